import { cepstra, FEATURES, FRAME_MS, MFCC_RATE_HZ } from "../../dsp/mfcc.ts";
import { resample } from "../../dsp/resample.ts";
import type { EngineSpeech, Recording } from "../../ports.ts";
import type { TimedPhone, TimedWord } from "../../speech.ts";
import type { Sentence } from "../../text/sentence.ts";
import { referencesFor, textAligner } from "../../timing/align-text.ts";
import { carveSilences, findSilences, outsideSilences } from "../../timing/silences.ts";
import type { Span } from "../../timing/silences.ts";
import { spectrumPhones } from "../../timing/spectrum.ts";
import { warp } from "../../timing/warp.ts";

/** The times of one sentence in its sound. */
export type SentenceTiming = Pick<EngineSpeech, "phones" | "words">;

/** A gap between two words that lasts this long is a pause; in a shorter one the word before it sounds on. */
const SHORTEST_GAP_MS = 60;

/**
 * Finds when the phones and words of a sentence sound in an engine's recording of it. A voice of this machine says the sentence too and is
 * laid on the recording: within each word where the engine says when they sound, else over the whole. Where no voice here speaks the
 * language, phones come from the spectrum alone.
 *
 * @throws SpeechError `TEXT_DOES_NOT_FIT` for a sound far too short or too long; the signal's reason when aborted
 */
export async function timeSentence(
  sound: Recording,
  sentence: Sentence,
  {
    locale,
    words,
    signal,
  }: { locale: string; words?: readonly Span[] | undefined; signal?: AbortSignal | undefined },
): Promise<SentenceTiming> {
  const durationMs = (sound.samples.length * 1000) / sound.sampleRateHz;
  const references = referencesFor(locale);
  const given = words && words.at(-1)!.endMs <= durationMs + SHORTEST_GAP_MS ? words : undefined;
  if (references.length === 0) return bySpectrum(sound, sentence, given, signal);
  if (!given) return textAligner(references).align(sound, [sentence], signal);
  const recording = cepstra(resample(sound.samples, sound.sampleRateHz, MFCC_RATE_HZ));
  let best: { phones: TimedPhone[]; cost: number } | undefined;
  for (const reference of references) {
    const spoken = await reference(sentence, signal);
    signal?.throwIfAborted();
    const found = withinWords(spoken, recording, given, durationMs);
    if (!best || found.cost < best.cost) best = found;
  }
  const silences = findSilences(sound.samples, sound.sampleRateHz);
  const phones = carveSilences(best!.phones, silences);
  return { phones, words: timedWords(sentence, given, silences, durationMs) };
}

/** Each word of the reference on its own stretch of the recording. */
function withinWords(
  spoken: EngineSpeech,
  recording: Float32Array,
  words: readonly Span[],
  durationMs: number,
): { phones: TimedPhone[]; cost: number } {
  const reference = cepstra(resample(spoken.samples, spoken.sampleRateHz, MFCC_RATE_HZ));
  const phones: TimedPhone[] = [];
  let cost = 0;
  const add = (phone: TimedPhone) => {
    if (phone.endMs > phone.startMs) phones.push(phone);
  };
  const fillUntil = (ms: number) => {
    const last = phones.at(-1);
    const startMs = last?.endMs ?? 0;
    if (last && last.phone !== "sil" && ms - startMs < SHORTEST_GAP_MS) last.endMs = ms;
    else add({ phone: "sil", startMs, endMs: ms });
  };
  words.forEach(({ startMs, endMs }, i) => {
    const from = spoken.words[i]!;
    const own = spoken.phones.filter(
      ({ phone, startMs, endMs }) => phone !== "sil" && isInside((startMs + endMs) / 2, from),
    );
    if (own.length === 0) return;
    fillUntil(startMs);
    const toRecording = wordMap(reference, recording, { from, to: { startMs, endMs } });
    cost += toRecording.cost;
    let at = phones.at(-1)?.endMs ?? 0;
    own.forEach((phone, k) => {
      const end = k === own.length - 1 ? endMs : Math.min(endMs, toRecording.map(phone.endMs));
      add({ ...phone, startMs: at, endMs: Math.max(at, end) });
      at = Math.max(at, end);
    });
  });
  fillUntil(durationMs);
  if (phones.length > 0) phones.at(-1)!.endMs = durationMs;
  return { phones, cost };
}

function isInside(ms: number, { startMs, endMs }: Span): boolean {
  return ms >= startMs && ms <= endMs;
}

/** Time in one word of the reference → time in the same word of the recording. */
function wordMap(
  reference: Float32Array,
  recording: Float32Array,
  { from, to }: { from: Span; to: Span },
): { map: (ms: number) => number; cost: number } {
  const [a, b] = [framesOf(reference, from), framesOf(recording, to)];
  const { first, last, cost } = warp(a.features, b.features);
  const map = (ms: number) => {
    const at = ms / FRAME_MS - a.start;
    const frame = Math.min(first.length - 1, Math.max(0, Math.floor(at)));
    const part = Math.min(1, Math.max(0, at - frame));
    const place = b.start + first[frame]! + part * (last[frame]! + 1 - first[frame]!);
    return Math.min(to.endMs, Math.max(to.startMs, place * FRAME_MS));
  };
  return { map, cost: cost * (b.features.length / FEATURES) };
}

/** At least one frame. */
function framesOf(
  features: Float32Array,
  { startMs, endMs }: Span,
): { features: Float32Array; start: number } {
  const count = features.length / FEATURES;
  const start = Math.min(count - 1, Math.max(0, Math.floor(startMs / FRAME_MS)));
  const end = Math.min(count, Math.max(start + 1, Math.ceil(endMs / FRAME_MS)));
  return { features: features.subarray(start * FEATURES, end * FEATURES), start };
}

/** Words as given, but outside the silences. */
function timedWords(
  sentence: Sentence,
  spans: readonly Span[],
  silences: readonly Span[],
  durationMs: number,
): TimedWord[] {
  let lastEndMs = 0;
  return sentence.words.map(({ shown, punctuation }, i) => {
    const fromMs = Math.min(durationMs, Math.max(lastEndMs, spans[i]!.startMs));
    const untilMs = Math.min(durationMs, Math.max(fromMs, spans[i]!.endMs));
    const { startMs, endMs } = outsideSilences({ startMs: fromMs, endMs: untilMs }, silences);
    lastEndMs = endMs;
    return { word: shown, startMs, endMs, ...(punctuation && { punctuation }) };
  });
}

async function bySpectrum(
  sound: Recording,
  sentence: Sentence,
  given: readonly Span[] | undefined,
  signal: AbortSignal | undefined,
): Promise<SentenceTiming> {
  const { phones } = await spectrumPhones.recognize(sound, signal);
  const durationMs = (sound.samples.length * 1000) / sound.sampleRateHz;
  const silences = findSilences(sound.samples, sound.sampleRateHz);
  const spans = given ?? spreadWords(sentence, silences, durationMs);
  return { phones: phones.map(withStress), words: timedWords(sentence, spans, silences, durationMs) };
}

/** By their letters, over the time in which something is heard. */
function spreadWords(sentence: Sentence, silences: readonly Span[], durationMs: number): Span[] {
  const quietMs = silences.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const letters = sentence.words.map(({ shown }) => shown.length + 1);
  const perLetterMs = (durationMs - quietMs) / letters.reduce((sum, count) => sum + count, 0);
  let heardMs = 0;
  const after = (ms: number) => {
    let at = ms;
    for (const { startMs, endMs } of silences) if (startMs <= at) at += endMs - startMs;
    return Math.min(durationMs, at);
  };
  return letters.map((count) => {
    const startMs = after(heardMs);
    heardMs += count * perLetterMs;
    return { startMs, endMs: Math.max(startMs, after(heardMs - 1e-6)) };
  });
}

const VOWEL = /[aeiouyɑɒæəɚɛɜɝɪɔøœɯʊʉʌ]/;

/** The spectrum knows of no stress: every vowel may move the face. */
function withStress(phone: TimedPhone): TimedPhone {
  return phone.phone !== "sil" && VOWEL.test(phone.phone) ? { ...phone, stress: 1 } : phone;
}
