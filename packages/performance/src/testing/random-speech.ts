import { createRandom } from "../random.ts";
import type { PerformedPhone, PerformedSpeech, PerformedWord } from "../speech-input.ts";

const CONSONANTS = "p b m f v θ ð t d k ɡ s z ʃ ʒ tʃ dʒ h n ŋ l ɹ j w ʔ ɾ x ts".split(" ");
const VOWELS = "i ɪ e ɛ æ a ɑ ʌ ə ɔ o ʊ u aɪ eɪ oʊ aʊ ɔɪ y ø ɚ".split(" ");
const MARKS = [",", ".", "?", "!", ";"];

/**
 * Speech that nobody could say, for property tests: syllables in any order with the durations of real phones
 * (30–220 ms), words, pauses, punctuation and a loudness envelope.
 */
export function aRandomSpeech(seed: number, syllables = 30): PerformedSpeech & { loudness: Float32Array } {
  const random = createRandom(seed, "speech");
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random.next() * from.length)]!;
  const phones: PerformedPhone[] = [];
  const words: PerformedWord[] = [];
  let nowMs = 0;
  const push = (phone: string, lengthMs: number, stress?: 0 | 1 | 2): void => {
    phones.push({ phone, startMs: nowMs, endMs: nowMs + lengthMs, ...(stress !== undefined && { stress }) });
    nowMs += lengthMs;
  };
  push("sil", random.between(80, 400));
  for (let count = 0; count < syllables; count++) {
    const startMs = nowMs;
    if (random.chance(0.85)) push(pick(CONSONANTS), random.between(30, 130));
    push(pick(VOWELS), random.between(45, 220), pick([0, 1, 2]));
    if (random.chance(0.5)) push(pick(CONSONANTS), random.between(30, 130));
    const isLast = count === syllables - 1 || random.chance(0.12);
    words.push({ word: `word${count}`, startMs, endMs: nowMs, ...(isLast && { punctuation: pick(MARKS) }) });
    if (isLast) push("sil", random.between(150, 1200));
  }
  push("sil", 400);
  const loudness = Float32Array.from({ length: Math.ceil(nowMs / 10) }, (_, step) => {
    const isSilent = phones.find(({ endMs }) => endMs > step * 10)?.phone === "sil";
    return isSilent ? 0 : random.between(0.6, 0.95);
  });
  return { phones, words, durationMs: nowMs, loudness };
}

/** Speech from a line such as `"sil:200 p:80 iː:90"` (milliseconds after the colon, `'` before stressed vowels). */
export function aSpeech(line: string, words: PerformedWord[] = []): PerformedSpeech {
  let nowMs = 0;
  const phones = line.split(" ").map((item): PerformedPhone => {
    const [symbol, lengthMs] = item.split(":") as [string, string];
    const startMs = nowMs;
    nowMs += Number(lengthMs);
    const isStressed = symbol.startsWith("'");
    return {
      phone: symbol.replace("'", ""),
      startMs,
      endMs: nowMs,
      ...(isStressed && { stress: 1 as const }),
    };
  });
  return { phones, words, durationMs: nowMs };
}
