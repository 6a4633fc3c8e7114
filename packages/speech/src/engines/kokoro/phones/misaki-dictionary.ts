import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { SpeechError } from "../../../errors.ts";
import type { Accent } from "./units.ts";

/** How a word is said: always the same, or by its part of speech ("DEFAULT", "NOUN", "VBD"; "None" before a pause). */
export type DictionaryEntry = string | Readonly<Record<string, string | null>>;

/**
 * misaki's dictionary of one accent, which Kokoro learnt from: about 180,000 words, 25 MB of memory. "Gold" entries were
 * checked by its makers, "silver" ones were not. Words are looked up as written; one that the files have with another first
 * letter, large or small, is found as well.
 */
export interface MisakiDictionary {
  accent: Accent;
  gold(word: string): DictionaryEntry | undefined;
  silver(word: string): string | undefined;
}

/** Far above the files as published (4 MB at most). */
const MOST_BYTES = 32 * 1024 * 1024;
const PREFIX: Readonly<Record<Accent, string>> = { american: "us", british: "gb" };

const loaded = new Map<string, Promise<MisakiDictionary | undefined>>();

/**
 * Loads the dictionary of an accent from a folder that has `us_gold.json` and `us_silver.json` (or `gb_…`), once a process
 * (about 200 ms); a load that failed is tried again at the next call.
 *
 * @returns `undefined` where the folder has no gold dictionary of this accent
 * @throws SpeechError `ENGINE_FAILED` when a file is no such dictionary
 */
export function loadMisakiDictionary(folder: string, accent: Accent): Promise<MisakiDictionary | undefined> {
  const key = `${accent} ${folder}`;
  let dictionary = loaded.get(key);
  if (!dictionary) {
    dictionary = load(folder, accent).then(
      (found) => {
        // The files may come later.
        if (!found) loaded.delete(key);
        return found;
      },
      (error: unknown) => {
        loaded.delete(key);
        throw error;
      },
    );
    loaded.set(key, dictionary);
  }
  return dictionary;
}

async function load(folder: string, accent: Accent): Promise<MisakiDictionary | undefined> {
  const gold = await readEntries(folder, `${PREFIX[accent]}_gold.json`);
  if (!gold) return undefined;
  const silver = (await readEntries(folder, `${PREFIX[accent]}_silver.json`)) ?? {};
  return {
    accent,
    gold: (word) => find(gold, word),
    silver: (word) => {
      const entry = find(silver, word);
      return typeof entry === "string" ? entry : undefined;
    },
  };
}

async function readEntries(folder: string, name: string): Promise<object | undefined> {
  const path = join(folder, name);
  let text: string;
  try {
    const file = await stat(path);
    if (!file.isFile()) throw damaged(name, "it is no file");
    const { size } = file;
    if (size > MOST_BYTES) throw damaged(name, `it has ${size} bytes`);
    text = await readFile(path, "utf8");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    if (cause instanceof SpeechError) throw cause;
    throw damaged(name, "it cannot be read", cause);
  }
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch (cause) {
    throw damaged(name, "it is not JSON", cause);
  }
  if (typeof entries !== "object" || entries === null || Array.isArray(entries))
    throw damaged(name, "it is no object of words");
  return entries;
}

function damaged(name: string, why: string, cause?: unknown): SpeechError {
  return new SpeechError("ENGINE_FAILED", `the pronunciation dictionary ${name} is damaged: ${why}`, {
    cause,
  });
}

function find(entries: object, word: string): DictionaryEntry | undefined {
  const own = ownEntry(entries, word);
  if (own !== undefined || word.length < 2) return own;
  const lower = word.toLowerCase();
  const capitalized = lower[0]!.toUpperCase() + lower.slice(1);
  if (word === capitalized) return ownEntry(entries, lower);
  return word === lower ? ownEntry(entries, capitalized) : undefined;
}

/** An entry of another form than the two known ones counts as none. */
function ownEntry(entries: object, word: string): DictionaryEntry | undefined {
  // "constructor" is a word like any other.
  if (!Object.hasOwn(entries, word)) return undefined;
  const entry: unknown = (entries as Record<string, unknown>)[word];
  if (typeof entry === "string") return isPhones(entry) ? entry : undefined;
  if (typeof entry !== "object" || entry === null || !Object.hasOwn(entry, "DEFAULT")) return undefined;
  const isWhole = Object.values(entry).every((phones) => phones === null || isPhones(phones));
  return isWhole ? (entry as Record<string, string | null>) : undefined;
}

/** The symbols that misaki's English dictionaries are written in; no entry is longer than a long word. */
const PHONES = /^[AIOQWYabdfhijklmnpstuvwzæðŋɑɒɐɔəɛɜɡɪɹɾʃʊʌʒʔʤʧˈˌːθᵊᵻ]{1,100}$/u;

function isPhones(phones: unknown): phones is string {
  return typeof phones === "string" && PHONES.test(phones);
}
