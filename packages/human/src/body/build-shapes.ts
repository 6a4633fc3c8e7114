import { SHAPE_NAMES } from "../glb/shape-names.ts";
import type { Kit } from "../kit/kit.ts";
import { closeLips, moveLips } from "./close-lips.ts";
import { accumulate, difference, sum } from "./deltas.ts";
import { shapeDeltas, sideMask } from "./face-shapes.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { shapeRecipes } from "./shape-recipes.ts";
import type { ShapeRecipe, LipOutline } from "./shape-recipes.ts";
import { faceLandmarks } from "./landmarks.ts";
import { meetLids } from "./meet-lids.ts";
import { lipToTeeth, tongueToTeeth } from "./reach-teeth.ts";
import { tuckLips } from "./resting-face.ts";
import { lipGaps } from "./face-gaps.ts";

/** Overlap (mm) of lips that are pressed, so that they stay closed when a little of another shape is mixed in. */
const PRESS_OVERLAP_MM = 1.6;
const PRESSED = new Set(["viseme_PP", "mouthPressLeft"]);

/** Shapes (or left and right ones together) that leave the lips closed at weight 1. */
const CLOSED_SHAPES = [
  ["viseme_PP"],
  ["mouthPucker"],
  ["mouthPressLeft", "mouthPressRight"],
  ["mouthSmileLeft", "mouthSmileRight"],
  ["mouthFrownLeft", "mouthFrownRight"],
  ["mouthDimpleLeft", "mouthDimpleRight"],
  ["mouthStretchLeft", "mouthStretchRight"],
  ["mouthRollLower"],
  ["mouthRollUpper"],
  ["mouthShrugLower"],
  ["jawForward"],
  ["jawLeft"],
  ["jawRight"],
  ["mouthLeft"],
  ["mouthRight"],
  ["cheekPuff"],
];

/**
 * All shapes of a person as dense displacements of the base mesh (dm), by name; shapes that move nothing are left
 * out. What must touch is solved for this very face: lids in a blink, lips where a sound or a press closes them.
 */
export function buildShapes(subject: ShapeSubject): Map<string, Float32Array> {
  const shapes = new Map<string, Float32Array>();
  for (const name of SHAPE_NAMES) {
    const deltas = makeShape(subject, name);
    if (deltas) shapes.set(name, deltas);
  }
  const { base, kit } = subject;
  meetLids(base, shapes.get("eyeBlinkLeft")!, "left");
  meetLids(base, shapes.get("eyeBlinkRight")!, "right");
  for (const names of CLOSED_SHAPES) {
    const overlapMm = PRESSED.has(names[0]!) ? PRESS_OVERLAP_MM : undefined;
    closeTogether(
      base,
      kit,
      names.map((name) => shapes.get(name)!),
      overlapMm,
    );
  }
  shapes.set("mouthClose", undoAtLips(subject, shapes.get("jawOpen")!));
  return shapes;
}

/** One shape without what depends on other faces' parts touching. */
function makeShape(subject: ShapeSubject, name: string): Float32Array | undefined {
  const shape = shapeRecipes()[name];
  if (!shape) return undefined;
  const deltas = shapeDeltas(subject, shape);
  for (const [other, share] of Object.entries(shape.mix ?? {})) {
    accumulate(deltas, makeShape(subject, other)!, share);
  }
  if (shape.round) roundShape(subject, deltas, shape.round);
  tuckShape(subject.base, deltas);
  if (shape.lipToTeeth) lipToTeeth(subject, deltas);
  if (shape.tongueTip) tongueToTeeth(subject, deltas, shape.tongueTip);
  if (shape.teethBack) drawTeethBack(deltas, shape.teethBack);
  holdEyes(deltas);
  return deltas;
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

function tuckShape(base: Float32Array, deltas: Float32Array): void {
  const inner = faceLandmarks().lipLoops.slice(2).flat();
  if (!inner.some((v) => deltas[3 * v] || deltas[3 * v + 1] || deltas[3 * v + 2])) return;
  const pose = sum(base, deltas);
  tuckLips(pose);
  for (const v of inner) for (let k = 3 * v; k < 3 * v + 3; k++) deltas[k] = pose[k]! - base[k]!;
}

/**
 * Rounded lips hide the teeth. On people they do so by coming far forwards; ours cannot as far without losing their
 * thickness, so the teeth go back.
 */
function drawTeethBack(deltas: Float32Array, { back, apart }: NonNullable<ShapeRecipe["teethBack"]>): void {
  const { upperTeeth, lowerTeeth } = faceLandmarks().groups;
  for (const [[first, last], up] of [
    [upperTeeth, apart],
    [lowerTeeth, -apart],
  ] as const) {
    for (let v = first; v <= last; v++) {
      deltas[3 * v + 1]! += 0.01 * up;
      deltas[3 * v + 2]! -= 0.01 * back;
    }
  }
}

/** Eyeballs turn by bones only: no shape moves them. */
function holdEyes(deltas: Float32Array): void {
  const { groups } = faceLandmarks();
  deltas.fill(0, 3 * groups.leftEye[0], 3 * (groups.rightEye[1] + 1));
}

/** Makes shapes close the lips when all of them are at weight 1; a left and a right one share the correction. */
function closeTogether(base: Float32Array, kit: Kit, shapes: Float32Array[], overlapMm?: number): void {
  const open = sum(base, ...shapes);
  const closed = open.slice();
  closeLips(closed, kit, overlapMm);
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

/** How far (dm) from the lips `mouthClose` reaches. */
const CLOSE_REACH = 0.42;

/** `mouthClose` takes back what `jawOpen` does to the lips, both at the same weight, while the chin stays down. */
function undoAtLips({ reference }: ShapeSubject, jawOpen: Float32Array): Float32Array {
  const { groups, lipLoops } = faceLandmarks();
  const lips = lipLoops[2]!;
  const result = new Float32Array(jawOpen.length);
  for (let v = 0; v <= groups.skin[1]; v++) {
    if (!jawOpen[3 * v] && !jawOpen[3 * v + 1] && !jawOpen[3 * v + 2]) continue;
    let nearest = Infinity;
    for (const lip of lips) {
      const dx = reference[3 * v]! - reference[3 * lip]!;
      const dy = reference[3 * v + 1]! - reference[3 * lip + 1]!;
      const dz = reference[3 * v + 2]! - reference[3 * lip + 2]!;
      nearest = Math.min(nearest, dx * dx + dy * dy + dz * dz);
    }
    // The first millimeters are the lips themselves: they come back whole.
    const distance = Math.max(0, Math.sqrt(nearest) - 0.05) / CLOSE_REACH;
    if (distance >= 1) continue;
    const share = (1 - distance ** 2) ** 2;
    for (let k = 3 * v; k < 3 * v + 3; k++) result[k] = -share * jawOpen[k]!;
  }
  return result;
}

/**
 * Gives opened lips a smooth outline, in place: bones alone draw the lower lip to a V. `positions` are base-mesh
 * positions (dm) in the expression.
 */
function roundLips(
  positions: Float32Array,
  kit: Kit,
  outlines: { upper?: LipOutline; lower?: LipOutline },
): void {
  const { lipCornerDeepLeft, lipCornerDeepRight } = faceLandmarks().points;
  for (let round = 0; round < 3; round++) {
    const gaps = lipGaps(positions);
    const corner = 0.5 * (positions[3 * lipCornerDeepLeft + 1]! + positions[3 * lipCornerDeepRight + 1]!);
    const moves = (heights: number[], outline: LipOutline | undefined, first: boolean): number[] => {
      if (!outline) return heights.map(() => 0);
      const shape = gaps.map((gap) => {
        const s = Math.abs(2 * gap.station - 1);
        return (1 - s ** outline.bulge) ** outline.edge;
      });
      const mean = heights.reduce((a, b) => a + b - corner, 0) / shape.reduce((a, b) => a + b, 0);
      const scale = mean * (first ? (outline.height ?? 1) : 1);
      return heights.map((height, i) => corner + scale * shape[i]! - height);
    };
    moveLips(positions, kit, gaps, {
      upper: moves(
        gaps.map((gap) => gap.upperY),
        outlines.upper,
        round === 0,
      ),
      lower: moves(
        gaps.map((gap) => gap.lowerY),
        outlines.lower,
        round === 0,
      ),
      reach: 0.2,
      cornerReach: 0.1,
    });
  }
}
