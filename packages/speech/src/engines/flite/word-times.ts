import type { TimedPhone } from "../../speech.ts";
import { isArpabetVowel } from "./arpabet.ts";

/** A phone that was spoken, and the place (word, stress) that the alignment gave it. */
export interface PlacedPhone {
  /** Index of the word; −1 for silence. */
  word: number;
  stress?: TimedPhone["stress"];
}

const GAP_COST = 2;

/** Cost of hearing `said` where the dictionary has `listed`: reduction of vowels is common, other changes are rare. */
function substitutionCost(said: string, listed: string): number {
  if (said === listed) return 0;
  return isArpabetVowel(said) === isArpabetVowel(listed) ? 1 : 3;
}

/**
 * Finds which word each spoken phone belongs to, by the cheapest edit path between what the voice said and the
 * words' dictionary pronunciations (the voice reduces and drops phones in running speech).
 *
 * @param said ARPAbet without digits, silences as "pau"
 * @param pronunciations for each word, ARPAbet with stress digits on vowels
 */
export function placePhones(
  said: readonly string[],
  pronunciations: readonly (readonly string[])[],
): PlacedPhone[] {
  const listed = pronunciations.flatMap((phones, word) => phones.map((phone) => ({ phone, word })));
  const heard = said.flatMap((phone, at) => (phone === "pau" ? [] : [{ phone, at }]));
  const rows = heard.length + 1;
  const columns = listed.length + 1;
  const cost = new Float64Array(rows * columns);
  const base = listed.map(({ phone }) => phone.replace(/[012]$/, ""));
  for (let j = 1; j < columns; j++) cost[j] = j * GAP_COST;
  for (let i = 1; i < rows; i++) {
    cost[i * columns] = i * GAP_COST;
    for (let j = 1; j < columns; j++) {
      cost[i * columns + j] = Math.min(
        cost[(i - 1) * columns + j - 1]! + substitutionCost(heard[i - 1]!.phone, base[j - 1]!),
        cost[(i - 1) * columns + j]! + GAP_COST,
        cost[i * columns + j - 1]! + GAP_COST,
      );
    }
  }

  const placed: PlacedPhone[] = said.map(() => ({ word: -1 }));
  let j = listed.length;
  for (let i = heard.length; i > 0;) {
    const { phone, at } = heard[i - 1]!;
    const here = cost[i * columns + j]!;
    if (j > 0 && here === cost[(i - 1) * columns + j - 1]! + substitutionCost(phone, base[j - 1]!)) {
      const { phone: dictionaryPhone, word } = listed[j - 1]!;
      const digit = /[012]$/.exec(dictionaryPhone)?.[0];
      placed[at] = { word };
      if (isArpabetVowel(phone)) {
        const reduced = phone === "ax";
        placed[at].stress = reduced || digit === undefined ? 0 : (Number(digit) as 0 | 1 | 2);
      }
      i--;
      j--;
    } else if (here === cost[(i - 1) * columns + j]! + GAP_COST) {
      placed[at] = { word: listed[Math.min(j, listed.length - 1)]?.word ?? 0 };
      if (isArpabetVowel(phone)) placed[at].stress = 0;
      i--;
    } else {
      j--;
    }
  }
  return placed;
}
