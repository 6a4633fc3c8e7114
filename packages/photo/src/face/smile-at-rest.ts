import type { Part } from "@orator/human/parts";
import type { Fit } from "../fit/fit.ts";
import type { Laid } from "./lay.ts";
import { addMorph, sparse } from "./morphs.ts";

/** What takes lips from a smile to where they touch, as every other sound does besides what it is itself. */
export const CLOSING = "viseme_sil";

/** Corners of a smile that the photo holds are raised by this at least: who speaks shows teeth too, but raises one of them less. */
const SMILING = 0.4;

/** Whether a photo that shows teeth shows them in a smile, and not in the midst of a word. */
export function isSmile({ expression }: Pick<Fit, "expression">): boolean {
  return ["mouthSmileLeft", "mouthSmileRight"].every((shape) => (expression.get(shape) ?? 0) >= SMILING);
}

/** Adds the way from what the photo shows to the closed lips of `rest` (in place). */
export function addClosing({ shown, rest, morphs }: Laid): void {
  morphs.set(CLOSING, sparse(rest.map((place, i) => place - shown[i]!)));
}

/**
 * Parts that were made at rest with closed lips, as the photo shows them: smiling (in place). Whatever sounds closes the lips first,
 * by its weight: visemes, silence between them included, sum to 1 while somebody speaks.
 */
export function restSmiling(parts: readonly Part[]): void {
  const visemes = new Set(
    parts.flatMap(({ morphs }) => [...morphs.keys()].filter((name) => name.startsWith("viseme_"))),
  );
  visemes.delete(CLOSING);
  for (const { positions, morphs } of parts) {
    const closing = morphs.get(CLOSING);
    if (!closing) continue;
    addMorph(positions, closing, -1);
    for (const viseme of visemes) {
      const dense = new Float32Array(positions.length);
      addMorph(dense, closing, 1);
      addMorph(dense, morphs.get(viseme), 1);
      morphs.set(viseme, sparse(dense));
    }
  }
}
