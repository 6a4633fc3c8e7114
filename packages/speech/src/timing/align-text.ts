import { cepstra, FRAME_MS, MFCC_RATE_HZ } from "../dsp/mfcc.ts";
import { resample } from "../dsp/resample.ts";
import { espeakEngine } from "../engines/espeak/espeak-engine.ts";
import { fliteEngine } from "../engines/flite/flite-engine.ts";
import type { FliteRecipe } from "../engines/flite/flite.ts";
import { SpeechError } from "../errors.ts";
import type { Aligner, EngineSpeech, Timing } from "../ports.ts";
import type { TimedPhone, TimedWord } from "../speech.ts";
import type { Sentence } from "../text/sentence.ts";
import { voicesForLanguage } from "../voices/catalogue.ts";
import { carveSilences, findSilences, outsideSilences } from "./silences.ts";
import type { Span } from "./silences.ts";
import { warp } from "./warp.ts";
import type { Warp } from "./warp.ts";

/** Says the text in one voice. */
type Reference = (sentence: Sentence, signal?: AbortSignal) => Promise<EngineSpeech>;

const PLAIN = { speed: 1, pitch: 0 };

/** Speakers with natural pitch and formants: one of them is near enough to most people. */
const ENGLISH_REFERENCES: readonly FliteRecipe[] = [
  { base: "rms", f0MeanHz: 101, f0StddevHz: 14, formantScale: 1, rate: 1 },
  { base: "slt", f0MeanHz: 170, f0StddevHz: 22, formantScale: 1, rate: 1 },
  { base: "awb", f0MeanHz: 120, f0StddevHz: 18, formantScale: 1, rate: 1 },
];

/** Flite's speakers for English, those of espeak-ng for other languages. Empty where none is installed. */
export function referencesFor(locale: string): Reference[] {
  const language = locale.split("-")[0]!.toLowerCase();
  if (language === "en") {
    return ENGLISH_REFERENCES.map(
      (recipe) => (sentence, signal) => fliteEngine.speakSentence(sentence, recipe, PLAIN, signal),
    );
  }
  return voicesForLanguage(language).flatMap((voice) =>
    voice.engine === "espeak"
      ? [
          (sentence: Sentence, signal?: AbortSignal) =>
            espeakEngine.speakSentence(sentence, voice.recipe, PLAIN, signal),
        ]
      : [],
  );
}

/**
 * Finds when a known text sounds in a recording: several voices say the text, each is laid on the recording by
 * dynamic time warping of cepstra, and the times of the best match count.
 *
 * @returns an aligner that throws SpeechError `TEXT_DOES_NOT_FIT` for a text of quite another length than the recording
 */
export function textAligner(references: readonly Reference[]): Aligner {
  return {
    id: "dtw",
    async align({ samples, sampleRateHz }, sentences, signal): Promise<Timing> {
      const durationMs = (samples.length * 1000) / sampleRateHz;
      const recording = cepstra(resample(samples, sampleRateHz, MFCC_RATE_HZ));
      let best: { warp: Warp; spoken: Spoken } | undefined;
      for (const reference of references) {
        const spoken = await sayAll(reference, sentences, signal);
        signal?.throwIfAborted();
        checkFit((spoken.samples.length * 1000) / MFCC_RATE_HZ, durationMs);
        const found = warp(cepstra(spoken.samples), recording);
        if (!best || found.cost < best.warp.cost) best = { warp: found, spoken };
      }
      if (!best) throw new SpeechError("ENGINE_MISSING", "there is no voice to align this language with");
      const silences = findSilences(samples, sampleRateHz);
      const toRecording = timeMap(best.warp, durationMs);
      const phones = carveSilences(mapPhones(best.spoken.phones, toRecording, durationMs), silences);
      return { phones, words: mapWords(best.spoken.words, toRecording, silences), timing: "alignment" };
    },
  };
}

/** A text that takes this many times longer or shorter than the recording is not what is said in it. */
const MAX_MISFIT = 4;

function checkFit(spokenMs: number, recordingMs: number): void {
  if (spokenMs < recordingMs * MAX_MISFIT && recordingMs < spokenMs * MAX_MISFIT) return;
  throw new SpeechError("TEXT_DOES_NOT_FIT", "the text is far too long or too short for the recording");
}

interface Spoken {
  samples: Float32Array;
  phones: TimedPhone[];
  words: TimedWord[];
}

/** All sentences one after the other, at 16 kHz. */
async function sayAll(
  reference: Reference,
  sentences: readonly Sentence[],
  signal?: AbortSignal,
): Promise<Spoken> {
  const pieces: Float32Array[] = [];
  const phones: TimedPhone[] = [];
  const words: TimedWord[] = [];
  let length = 0;
  for (const sentence of sentences) {
    const spoken = await reference(sentence, signal);
    const piece = resample(spoken.samples, spoken.sampleRateHz, MFCC_RATE_HZ);
    const offsetMs = (length * 1000) / MFCC_RATE_HZ;
    const shift = <T extends Span>(timed: T) => ({
      ...timed,
      startMs: timed.startMs + offsetMs,
      endMs: timed.endMs + offsetMs,
    });
    phones.push(...spoken.phones.map(shift));
    words.push(...spoken.words.map(shift));
    pieces.push(piece);
    length += piece.length;
  }
  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  return { samples, phones, words };
}

/** Time in the reference → time in the recording, never going back. */
function timeMap({ first, last }: Warp, durationMs: number): (ms: number) => number {
  return (ms) => {
    const at = ms / FRAME_MS;
    const frame = Math.min(first.length - 1, Math.max(0, Math.floor(at)));
    // Within a frame that was stretched over several, time runs evenly.
    const part = Math.min(1, Math.max(0, at - frame));
    return Math.min(durationMs, (first[frame]! + part * (last[frame]! + 1 - first[frame]!)) * FRAME_MS);
  };
}

function mapPhones(
  phones: readonly TimedPhone[],
  toRecording: (ms: number) => number,
  durationMs: number,
): TimedPhone[] {
  let startMs = 0;
  return phones.map((phone, i) => {
    const endMs = i === phones.length - 1 ? durationMs : Math.max(startMs, toRecording(phone.endMs));
    const mapped = { ...phone, startMs, endMs };
    startMs = endMs;
    return mapped;
  });
}

/** Words start and end outside the silences. */
function mapWords(
  words: readonly TimedWord[],
  toRecording: (ms: number) => number,
  silences: readonly Span[],
): TimedWord[] {
  let lastEndMs = 0;
  return words.map((word) => {
    const fromMs = Math.max(lastEndMs, toRecording(word.startMs));
    const untilMs = Math.max(fromMs, toRecording(word.endMs));
    const { startMs, endMs } = outsideSilences({ startMs: fromMs, endMs: untilMs }, silences);
    lastEndMs = endMs;
    return { ...word, startMs, endMs };
  });
}
