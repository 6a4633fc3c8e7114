import { UnreadablePhoto, withSight } from "@orator/sight";
import type { SeenPhoto } from "@orator/sight";
import { PhotoRefused } from "./photo-refused.ts";

/** Looks at a photo, with `isMasked` for the person's outline too. What cannot be opened is a PhotoRefused. */
export async function lookAt(
  photo: Uint8Array,
  { isMasked, signal }: { isMasked: boolean; signal?: AbortSignal | undefined },
): Promise<SeenPhoto> {
  try {
    return await withSight((sight) => sight.look(photo, { isMasked }), { signal });
  } catch (error) {
    if (!(error instanceof UnreadablePhoto)) throw error;
    throw new PhotoRefused([{ code: error.code, message: error.message }]);
  }
}
