import type { Body, Material, Part, Rgb } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { withoutSockets } from "../eyes/fold-lid-insides.ts";
import { makeEyes } from "../eyes/make-eyes.ts";
import type { Fit, Row } from "../fit/fit.ts";
import { cleanLips } from "../mouth/clean-lips.ts";
import { makeMouth } from "../mouth/make-mouth.ts";
import { ownTeeth } from "../mouth/own-teeth.ts";
import { onOneBone } from "../one-bone.ts";
import type { PersonMask, PhotoFace, Pixels } from "../ports.ts";
import { borderOf } from "../sheet/border.ts";
import type { Border } from "../sheet/border.ts";
import { personAlpha } from "../sheet/person-alpha.ts";
import { separateColors } from "../sheet/separate-colors.ts";
import type { Separated } from "../sheet/separate-colors.ts";
import { compact } from "./morphs.ts";
import { lay, add } from "./lay.ts";
import type { Laid } from "./lay.ts";
import { faceOutline } from "./outline.ts";
import { addClosing, isSmile } from "./smile-at-rest.ts";
import { taperCorners } from "./taper-corners.ts";
import { keepBrowsWhole } from "./whole-brows.ts";
import { lipRows } from "../fit/lip-rows.ts";
import { along, pointAt } from "../fit/polyline.ts";
import { copiesOf, spread } from "./spread.ts";

/** What a face is made of. */
interface FaceInput {
  body: Body;
  fit: Fit;
  photo: Pixels;
  /** The tracked face, lips and lids on the picture's own lines. */
  points: PhotoFace;
  /** Color of the teeth that the photo shows, linear. */
  teeth?: Rgb;
  mask?: PersonMask;
}

/** A face, and what has to be known of it to put the rest of the photo round it. */
export interface MadeFace {
  /** The face with eyes and mouth. */
  parts: Part[];
  /** The photo as face and surroundings show it: without teeth between the lips and open eyes, colors of the person alone. */
  material: Material;
  /** The head in the photo's space. */
  head: Laid;
  border: Border;
  /** Coverage of the person on the photo's pixels, 0 … 255, and colors with and without them; absent without a mask. */
  alpha?: Uint8Array;
  separated?: Separated;
  /** Where the eyes turn. */
  eyeCenters: Record<"left" | "right", Vec3>;
}

/** Lays the head over the photo and makes the front of it move: skin, eyes and mouth. */
export function makeFace({ body, fit, photo, points, teeth, mask }: FaceInput): MadeFace {
  const boneOf = (name: string): number => body.skeleton.bones.findIndex((bone) => bone.name === name);
  const bones = { head: boneOf("head"), leftEye: boneOf("leftEye"), rightEye: boneOf("rightEye") };
  const part = body.parts.get("head")!;
  const head = lay(body, fit, "head");
  keepBrowsWhole(fit, head);
  const mouth = lay(body, fit, "mouth");
  const taper = taperCorners(body, head.shown, head.morphs);
  head.morphs = taper("head", head.morphs);
  mouth.morphs = taper("mouth", mouth.morphs);
  if (!fit.closed)
    closeAtRest(body, head, [
      { name: "head", laid: head },
      { name: "mouth", laid: mouth },
    ]);
  const smiles = teeth !== undefined && isSmile(fit);
  if (smiles) for (const laid of [head, mouth]) addClosing(laid);
  const places = photoPlaces(body, fit, head);
  const outline = faceOutline(fit, part, head);
  const border = borderOf(outline, part, head, fit);
  const alpha = mask && personAlpha(mask, photo, border.polygon);
  const separated = alpha && separateColors(photo, alpha);
  const shown = withoutSockets(body, outline.triangles);
  const eyes = makeEyes(body, fit, head, { triangles: shown, photo: separated?.person ?? photo }, bones);
  const material: Material = { name: "photo", kind: "photo", image: cleanLips(eyes.photo, fit), unlit: true };
  const inside = makeMouth(body, fit, { head, mouth }, photo, {
    face: points,
    seen: teeth,
    bone: bones.head,
  });
  const skin = compact({
    name: "face",
    material,
    positions: head.rest,
    normals: part.normals,
    uvs: Float32Array.from(places, (value, i) => value / (i % 2 ? photo.height : photo.width)),
    indices: shown,
    morphs: head.morphs,
    ...onOneBone(bones.head, head.rest.length / 3),
  });
  return {
    parts: [
      skin,
      ...eyes.parts,
      ...inside,
      ...(smiles ? [ownTeeth(body, fit, head, photo, bones.head)] : []),
    ],
    material,
    head,
    border,
    eyeCenters: eyes.centers,
    ...(alpha && { alpha }),
    ...(separated && { separated }),
  };
}

/** Closes the lips of a face whose mouth is open in the photo (in place). */
export function closeAtRest(
  body: Body,
  head: Laid,
  others: { name: "head" | "mouth"; laid: Laid }[],
): number {
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const copies = copiesOf(body, "head");
  const at = (base: number): Vec3 =>
    [...head.rest.subarray(3 * copies.get(base)![0]!, 3 * copies.get(base)![0]! + 3)] as Vec3;
  const upper = rows.upper.map(at);
  const lower = rows.lower.map(at);
  const shareOf = along(lower, upper);
  let largest = 0;
  const meeting = (t: number): Vec3 => {
    const [u, l] = [pointAt(upper, t), pointAt(lower, t)];
    largest = Math.max(largest, u[1] - l[1]);
    return [0, 1, 2].map((k) => u[k]! + 0.4 * (l[k]! - u[k]!)) as Vec3;
  };
  const minus = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const meetings: Row[] = [
    {
      kind: "upperLip",
      vertices: rows.upper,
      moves: along(upper).map((t, i) => minus(meeting(t), upper[i]!)),
    },
    { kind: "lowerLip", vertices: rows.lower, moves: shareOf.map((t, i) => minus(meeting(t), lower[i]!)) },
  ];
  for (const { name, laid } of others)
    spread(body, name, meetings, [0.1, 0.38], (v, move) => add(laid.rest, v, move));
  return largest;
}

/** Places in the photo (pixels) of each vertex of the head; lips' and lids' insides repeat their edges. */
function photoPlaces(body: Body, fit: Fit, head: Laid): Float32Array {
  const count = head.shown.length / 3;
  const places = new Float32Array(2 * count);
  for (let v = 0; v < count; v++) places.set(fit.toPixel(head.shown[3 * v]!, head.shown[3 * v + 1]!), 2 * v);
  const copies = copiesOf(body, "head");
  const near = body.baseVertex.get("head")!;
  const ring = new Map<number, [number, number]>();
  body.landmarks.lipLoops.forEach((loop, r) => loop.forEach((b, i) => ring.set(b, [r, i])));
  const loops = body.landmarks.lipLoops;
  const of = (b: number): number => copies.get(b)?.[0] ?? -1;
  const before = places.slice();
  for (let v = 0; v < count; v++) {
    const at = ring.get(near[v]!);
    if (!at || at[0] < 2) continue;
    const [a, b] = [of(loops[2]![at[1]]!), of(loops[1]![at[1]]!)];
    const first = fit.closed ? 0.06 : 0.22; // teeth of the photo must not show on the lip's edge
    const t = first + (at[0] === 2 ? 0 : 0.4 * (at[0] - 2));
    for (let k = 0; k < 2; k++)
      places[2 * v + k] = before[2 * a + k]! + t * (before[2 * b + k]! - before[2 * a + k]!);
  }
  for (const side of ["left", "right"] as const) {
    const lids = body.landmarks.lids[side];
    for (const [inner, front] of [
      [lids.innerUpper, lids.frontUpper],
      [lids.innerLower, lids.frontLower],
    ] as const) {
      inner.forEach((b, i) => {
        const t = (i / (inner.length - 1)) * (front.length - 1);
        const f = of(front[Math.round(t)]!);
        for (const v of copies.get(b) ?? [])
          for (let k = 0; k < 2; k++) places[2 * v + k] = before[2 * f + k]!;
      });
    }
  }
  return places;
}
