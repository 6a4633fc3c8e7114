import { SpeechError } from "./errors.ts";
import type { Speech, TimedPhone, TimedWord } from "./speech.ts";

/**
 * Puts speeches one after the other, with running times. The least exact timing of the parts is the timing of the whole.
 *
 * @throws SpeechError `NOTHING_TO_SAY` when there are no parts
 */
export function joinSpeech(parts: readonly Speech[]): Speech {
  const first = parts[0];
  if (!first) throw new SpeechError("NOTHING_TO_SAY", "there is nothing to say");
  if (parts.length === 1) return first;
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  const phones: TimedPhone[] = [];
  const words: TimedWord[] = [];
  let at = 0;
  for (const part of parts) {
    const offsetMs = (at * 1000) / first.sampleRateHz;
    samples.set(part.samples, at);
    at += part.samples.length;
    for (const word of part.words) words.push(shift(word, offsetMs));
    for (const phone of part.phones) appendPhone(phones, shift(phone, offsetMs));
  }
  const durationMs = (samples.length * 1000) / first.sampleRateHz;
  const last = phones.at(-1);
  if (last) last.endMs = durationMs;
  const timing = TIMING_FROM_EXACT.findLast((source) => parts.some((part) => part.timing === source))!;
  const fallback = parts.find((part) => part.fallback)?.fallback;
  return { ...first, samples, durationMs, phones, words, timing, ...(fallback && { fallback }) };
}

const TIMING_FROM_EXACT = ["engine", "alignment", "recognition", "loudness"] as const;

function shift<T extends { startMs: number; endMs: number }>(timed: T, offsetMs: number): T {
  return { ...timed, startMs: timed.startMs + offsetMs, endMs: timed.endMs + offsetMs };
}

/** Adds a phone; a silence after a silence makes that one longer, and rounding never leaves a gap. */
function appendPhone(phones: TimedPhone[], phone: TimedPhone): void {
  const last = phones.at(-1);
  if (last?.phone === "sil" && phone.phone === "sil") {
    last.endMs = phone.endMs;
    return;
  }
  if (last) phone.startMs = last.endMs;
  phones.push(phone);
}
