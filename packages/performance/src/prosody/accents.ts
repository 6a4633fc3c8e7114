import { soundsOf } from "../mouth/ipa.ts";
import { clamp } from "@orator/maths";
import { isFunctionWord } from "./function-words.ts";
import type { LoudnessCurve } from "./loudness.ts";
import type { Phrase } from "./phrases.ts";
import type { PerformedPhone, PerformedSpeech } from "../speech-input.ts";

/** A syllable that stands out, where the head may nod. */
export interface Accent {
  /** Middle of its vowel. */
  apexMs: number;
  /** 0…1. */
  strength: number;
  /** Whether it is the last of its phrase, the one that carries the news. */
  isNuclear: boolean;
  /** Index of its phrase. */
  phrase: number;
}

/** Accents closer than this: the stronger one stays. */
const CLOSEST_MS = 380;

interface Syllable {
  vowel: PerformedPhone;
  weight: number;
}

/** The accents of a speech in the order of time. */
export function accentsOf(
  speech: PerformedSpeech,
  phrases: readonly Phrase[],
  loudness: LoudnessCurve,
): Accent[] {
  const vowels = speech.phones.filter(({ phone }) => soundsOf(phone)[0]!.sound.isVowel);
  const syllables =
    speech.words.length > 0
      ? syllablesOfWords(speech, vowels)
      : vowels.map((vowel) => ({ vowel, weight: 0.3 }));
  const accents: Accent[] = [];
  for (const [phrase, { startMs, endMs, ending }] of phrases.entries()) {
    const inPhrase = syllables.filter(({ vowel }) => vowel.startMs >= startMs - 1 && vowel.startMs < endMs);
    const candidates = inPhrase.map(({ vowel, weight }, index): Accent => {
      const apexMs = (vowel.startMs + vowel.endMs) / 2;
      const isNuclear = index === inPhrase.length - 1;
      const length = clamp((vowel.endMs - vowel.startMs - 60) / 140, 0, 1);
      const strength =
        weight +
        0.3 * (loudness(apexMs) - 0.5) +
        0.2 * length +
        (isNuclear ? 0.15 : 0) +
        (ending === "exclamation" ? 0.12 : 0);
      return { apexMs, strength: clamp(strength, 0.05, 1), isNuclear, phrase };
    });
    accents.push(...thinOut(candidates));
  }
  return accents;
}

/** One syllable of each content word: the stressed one, else the longest. */
function syllablesOfWords({ words }: PerformedSpeech, vowels: readonly PerformedPhone[]): Syllable[] {
  const syllables: Syllable[] = [];
  let next = 0;
  for (const { word, startMs, endMs } of words) {
    while (next < vowels.length && vowels[next]!.startMs < startMs - 1) next++;
    let best: PerformedPhone | undefined;
    for (let index = next; index < vowels.length && vowels[index]!.startMs < endMs; index++) {
      const vowel = vowels[index]!;
      if (!best || rank(vowel) > rank(best)) best = vowel;
    }
    if (best && !isFunctionWord(word))
      syllables.push({ vowel: best, weight: best.stress === 0 ? 0.3 : 0.45 });
  }
  return syllables;
}

function rank({ stress, startMs, endMs }: PerformedPhone): number {
  return (stress === 1 ? 2000 : stress === 2 ? 1000 : 0) + (endMs - startMs);
}

function thinOut(candidates: readonly Accent[]): Accent[] {
  const kept: Accent[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.strength - a.strength || a.apexMs - b.apexMs)) {
    if (kept.every(({ apexMs }) => Math.abs(apexMs - candidate.apexMs) >= CLOSEST_MS)) kept.push(candidate);
  }
  return kept.sort((a, b) => a.apexMs - b.apexMs);
}
