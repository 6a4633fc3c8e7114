import type { PhotoBackdrop, PhotoNote, PhotoReport } from "@orator/photo";
import { JobFolder } from "../../workspace/job-folder.ts";
import { OutputFile } from "../../workspace/output-file.ts";
import { inPhotoProcess } from "./in-photo-process.ts";
import { lookAt } from "./look-at.ts";
import type { FitAnswer, FitRequest } from "./photo-process.ts";
import { warningsOf } from "./photo-refused.ts";

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
  /** What could be better about the photo. */
  warnings: PhotoNote[];
}

/**
 * Makes an avatar of a photograph: reads it, finds the face, looks at it once more close by, tells the person from the
 * background, and fits a head. Rejects with PhotoRefused for a photo of which nobody can be made.
 */
export async function makePhotoAvatar({
  photo,
  file,
  backdrop = "photo",
  id = "photo",
  name = "Photo",
  signal,
}: PhotoAvatarRequest): Promise<PhotoAvatarMade> {
  const { whole, faces, face, close, mask } = await lookAt(photo, { isMasked: true, signal });
  const folder = new JobFolder();
  try {
    const output = new OutputFile(file, folder);
    const fit: FitRequest = {
      photo: whole,
      faces,
      face,
      close,
      mask,
      backdrop,
      id,
      name,
      file: output.partial,
    };
    const { verdict, report } = await inPhotoProcess((child) => child.call<FitAnswer>("fit", fit), signal);
    const warnings = warningsOf(verdict);
    if (!face || !report) throw new Error("a photo without a face was taken");
    output.publish();
    return { report, ageYears: face.ageYears, gender: face.gender, warnings };
  } finally {
    folder.remove();
  }
}
