import { closeLips } from "./close-lips.ts";
import { accumulate } from "./deltas.ts";
import { addTarget } from "./morph-base.ts";
import { shapeDeltas } from "./face-shapes.ts";
import { shapeRecipes } from "./shape-recipes.ts";
import { seatTeeth } from "./seat-teeth.ts";
import { tuckLips } from "./tuck-lips.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";

/** What a friendly face does at rest, at warmth 1: the data's own neutral face looks stern. */
const WARM_FACE: Record<string, number> = {
  mouthSmileLeft: 0.55,
  mouthSmileRight: 0.55,
  cheekSquintLeft: 0.12,
  cheekSquintRight: 0.12,
  // Lids that hold on to the iris above and below: a ring of white beside it stares.
  eyeBlinkLeft: 0.05,
  eyeBlinkRight: 0.05,
  eyeSquintLeft: 0.12,
  eyeSquintRight: 0.12,
  browInnerUp: 0.12,
  browOuterUpLeft: 0.3,
  browOuterUpRight: 0.3,
};

/** The corners of the mouth at warmth 1: level ones read as displeased. */
const WARM_CORNERS = { target: "mouth/mouth-angles-up", weight: 0.45 };

/** Gives base-mesh positions (dm, in place) a relaxed, benevolent expression with closed lips. `warmth` 0…1. */
export function restFace(subject: ShapeSubject, warmth: number): void {
  const { base } = subject;
  const recipes = shapeRecipes();
  const eyes = faceLandmarks().groups;
  const from = 3 * eyes.leftEye[0];
  const before = base.slice(from, 3 * (eyes.rightEye[1] + 1));
  const expression = new Float32Array(base.length);
  for (const [name, weight] of Object.entries(WARM_FACE)) {
    accumulate(expression, shapeDeltas(subject, recipes[name]!), weight * warmth);
  }
  accumulate(base, expression, 1);
  addTarget(base, subject.kit.target(WARM_CORNERS.target), WARM_CORNERS.weight * warmth);
  base.set(before, from);
  tuckLips(base);
  closeLips(base, subject.kit);
  seatTeeth(base, subject.kit);
}
