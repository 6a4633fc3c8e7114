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

/** What a sound demands of the mouth whatever its neighbours are. */
export type Demand = "lipsClosed" | "lipsNear" | "lipOnTeeth";

/** How a speech sound is made, as far as one can see it. All numbers but `reachMs` are 0…1. */
export interface Sound {
  viseme: Viseme;
  isVowel: boolean;
  /** Opening of the jaw in a stressed syllable of normal loudness. */
  jaw: number;
  /** Weight of the viseme under the same conditions. */
  lips: number;
  /** Power over the neighbours' lip shapes: 0 leaves the lips to them. */
  lipDominance: number;
  /** Power over the neighbours' jaw. */
  jawDominance: number;
  /** Time that the shape takes to come and to go. */
  reachMs: number;
  /** How far the jaw must shut between open neighbours: 1 for sibilants, less where the tongue rises. */
  narrowing: number;
  demand?: Demand;
}

/** Coming and going of a viseme, and of one with protruded lips (Edwards et al. 2016). */
const REACH_MS = 120;
const ROUNDED_REACH_MS = 150;

function vowel(viseme: Viseme, jaw: number, lips: number): Sound {
  return {
    viseme,
    isVowel: true,
    jaw,
    lips,
    lipDominance: viseme === "O" || viseme === "U" ? 1 : 0.9,
    jawDominance: 1,
    narrowing: 0,
    reachMs: viseme === "O" || viseme === "U" ? ROUNDED_REACH_MS : REACH_MS,
  };
}

function consonant(
  viseme: Viseme,
  jaw: number,
  lips: number,
  lipDominance: number,
  jawDominance: number,
  narrowing: number,
  demand?: Demand,
): Sound {
  return {
    viseme,
    isVowel: false,
    jaw,
    lips,
    lipDominance,
    jawDominance,
    narrowing,
    reachMs: viseme === "CH" || viseme === "U" ? ROUNDED_REACH_MS : REACH_MS,
    ...(demand && { demand }),
  };
}

const bilabial = consonant("PP", 0, 1, 1, 0.6, 1, "lipsClosed");
const bilabialFricative = consonant("PP", 0.05, 0.8, 1, 0.6, 0.8, "lipsNear");
const labiodental = consonant("FF", 0.08, 0.9, 1, 0.7, 0.8, "lipOnTeeth");
const dental = consonant("TH", 0.16, 0.6, 0.75, 0.6, 0.5);
const alveolarStop = consonant("DD", 0.12, 0.45, 0.4, 0.6, 0.55);
const nasalOrLateral = consonant("nn", 0.2, 0.45, 0.4, 0.5, 0.45);
const velar = consonant("kk", 0.26, 0.45, 0.4, 0.5, 0.35);

const hiss = consonant("SS", 0.05, 0.6, 0.75, 0.9, 1);
const hush = consonant("CH", 0.06, 0.8, 1, 0.9, 1);
const roundedR = consonant("RR", 0.18, 0.65, 0.8, 0.6, 0.45);
const tongueR = consonant("RR", 0.22, 0.4, 0.35, 0.4, 0.4);
const palatal = consonant("I", 0.18, 0.5, 0.45, 0.6, 0.4);
const labialGlide = consonant("U", 0.1, 0.85, 1, 0.8, 0.5);

/** Silence: lips at rest. */
export const SILENCE: Sound = {
  viseme: "sil",
  isVowel: false,
  jaw: 0,
  lips: 0,
  lipDominance: 0,
  jawDominance: 0,
  narrowing: 0,
  reachMs: REACH_MS,
};

/** /h ʔ/: made in the throat; the mouth is that of the neighbours. */
export const GLOTTAL: Sound = consonant("kk", 0.3, 0.3, 0.15, 0.1, 0);

/** A half-open, half-wide mouth for letters that no table knows. */
export const UNKNOWN_SOUND: Sound = vowel("E", 0.35, 0.45);

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
  ["i", vowel("I", 0.16, 0.65)],
  ...letters("ɪɨᵻ", vowel("I", 0.28, 0.55)),
  ["ɯ", vowel("I", 0.22, 0.45)],
  ["e", vowel("E", 0.36, 0.58)],
  ["ɛ", vowel("E", 0.5, 0.6)],
  ...letters("ɘɜɤ", vowel("E", 0.42, 0.5)),
  ["ə", vowel("aa", 0.3, 0.3)],
  ...letters("ɚɝ", vowel("RR", 0.32, 0.6)),
  ["æ", vowel("aa", 0.85, 0.42)],
  ["a", vowel("aa", 0.92, 0.44)],
  ["ɑ", vowel("aa", 1, 0.46)],
  ["ɐ", vowel("aa", 0.66, 0.38)],
  ["ʌ", vowel("aa", 0.66, 0.4)],
  ["ɒ", vowel("O", 0.76, 0.66)],
  ["ɔ", vowel("O", 0.58, 0.72)],
  ...letters("œɶɞ", vowel("O", 0.58, 0.7)),
  ...letters("øɵ", vowel("O", 0.42, 0.74)),
  ["o", vowel("O", 0.44, 0.76)],
  ...letters("ʊʏᵿ", vowel("U", 0.3, 0.62)),
  ...letters("uyʉ", vowel("U", 0.18, 0.8)),
]);
