import { CaptionError, readSrt } from "@orator/dubbing";
import { invalid } from "../../../platform/errors/domain-error.ts";

/** An SRT file that somebody sent. */
export interface SrtTask {
  srt: string;
  /** The field of the request that brings it. */
  field: string;
}

/** What each cue of an SRT file says, in one line. Throws a VALIDATION_ERROR about the field for what is none. */
export function srtLines({ srt, field }: SrtTask): string[] {
  try {
    return readSrt(srt).map(({ lines }) => lines.join(" ").replace(/\s+/g, " ").trim());
  } catch (error) {
    if (!(error instanceof CaptionError)) throw error;
    invalid(field, `is no SRT: ${error.message}`);
  }
}
