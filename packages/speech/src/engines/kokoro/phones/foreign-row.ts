import type { Sentence } from "../../../text/sentence.ts";
import { EspeakProcess } from "../../espeak/espeak-process.ts";
import type { EspeakEvent } from "../../espeak/espeak-process.ts";
import { melodyMark, tokenOf } from "./symbols.ts";
import type { Token } from "./symbols.ts";
import type { Unit } from "./units.ts";

/** Kokoro's symbols for what espeak-ng writes with two; what misaki does before a text of these languages is learnt. */
const JOINED: readonly (readonly [ipa: string, symbol: string])[] = [
  ["t͡ʃ", "ʧ"],
  ["d͡ʒ", "ʤ"],
  ["t͡s", "ʦ"],
  ["d͡z", "ʣ"],
  ["tʃ", "ʧ"],
  ["dʒ", "ʤ"],
  ["ts", "ʦ"],
  ["dz", "ʣ"],
  ["aɪ", "I"],
  ["aʊ", "W"],
  ["eɪ", "A"],
  ["oʊ", "O"],
  ["əʊ", "Q"],
  ["ɔɪ", "Y"],
  ["g", "ɡ"],
  ["ε", "ɛ"],
  ["ɚ", "əɹ"],
  ["ɝ", "ɜɹ"],
];

// prettier-ignore

/** Marks that change no symbol that Kokoro knows: ties, syllable marks, dental, raised and lowered sounds. */
const DROPPED = /\u0361|\u035C|\u032A|\u0329|\u032F|\u031E|\u031D|\u0325|\u030A|\u0320|[.\-_|ˑ'"]/gu;

/** espeak-ng's own phone names that are no IPA, or that Kokoro never saw: their nearest symbol. */
const NEAREST: Readonly<Record<string, string>> = {
  ʱ: "ʰ",
  ɭ: "l",
  ɫ: "l",
  ɘ: "ə",
  ɵ: "ə",
  ʉ: "u",
  ʏ: "y",
  ɓ: "b",
  ɗ: "d",
  ʀ: "ʁ",
  ɦ: "h",
  ħ: "h",
  ʍ: "w",
  ʔ: "ʔ",
  ʕ: "ʔ",
};

const espeak = new EspeakProcess();

/** The rate decides nothing here: only the phones are taken. */
const QUICK = { rate: 300, pitch: 50, range: 55 };

/**
 * The row of tokens for a sentence in a language that Kokoro learnt from espeak-ng's phones: Spanish, French, Italian,
 * Brazilian Portuguese, Hindi.
 *
 * @param language espeak-ng's name for it: "es", "fr", "it", "pt-br", "hi"
 * @throws SpeechError `ENGINE_MISSING` without the package `@orator/espeak`, `ENGINE_FAILED`
 */
export async function foreignRow(
  sentence: Sentence,
  language: string,
  signal?: AbortSignal,
): Promise<Token[]> {
  const starts: number[] = [];
  let text = "";
  for (const [i, word] of sentence.words.entries()) {
    if (i > 0) text += " ";
    starts.push([...text].length);
    text += word.spoken.join(" ") + (word.punctuation ?? "");
  }
  const { events } = await espeak.speak({ text, voice: language, ...QUICK }, signal);
  return rowOf(sentence, starts, events);
}

function rowOf(sentence: Sentence, starts: readonly number[], events: readonly EspeakEvent[]): Token[] {
  const last = sentence.words.length - 1;
  const units = sentence.words.map((): Unit[] => []);
  for (const { type, id, place } of events) {
    // "(en)" and the like mark a change of language.
    if (type !== "phoneme" || id === "" || id.startsWith("(")) continue;
    const word = Math.max(
      0,
      starts.findLastIndex((start) => start <= place),
    );
    const unit = unitOf(id);
    const before = units[word]!.at(-1);
    // A mark that stands alone belongs to the sound before it.
    if (unit?.ipa === "" && before) before.symbols += unit.symbols;
    else if (unit) units[word]!.push(unit);
  }
  const said = units.flatMap((own, word) => (own.length > 0 ? [{ own, word }] : []));
  return said.flatMap(({ own, word }, i) => {
    const { punctuation, breakAfterMs = 0 } = sentence.words[word]!;
    const mark = melodyMark(punctuation) || (word === last ? "." : breakAfterMs > 0 ? "," : "");
    const tokens = own.flatMap((unit) => [...unit.symbols].map((symbol) => token(symbol, word, unit)));
    return [...tokens, ...(mark ? [token(mark, -1)] : []), ...(i < said.length - 1 ? [token(" ", -1)] : [])];
  });
}

function token(symbol: string, word: number, unit?: Unit): Token {
  return { token: tokenOf(symbol)!, symbol, word, ...(unit && { unit }) };
}

/** Sounds that the model lacks are left out: none in the languages above (README: how that was counted). */
function unitOf(id: string): Unit | undefined {
  const { symbols } = symbolsOfIpa(id);
  if (symbols === "") return undefined;
  const ipa = id
    .normalize("NFD")
    .replace(/[ˈˌːˑʲʰʷ'"_.|-]|(?!\u0327)\p{M}/gu, "")
    .normalize("NFC");
  const isVowel = /[aeiouyɐɑɒæəɚɛɜɤɪɨɔøœɯʊʉʌ]/.test(ipa);
  return {
    symbols,
    ipa,
    ...(isVowel && { stress: id.includes("ˈ") ? 1 : id.includes("ˌ") ? 2 : 0 }),
  };
}

/** One phone as espeak-ng wrote it, in Kokoro's symbols; what has none is named apart, so that nobody loses it unseen. */
export function symbolsOfIpa(ipa: string): { symbols: string; unknown: string } {
  // Marks stand apart: the tilde of "ã" is a symbol of its own.
  let text = ipa
    .normalize("NFD")
    .replace(/c\u0327/g, "ç")
    .replace(DROPPED, "");
  for (const [from, to] of JOINED) text = text.replaceAll(from, to);
  let symbols = "";
  let unknown = "";
  for (const symbol of text) {
    const known = tokenOf(symbol) === undefined ? (NEAREST[symbol] ?? "") : symbol;
    if (known === "" && symbol.trim() !== "") unknown += symbol;
    symbols += known;
  }
  return { symbols, unknown };
}
