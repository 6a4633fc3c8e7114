import type { Kit } from "../kit/kit.ts";
import { add, dot, length, normalize, scale, smoothstep, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { BodyRecipe } from "../recipe/body-recipe.ts";
import { BACK, FINGERS, handPlace } from "./hand-places.ts";
import type { HandPlace } from "./hand-places.ts";

/** Bones that show: how far (dm) knuckles, the joints of the fingers and the head of the ulna rise, and between knuckles sinks. */
const KNUCKLE = { rise: 0.03, radius: 0.085, valley: 0.022, valleyRadius: 0.065 };
const JOINT = { rise: 0.012, radius: 0.06 };
const ULNA = { rise: 0.035, radius: 0.11, along: -0.1, across: 0.17 };
/** Flesh of the palm, dm: the balls of the thumb and of the little finger, the pad under the knuckles, the hollow between. */
const PALM: readonly { along: number; across: number; radii: [number, number]; rise: number }[] = [
  { along: 0.38, across: -0.16, radii: [0.28, 0.15], rise: 0.05 },
  { along: 0.3, across: 0.24, radii: [0.3, 0.14], rise: 0.035 },
  { along: 0.84, across: 0.1, radii: [0.1, 0.28], rise: 0.014 },
  { along: 0.56, across: 0.05, radii: [0.2, 0.12], rise: -0.03 },
];
/** Share of a finger's thickness that is missing between its joints, and at its tip. */
const WAIST = 0.07;
const TAPER = 0.14;
/** From the last joint of a finger to its tip, dm. */
const TIP = 0.24;
/** A wrist is flatter than the data's by this share. */
const FLATTER = 0.1;

/** What bones and flesh add to one vertex of a hand, dm. */
interface Relief {
  vertex: number;
  bone: Vec3;
  flesh: Vec3;
}

const reliefs = new WeakMap<Kit, Relief[]>();

/**
 * Gives base-mesh positions (dm, in place) the hands of people: knuckles with hollows between them, fingers that narrow between
 * their joints and towards their tips, the balls of the palm, a flat wrist with the end of its outer bone. Bones show
 * more on the lean, on men and with age.
 */
export function sculptHands(base: Float32Array, kit: Kit, { gender, weight, age }: BodyRecipe): void {
  const lean = 1.5 - weight;
  const bone = lean * (0.65 + 0.35 * gender + 0.35 * smoothstep(40, 75, age));
  const flesh = 0.85 + 0.3 * weight;
  for (const { vertex, bone: bones, flesh: fleshy } of reliefOf(kit)) {
    for (let k = 0; k < 3; k++) base[3 * vertex + k]! += bone * bones[k]! + flesh * fleshy[k]!;
  }
}

function reliefOf(kit: Kit): Relief[] {
  let relief = reliefs.get(kit);
  if (!relief) {
    relief = [];
    const { positions } = kit.base;
    for (let vertex = 0; vertex < positions.length / 3; vertex++) {
      const [x, y, z] = positions.subarray(3 * vertex, 3 * vertex + 3) as unknown as Vec3;
      const place = handPlace(x, y, z);
      if (!isOnHand(place, x)) continue;
      const side = Math.sign(x);
      const mirrored = ([out, up, front]: Vec3): Vec3 => [side * out, up, front];
      const at: Vec3 = [Math.abs(x), y, z];
      relief.push({ vertex, bone: mirrored(bonesAt(at, place)), flesh: mirrored(fleshAt(at, place)) });
    }
    reliefs.set(kit, relief);
  }
  return relief;
}

/** Within reach of the hand, and nothing of trunk, legs or the other hand. */
function isOnHand({ along, across, out }: HandPlace, x: number): boolean {
  return Math.abs(x) > 3.4 && along > -0.5 && along < 1.9 && Math.abs(across) < 0.9 && Math.abs(out) < 0.6;
}

function bump(...offsets: number[]): number {
  return Math.exp(-offsets.reduce((sum, offset) => sum + offset * offset, 0));
}

function bonesAt(at: Vec3, { along, across, out }: HandPlace): Vec3 {
  const back = smoothstep(-0.02, 0.1, out);
  let rise = 0;
  const knuckles = FINGERS.slice(1).map(([knuckle]) => handPlace(...knuckle));
  for (const [i, knuckle] of knuckles.entries()) {
    const [du, dv] = [along - knuckle.along, across - knuckle.across];
    rise += KNUCKLE.rise * bump(du / KNUCKLE.radius, dv / KNUCKLE.radius);
    const next = knuckles[i + 1];
    if (!next) continue;
    const [mu, mv] = [(knuckle.along + next.along) / 2 + 0.03, (knuckle.across + next.across) / 2];
    rise -= KNUCKLE.valley * bump((along - mu) / KNUCKLE.valleyRadius, (across - mv) / KNUCKLE.valleyRadius);
  }
  for (const [, middle] of FINGERS.slice(1))
    rise += JOINT.rise * bump(length(sub(at, middle)) / JOINT.radius);
  rise += ULNA.rise * bump((along - ULNA.along) / ULNA.radius, (across - ULNA.across) / ULNA.radius);
  return scale(BACK, rise * back);
}

function fleshAt(at: Vec3, place: HandPlace): Vec3 {
  const { along, across, out } = place;
  const palm = smoothstep(0.02, -0.1, out);
  let rise = 0;
  for (const { along: u, across: v, radii, rise: height } of PALM)
    rise += height * bump((along - u) / radii[0], (across - v) / radii[1]);
  const flat = FLATTER * out * bump((along + 0.08) / 0.16);
  return add(slimmed(at, along), scale(BACK, -rise * palm - flat));
}

/** What a finger loses towards its own axis; nothing where fingers are one with the hand. */
function slimmed(at: Vec3, along: number): Vec3 {
  let nearest: { square: number; towards: Vec3; share: number } | undefined;
  for (const [index, [base, middle, last]] of FINGERS.entries()) {
    const tip = add(last, scale(normalize(sub(last, middle)), TIP));
    for (const [bone, [from, to]] of [
      [base, middle],
      [middle, last],
      [last, tip],
    ].entries() as ArrayIterator<[number, [Vec3, Vec3]]>) {
      const way = sub(to, from);
      const t = Math.min(1, Math.max(0, dot(sub(at, from), way) / dot(way, way)));
      const towards = sub(add(from, scale(way, t)), at);
      const square = dot(towards, towards);
      if (nearest && nearest.square <= square) continue;
      const isFree = bone > 0 ? 1 : index === 0 ? 0 : smoothstep(0.5, 0.95, t);
      const waist = bone < 2 ? WAIST * Math.sin(Math.PI * t) : 0;
      const taper = bone === 0 ? 0 : (TAPER * (bone - 1 + t)) / 2;
      nearest = { square, towards, share: isFree * (waist + taper) };
    }
  }
  return along < 0.7 && nearest!.share === 0 ? [0, 0, 0] : scale(nearest!.towards, nearest!.share);
}
