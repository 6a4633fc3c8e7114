import { buildBody, recipe as recipeSchema, writeGlb } from "@orator/human/parts";
import type { Part } from "@orator/human/parts";
import { cutEdges } from "./cut-edges.ts";
import { makeEyes } from "./eyes/make-eyes.ts";
import { closeAtRest } from "./face/close-lips.ts";
import { compact } from "./face/compact.ts";
import { lay } from "./face/lay.ts";
import { faceOutline } from "./face/outline.ts";
import { photoPlaces } from "./face/photo-places.ts";
import { fitHead } from "./fit/fit-head.ts";
import type { Fit } from "./fit/fit-head.ts";
import { cleanLips } from "./mouth/clean-lips.ts";
import { findLips } from "./mouth/find-lips.ts";
import { makeMouth } from "./mouth/make-mouth.ts";
import type { PersonMask, PhotoFace, Pixels } from "./ports.ts";
import { makeSheet } from "./sheet/sheet.ts";

/** What is behind the person. */
export type PhotoBackdrop = "photo" | "none";

export interface PhotoAvatarOptions {
  id: string;
  name: string;
  /** Without it the photo's own background stays round the person. */
  mask?: PersonMask;
  /** "photo": the photo's own background, filled behind the person. "none": the person alone, for films with alpha. */
  backdrop: PhotoBackdrop;
}

/** What became of a photo. */
export interface PhotoReport {
  /** How far the head is turned, nods and leans, degrees. */
  angles: Fit["angles"];
  /** Opening of the lips over the mouth's width. */
  gap: number;
  closed: boolean;
  /** Weights of shapes that the face held on the photo. */
  expression: Record<string, number>;
  triangles: number;
  bytes: number;
}

/** Turns a photo and the face that was tracked on it into an avatar file. */
export async function photoAvatar(
  photo: Pixels,
  tracked: PhotoFace,
  options: PhotoAvatarOptions,
): Promise<{ glb: Uint8Array; report: PhotoReport }> {
  const recipe = recipeSchema.parse({
    body: {
      age: Math.max(19, Math.min(90, tracked.ageYears)),
      gender: tracked.gender === "male" ? 0.9 : 0.1,
      warmth: 0.2,
    },
  });
  const body = buildBody(recipe);
  const lips = findLips(photo, tracked);
  const { face } = lips;
  const fit = fitHead(body, face, lips.closed);
  const skeleton = body.skeleton;
  const boneOf = (name: string): number => skeleton.bones.findIndex((bone) => bone.name === name);
  const bones = { chest: boneOf("chest"), neck: boneOf("neck"), head: boneOf("head") };
  const part = (name: "head" | "mouth" | "teeth" | "tongue"): Part => body.parts.get(name)!;

  // The face.
  const head = lay(body, fit, "head");
  const mouth = lay(body, fit, "mouth");
  if (!fit.closed)
    closeAtRest(body, head, [
      { name: "head", laid: head },
      { name: "mouth", laid: mouth },
    ]);
  const places = photoPlaces(body, fit, head);
  const { triangles: kept, ring } = faceOutline(fit, part("head"), head);
  const skinParts: Part[] = [];
  const onHead = (count: number) => ({
    joints: Uint8Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? bones.head : 0)),
    weights: Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  });
  const eyes = makeEyes(body, fit, head, kept, photo, {
    head: bones.head,
    leftEye: boneOf("leftEye"),
    rightEye: boneOf("rightEye"),
  });
  const image = cleanLips(eyes.photo, fit);
  const photoMaterial = { name: "photo", kind: "photo" as const, image, unlit: true };
  const uvs = places.map((value, i) => value / (i % 2 ? photo.height : photo.width));
  const count = head.rest.length / 3;
  const facePart: Part = compact({
    name: "face",
    material: photoMaterial,
    positions: head.rest,
    normals: part("head").normals,
    uvs: Float32Array.from(uvs),
    indices: kept,
    morphs: head.morphs,
    ...onHead(count),
  });
  skinParts.push(facePart);

  skinParts.push(...eyes.parts);
  for (const side of ["left", "right"] as const)
    skeleton.bones[boneOf(`${side}Eye`)]!.head = eyes.centres[side];
  skeleton.bones.forEach((bone) => {
    if (!bone.name.endsWith("Eye")) bone.head = fit.warpSmoothly(fit.place(bone.head));
  });

  skinParts.push(...makeMouth(body, fit, { head, mouth }, photo, face, lips.teeth, bones.head));

  // Hair, neck, shoulders and what is behind.
  const mask = options.mask && spreadMask(options.mask, photo);
  const sheets = makeSheet({
    photo,
    fit,
    body,
    head,
    kept,
    ring,
    bones,
    material: photoMaterial,
    options: { ...(mask && { mask }), keepBackground: options.backdrop === "photo" },
  });
  const parts = [...sheets, ...skinParts];

  // The stage's lens sees near things larger; the photo has that already.
  const eyeY = (fit.points[33]![1] + fit.points[263]![1]) / 2;
  const faceZ = fit.points[4]![2] - 0.2;
  for (const p of parts) {
    if (p.name === "backdrop") continue;
    const lens = (z: number): number => 1 - (z - faceZ) / LENS_DM;
    for (const { indices, deltas } of p.morphs.values())
      indices.forEach((v, i) => {
        const s = lens(p.positions[3 * v + 2]!);
        deltas[3 * i]! *= s;
        deltas[3 * i + 1]! *= s;
      });
    for (let v = 0; v < p.positions.length; v += 3) {
      const s = lens(p.positions[v + 2]!);
      p.positions[v]! *= s;
      p.positions[v + 1] = eyeY + (p.positions[v + 1]! - eyeY) * s;
    }
  }
  let ground = Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) ground = Math.min(ground, body.base[3 * v + 1]!);
  const metres = (y: number): number => Number(((y - ground) / 10).toFixed(4));
  const chin = fit.points[152]![1];
  const brow = fit.points[10]![1];
  const top = chin + (brow - chin) * 1.32;
  // The person stands in the middle of the picture.
  const middle = (fit.points[234]![0] + fit.points[454]![0]) / 2;
  for (const p of parts) for (let v = 0; v < p.positions.length; v += 3) p.positions[v]! -= middle;
  for (const bone of skeleton.bones) bone.head = [bone.head[0] - middle, bone.head[1], bone.head[2]];
  const edges = cutEdges(sheets);
  const glb = await writeGlb(parts, skeleton, ground, {
    id: options.id,
    name: options.name,
    recipeHash: "photo",
    source: "compositeSynthetic",
    gaze: { yawDeg: 13, pitchDeg: 8 },
    framing: {
      eyeHeightM: metres(eyeY),
      headTopM: metres(top),
      chinM: metres(chin),
      chestM: metres(chin - 2),
      summitM: metres(top),
      ...(edges.below !== undefined && { cutBelowM: metres(edges.below) }),
      ...(edges.above !== undefined && { cutAboveM: metres(edges.above) }),
    },
  });
  return {
    glb,
    report: {
      angles: fit.angles,
      gap: fit.gap,
      closed: fit.closed,
      expression: Object.fromEntries(
        [...fit.expression].filter(([, w]) => w > 0.02).map(([k, w]) => [k, Number(w.toFixed(2))]),
      ),
      triangles: parts.reduce((s, p) => s + p.indices.length / 3, 0),
      bytes: glb.length,
    },
  };
}

/** Distance of the stage's camera in a half-body picture. */
const LENS_DM = 21;

/** A mask on the photo's own pixels, 0 … 1. */
function spreadMask(mask: PersonMask, { width, height }: Pixels): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const fx = Math.max(0, Math.min(mask.width - 1.001, ((x + 0.5) / width) * mask.width - 0.5));
      const fy = Math.max(0, Math.min(mask.height - 1.001, ((y + 0.5) / height) * mask.height - 0.5));
      const at = Math.floor(fy) * mask.width + Math.floor(fx);
      const [u, v] = [fx % 1, fy % 1];
      const d = mask.data;
      out[y * width + x] =
        (d[at]! * (1 - u) * (1 - v) +
          d[at + 1]! * u * (1 - v) +
          d[at + mask.width]! * (1 - u) * v +
          d[at + mask.width + 1]! * u * v) /
        255;
    }
  return out;
}
