import type { BodyRecipe } from "../recipe/body-recipe.ts";
import type { Kit, Target } from "../kit/kit.ts";
import { faceVertices } from "./face-vertices.ts";
import { poseBase } from "./pose-base.ts";
import type { JointTurn, ShapeField, ShapeRecipe } from "./shape-recipes.ts";
import type { Vec3 } from "@orator/maths";
import { clamp, fade } from "@orator/maths";

/** What the shapes of one person are made on. */
export interface ShapeSubject {
  kit: Kit;
  ethnicity: BodyRecipe["ethnicity"];
  /** The person's base mesh, dm. */
  base: Float32Array;
  /** The mean adult's, dm. */
  reference: Float32Array;
  joints: Map<string, Vec3>;
}

/** Displacements (dm, dense) of the base mesh by a shape whose parts are scaled by `weight`. */
export function shapeDeltas(subject: ShapeSubject, shape: ShapeRecipe, weight = 1): Float32Array {
  const { kit, base } = subject;
  const moved = base.slice();
  for (const [name, share] of Object.entries(shape.targets ?? {})) {
    addMaskedTarget(moved, subject, name, share * weight);
  }
  for (const field of shape.fields ?? []) addField(moved, subject, field, weight);
  const turns = Object.entries(shape.bones ?? {});
  if (turns.length) {
    const scaled = turns.map(([joint, turn]): [string, JointTurn] => [
      joint,
      Object.fromEntries(Object.entries(turn).map(([key, value]) => [key, value * weight])),
    ]);
    poseBase(moved, kit.base, subject.joints, new Map(scaled), faceVertices(kit));
  }
  for (let i = 0; i < moved.length; i++) moved[i]! -= base[i]!;
  return moved;
}

function addMaskedTarget(moved: Float32Array, subject: ShapeSubject, name: string, weight: number): void {
  const side = name.endsWith("@L") ? 1 : name.endsWith("@R") ? -1 : 0;
  const bare = side ? name.slice(0, -2) : name;
  for (const [target, share] of raceShares(bare, subject.ethnicity)) {
    addTarget(moved, subject.kit, subject.kit.target(target), weight * share, side);
  }
}

function addTarget(
  moved: Float32Array,
  { base }: Kit,
  { indices, deltas }: Target,
  weight: number,
  side: number,
): void {
  for (let i = 0; i < indices.length; i++) {
    const at = 3 * indices[i]!;
    const scale = weight * sideMask(base.positions[at]!, side) * 1e-3;
    for (let k = 0; k < 3; k++) moved[at + k]! += deltas[3 * i + k]! * scale;
  }
}

/** Facial units exist for each ethnicity; they blend as the person's ancestry does. */
function raceShares(name: string, ethnicity: BodyRecipe["ethnicity"]): [string, number][] {
  if (!name.startsWith("unit/")) return [[name, 1]];
  const unit = name.slice("unit/".length);
  const sum = ethnicity.african + ethnicity.asian + ethnicity.caucasian || 1;
  return Object.entries(ethnicity)
    .filter(([, share]) => share > 0)
    .map(([race, share]) => [`expression/units/${race}/${unit}`, share / sum]);
}

/** 1 on the wanted half of the face, blending over 2.4 cm at the middle. `x` on the raw base mesh. */
export function sideMask(x: number, side: number): number {
  if (!side) return 1;
  const t = clamp((x * side + 0.12) / 0.24);
  return fade(t);
}

function addField(moved: Float32Array, subject: ShapeSubject, field: ShapeField, weight: number): void {
  const { reference } = subject;
  const [cx, cy, cz] = reference.subarray(3 * field.vertex, 3 * field.vertex + 3);
  const radius = field.radius * 0.01;
  const lower = field.mask ? jawShare(subject.kit) : undefined;
  for (const v of faceVertices(subject.kit)) {
    const dx = reference[3 * v]! - cx!;
    const dy = reference[3 * v + 1]! - cy!;
    const dz = reference[3 * v + 2]! - cz!;
    const square = (dx * dx + dy * dy + dz * dz) / (radius * radius);
    if (square >= 1) continue;
    const mask = lower ? (field.mask === "lower" ? lower[v]! : 1 - lower[v]!) : 1;
    const scale = weight * mask * (1 - square) ** 2 * 0.01;
    for (let k = 0; k < 3; k++) moved[3 * v + k]! += field.disp[k]! * scale;
  }
}

const jawShares = new WeakMap<Kit, Float32Array>();

/** For each base-mesh vertex how much of it hangs on the lower jaw, 0…1. */
export function jawShare(kit: Kit): Float32Array {
  let share = jawShares.get(kit);
  if (!share) {
    const { joints, skinJoints, skinWeights } = kit.base;
    const onJaw: boolean[] = [];
    joints.forEach((joint) =>
      onJaw.push(joint.name === "jaw" || (joint.parent >= 0 && onJaw[joint.parent]!)),
    );
    onJaw.length = joints.length;
    share = new Float32Array(skinJoints.length / 4);
    for (let i = 0; i < skinJoints.length; i++) if (onJaw[skinJoints[i]!]) share[i >> 2]! += skinWeights[i]!;
    jawShares.set(kit, share);
  }
  return share;
}
