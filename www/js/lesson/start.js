// What helps a reader along the lesson, loaded once the page is.

import './exercises.js';
import './way.js';
