import { closeLips } from "./close-lips.ts";
import { accumulate } from "./deltas.ts";
import { addTarget } from "./morph-base.ts";
import { shapeDeltas } from "./face-shapes.ts";
import { shapeRecipes } from "./shape-recipes.ts";
import { seatTeeth } from "./seat-teeth.ts";
import { tuckLips } from "./tuck-lips.ts";
import { seededRandom } from "../maths/random.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";

/** What a friendly face does at rest, at warmth 1: the data's own neutral face looks stern. */
const WARM_FACE: Record<string, number> = {
  mouthSmileLeft: 0.42,
  mouthSmileRight: 0.42,
  cheekSquintLeft: 0.1,
  cheekSquintRight: 0.1,
  // Lids that hold on to the iris above and below: a ring of white beside it stares.
  eyeBlinkLeft: 0.09,
  eyeBlinkRight: 0.09,
  eyeSquintLeft: 0.14,
  eyeSquintRight: 0.14,
  browInnerUp: 0.1,
  browOuterUpLeft: 0.2,
  browOuterUpRight: 0.2,
};

/** The corners of the mouth at warmth 1: level ones read as displeased. */
const WARM_CORNERS = { target: "mouth/mouth-angles-up", weight: 0.24 };

/** Typical share by which one corner of the mouth, one lid and one brow do more than the other. */
const ONE_SIDED = { Smile: 0.1, Blink: 0.35, OuterUp: 0.5 };

/**
 * Gives base-mesh positions (dm, in place) a relaxed, benevolent expression with closed lips. `warmth` 0…1. With a seed
 * one half of the face does a little more of it than the other.
 */
export function restFace(subject: ShapeSubject, warmth: number, seed?: number): void {
  const { base } = subject;
  const recipes = shapeRecipes();
  const eyes = faceLandmarks().groups;
  const from = 3 * eyes.leftEye[0];
  const before = base.slice(from, 3 * (eyes.rightEye[1] + 1));
  const expression = new Float32Array(base.length);
  const shares = sideShares(seed);
  for (const [name, weight] of Object.entries(WARM_FACE)) {
    accumulate(expression, shapeDeltas(subject, recipes[name]!), weight * warmth * (shares.get(name) ?? 1));
  }
  accumulate(base, expression, 1);
  addTarget(base, subject.kit.target(WARM_CORNERS.target), WARM_CORNERS.weight * warmth);
  base.set(before, from);
  tuckLips(base);
  closeLips(base, subject.kit);
  seatTeeth(base, subject.kit);
}

/** How much of a shape that has two sides each side takes, around 1; empty without a seed. */
function sideShares(seed: number | undefined): Map<string, number> {
  const shares = new Map<string, number>();
  if (seed === undefined) return shares;
  const random = seededRandom(seed * 911 + 7);
  for (const [kind, spread] of Object.entries(ONE_SIDED)) {
    const more = spread * random.bell();
    for (const name of Object.keys(WARM_FACE).filter((name) => name.includes(kind))) {
      shares.set(name, name.endsWith("Left") ? 1 + more : 1 - more);
    }
  }
  return shares;
}
