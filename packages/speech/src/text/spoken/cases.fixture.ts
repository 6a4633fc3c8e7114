import { readFileSync } from "node:fs";
import { flitePronunciations } from "../../engines/flite/flite.ts";
import { spellOut } from "../letters.ts";
import { readScript } from "../read-script.ts";
import type { ScriptWord } from "../sentence.ts";

/** A sentence and what must be said for it. */
interface SpokenCase {
  written: string;
  locale: string;
  /** All words that must be said, sentences parted by " / "; `undefined` where only phones matter. */
  said?: RegExp;
  /** Words whose phones matter, in their order, and the ways in which each may be said: ARPAbet with stress digits. */
  phones: { word: string; ways: string[] }[];
}

/** The sentences of one of the lists beside this file; numbers.txt says how they are written. */
export function spokenCases(name: string): SpokenCase[] {
  return readFileSync(new URL(`${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("# "))
    .map(parseCase);
}

function parseCase(line: string): SpokenCase {
  const [, locale = "en-US", left = "", said] = /^(?:\[([\w-]+)\] )?(.*?)(?: => (.*))?$/u.exec(line)!;
  const phones = [...left.matchAll(/([\p{L}\p{M}'-]+)\{([^}]*)\}/gu)].map(([, word = "", ways = ""]) => ({
    word,
    ways: ways.split("|"),
  }));
  const written = left.replace(/\{[^}]*\}/g, "");
  return { written, locale, phones, ...(said !== undefined && { said: patternOf(said) }) };
}

function patternOf(said: string): RegExp {
  const pattern = said
    .split(" | ")
    .map((way) =>
      way
        .replace(/\(([^()]*)\|\) /g, "(?:(?:$1) )?")
        .replace(/\b[A-Z]\b/g, (letter) => spellOut(letter).join(" ")),
    );
  return new RegExp(`^(?:${pattern.join("|")})$`);
}

/** What is wrong with how a sentence is read, in one line; `undefined` when all of it is right. */
export async function faultOf({ written, locale, said, phones }: SpokenCase): Promise<string | undefined> {
  const sentences = readScript(written, locale);
  const text = sentences.map(({ words }) => words.flatMap(({ spoken }) => spoken).join(" ")).join(" / ");
  if (said && !said.test(text)) return `${written} → ${text}`;
  const words = sentences.flatMap((sentence) => sentence.words);
  let at = 0;
  for (const { word, ways } of phones) {
    at = words.findIndex(({ shown }, i) => i >= at && shown === word);
    const own = at < 0 ? "" : await phonesOf(words, at);
    if (!ways.some((way) => alike(way) === alike(own))) return `${written} → ${word}: ${own}`;
    at++;
  }
  return undefined;
}

async function phonesOf(words: readonly ScriptWord[], at: number): Promise<string> {
  const own = words[at]!;
  if (own.arpabet) return own.arpabet.join(" ");
  const start = words.slice(0, at).reduce((sum, { spoken }) => sum + spoken.length, 0);
  const found = await flitePronunciations(words.flatMap(({ spoken }) => spoken));
  return found
    .slice(start, start + own.spoken.length)
    .flat()
    .join(" ")
    .toUpperCase();
}

/** Leaves out what no listener tells apart: the color of weak vowels, the lesser stress, AO and AA. */
function alike(phones: string): string {
  return phones
    .replaceAll("2", "0")
    .replace(/\b(?:AX|AH|IH|EH|UH|IY(?=0 ))0/g, "AX0")
    .replace(/\bAXR/g, "ER")
    .replace(/\bAO/g, "AA");
}
