import { RECOGNIZERS, transcribe } from "../recognition/transcribe.ts";
import type { Recording, TranscribeOptions } from "../ports.ts";

/** The languages (ISO 639-1) in which this machine can turn voice into text now; none where nothing is installed. */
export async function recognizedLanguages(): Promise<string[]> {
  const languages = await Promise.all(RECOGNIZERS.map((recognizer) => recognizer.languages()));
  return [...new Set(languages.flat())];
}

/** What turns voice into text here now, best first, each with the languages (ISO 639-1) that it understands. */
export async function installedRecognizers(): Promise<{ id: string; languages: readonly string[] }[]> {
  const all = await Promise.all(
    RECOGNIZERS.map(async ({ id, languages }) => ({ id, languages: await languages() })),
  );
  return all.filter(({ languages }) => languages.length > 0);
}

/**
 * What a recording says; "" when nothing was understood. By the best that this machine has: some give capitals and
 * punctuation, PocketSphinx neither.
 *
 * @throws SpeechError `ENGINE_MISSING` or `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function recognizeText(recording: Recording, options: TranscribeOptions = {}): Promise<string> {
  return (await transcribe(recording, options)).text;
}
