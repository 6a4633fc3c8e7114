/**
 * Measures the English phones against misaki's own reading of `sentences.txt`, with and without its dictionary:
 * `node scripts/run.mjs packages/speech/src/engines/kokoro/phones/measure/measure-phones.ts READINGS [DICTIONARIES]`
 *
 * READINGS is a folder that `read-by-misaki.py` has filled; DICTIONARIES one with misaki's `us_gold.json` and so on.
 * The rules were tuned on the sentences of odd lines; those of even lines tell what they are worth.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readScript } from "../../../../text/read-script.ts";
import { loadMisakiDictionary } from "../misaki-dictionary.ts";
import type { MisakiDictionary } from "../misaki-dictionary.ts";
import { distance } from "../misaki-variants.ts";
import { spokenWords } from "../spoken-words.ts";
import { rowText, tokenRow } from "../symbols.ts";
import type { Accent } from "../units.ts";

/** A sentence as misaki reads it. */
interface Reading {
  text: string;
  phones: string;
}

/** Symbols, and how many of them are wrong; with and without the marks of stress. */
interface Count {
  symbols: number;
  wrong: number;
  plainSymbols: number;
  plainWrong: number;
}

const [readingsFolder, dictionariesFolder] = process.argv.slice(2);
if (!readingsFolder) throw new Error("name the folder with misaki's readings");
for (const accent of ["american", "british"] as const) {
  const readings = JSON.parse(await readFile(join(readingsFolder, `${accent}.json`), "utf8")) as Reading[];
  await measure(accent, readings);
  const dictionary = dictionariesFolder && (await loadMisakiDictionary(dictionariesFolder, accent));
  if (dictionary) await measure(accent, readings, dictionary);
}

async function measure(accent: Accent, readings: readonly Reading[], dictionary?: MisakiDictionary) {
  const halves = [newCount(), newCount()];
  const misses = new Map<string, number>();
  for (const [i, { text, phones }] of readings.entries()) {
    const own = await phonesOf(text, accent, dictionary);
    const half = halves[i % 2]!;
    half.symbols += [...phones].length;
    half.wrong += distance(own, phones);
    half.plainSymbols += [...unmarked(phones)].length;
    half.plainWrong += distance(unmarked(own), unmarked(phones));
    if (i % 2 === 0) addMisses(misses, own.split(" "), phones.split(" "));
  }
  const shares = halves.map(
    (half) =>
      `${share(half.wrong, half.symbols)} (without stress ${share(half.plainWrong, half.plainSymbols)})`,
  );
  const worst = [...misses].sort((a, b) => b[1] - a[1]).slice(0, 15);
  process.stdout.write(
    `${accent}, ${dictionary ? "with the dictionary" : "by rules"}: tuned on ${shares[0]}, held out ${shares[1]}\n` +
      `  most wrong of the former: ${worst.map(([miss, times]) => `${miss} ${times}`).join(", ")}\n`,
  );
}

function newCount(): Count {
  return { symbols: 0, wrong: 0, plainSymbols: 0, plainWrong: 0 };
}

async function phonesOf(text: string, accent: Accent, dictionary?: MisakiDictionary): Promise<string> {
  const rows: string[] = [];
  for (const sentence of readScript(text, accent === "british" ? "en-GB" : "en-US"))
    rows.push(rowText(tokenRow(await spokenWords(sentence), accent, dictionary)));
  return rows.join(" ");
}

function unmarked(phones: string): string {
  return phones.replace(/[ˈˌ]/g, "");
}

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} %`;
}

function addMisses(misses: Map<string, number>, own: readonly string[], wanted: readonly string[]): void {
  if (own.length !== wanted.length) return;
  own.forEach((word, i) => {
    const miss = `${word} for ${wanted[i]!}`;
    if (word !== wanted[i]) misses.set(miss, (misses.get(miss) ?? 0) + distance(word, wanted[i]!));
  });
}
