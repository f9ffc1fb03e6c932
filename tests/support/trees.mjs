// The lesson's trees, as text.

export const FIRST_TREE = '[[4,6,9],[2,7,8],[5,3,9]]';
export const THIRD_TREE = '[[[5,3],[6,9]],[[[4,8],[6,7]],[1,2]]]';
