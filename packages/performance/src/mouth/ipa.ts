import { SILENCE, SOUNDS, UNKNOWN_SOUND } from "./sounds.ts";
import type { Sound } from "./sounds.ts";

/** A part of a phone: a diphthong has two, most phones one. Shares of a phone sum to 1. */
interface SoundPart {
  sound: Sound;
  share: number;
}

const SILENT_SYMBOLS = new Set(["", "sil", "pau", "sp", "spn", "nsn", "_", "_:", "#"]);

/** All that is no plain letter changes nothing one can see: stress, length, tone, nasality, syllabicity … */
const MARKS = /[^\p{Ll}\p{Lo}\p{Lu}]/gu;

const LABIALIZED = /ʷ/u;
const FRICATIVE_OF_AFFRICATE = new Set("szʃʒɕʑʂʐ");
const STOP_OF_AFFRICATE = new Set("tdʈɖ");

/** The first element of a diphthong is held longer than its glide. */
const FIRST_VOWEL_SHARE = 0.58;

/**
 * The visible sounds of one phone in IPA, in order: "tʃ" is one sound, "aɪ" two, "sil" is silence.
 * Diacritics, tones and length are ignored; an unknown letter becomes a half-open mouth; never empty.
 */
export function soundsOf(phone: string): readonly SoundPart[] {
  let parts = KNOWN.get(phone);
  if (!parts) {
    parts = readPhone(phone);
    if (KNOWN.size < MOST_KNOWN) KNOWN.set(phone, parts);
  }
  return parts;
}

/** Languages have some dozens of phones; what comes from outside must not fill the memory. */
const MOST_KNOWN = 1000;
const KNOWN = new Map<string, readonly SoundPart[]>();

function readPhone(phone: string): SoundPart[] {
  if (SILENT_SYMBOLS.has(phone)) return [{ sound: SILENCE, share: 1 }];
  const rounded = LABIALIZED.test(phone);
  const symbols = [
    ...phone.normalize("NFC").replaceAll("ç", "ʝ").normalize("NFD").replace(MARKS, "").toLowerCase(),
  ];
  const sounds = symbols
    .filter(
      (symbol, index) =>
        !(STOP_OF_AFFRICATE.has(symbol) && FRICATIVE_OF_AFFRICATE.has(symbols[index + 1] ?? "")),
    )
    .map((symbol) => SOUNDS.get(symbol) ?? UNKNOWN_SOUND);
  if (rounded) sounds.push(SOUNDS.get("w")!);
  const distinct = sounds.filter((sound, index) => sound !== sounds[index - 1]);
  if (distinct.length === 0) return [{ sound: SILENCE, share: 1 }];
  if (distinct.length === 1) return [{ sound: distinct[0]!, share: 1 }];
  const first = distinct[0]!.isVowel ? FIRST_VOWEL_SHARE : 1 / distinct.length;
  return distinct.map((sound, index) => ({
    sound,
    share: index === 0 ? first : (1 - first) / (distinct.length - 1),
  }));
}
