import type { DictionaryEntry, MisakiDictionary } from "./misaki-dictionary.ts";

/** Phones that may differ between two ways to write one reading of a word that has several. */
const MOST_DIFFERENT = 2;

/**
 * The dictionary's own form of a reading that somebody else has chosen: which "record" is meant, or how a name is said.
 * `undefined` where the dictionary knows no such reading: then what was given is said.
 *
 * @param phones the chosen reading in Kokoro's symbols, as the rules write it
 */
export function variantLike(dictionary: MisakiDictionary, text: string, phones: string): string | undefined {
  const lower = text.toLowerCase();
  const entry =
    dictionary.gold(text) ?? dictionary.gold(lower) ?? dictionary.silver(text) ?? dictionary.silver(lower);
  if (entry === undefined) return undefined;
  const wanted = broad(phones);
  const [best, second] = variantsOf(entry)
    .map((variant) => ({ variant, away: distance(broad(variant), wanted) }))
    .sort((a, b) => a.away - b.away);
  if (!best) return undefined;
  if (best.away === 0) return best.variant;
  // A word with one reading is either said so, or its phones were given because it is not.
  return second && best.away <= MOST_DIFFERENT && best.away < second.away ? best.variant : undefined;
}

function variantsOf(entry: DictionaryEntry): string[] {
  const all = typeof entry === "string" ? [entry] : Object.values(entry);
  return [...new Set(all.filter((phones) => phones !== null))];
}

/** Without what two people write differently for one sound: weak vowels, lesser stress, flaps. */
function broad(phones: string): string {
  return phones
    .replaceAll("ˌ", "")
    .replace(/[ᵊᵻɐ]|(?<!ˈ)ɪ/gu, "ə")
    .replace(/[ɾTʔ]/gu, "t");
}

/** How many symbols to change, add or take away. */
export function distance(from: string, to: string): number {
  const target = [...to];
  let row = Array.from({ length: target.length + 1 }, (_, j) => j);
  for (const [i, symbol] of [...from].entries()) {
    const next = [i + 1];
    for (const [j, other] of target.entries())
      next.push(Math.min(row[j]! + (symbol === other ? 0 : 1), row[j + 1]! + 1, next[j]! + 1));
    row = next;
  }
  return row.at(-1)!;
}
