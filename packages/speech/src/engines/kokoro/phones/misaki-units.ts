import type { Unit } from "./units.ts";

/** Sounds that misaki writes with two symbols; the longest come first. */
const PAIRS: Readonly<Record<string, string>> = {
  "iː": "i", "uː": "u", "ɑː": "ɑ", "ɔː": "ɔ", "ɜː": "ɜ", "ɛː": "ɛ", "əː": "ə", ɪə: "ɪə", ʊə: "ʊə", ɜɹ: "ɝ",
}; // prettier-ignore
const VOWELS: Readonly<Record<string, string>> = {
  A: "eɪ", I: "aɪ", O: "oʊ", Q: "əʊ", W: "aʊ", Y: "ɔɪ", ɐ: "ə", ᵊ: "ə", ᵻ: "ɪ",
}; // prettier-ignore
const CONSONANTS: Readonly<Record<string, string>> = { ʧ: "tʃ", ʤ: "dʒ", ɾ: "ɾ", ʔ: "t" };
/** Kokoro learnt its American flap as "T", and a plain t where the dictionary has a stop in the throat. */
const WRITTEN: Readonly<Record<string, string>> = { ɾ: "T", ʔ: "t" };
const IS_VOWEL = /[AIOQWYaiuæɑɒɐɔəɛɜɪʊʌᵊᵻ]/u;

/** A word in misaki's symbols as the sounds that the model and the face are told of. */
export function misakiUnits(phones: string): Unit[] {
  const units: Unit[] = [];
  const symbols = [...phones];
  let mark = "";
  for (let i = 0; i < symbols.length; i++) {
    const symbol = symbols[i]!;
    if (symbol === "ˈ" || symbol === "ˌ") {
      mark = symbol;
      continue;
    }
    if (symbol === "ː") {
      const before = units.at(-1);
      if (before) before.symbols += symbol;
      continue;
    }
    const next = symbols[i + 1] ?? "";
    const pair = PAIRS[symbol + next] ?? (isR(symbols, i) ? "ɚ" : undefined);
    if (pair !== undefined) i++;
    const written = pair === undefined ? (WRITTEN[symbol] ?? symbol) : symbol + next;
    if (IS_VOWEL.test(symbol)) {
      const stress = mark === "ˈ" ? 1 : mark === "ˌ" ? 2 : 0;
      units.push({ symbols: mark + written, ipa: pair ?? VOWELS[symbol] ?? symbol, stress });
      mark = "";
    } else units.push({ symbols: written, ipa: CONSONANTS[symbol] ?? symbol });
  }
  return units;
}

/** The vowel of "butter"; in "around" the r begins a syllable of its own. */
function isR(symbols: readonly string[], i: number): boolean {
  if (symbols[i] !== "ə" || symbols[i + 1] !== "ɹ") return false;
  return !/[AIOQWYaiuæɑɒɐɔəɛɜɪʊʌᵊᵻˈˌ]/u.test(symbols[i + 2] ?? "");
}
