import { SpeechError } from "../errors.ts";
import { remoteRecognizer } from "../engines/remote/remote-recognizer.ts";
import type {
  HeardTranscript,
  LanguageIdentifier,
  Recording,
  TranscribeOptions,
  SpeechRecognizer,
} from "../ports.ts";
import { LANGUAGE_IDENTIFIERS, identifyLanguage } from "./language-identification.ts";
import { pocketsphinxRecognizer } from "./pocketsphinx-recognizer.ts";
import { sherpaRecognizer, PARAKEET, SENSE_VOICE, ZIPFORMER } from "./sherpa/sherpa-recognizer.ts";
import { whisperRecognizer } from "./whisper-recognizer.ts";

/** What turns voice into words, best first: what hears on this machine goes before what a recording would be sent to. */
export const RECOGNIZERS: readonly SpeechRecognizer[] = [
  sherpaRecognizer(PARAKEET),
  sherpaRecognizer(SENSE_VOICE),
  whisperRecognizer,
  remoteRecognizer,
  sherpaRecognizer(ZIPFORMER),
  pocketsphinxRecognizer,
];

/**
 * The recognizers that are installed here and understand one of some languages, best first.
 *
 * @param languages ISO 639-1; empty for any
 */
export async function recognizersFor(
  languages: readonly string[] = [],
  candidates: readonly SpeechRecognizer[] = RECOGNIZERS,
): Promise<SpeechRecognizer[]> {
  const fitting: SpeechRecognizer[] = [];
  for (const candidate of candidates) {
    const understood = await candidate.languages();
    const fits = languages.length === 0 || languages.some((language) => understood.includes(language));
    if (understood.length > 0 && fits) fitting.push(candidate);
  }
  return fitting;
}

/**
 * What a recording says, by the best recognizer that can tell; where that one fails, by the next. Where the language is not known and
 * the best does not hear any, language identification comes first.
 *
 * @throws SpeechError `ENGINE_MISSING` where none understands the language, `ENGINE_FAILED` where all failed; the signal's
 *   reason when aborted
 */
export async function transcribe(
  recording: Recording,
  options: TranscribeOptions = {},
  candidates: readonly SpeechRecognizer[] = RECOGNIZERS,
  identifiers: readonly LanguageIdentifier[] = LANGUAGE_IDENTIFIERS,
): Promise<HeardTranscript> {
  const { fitting, language } = await chosenFor(recording, options, candidates, identifiers);
  let failure = new SpeechError("ENGINE_MISSING", "no speech recognition for this language is installed");
  for (const recognizer of fitting) {
    try {
      const transcript = await recognizer.transcribe(recording, { ...options, language });
      return { ...transcript, engine: recognizer.id, quality: recognizer.quality };
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      failure = error;
    }
  }
  throw failure;
}

/** Who is to listen, best first, and the language where it is known or was identified. */
async function chosenFor(
  recording: Recording,
  options: TranscribeOptions,
  candidates: readonly SpeechRecognizer[],
  identifiers: readonly LanguageIdentifier[],
): Promise<{ fitting: SpeechRecognizer[]; language: string | undefined }> {
  const among = options.language === undefined ? (options.among ?? []) : [options.language];
  const fitting = await recognizersFor(among, candidates);
  if (among.length === 1) return { fitting, language: among[0] };
  if (fitting.length === 0 || fitting[0]!.identifies === "any") return { fitting, language: undefined };
  const told = await identifyLanguage(recording, options, identifiers);
  if (told !== undefined && (among.length === 0 || among.includes(told))) {
    const able = await recognizersFor([told], candidates);
    if (able.length > 0) return { fitting: able, language: told };
  }
  // Nothing identifies it: those go first who hear any; one that has to be told is of use where it knows one language alone.
  const counted = await Promise.all(fitting.map(async (each) => (await each.languages()).length));
  const useful = fitting.filter(({ identifies }, i) => identifies !== "none" || counted[i] === 1);
  if (useful.length === 0)
    throw new SpeechError(
      "ENGINE_MISSING",
      "no language identification is installed: npm run models -- add language-identification",
    );
  const rank = { any: 0, own: 1, none: 2 };
  return { fitting: useful.toSorted((a, b) => rank[a.identifies] - rank[b.identifies]), language: undefined };
}
