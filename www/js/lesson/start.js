// What helps a reader along the lesson, loaded once the page is.

import './exercises.js';
import './paper.js';
import './way.js';
