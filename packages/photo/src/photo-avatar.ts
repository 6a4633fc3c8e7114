import { buildBody, recipe as recipeSchema, writeGlb } from "@orator/human/parts";
import type { Part } from "@orator/human/parts";
import { cutEdges } from "./cut-edges.ts";
import { withoutSockets } from "./eyes/fold-lid-insides.ts";
import { makeEyes } from "./eyes/make-eyes.ts";
import { lidOpeningOf } from "./judge/measure-face.ts";
import type { FaceMeasures } from "./judge/measure-face.ts";
import { seeLids } from "./eyes/see-lids.ts";
import { closeAtRest } from "./face/close-lips.ts";
import { compact } from "./face/compact.ts";
import { lay } from "./face/lay.ts";
import { stageLens, undoPerspective } from "./face/stage-lens.ts";
import { faceOutline } from "./face/outline.ts";
import { photoPlaces } from "./face/photo-places.ts";
import { fitHead } from "./fit/fit-head.ts";
import { cleanLips } from "./mouth/clean-lips.ts";
import { findLips } from "./mouth/find-lips.ts";
import { makeMouth } from "./mouth/make-mouth.ts";
import type { PersonMask, PhotoFace, Pixels } from "./ports.ts";
import { backdropPicture } from "./sheet/backdrop-picture.ts";
import { backdrop } from "./sheet/backdrop.ts";
import { borderOf } from "./sheet/border.ts";
import { personAlpha } from "./sheet/person-alpha.ts";
import { reliefOf } from "./sheet/relief.ts";
import { separateColours } from "./sheet/separate-colours.ts";
import { makeSheet } from "./sheet/sheet.ts";
import { standing } from "./sheet/standing.ts";

/** What can be behind the person. */
export const PHOTO_BACKDROPS = ["photo", "blur", "none"] as const;
/** What is behind the person: see `PhotoAvatarOptions.backdrop`. */
export type PhotoBackdrop = (typeof PHOTO_BACKDROPS)[number];

/** What a photo is made into an avatar with. */
export interface PhotoAvatarOptions {
  id: string;
  name: string;
  /** Without it the photo's own background stays round the person. */
  mask?: PersonMask;
  /**
   * "photo": the photo's own background, filled behind the person and gone on with beyond the photo. "blur": the same out of
   * focus. "none": the person alone, for films with alpha or another background.
   */
  backdrop: PhotoBackdrop;
}

/** What became of a photo. */
export interface PhotoReport extends FaceMeasures {
  closed: boolean;
  /** How unlike a face the points are: see Fit. */
  residual: number;
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
  const face = seeLids(photo, lips.face);
  const fit = fitHead(body, face, lips.closed);
  const skeleton = body.skeleton;
  const boneOf = (name: string): number => skeleton.bones.findIndex((bone) => bone.name === name);
  const headBone = boneOf("head");
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
  const outline = faceOutline(fit, part("head"), head);
  const kept = withoutSockets(body, outline.triangles);
  const skinParts: Part[] = [];
  const onHead = (count: number) => ({
    joints: Uint8Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? headBone : 0)),
    weights: Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0)),
  });
  const border = borderOf(outline, part("head"), head, fit);
  const alpha = options.mask && personAlpha(options.mask, photo, border.polygon);
  const separated = alpha && separateColours(photo, alpha);
  const eyes = makeEyes(body, fit, head, kept, separated?.person ?? photo, {
    head: headBone,
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
  const stand = standing(body, fit);
  for (const bone of skeleton.bones)
    if (!bone.name.endsWith("Eye")) bone.head = stand.place(bone.head, 0, HELD_BONES.has(bone.name) ? 1 : 0);

  skinParts.push(...makeMouth(body, fit, { head, mouth }, photo, face, lips.teeth, headBone));

  // Hair, neck, shoulders and what is behind.
  const { width, height } = photo;
  const relief = reliefOf(body, fit, head, width, height);
  const parts = makeSheet({
    width,
    height,
    body,
    fit,
    head,
    border,
    relief,
    material: photoMaterial,
    ...(alpha && { alpha }),
  });
  const edges = cutEdges(parts, photo, alpha);
  parts.push(...skinParts);
  if (separated && options.backdrop !== "none") {
    const picture = backdropPicture(separated, options.backdrop === "blur");
    parts.push(backdrop(picture, fit, relief.floor, width, height));
  }

  let ground = Infinity;
  for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) ground = Math.min(ground, body.base[3 * v + 1]!);
  const metres = (y: number): number => Number(((y - ground) / 10).toFixed(4));
  const chin = fit.points[152]![1];
  const brow = fit.points[10]![1];
  const top = chin + (brow - chin) * 1.32;
  const eyeY = (fit.points[33]![1] + fit.points[263]![1]) / 2;
  const lens = stageLens({
    // The person stands in the middle of the picture.
    middleX: (fit.points[234]![0] + fit.points[454]![0]) / 2,
    eyeY,
    faceZ: fit.points[4]![2] - BEHIND_NOSE_DM,
    headDm: top - chin,
    ...edges,
  });
  for (const p of parts) undoPerspective(p, lens);
  for (const bone of skeleton.bones) bone.head = lens.place(bone.head);
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
      lidOpening: lidOpeningOf(tracked),
      closed: fit.closed,
      residual: Number(fit.residual.toFixed(4)),
      expression: Object.fromEntries(
        [...fit.expression].filter(([, w]) => w > 0.02).map(([k, w]) => [k, Number(w.toFixed(2))]),
      ),
      triangles: parts.reduce((s, p) => s + p.indices.length / 3, 0),
      bytes: glb.length,
    },
  };
}

/** Bones that go with the photo's head; the others stand upright below the neck. */
const HELD_BONES = new Set(["neck", "head", "jaw"]);

/** How far behind the tip of the nose (dm) the face is as large in the picture as in the photo. */
const BEHIND_NOSE_DM = 0.2;
