import { closeLips } from "./close-lips.ts";
import { accumulate } from "./deltas.ts";
import { addTarget } from "./morph-base.ts";
import { shapeDeltas } from "./face-shapes.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { shapeRecipes } from "./shape-recipes.ts";
import { seededRandom } from "../maths/random.ts";
import { faceLandmarks } from "./landmarks.ts";
import type { Kit } from "../kit/kit.ts";
import { lipGaps } from "./face-gaps.ts";
import { upperIncisorEdge } from "./reach-teeth.ts";

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

/** How far (dm) the edge of the upper incisors lies under the line of the closed lips. */
const EDGE_BELOW_LIPS = 0.022;

/**
 * Seats teeth and tongue in base-mesh positions (dm, in place, lips closed) so that parted lips show the edges of the
 * upper teeth, as they do on people: the data holds the bite too high on most faces.
 */
function seatTeeth(base: Float32Array, kit: Kit): void {
  const { groups } = faceLandmarks();
  const gaps = lipGaps(base);
  const middle = gaps[Math.floor(gaps.length / 2)]!;
  const shift = 0.5 * (middle.upperY + middle.lowerY) - EDGE_BELOW_LIPS - upperIncisorEdge(kit, base).y;
  for (const [first, last] of [groups.tongue, groups.lowerTeeth, groups.upperTeeth]) {
    for (let v = first; v <= last; v++) base[3 * v + 1]! += shift;
  }
}

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
