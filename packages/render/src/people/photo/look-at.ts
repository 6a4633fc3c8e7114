import type { PhotoFace, Pixels } from "@orator/photo/ports";
import { cutOut, faceCrop, UnreadablePhoto, withSight } from "@orator/sight";
import type { FaceCrop, Sight } from "@orator/sight";
import { PhotoRefused } from "./photo-refused.ts";

/** A photo, and the faces on it. */
export interface LookedAt {
  whole: Pixels;
  /** On the whole photo, the largest first. */
  faces: PhotoFace[];
  /** Head and shoulders round the largest face, enlarged where that is small; the whole photo where there is none. */
  close: Pixels;
  /** The same face as it is found there. */
  face: PhotoFace | undefined;
}

/** Lets `work` look at a photo. What cannot be opened is a PhotoRefused. */
export async function lookingAt<Result>(
  photo: Uint8Array,
  work: (seen: LookedAt, sight: Sight) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  try {
    return await withSight(async (sight) => work(await lookAt(sight, photo), sight), { signal });
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new PhotoRefused([{ code: error.code, message: error.message }]);
  }
}

async function lookAt(sight: Sight, photo: Uint8Array): Promise<LookedAt> {
  const { pixels: whole } = await sight.readPhoto(photo);
  const faces = await sight.findFaces(whole);
  const [first] = faces;
  if (!first) return { whole, faces, close: whole, face: undefined };
  const crop = faceCrop(whole, first);
  const close = cutOut(whole, crop);
  const [finer = faceOn(crop, first)] = await sight.findFaces(close);
  // Age and gender are guessed better with more of the head in view.
  return { whole, faces, close, face: { ...finer, ageYears: first.ageYears, gender: first.gender } };
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
