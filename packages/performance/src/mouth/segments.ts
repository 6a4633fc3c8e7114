import { clamp } from "@orator/maths";
import { LOUDNESS_STEP_MS } from "../speech-input.ts";
import type { PerformedPhone, PerformedSpeech, PerformedWord } from "../speech-input.ts";
import { isFunctionWord } from "../prosody/function-words.ts";
import { soundsOf } from "./ipa.ts";
import { GLOTTAL } from "./sounds.ts";
import type { Sound } from "./sounds.ts";

/** A sound of the utterance with its time and its force. */
export interface Segment {
  sound: Sound;
  startMs: number;
  endMs: number;
  /** Factor on the sound's opening from stress, kind of word, place in the phrase and loudness; about 0.4…1.3. */
  force: number;
}

const STRESS_FORCE = { 0: 0.74, 1: 1.06, 2: 0.9 } as const;
/** Vowels of voices that don't tell the stress. */
const UNKNOWN_STRESS_FORCE = 0.9;
const FUNCTION_WORD_FORCE = 0.82;
const LAST_SOUNDS_FORCE = 0.9;
/** The envelope is linear in decibels over 48 dB: 6 dB less than usual take a fifth of the opening. */
const FORCE_BY_LOUDNESS = 1.6;
/**
 * Peak of the louder vowels in speech at −16 LUFS. Not taken from the utterance, so that a sentence opens the mouth
 * alike in a film and as a part of live speech.
 */
const USUAL_LOUDNESS = 0.99;
/** A sound this near before a silence is at the end of its phrase. */
const PHRASE_END_MS = 140;
/** Phones that are so far apart have a silence between them. */
const SILENT_GAP_MS = 60;

/** The visible sounds of an utterance, silences left out, equal neighbors merged into one. */
export function segmentsOf(speech: PerformedSpeech): Segment[] {
  const { loudness = [] } = speech;
  const segments: Segment[] = [];
  let word = 0;
  for (const [index, phone] of speech.phones.entries()) {
    while (word < speech.words.length - 1 && speech.words[word]!.endMs <= phone.startMs) word++;
    const force =
      stressForce(phone) *
      wordForce(speech.words[word], phone) *
      endForce(speech.phones, index) *
      loudnessForce(phone, loudness);
    let startMs = phone.startMs;
    for (const { sound, share } of soundsOf(phone.phone)) {
      const endMs = startMs + share * (phone.endMs - phone.startMs);
      const last = segments.at(-1);
      if (sound.viseme !== "sil" && endMs > startMs) {
        if (last?.sound === sound && startMs - last.endMs < 1) {
          last.endMs = endMs;
          last.force = Math.max(last.force, force);
        } else segments.push({ sound, startMs, endMs, force });
      }
      startMs = endMs;
    }
  }
  return lendGlottals(segments);
}

/** Sounds made in the throat have the mouth of the sound that follows, else of the one before. */
function lendGlottals(segments: readonly Segment[]): Segment[] {
  const lent: Segment[] = [];
  for (const [index, segment] of segments.entries()) {
    const next = segments[index + 1];
    const last = lent.at(-1);
    if (segment.sound !== GLOTTAL) lent.push(segment);
    else if (next?.sound.isVowel && isAdjacent(segment, next)) next.startMs = segment.startMs;
    else if (last?.sound.isVowel && isAdjacent(last, segment)) last.endMs = segment.endMs;
    else lent.push(segment);
  }
  return lent;
}

function isAdjacent(first: Segment, second: Segment): boolean {
  return second.startMs - first.endMs < 1;
}

function stressForce({ phone, stress }: PerformedPhone): number {
  return stress !== undefined
    ? STRESS_FORCE[stress]
    : soundsOf(phone)[0]!.sound.isVowel
      ? UNKNOWN_STRESS_FORCE
      : 1;
}

function wordForce(word: PerformedWord | undefined, phone: PerformedPhone): number {
  return word && word.startMs < phone.endMs && isFunctionWord(word.word) ? FUNCTION_WORD_FORCE : 1;
}

/** The end of a phrase is spoken with less. */
function endForce(phones: readonly PerformedPhone[], index: number): number {
  const { endMs } = phones[index]!;
  let spokenToMs = endMs;
  for (let next = index + 1; next < phones.length; next++) {
    const following = phones[next]!;
    const isSilence = soundsOf(following.phone)[0]!.sound.viseme === "sil";
    if (isSilence || following.startMs - spokenToMs > SILENT_GAP_MS) return LAST_SOUNDS_FORCE;
    if (following.startMs - endMs > PHRASE_END_MS) return 1;
    spokenToMs = following.endMs;
  }
  return LAST_SOUNDS_FORCE;
}

/** How much wider or narrower than usual a vowel opens by its loudness: 0.6…1.2. */
function loudnessForce({ phone, startMs, endMs }: PerformedPhone, loudness: ArrayLike<number>): number {
  if (loudness.length === 0 || !soundsOf(phone)[0]!.sound.isVowel) return 1;
  let peak = 0;
  const last = Math.min(loudness.length - 1, Math.floor(endMs / LOUDNESS_STEP_MS));
  for (let step = Math.max(0, Math.floor(startMs / LOUDNESS_STEP_MS)); step <= last; step++)
    peak = Math.max(peak, loudness[step]!);
  return clamp(1 + FORCE_BY_LOUDNESS * (peak - USUAL_LOUDNESS), 0.6, 1.2);
}
