import { sum } from "./deltas.ts";
import { lidGaps } from "./face-gaps.ts";
import type { Gap } from "./face-gaps.ts";

const LID_OVERLAP_MM = 0.05;

/**
 * Scales a blink's displacements (dm, dense, in place) from the inner to the outer corner of the eye so that the
 * lids just meet at weight 1, on any person.
 */
export function meetLids(base: Float32Array, deltas: Float32Array, side: "left" | "right"): void {
  const open = lidGaps(base, side);
  // Lids that turn about the eye's own axis close unevenly along the eye, hence a factor a station, in rounds.
  for (let round = 0; round < 4; round++) {
    const closed = lidGaps(sum(base, deltas), side);
    const factors = open.map((gap, i) => {
      const travel = gap.mm - closed[i]!.mm;
      return Math.min(2, Math.max(0.4, (gap.mm + LID_OVERLAP_MM) / travel));
    });
    for (let v = 0; v < base.length / 3; v++) {
      if (!deltas[3 * v] && !deltas[3 * v + 1] && !deltas[3 * v + 2]) continue;
      const { index, share } = locate(open, base[3 * v]!);
      const factor = factors[index]! * (1 - share) + factors[index + 1]! * share;
      for (let k = 3 * v; k < 3 * v + 3; k++) deltas[k]! *= factor;
    }
  }
}

/** The stations around `x`; they run to either side. */
function locate(gaps: Gap[], x: number): { index: number; share: number } {
  const sign = Math.sign(gaps.at(-1)!.x - gaps[0]!.x);
  let index = 0;
  while (index < gaps.length - 2 && sign * (x - gaps[index + 1]!.x) > 0) index++;
  const share = (x - gaps[index]!.x) / (gaps[index + 1]!.x - gaps[index]!.x);
  return { index, share: Math.min(1, Math.max(0, share)) };
}
