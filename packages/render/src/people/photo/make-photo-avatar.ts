import { withChild } from "@orator/media";
import type { PhotoBackdrop, PhotoReport } from "@orator/photo";
import { cutOut, faceCrop, UnreadablePhoto, withSight } from "@orator/sight";
import type { Sight } from "@orator/sight";
import { InputError } from "../../request/input-error.ts";
import { JobFolder } from "../../workspace/job-folder.ts";
import { OutputFile } from "../../workspace/output-file.ts";
import type { FitRequest } from "./photo-process.ts";

/** Which photograph becomes whom. */
export interface PhotoAvatarRequest {
  /** The picture's file, as it was sent. */
  photo: Uint8Array;
  /** Takes the GLB; appears whole or not at all. */
  file: string;
  /** What stands behind the person where a scene has no background of its own: the photo's as it is, or out of focus ("photo"). */
  backdrop?: PhotoBackdrop;
  id?: string;
  name?: string;
  signal?: AbortSignal | undefined;
}

/** What became of it. */
export interface PhotoAvatarMade {
  report: PhotoReport;
  /** Guessed of the person. */
  ageYears: number;
  gender: "female" | "male";
}

const FIT_PROCESS = new URL("./photo-process.ts", import.meta.url);
const FIT_HEAP_MB = 1536;

/**
 * Makes an avatar of a photograph: reads it, finds the face, looks at it once more close by, tells the person from the
 * background, and fits a head. Throws an InputError with a sentence for the person who sent it where that cannot be done.
 */
export async function makePhotoAvatar(request: PhotoAvatarRequest): Promise<PhotoAvatarMade> {
  const { photo, id = "photo", name = "Photo", backdrop = "photo", signal } = request;
  const { pixels, face, mask } = await withSight((sight) => lookAt(sight, photo), { signal }).catch(
    asInputError,
  );
  const folder = new JobFolder();
  try {
    const output = new OutputFile(request.file, folder);
    const fit: FitRequest = { pixels, face, mask, backdrop, id, name, file: output.partial };
    const report = await withChild(FIT_PROCESS, (child) => child.call<PhotoReport>("fit", fit), {
      heapMb: FIT_HEAP_MB,
      signal,
    });
    output.publish();
    return { report, ageYears: face.ageYears, gender: face.gender };
  } finally {
    folder.remove();
  }
}

async function lookAt(
  sight: Sight,
  photo: Uint8Array,
): Promise<Pick<FitRequest, "pixels" | "face" | "mask">> {
  const { pixels: whole } = await sight.readPhoto(photo);
  const [first] = await sight.findFaces(whole);
  if (!first)
    throw new InputError("there is no face on the photo: take one that shows a face from the front");
  const pixels = cutOut(whole, faceCrop(whole, first));
  const [close = first] = await sight.findFaces(pixels);
  const face = { ...close, ageYears: first.ageYears, gender: first.gender };
  return { pixels, face, mask: await sight.maskPerson(pixels) };
}

function asInputError(error: unknown): never {
  if (error instanceof UnreadablePhoto) throw new InputError(error.message, { cause: error });
  throw error;
}
