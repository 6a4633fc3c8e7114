import type { FaceFinder, PersonMask, PersonMasker, PhotoFace, Pixels } from "@orator/photo/ports";
import { faceCrop, cutOut } from "./faces/face-crop.ts";
import type { FaceCrop } from "./faces/face-crop.ts";

/** A photo, the faces on it, and the largest of them once more from close by. */
export interface SeenPhoto {
  whole: Pixels;
  /** On the whole photo, the largest first. */
  faces: PhotoFace[];
  /** Head and shoulders round the largest face, enlarged where that is small; absent, as all that follows, where there is none. */
  close?: Pixels;
  /** The same face as it is found there. */
  face?: PhotoFace;
  /** The person there, where that was asked for. */
  mask?: PersonMask;
}

/** Finds the faces of a photo, looks at the largest from close by, and with a masker tells that person from the background. */
export async function lookAtPhoto(
  whole: Pixels,
  finder: FaceFinder,
  masker?: PersonMasker,
): Promise<SeenPhoto> {
  const faces = await finder.findFaces(whole);
  const [first] = faces;
  if (!first) return { whole, faces };
  const crop = faceCrop(whole, first);
  const close = await cutOut(whole, crop);
  const known = faceOn(crop, first);
  const found = finder.findAgain ? await finder.findAgain(close, known) : (await finder.findFaces(close))[0];
  // Age and gender are guessed better with more of the head in view.
  const face = { ...(found ?? known), ageYears: first.ageYears, gender: first.gender };
  return { whole, faces, close, face, ...(masker && { mask: await masker.maskPerson(close) }) };
}

/** A face of the whole photo in pixels of a crop. */
function faceOn({ left, top, scale }: FaceCrop, face: PhotoFace): PhotoFace {
  const corner = [left, top, 0];
  const [x, y, width, height] = face.box;
  return {
    ...face,
    points: face.points.map((value, i) => (value - corner[i % 3]!) * scale),
    box: [(x - left) * scale, (y - top) * scale, width * scale, height * scale],
  };
}
