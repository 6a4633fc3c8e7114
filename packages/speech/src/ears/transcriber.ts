import { SpeechError } from "../errors.ts";
import { hostedTranscriber } from "../engines/hosted/hosted-transcriber.ts";
import type { HeardTranscript, LanguageTeller, Recording, TranscribeOptions, Transcriber } from "../ports.ts";
import { LANGUAGE_TELLERS, tellLanguage } from "./language-tellers.ts";
import { pocketsphinxTranscriber } from "./pocketsphinx-transcriber.ts";
import { PARAKEET, SENSE_VOICE, ZIPFORMER } from "./sherpa/sherpa-ears.ts";
import { sherpaTranscriber } from "./sherpa/sherpa-transcriber.ts";
import { whisperTranscriber } from "./whisper-transcriber.ts";

/** What turns voice into words, best first: what hears on this machine goes before what a recording would be sent to. */
export const TRANSCRIBERS: readonly Transcriber[] = [
  sherpaTranscriber(PARAKEET),
  sherpaTranscriber(SENSE_VOICE),
  whisperTranscriber,
  hostedTranscriber,
  sherpaTranscriber(ZIPFORMER),
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
 * What a recording says, by the best transcriber that can tell; where that one fails, by the next. Where the language is not known and
 * the best does not hear any, what tells languages is asked first.
 *
 * @throws SpeechError `ENGINE_MISSING` where none understands the language, `ENGINE_FAILED` where all failed; the signal's
 *   reason when aborted
 */
export async function transcribe(
  recording: Recording,
  options: TranscribeOptions = {},
  candidates: readonly Transcriber[] = TRANSCRIBERS,
  tellers: readonly LanguageTeller[] = LANGUAGE_TELLERS,
): Promise<HeardTranscript> {
  const { fitting, language } = await chosenFor(recording, options, candidates, tellers);
  let failure = new SpeechError("ENGINE_MISSING", "nothing that understands this language is installed");
  for (const transcriber of fitting) {
    try {
      const transcript = await transcriber.transcribe(recording, { ...options, language });
      return { ...transcript, engine: transcriber.id, quality: transcriber.quality };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Who is to listen, best first, and the language where it is known or was told. */
async function chosenFor(
  recording: Recording,
  options: TranscribeOptions,
  candidates: readonly Transcriber[],
  tellers: readonly LanguageTeller[],
): Promise<{ fitting: Transcriber[]; language: string | undefined }> {
  const among = options.language === undefined ? (options.among ?? []) : [options.language];
  const fitting = await transcribersFor(among, candidates);
  if (among.length === 1) return { fitting, language: among[0] };
  if (fitting.length === 0 || fitting[0]!.tells === "any") return { fitting, language: undefined };
  const told = await tellLanguage(recording, options, tellers);
  if (told !== undefined && (among.length === 0 || among.includes(told))) {
    const able = await transcribersFor([told], candidates);
    if (able.length > 0) return { fitting: able, language: told };
  }
  // Nothing tells it: those go first who hear any; one that has to be told is of use where it knows one language alone.
  const counted = await Promise.all(fitting.map(async (each) => (await each.languages()).length));
  const useful = fitting.filter(({ tells }, i) => tells !== "none" || counted[i] === 1);
  if (useful.length === 0)
    throw new SpeechError(
      "ENGINE_MISSING",
      "nothing here hears which language is spoken: npm run models -- add languages",
    );
  const rank = { any: 0, own: 1, none: 2 };
  return { fitting: useful.toSorted((a, b) => rank[a.tells] - rank[b.tells]), language: undefined };
}
