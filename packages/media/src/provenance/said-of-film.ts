import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { consentsIn, consentsOfText, digitalSourceAt, digitalSourceIn } from "@orator/provenance";
import type { DigitalSource, GivenConsent } from "@orator/provenance";
import type { Ffmpeg } from "../ffmpeg.ts";
import { openInput } from "../read/open-input.ts";
import { CONSENT_TAG } from "./mark-file.ts";

/** Of an MP4's end: XMP with the consents of some dozen people. */
const END_BYTES = 32_768;

/** What a film says of its own origin, if it is one of ours. For child processes only. */
export async function saidOfFilm(
  ffmpeg: Ffmpeg,
  film: string,
): Promise<{ sources: DigitalSource[]; consents: GivenConsent[] }> {
  const end = endOf(film);
  const format = await openInput(ffmpeg, film);
  const tag = (name: string): string | undefined => format.metadata?.get(name) ?? undefined;
  const sources = [digitalSourceIn(end), digitalSourceAt(tag("DIGITAL_SOURCE_TYPE"))];
  const consents = [...consentsIn(end), ...consentsOfText(tag(CONSENT_TAG))];
  await format.closeInput();
  return { sources: sources.filter((source) => source !== undefined), consents };
}

function endOf(file: string): Buffer {
  const descriptor = openSync(file, "r");
  try {
    const { size } = fstatSync(descriptor);
    const end = Buffer.alloc(Math.min(size, END_BYTES));
    readSync(descriptor, end, 0, end.length, size - end.length);
    return end;
  } finally {
    closeSync(descriptor);
  }
}
