import type { Recording } from "../ports.ts";
import { findFile, hasPocketsphinx, runPocketsphinx } from "./run-pocketsphinx.ts";

/** Where distributions put the English word models: Debian's package pocketsphinx-en-us. */
const WORD_MODELS = ["/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"];

/** The languages (ISO 639-1) in which this machine can turn voice into text; none where nothing is installed. */
export async function recognisedLanguages(): Promise<string[]> {
  return (await hasPocketsphinx()) && (await findFile(WORD_MODELS)) !== undefined ? ["en"] : [];
}

/**
 * What a recording says, in lower case without punctuation; "" when nothing was understood. By CMU PocketSphinx in a
 * process of its own: quick and modest, good for short questions in plain words.
 *
 * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
 */
export async function recogniseText(recording: Recording, signal?: AbortSignal): Promise<string> {
  const heard = await runPocketsphinx(recording, ["-remove_noise", "yes"], signal);
  return heard.replaceAll(/\s+/g, " ").trim();
}
