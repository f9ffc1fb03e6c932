// A ring round a node of a picture.

import { svg } from '../dom.js';

/**
 * @param {SVGElement} picture
 * @param {number} node its number
 * @param {number} gap how far it keeps from the node
 * @param {string} name its class
 * @returns {SVGElement | undefined} to be put on the picture; nothing if the node is not drawn
 */
export function ringRound(picture, node, gap, name) {
  const element = picture.querySelector(`[role=treeitem][data-key$="-${node}"]`);
  if (!(element instanceof SVGGraphicsElement)) return undefined;
  // Its box is asked for where it is going, not on its way.
  for (const moving of element.getAnimations()) moving.finish();
  const { x, y, width, height } = element.getBBox();
  const place = { x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap };
  return svg('rect', { class: name, rx: 8, 'aria-hidden': 'true', ...place });
}
