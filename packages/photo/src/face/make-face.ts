import type { Body, Material, Part, Rgb } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { withoutSockets } from "../eyes/fold-lid-insides.ts";
import { makeEyes } from "../eyes/make-eyes.ts";
import type { Fit } from "../fit/fit.ts";
import { cleanLips } from "../mouth/clean-lips.ts";
import { makeMouth } from "../mouth/make-mouth.ts";
import { onOneBone } from "../one-bone.ts";
import type { PersonMask, PhotoFace, Pixels } from "../ports.ts";
import { borderOf } from "../sheet/border.ts";
import type { Border } from "../sheet/border.ts";
import { personAlpha } from "../sheet/person-alpha.ts";
import { separateColors } from "../sheet/separate-colors.ts";
import type { Separated } from "../sheet/separate-colors.ts";
import { closeAtRest } from "./close-lips.ts";
import { compact } from "./compact.ts";
import { lay } from "./lay.ts";
import type { Laid } from "./lay.ts";
import { faceOutline } from "./outline.ts";
import { photoPlaces } from "./photo-places.ts";
import { taperCorners } from "./taper-corners.ts";
import { keepBrowsWhole } from "./whole-brows.ts";

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
    parts: [skin, ...eyes.parts, ...inside],
    material,
    head,
    border,
    eyeCenters: eyes.centers,
    ...(alpha && { alpha }),
    ...(separated && { separated }),
  };
}
