import { resample } from "./dsp/resample.ts";
import { SpeechError } from "./errors.ts";
import type { SpeechErrorCode } from "./errors.ts";
import { transcribe, recognizersFor } from "./recognition/transcribe.ts";
import type { PhoneRecognizer, Recording, Timing, SpeechRecognizer } from "./ports.ts";
import type { Speech } from "./speech.ts";
import { finish } from "./polish.ts";
import { checkLength, readScript } from "./text/read-script.ts";
import { writtenWords } from "./text/written-words.ts";
import { referencesFor, textAligner } from "./timing/align-text.ts";
import { pocketsphinxPhones } from "./timing/run-pocketsphinx.ts";
import { spectrumPhones } from "./timing/spectrum.ts";

/** A recording that is to be spoken by an avatar. */
interface SuppliedAudio extends Recording {
  /** What is said in it, where known: gives words and the best mouth. */
  text?: string;
  /** BCP 47 tag of the language; defaults to English. */
  locale?: string;
  signal?: AbortSignal;
}

const SAMPLE_RATE_HZ = 48_000;
/** Alignment needs memory for the voices that say the text: beyond this, phones come from the audio. */
const MAX_ALIGNED_MS = 15 * 60_000;

/**
 * Gives a recording its timed phones, and its words: aligned to the text where there is one that fits; without a text, to what
 * is heard where something that hears words is installed; else phones alone, recognized where PocketSphinx is installed, else
 * taken from the spectrum. `timing` says which. The audio is brought to 48 kHz and −16 LUFS.
 *
 * @param recognizers what recognizes words, best first; defaults to all that is installed
 * @throws SpeechError `BAD_AUDIO` for no samples, a wrong rate or values that are not numbers; `TEXT_TOO_LONG`,
 *   `BAD_MARKUP`; never for lack of an engine
 */
export async function timeAudio(
  audio: SuppliedAudio,
  recognizers?: readonly SpeechRecognizer[],
): Promise<Speech> {
  checkAudio(audio);
  audio.signal?.throwIfAborted();
  const samples = finish(resample(audio.samples, audio.sampleRateHz, SAMPLE_RATE_HZ), SAMPLE_RATE_HZ);
  const recording = { samples, sampleRateHz: SAMPLE_RATE_HZ };
  const timing =
    (await aligned(recording, audio)) ??
    (await heard(recording, audio, recognizers)) ??
    (await recognized(recording, audio.signal));
  return {
    samples,
    sampleRateHz: SAMPLE_RATE_HZ,
    durationMs: (samples.length * 1000) / SAMPLE_RATE_HZ,
    ...(audio.locale && { locale: audio.locale }),
    ...timing,
  };
}

function checkAudio({ samples, sampleRateHz }: Recording): void {
  if (!(sampleRateHz >= 4_000 && sampleRateHz <= 384_000)) {
    throw new SpeechError(
      "BAD_AUDIO",
      `the audio's sampling rate is ${sampleRateHz} Hz; it must be 4,000 to 384,000`,
    );
  }
  if (samples.length < sampleRateHz / 100) throw new SpeechError("BAD_AUDIO", "the audio is empty");
  if (samples.some((value) => !Number.isFinite(value))) {
    throw new SpeechError("BAD_AUDIO", "the audio holds values that are not numbers");
  }
}

async function aligned(
  recording: Recording,
  { text, locale = "en-US", signal }: SuppliedAudio,
): Promise<Timing | undefined> {
  if (!text) return undefined;
  checkLength(text);
  const sentences = readScript(text, locale);
  const references = referencesFor(locale);
  const isTooLong = (recording.samples.length * 1000) / recording.sampleRateHz > MAX_ALIGNED_MS;
  if (sentences.length === 0 || references.length === 0 || isTooLong) return undefined;
  try {
    const timing = await textAligner(references).align(recording, sentences, signal);
    const written = writtenWords(text, sentences).flat();
    return { ...timing, words: timing.words.map((word, i) => ({ ...word, written: written[i]! })) };
  } catch (error) {
    return onlyEngineTrouble(error, signal);
  }
}

/** Words that were heard, laid on the recording as a known text is; where no voice speaks the language, by their own times. */
async function heard(
  recording: Recording,
  { text, locale, signal }: SuppliedAudio,
  recognizers?: readonly SpeechRecognizer[],
): Promise<(Timing & { locale?: string }) | undefined> {
  if (text) return undefined;
  const language = locale?.split("-")[0]?.toLowerCase();
  if ((await recognizersFor(language === undefined ? [] : [language], recognizers)).length === 0)
    return undefined;
  try {
    const transcript = await transcribe(recording, { language, signal }, recognizers);
    if (transcript.text === "") return undefined;
    const spoken = locale ?? transcript.language;
    const known = { ...recording, text: transcript.text, locale: spoken, ...(signal && { signal }) };
    const timing = await aligned(recording, known);
    const words = timing?.words ?? transcript.words;
    const phones = timing?.phones ?? (await recognized(recording, signal)).phones;
    // What was heard may be wrong, however well it is laid.
    return { phones, words, timing: "recognition", ...(spoken !== "en" && { locale: spoken }) };
  } catch (error) {
    return onlyEngineTrouble(error, signal);
  }
}

async function recognized(recording: Recording, signal?: AbortSignal): Promise<Timing> {
  return (
    (await tryPhones(pocketsphinxPhones, recording, signal)) ?? spectrumPhones.recognize(recording, signal)
  );
}

async function tryPhones(
  recognizer: PhoneRecognizer,
  recording: Recording,
  signal?: AbortSignal,
): Promise<Timing | undefined> {
  if (!(await recognizer.isAvailable())) return undefined;
  try {
    return await recognizer.recognize(recording, signal);
  } catch (error) {
    return onlyEngineTrouble(error, signal);
  }
}

/** What makes a way of timing hand over to the next one. */
const HANDED_ON = new Set<SpeechErrorCode>(["ENGINE_FAILED", "ENGINE_MISSING", "TEXT_DOES_NOT_FIT"]);

/** Passes on every error that the next way of timing would not cure. */
function onlyEngineTrouble(error: unknown, signal?: AbortSignal): undefined {
  signal?.throwIfAborted();
  if (!(error instanceof SpeechError && HANDED_ON.has(error.code))) throw error;
}
