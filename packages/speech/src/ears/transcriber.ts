import { SpeechError } from "../errors.ts";
import { hostedTranscriber } from "../engines/hosted/hosted-transcriber.ts";
import type { HeardTranscript, Recording, TranscribeOptions, Transcriber } from "../ports.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";
import { whisperTranscriber } from "./whisper-transcriber.ts";

/** What turns voice into words, best first: what hears on this machine goes before what a recording would be sent to. */
export const TRANSCRIBERS: readonly Transcriber[] = [
  whisperTranscriber,
  hostedTranscriber,
  pocketsphinxTranscriber,
];

/**
 * The transcribers that are installed here and understand one of some languages, best first.
 *
 * @param languages ISO 639-1; empty for any
 */
export async function transcribersFor(
  languages: readonly string[] = [],
  candidates: readonly Transcriber[] = TRANSCRIBERS,
): Promise<Transcriber[]> {
  const fitting: Transcriber[] = [];
  for (const candidate of candidates) {
    const understood = await candidate.languages();
    const fits = languages.length === 0 || languages.some((language) => understood.includes(language));
    if (understood.length > 0 && fits) fitting.push(candidate);
  }
  return fitting;
}

/**
 * What a recording says, by the best transcriber that can tell; where that one fails, by the next.
 *
 * @throws SpeechError `ENGINE_MISSING` where none understands the language, `ENGINE_FAILED` where all failed; the signal's
 *   reason when aborted
 */
export async function transcribe(
  recording: Recording,
  options: TranscribeOptions = {},
  candidates: readonly Transcriber[] = TRANSCRIBERS,
): Promise<HeardTranscript> {
  const languages = options.language === undefined ? options.among : [options.language];
  let failure = new SpeechError("ENGINE_MISSING", "nothing that understands this language is installed");
  for (const transcriber of await transcribersFor(languages, candidates)) {
    try {
      const transcript = await transcriber.transcribe(recording, options);
      return { ...transcript, engine: transcriber.id, quality: transcriber.quality };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      failure = error;
    }
  }
  throw failure;
}
