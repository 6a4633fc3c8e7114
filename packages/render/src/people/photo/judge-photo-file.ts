import type { PhotoVerdict } from "@orator/photo";
import { inPhotoProcess } from "./in-photo-process.ts";
import { lookAt } from "./look-at.ts";
import type { JudgeRequest } from "./photo-process.ts";
import { PhotoRefused, warningsOf } from "./photo-refused.ts";
import type { PhotoRefusal } from "./photo-refused.ts";

/**
 * Looks at a photo before anything is made of it: what is wrong with one that can't become an avatar, the most telling first;
 * nothing is wrong with one that can. Quicker than making it, for somebody waits.
 */
export async function judgePhotoFile(photo: Uint8Array, signal?: AbortSignal): Promise<PhotoRefusal[]> {
  try {
    const { whole, faces, face } = await lookAt(photo, { isMasked: false, signal });
    const request: JudgeRequest = { photo: whole, faces, face };
    warningsOf(await inPhotoProcess((child) => child.call<PhotoVerdict>("judge", request), signal));
    return [];
  } catch (error) {
    if (error instanceof PhotoRefused) return error.refusals;
    throw error;
  }
}
