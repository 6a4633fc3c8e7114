/** The Oculus visemes by their plain names. */
export type Viseme =
  | "sil"
  | "PP"
  | "FF"
  | "TH"
  | "DD"
  | "kk"
  | "CH"
  | "SS"
  | "nn"
  | "RR"
  | "aa"
  | "E"
  | "I"
  | "O"
  | "U";

/** What a sound demands of the mouth whatever its neighbors are. */
type Demand = "lipsClosed" | "lipsNear" | "lipOnTeeth";

/** How a speech sound is made, as far as one can see it. Openings and weights are 0…1. */
export interface Sound {
  viseme: Viseme;
  isVowel: boolean;
  /** Opening of the jaw in a stressed syllable of normal loudness. */
  jaw: number;
  /** Weight of the viseme under the same conditions. */
  lips: number;
  /** `mouthPucker` besides the viseme: rounds the lips and keeps them together while the jaw opens. */
  pucker: number;
  /** How strongly the lips are drawn to their shape; about 1 in a vowel, near 0 the neighbors rule. */
  lipStrength: number;
  /** The same of the jaw. */
  jawStrength: number;
  demand?: Demand;
}

const VOWEL_STRENGTH = 0.8;
/** Rounded lips are held more firmly than spread ones. */
const ROUNDED_STRENGTH = 1.2;

function vowel(viseme: Viseme, jaw: number, lips: number): Sound {
  return {
    viseme,
    isVowel: true,
    jaw,
    lips,
    pucker: 0,
    lipStrength: VOWEL_STRENGTH,
    jawStrength: VOWEL_STRENGTH,
  };
}

function roundedVowel(viseme: Viseme, jaw: number, lips: number, pucker: number): Sound {
  return { ...vowel(viseme, jaw, lips), pucker, lipStrength: ROUNDED_STRENGTH };
}

function consonant(
  viseme: Viseme,
  more: Omit<Sound, "viseme" | "isVowel" | "pucker"> & { pucker?: number },
): Sound {
  return { viseme, isVowel: false, pucker: 0, ...more };
}

const bilabial = consonant("PP", {
  jaw: 0.1,
  lips: 1,
  lipStrength: 1,
  jawStrength: 1.2,
  demand: "lipsClosed",
});
const bilabialFricative = consonant("PP", {
  jaw: 0.1,
  lips: 0.8,
  lipStrength: 1,
  jawStrength: 1.2,
  demand: "lipsNear",
});
const labiodental = consonant("FF", {
  jaw: 0.1,
  lips: 0.9,
  lipStrength: 1,
  jawStrength: 1,
  demand: "lipOnTeeth",
});
const dental = consonant("TH", { jaw: 0.14, lips: 0.4, lipStrength: 0.5, jawStrength: 0.5 });
const alveolarStop = consonant("DD", { jaw: 0.16, lips: 0.36, lipStrength: 0.12, jawStrength: 0.5 });
const nasalOrLateral = consonant("nn", { jaw: 0.22, lips: 0.46, lipStrength: 0.12, jawStrength: 0.4 });
const velar = consonant("kk", { jaw: 0.28, lips: 0.45, lipStrength: 0.12, jawStrength: 0.2 });

const hiss = consonant("SS", { jaw: 0.04, lips: 0.6, lipStrength: 0.9, jawStrength: 4 });
const hush = consonant("CH", { jaw: 0.08, lips: 0.5, lipStrength: 1.2, jawStrength: 4, pucker: 0.25 });
const roundedR = consonant("RR", { jaw: 0.2, lips: 0.3, lipStrength: 1.1, jawStrength: 0.75, pucker: 0.25 });
const tongueR = consonant("RR", { jaw: 0.18, lips: 0.36, lipStrength: 0.2, jawStrength: 0.4 });
const palatal = consonant("I", { jaw: 0.18, lips: 0.6, lipStrength: 0.3, jawStrength: 0.5 });
const labialGlide = consonant("U", {
  jaw: 0.3,
  lips: 0.15,
  lipStrength: 1.7,
  jawStrength: 0.6,
  pucker: 0.75,
});

/** Silence: lips at rest. */
export const SILENCE: Sound = consonant("sil", { jaw: 0, lips: 0, lipStrength: 0, jawStrength: 0 });

/** /h ʔ/: made in the throat; the mouth is that of the neighbors. */
export const GLOTTAL: Sound = consonant("kk", { jaw: 0.3, lips: 0.3, lipStrength: 0.1, jawStrength: 0.1 });

/** A half-open, half-wide mouth for letters that no table knows. */
export const UNKNOWN_SOUND: Sound = vowel("E", 0.5, 0.35);

function letters(symbols: string, sound: Sound): [string, Sound][] {
  return [...symbols].map((symbol) => [symbol, sound]);
}

/** Single IPA letters, diacritics removed. */
export const SOUNDS: ReadonlyMap<string, Sound> = new Map<string, Sound>([
  ...letters("pbmɓʙʘ", bilabial),
  ...letters("ɸβ", bilabialFricative),
  ...letters("fvɱⱱʋ", labiodental),
  ...letters("θð", dental),
  ...letters("tdɾʈɖɗǀǃ", alveolarStop),
  ...letters("nlɲʎɫɭɳɬɮɺ", nasalOrLateral),
  ...letters("kgɡɠŋxɣqɢʛχcɟʄɴħʕʟɰ", velar),
  ...letters("hɦʔʡʢ", GLOTTAL),
  ...letters("sz", hiss),
  ...letters("ʃʒɕʑʂʐɧ", hush),
  ...letters("ɹɻ", roundedR),
  ...letters("rɽʁʀ", tongueR),
  ...letters("jçʝ", palatal),
  ...letters("wʍɥ", labialGlide),
  ["i", vowel("I", 0.5, 0.6)],
  ...letters("ɪɨᵻ", vowel("I", 0.55, 0.55)),
  ["ɯ", vowel("I", 0.3, 0.45)],
  ["e", vowel("E", 0.76, 0.42)],
  ["ɛ", vowel("E", 0.88, 0.4)],
  ...letters("ɘɜɤ", vowel("E", 0.68, 0.35)),
  ["ə", { ...vowel("aa", 0.38, 0.28), lipStrength: 0.5, jawStrength: 0.5 }],
  ...letters("ɚɝ", vowel("RR", 0.3, 0.5)),
  ["æ", vowel("aa", 0.76, 0.32)],
  ["a", vowel("aa", 0.8, 0.33)],
  ["ɑ", vowel("aa", 0.86, 0.35)],
  ["ɐ", vowel("aa", 0.54, 0.27)],
  ["ʌ", vowel("aa", 0.56, 0.27)],
  ["ɒ", roundedVowel("O", 0.6, 0.3, 0.15)],
  ["ɔ", roundedVowel("O", 0.5, 0.28, 0.3)],
  ...letters("œɶɞ", roundedVowel("O", 0.5, 0.28, 0.3)),
  ...letters("øɵ", roundedVowel("O", 0.42, 0.25, 0.4)),
  ["o", roundedVowel("O", 0.42, 0.25, 0.4)],
  ...letters("ʊʏᵿ", roundedVowel("U", 0.5, 0.25, 0.45)),
  ...letters("uyʉ", roundedVowel("U", 0.6, 0.26, 0.6)),
]);
