/** A lip loop of the base mesh (`landmarks.lipLoops`): 38 vertices, of which these are its corners. */
const LEFT_CORNER = 12;
const RIGHT_CORNER = 26;
const LAST = 37;

/** Upper and lower vertices of a lip loop, each from the person's left corner to the right one. */
export function lipRows(loop: readonly number[]): { upper: number[]; lower: number[] } {
  return {
    upper: [
      ...loop.slice(0, LEFT_CORNER + 1).toReversed(),
      ...loop.slice(RIGHT_CORNER, LAST + 1).toReversed(),
    ],
    lower: loop.slice(LEFT_CORNER, RIGHT_CORNER + 1),
  };
}
