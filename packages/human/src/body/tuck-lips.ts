import { faceLandmarks } from "./landmarks.ts";

/** How far (dm) the inside of a lip lies behind its edge and away from the slit, at least. */
const TUCK = 0.006;

/**
 * Keeps the innermost ring of the lips behind their visible edge, in place: where a lip is thin or rolls in, the data
 * lets its inside come out in front. `positions` are base-mesh positions (dm) in any expression.
 */
export function tuckLips(positions: Float32Array): void {
  const { lipLoops } = faceLandmarks();
  const edge = lipLoops[2]!;
  for (const inner of lipLoops.slice(3)) {
    inner.forEach((v, column) => {
      const margin = edge[column]!;
      positions[3 * v + 2] = Math.min(positions[3 * v + 2]!, positions[3 * margin + 2]! - TUCK);
      // Columns 12 and 26 are the corners, between them the lower lip.
      const y = positions[3 * margin + 1]!;
      if (column > 12 && column < 26) positions[3 * v + 1] = Math.min(positions[3 * v + 1]!, y - TUCK);
      else if (column < 11 || column > 27) positions[3 * v + 1] = Math.max(positions[3 * v + 1]!, y + TUCK);
    });
  }
}
