import type { ArpabetPhone } from "./units.ts";

/** Letters that begin the usual spellings of a consonant. */
const LETTERS: Readonly<Record<string, string>> = {
  p: "p", b: "b", t: "td", d: "d", k: "ckqx", g: "gx", ch: "ct", jh: "jgd", f: "fpg", v: "vf", th: "t", dh: "t", s: "scxz", z: "zsx",
  sh: "sct", zh: "szg", hh: "hw", m: "m", n: "n", ng: "n", l: "l", r: "r", y: "yiue", w: "wuo",
}; // prettier-ignore
const VOWELS = "aeiouy";
const WRONG = 2;
const SILENT_LETTER = 1;
/** The second of two equal ones, an e at the end. */
const EASILY_SILENT = 0.3;
const SILENT_PHONE = 1.5;

/**
 * The letters that most likely write each phone of a word, by the cheapest way to lay its letters on its phones; "" for a
 * phone that none writes. Silent letters belong to what is before them: "io" in "nation".
 */
export function lettersOfPhones(phones: readonly ArpabetPhone[], spelling: string): string[] {
  const [rows, columns] = [phones.length + 1, spelling.length + 1];
  const cost = Array.from({ length: rows }, () => new Float64Array(columns));
  const isCheap = (j: number) =>
    spelling[j] === spelling[j - 1] || (j === spelling.length - 1 && spelling[j] === "e");
  const skipLetter = (j: number) => (isCheap(j) ? EASILY_SILENT : SILENT_LETTER);
  // From the ends, so that the way can be read from the beginning.
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      if (i === rows - 1 && j === columns - 1) continue;
      const both =
        i < rows - 1 && j < columns - 1 ? fit(phones[i]!, spelling[j]!) + cost[i + 1]![j + 1]! : Infinity;
      const phone = i < rows - 1 ? SILENT_PHONE + cost[i + 1]![j]! : Infinity;
      const letter = j < columns - 1 ? skipLetter(j) + cost[i]![j + 1]! : Infinity;
      cost[i]![j] = Math.min(both, phone, letter);
    }
  }
  const letters: string[] = [];
  let j = 0;
  for (let i = 0; i < phones.length;) {
    const here = cost[i]![j]!;
    if (j < spelling.length && here === fit(phones[i]!, spelling[j]!) + cost[i + 1]![j + 1]!) {
      letters.push(spelling[j]!);
      i++;
      j++;
    } else if (j < spelling.length && here === skipLetter(j) + cost[i]![j + 1]!) {
      if (letters.length > 0) letters[letters.length - 1] += spelling[j]!;
      j++;
    } else {
      letters.push("");
      i++;
    }
  }
  if (letters.length > 0) letters[letters.length - 1] += spelling.slice(j);
  return letters;
}

function fit({ base, stress }: ArpabetPhone, letter: string): number {
  if (stress !== undefined) return VOWELS.includes(letter) ? 0 : WRONG;
  return LETTERS[base]?.includes(letter) ? 0 : WRONG;
}
