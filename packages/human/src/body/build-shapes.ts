import { SHAPE_NAMES } from "../glb/shape-names.ts";
import type { Kit } from "../kit/kit.ts";
import { closeLips, levelLips } from "./close-lips.ts";
import { accumulate, difference, sum } from "./deltas.ts";
import { lipGaps } from "./face-gaps.ts";
import { shapeDeltas, shapeRecipes, sideMask } from "./face-shapes.ts";
import type { ShapeRecipe, ShapeSubject } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";
import { meetLids } from "./meet-lids.ts";
import { roundLips } from "./round-lips.ts";

/**
 * All shapes of a person as dense displacements of the base mesh (dm), by name; shapes that move nothing are left
 * out. What must touch is solved for this very face: lids in a blink, lips where a sound or a press closes them.
 */
export function buildShapes(subject: ShapeSubject): Map<string, Float32Array> {
  const recipes = shapeRecipes();
  const shapes = new Map<string, Float32Array>();
  for (const name of SHAPE_NAMES) {
    const shape = recipes[name];
    if (!shape) continue;
    const deltas = shapeDeltas(subject, shape);
    // Shapes that are mixed in come earlier in the list.
    for (const [other, share] of Object.entries(shape.mix ?? {}))
      accumulate(deltas, shapes.get(other)!, share);
    if (shape.round) roundShape(subject, deltas, shape.round);
    holdEyes(deltas);
    shapes.set(name, deltas);
  }
  const { base, kit } = subject;
  meetLids(base, shapes.get("eyeBlinkLeft")!, "left");
  meetLids(base, shapes.get("eyeBlinkRight")!, "right");
  closeTogether(base, kit, [shapes.get("viseme_PP")!]);
  closeTogether(base, kit, [shapes.get("mouthPressLeft")!, shapes.get("mouthPressRight")!]);
  solveMouthClose(base, kit, shapes.get("jawOpen")!, shapes.get("mouthClose")!);
  return shapes;
}

function roundShape(
  { base, kit }: ShapeSubject,
  deltas: Float32Array,
  outlines: NonNullable<ShapeRecipe["round"]>,
): void {
  const before = sum(base, deltas);
  const after = before.slice();
  roundLips(after, kit, outlines);
  accumulate(deltas, difference(after, before), 1);
}

/** Eyeballs turn by bones only: no shape moves them. */
function holdEyes(deltas: Float32Array): void {
  const { groups } = faceLandmarks();
  deltas.fill(0, 3 * groups.leftEye[0], 3 * (groups.rightEye[1] + 1));
}

/** Makes shapes close the lips when all of them are at weight 1; a left and a right one share the correction. */
function closeTogether(base: Float32Array, kit: Kit, shapes: Float32Array[]): void {
  const open = sum(base, ...shapes);
  const closed = open.slice();
  closeLips(closed, kit);
  const correction = difference(closed, open);
  for (let i = 0; i < correction.length; i++) {
    if (!correction[i]) continue;
    const x = kit.base.positions[i - (i % 3)]!;
    shapes.forEach((shape, k) => {
      const side = shapes.length === 1 ? 0 : k === 0 ? 1 : -1;
      shape[i]! += correction[i]! * sideMask(x, side);
    });
  }
}

/** `mouthClose` undoes what `jawOpen` does to the lips, both at the same weight. */
function solveMouthClose(base: Float32Array, kit: Kit, jawOpen: Float32Array, close: Float32Array): void {
  const meanGap = (weight: number): number => {
    const pose = sum(base, jawOpen);
    accumulate(pose, close, weight);
    return lipGaps(pose).reduce((total, gap) => total + gap.mm, 0);
  };
  const open = meanGap(0);
  const factor = open / (open - meanGap(1));
  for (let i = 0; i < close.length; i++) close[i]! *= factor;
  const open1 = sum(base, jawOpen, close);
  const closed = open1.slice();
  levelLips(closed, kit);
  accumulate(close, difference(closed, open1), 1);
}
