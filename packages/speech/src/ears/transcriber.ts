import type { Transcriber } from "../ports.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";
import { whisperTranscriber } from "./whisper-transcriber.ts";

/** What turns voice into words, best first. */
export const TRANSCRIBERS: readonly Transcriber[] = [whisperTranscriber, pocketsphinxTranscriber];

/**
 * The best transcriber that is installed here and understands one of some languages.
 *
 * @param languages ISO 639-1; empty for any
 * @returns nothing where none does
 */
export async function transcriberFor(
  languages: readonly string[] = [],
  candidates: readonly Transcriber[] = TRANSCRIBERS,
): Promise<Transcriber | undefined> {
  for (const candidate of candidates) {
    const understood = await candidate.languages();
    const fits = languages.length === 0 || languages.some((language) => understood.includes(language));
    if (understood.length > 0 && fits) return candidate;
  }
  return undefined;
}
