import type { PhotoNote, PhotoVerdict } from "@orator/photo";
import { InputError } from "../../request/input-error.ts";

/** What a photo lacks that nobody can be made of it. */
export interface PhotoRefusal {
  /** Stable, for programs: of `REFUSALS`, or why the file can't be read. */
  code: string;
  /** What is wrong and what to do about it, for whoever sent the photo. */
  message: string;
}

/** Thrown for a photo that can't become an avatar; the message says all that is wrong with it. */
export class PhotoRefused extends InputError {
  readonly refusals: PhotoRefusal[];

  constructor(refusals: PhotoRefusal[]) {
    super(refusals.map(({ message }) => message).join(" "));
    this.refusals = refusals;
  }
}

/** Throws PhotoRefused for a photo with refusals, and returns the warnings of any other. */
export function warningsOf({ refusals, warnings }: PhotoVerdict): PhotoNote[] {
  if (refusals.length > 0) throw new PhotoRefused(refusals);
  return warnings;
}
