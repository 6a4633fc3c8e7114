import { faceHeight, UnreadablePhoto, withSight } from "@orator/sight";
import type { Sight } from "@orator/sight";

/** Why a photo cannot become an avatar. */
export interface PhotoRefusal {
  /** Stable, for programs. */
  code: string;
  /** One sentence that tells whoever sent the photo what to do. */
  message: string;
}

/** From so much of the largest face's height on, another face is somebody who is meant. */
const SECOND_FACE = 0.5;

/**
 * Looks at a photo before anything is made of it: undefined for one that can become an avatar. Quicker than making it, for
 * somebody waits.
 */
export async function judgePhotoFile(
  photo: Uint8Array,
  signal?: AbortSignal,
): Promise<PhotoRefusal | undefined> {
  try {
    return await withSight((sight) => judge(sight, photo), { signal });
  } catch (error) {
    if (error instanceof UnreadablePhoto) return { code: error.code, message: error.message };
    throw error;
  }
}

async function judge(sight: Sight, photo: Uint8Array): Promise<PhotoRefusal | undefined> {
  const { pixels } = await sight.readPhoto(photo);
  const [first, second] = await sight.findFaces(pixels);
  if (first === undefined)
    return {
      code: "no_face",
      message: "There is no face on the photo: take one that shows a face from the front.",
    };
  if (second !== undefined && faceHeight(second) > SECOND_FACE * faceHeight(first))
    return {
      code: "several_faces",
      message: "There are several faces on the photo: crop it so that one is left.",
    };
  return undefined;
}
