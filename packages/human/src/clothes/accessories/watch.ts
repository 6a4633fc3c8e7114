import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import type { Follows } from "./rigid.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  mix3,
  normalize,
  scale,
  sub,
  tangentPart,
  vertex,
} from "@orator/maths";
import type { WatchRecipe } from "../../recipe/clothes/accessories.ts";

/** How far above the wrist's joint it sits on a bare arm; below a cuff that covers that place it slides down to here, dm. */
const [ABOVE_WRIST, LOWEST] = [0.34, 0.14];
/** Half the strap's width at the case, and its thickness, dm. */
const STRAP = { half: 0.095, thick: { leather: 0.022, metal: 0.03 } };
/** A case's radius against the wrist's, and its height, dm. */
const CASE = { share: 0.6, tall: 0.085 };
/** Distance from skin or cloth, dm. */
const GAP = 0.006;
const STEPS = 48;
const WHITE: Rgb = [0.8, 0.8, 0.78];

/** Straps a watch on: case and metal straps are one part, dial and leather another; both follow the skin below. */
export function watch(body: Body, recipe: WatchRecipe, worn: readonly Part[]): Part[] {
  const { at, axis, dorsal, twelve, ring, follows } = onWrist(body, recipe, worn);
  const side = cross(axis, dorsal);
  const three = cross(twelve, dorsal);
  const isMetal = recipe.strap === "metal";
  const thick = STRAP.thick[recipe.strap];
  const metal = new RigidMesh();
  const face = new RigidMesh();
  const steel = hexToLinear(recipe.metal);
  const dial = hexToLinear(recipe.dial);
  const strap = isMetal ? steel : hexToLinear(recipe.color);
  const girth = ring.reduce((sum, r) => sum + r, 0) / ring.length;
  const radius = CASE.share * girth;
  const top = ring[0]! + GAP;
  // A metal strap is made of links.
  (isMetal ? metal : face).tube(
    ring.map((r, i): Vec3 => {
      const angle = (2 * Math.PI * i) / ring.length;
      const out = add(scale(dorsal, Math.cos(angle)), scale(side, Math.sin(angle)));
      return addScaled(at, out, r + GAP + thick);
    }),
    (i) => {
      const away = Math.min(i, ring.length - i) / (ring.length / 2);
      const link = isMetal && i % 2 ? 0.6 : 1;
      return [STRAP.half * (1.05 - 0.25 * away), thick * link];
    },
    () => axis,
    {
      closed: true,
      sides: 8,
      square: 4,
      color: (i) => (isMetal && i % 2 ? (strap.map((x) => 0.55 * x) as Rgb) : strap),
    },
  );
  const disc = (mesh: RigidMesh, off: readonly [height: number, radius: number][], color: Rgb): void =>
    mesh.tube(
      off.map(([height]) => addScaled(at, dorsal, top + height)),
      (i) => [off[i]![1], off[i]![1]],
      () => axis,
      { closed: false, sides: 32, square: 2, color: () => color },
    );
  const tall = thick + CASE.tall;
  disc(
    metal,
    [
      [0, radius * 0.86],
      [0.012, radius],
      [tall - 0.02, radius],
      [tall, radius * 0.93],
    ],
    steel,
  );
  // The crown at three o'clock.
  metal.tube(
    [radius * 0.95, radius + 0.03].map((x) => addScaled(addScaled(at, dorsal, top + tall * 0.62), three, x)),
    () => [0.024, 0.024],
    () => dorsal,
    { closed: false, sides: 8, square: 2, color: () => steel },
  );
  disc(
    face,
    [
      [tall - 0.01, radius * 0.84],
      [tall + 0.003, radius * 0.84],
    ],
    dial,
  );
  const ink: Rgb = dial[1] > 0.3 ? [0.03, 0.03, 0.035] : WHITE;
  const mark = (angle: number, from: number, to: number, half: number, color: Rgb): void => {
    const along = add(scale(twelve, Math.cos(angle)), scale(three, Math.sin(angle)));
    const aside = cross(dorsal, along);
    const put = (r: number, w: number): number =>
      face.vertex(
        addScaled(addScaled(addScaled(at, dorsal, top + tall + 0.006), along, r * radius), aside, w),
        color,
      );
    face.quad(put(from, half), put(from, -half), put(to, -half), put(to, half));
  };
  for (let hour = 0; hour < 12; hour++) mark((hour * Math.PI) / 6, 0.62, 0.78, hour % 3 ? 0.006 : 0.011, ink);
  // Ten past ten, as in every picture of a watch.
  mark((Math.PI / 6) * 10.15, -0.1, 0.42, 0.011, ink);
  mark((Math.PI / 6) * 2, -0.12, 0.66, 0.008, ink);
  return [
    metal.finish(body, "watch", follows, { kind: "metal" }),
    face.finish(body, "dial", follows, { kind: "cloth", image: evenGloss(0.35) }),
  ];
}

/** Where a watch lies: around `at`, its dial towards `dorsal`. */
interface OnWrist {
  at: Vec3;
  /** From the hand to the elbow. */
  axis: Vec3;
  dorsal: Vec3;
  /** Twelve o'clock: towards the little finger, as the wearer reads it. */
  twelve: Vec3;
  /** Radius below the strap by equal steps around, from the dial towards cross(axis, dorsal); dm. */
  ring: number[];
  follows: Follows;
}

function onWrist(body: Body, recipe: WatchRecipe, worn: readonly Part[]): OnWrist {
  const [letter, out] = recipe.wrist === "left" ? (["L", 1] as const) : (["R", -1] as const);
  const joint = (name: string): Vec3 => body.joints.get(`${name}.${letter}`)!;
  const wrist = joint("wrist");
  const axis = normalize(sub(joint("lowerarm01"), wrist));
  const knuckles = sub(joint("finger5-1"), joint("finger2-1"));
  const back = cross(sub(joint("finger3-1"), wrist), knuckles);
  // The data's arms are spread with their backs up.
  const dorsal = normalize(tangentPart(dot(back, [out, 1, 0]) > 0 ? back : scale(back, -1), axis));
  const cuff = Math.min(...worn.map((part) => lowestOnArm(part, wrist, axis)));
  const isOver = recipe.cuff === "over" && cuff < ABOVE_WRIST;
  const up = isOver ? ABOVE_WRIST : Math.max(LOWEST, Math.min(ABOVE_WRIST, cuff - STRAP.half));
  const [first, last] = body.landmarks.groups.skin;
  const skin = body.base.subarray(3 * first, 3 * (last + 1));
  const bare = ringAround([skin], addScaled(wrist, axis, up), axis, dorsal);
  // Wrists are flatter than their joint is central: the strap lies around the middle of the arm.
  const at = bare.middle;
  const around = [skin, ...(isOver ? worn.map(({ positions }) => positions) : [])];
  const { radii } = ringAround(around, at, axis, dorsal);
  const twelve = normalize(tangentPart(tangentPart(knuckles, axis), dorsal));
  return {
    at,
    axis,
    dorsal,
    twelve,
    ring: radii,
    follows: followsSkin(
      body,
      bare.near.map((v) => first + v),
    ),
  };
}

/** How far above the wrist a part ends on an arm, dm; Infinity where it does not come near. */
function lowestOnArm({ positions }: Part, wrist: Readonly<Vec3>, axis: Readonly<Vec3>): number {
  let least = Infinity;
  for (let v = 0; v < positions.length / 3; v++) {
    const off = sub(vertex(positions, v), wrist);
    const along = dot(off, axis);
    if (along > -0.5 && along < 1 && length(tangentPart(off, axis)) < 0.8) least = Math.min(least, along);
  }
  return least;
}

/** Half the stretch of arm that is looked at around a watch, and its widest radius, dm. */
const [STRETCH, WIDEST] = [0.19, 0.75];

/** Outline of points around an axis at a place, from `start` on; the middle of the outline; the points that count. */
function ringAround(
  points: readonly Float32Array[],
  place: Readonly<Vec3>,
  axis: Readonly<Vec3>,
  start: Readonly<Vec3>,
): { radii: number[]; middle: Vec3; near: number[] } {
  const side = cross(axis, start);
  const near: number[] = [];
  const found: [u: number, w: number][] = [];
  for (const [set, positions] of points.entries()) {
    for (let v = 0; v < positions.length / 3; v++) {
      const off = sub(vertex(positions, v), place);
      if (Math.abs(dot(off, axis)) > STRETCH) continue;
      const [u, w] = [dot(off, start), dot(off, side)];
      if (Math.hypot(u, w) > WIDEST) continue;
      found.push([u, w]);
      if (set === 0) near.push(v);
    }
  }
  // A strap is taut: its outline is convex, as the points' reach in every direction tells.
  const reach = Array.from({ length: STEPS }, (_, i) => {
    const angle = (2 * Math.PI * i) / STEPS;
    return Math.max(0, ...found.map(([u, w]) => u * Math.cos(angle) + w * Math.sin(angle)));
  });
  const radii = reach.map((_, i) =>
    Math.min(
      ...Array.from({ length: 17 }, (_n, k) => {
        const turn = (k - 8) * ((2 * Math.PI) / STEPS);
        return reach[(i + k - 8 + STEPS) % STEPS]! / Math.cos(turn);
      }),
    ),
  );
  const quarter = STEPS / 4;
  const middle = mix3(
    addScaled(addScaled(place, start, reach[0]!), side, reach[quarter]!),
    addScaled(addScaled(place, start, -reach[2 * quarter]!), side, -reach[3 * quarter]!),
    0.5,
  );
  return { radii, middle, near };
}

/** The mean of what moves some vertices of the skin: the two strongest bones. */
function followsSkin({ baseWeights: { joints, weights } }: Body, vertices: readonly number[]): Follows {
  const sums = new Map<number, number>();
  for (const v of vertices) {
    for (let k = 4 * v; k < 4 * v + 4; k++) sums.set(joints[k]!, (sums.get(joints[k]!) ?? 0) + weights[k]!);
  }
  const strongest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 2);
  const whole = strongest.reduce((sum, [, share]) => sum + share, 0);
  return strongest.map(([bone, share]) => ({ bone, share: share / whole }));
}
