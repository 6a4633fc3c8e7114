/** Sounds that a mouth tells apart, each by the phone that stands for it. */
export const MOUTH_SOUNDS = [
  "sil",
  "m",
  "f",
  "θ",
  "n",
  "k",
  "s",
  "ʃ",
  "ɹ",
  "i",
  "ɛ",
  "ə",
  "a",
  "ɔ",
  "u",
] as const;

/** Which phones sound like which; of a diphthong the first half, then the second. */
const MEMBERS: Readonly<Record<(typeof MOUTH_SOUNDS)[number], string>> = {
  sil: "sil",
  m: "p b m",
  f: "f v",
  θ: "θ ð",
  n: "t d n l ɾ r",
  k: "k ɡ g ŋ h x ɣ ʔ",
  s: "s z ts",
  ʃ: "ʃ ʒ tʃ dʒ",
  ɹ: "ɹ ɝ ɚ ɜ",
  i: "i ɪ j ɨ y",
  ɛ: "ɛ e ø œ",
  ə: "ə ɐ",
  a: "æ ɑ a ʌ",
  ɔ: "ɔ ɒ o",
  u: "u ʊ w",
};

const GLIDES: Readonly<Record<string, readonly [string, string]>> = {
  aɪ: ["a", "i"],
  aʊ: ["a", "u"],
  ɔɪ: ["ɔ", "i"],
  ɔø: ["ɔ", "i"],
  oʊ: ["o", "u"],
  əʊ: ["ə", "u"],
  eɪ: ["e", "i"],
};
const GLIDES_FROM = 0.58;

const INDEX = new Map(
  MOUTH_SOUNDS.flatMap((sound, index) => MEMBERS[sound].split(" ").map((phone) => [phone, index] as const)),
);

/**
 * Index in {@link MOUTH_SOUNDS} of a phone in IPA, at a share 0…1 of its time; undefined for one that no table knows.
 * Length, stress and what else is no letter count for nothing.
 */
export function mouthSoundOf(phone: string, share: number): number | undefined {
  const plain = phone.normalize("NFD").replace(/[^\p{Ll}\p{Lo}]/gu, "");
  const glide = GLIDES[plain];
  return INDEX.get(glide ? glide[share < GLIDES_FROM ? 0 : 1] : plain);
}
