import type { LanguagePair } from "./ports.ts";

const ENGLISH = displayNames("language");
const REGIONS = displayNames("region");
const SCRIPTS = displayNames("script");

/** Codes of three letters that have no shorter one and that engines or people name. */
const LONG_CODES = ["ast", "ckb", "fil", "frp", "haw", "hmn", "kmr", "mai", "srd", "szl", "yue"];
/** Scripts as people name them. */
const SCRIPT_CODES = ["Arab", "Cyrl", "Hans", "Hant", "Latn"];
/** Names in use beside those of Unicode. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  mandarin: "zh",
  "mandarin chinese": "zh",
  farsi: "fa",
  tagalog: "fil",
  flemish: "nl-BE",
  "brazilian portuguese": "pt-BR",
  castilian: "es",
};
/** Qualifiers that add nothing to a code. */
const NO_QUALIFIERS = new Set(["mandarin", "standard", "general"]);

function displayNames(type: "language" | "region" | "script"): Intl.DisplayNames {
  return new Intl.DisplayNames("en", { type, fallback: "none", languageDisplay: "standard" });
}

/**
 * The BCP 47 tag of a language that somebody named: "es", "es-mx", "es_MX", "Spanish", "Spanish (Mexico)", "español".
 *
 * @returns undefined for what is no language that has a name
 */
export function languageOf(text: string): string | undefined {
  const word = text.trim().replaceAll("_", "-");
  if (word === "" || word.length > 80) return undefined;
  if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(word)) {
    const tag = canonical(word);
    if (tag !== undefined && ENGLISH.of(tag) !== undefined) return tag;
  }
  const [, base = "", inside = ""] = /^([^()]+?)\s*(?:\(([^()]+)\))?$/u.exec(word) ?? [];
  const language = namedLanguages().get(plain(base));
  if (language === undefined) return undefined;
  const parts = inside
    .split(",")
    .map(plain)
    .filter((part) => part !== "" && !NO_QUALIFIERS.has(part));
  const found = parts.map((part) => namedParts().get(part));
  if (found.includes(undefined)) return undefined;
  // Language, script, region, variant: the order of a tag.
  const order = (part: string): number => (part.length === 4 ? 0 : part.length <= 3 ? 1 : 2);
  const own = parts.includes("cantonese") ? "yue" : language;
  const tail = (found as string[]).filter((part) => part !== "").sort((a, b) => order(a) - order(b));
  return canonical([own, ...tail].join("-"));
}

/** What people call a language: "Spanish (Mexico)" for "es-MX"; the tag itself where it has no name. */
export function languageName(tag: string): string {
  return (canonical(tag) && ENGLISH.of(tag)) || tag;
}

/** The first part of a tag, as ISO 639-1 where it has one. Norwegian is Bokmål: engines and people mean it. */
export function baseOf(tag: string): string {
  const base = (canonical(tag) ?? tag).split("-")[0]!;
  return base === "no" ? "nb" : base;
}

/** The script in which a language is written when nothing else is said, or the one that the tag names. */
export function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? "";
}

/** The tag as it is written: "es-MX" for "ES-mx", "es" for "spa"; undefined for what is none. */
export function canonical(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

let languages: ReadonlyMap<string, string> | undefined;
let partsOfNames: ReadonlyMap<string, string> | undefined;

/** English names and the languages' own → codes. Unicode's data is asked once, by every code there can be. */
function namedLanguages(): ReadonlyMap<string, string> {
  if (languages) return languages;
  const names = new Map(Object.entries(OTHER_NAMES));
  const codes = [...codesOfTwo("a").filter((code) => ENGLISH.of(code) !== undefined), ...LONG_CODES];
  for (const code of codes) add(names, ENGLISH.of(code), canonical(code)!);
  for (const code of codes)
    add(
      names,
      new Intl.DisplayNames(code, { type: "language", fallback: "none" }).of(code),
      canonical(code)!,
    );
  return (languages = names);
}

/** Names of regions and scripts → their codes; "" for what stands for a language of its own. */
function namedParts(): ReadonlyMap<string, string> {
  if (partsOfNames) return partsOfNames;
  const names = new Map([
    ["cantonese", ""],
    ["valencian", "valencia"],
    ["usa", "US"],
    ["us", "US"],
    ["uk", "GB"],
    ["latin america", "419"],
    ["american", "US"],
    ["british", "GB"],
  ]);
  for (const code of SCRIPT_CODES) add(names, SCRIPTS.of(code), code);
  for (const code of codesOfTwo("A")) add(names, REGIONS.of(code), code);
  return (partsOfNames = names);
}

function add(names: Map<string, string>, name: string | undefined, code: string): void {
  if (name !== undefined && !names.has(plain(name))) names.set(plain(name), code);
}

function codesOfTwo(first: "a" | "A"): string[] {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(first.charCodeAt(0) + i));
  return letters.flatMap((a) => letters.map((b) => a + b));
}

function plain(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, " ");
}

/**
 * The pair of an engine that serves a request best: the very tags, else the language without its region, else another region of it. Scripts are
 * never mixed: who wants traditional Chinese gets no simplified.
 */
export function bestPair(pairs: readonly LanguagePair[], from: string, to: string): LanguagePair | undefined {
  let best: LanguagePair | undefined;
  let most = 0;
  for (const pair of pairs) {
    const [source, target] = [closeness(pair.from, from), closeness(pair.to, to)];
    const score = source === 0 || target === 0 ? 0 : source + target * 10;
    if (score > most) [best, most] = [pair, score];
  }
  return best;
}

/** Whether two tags are one language, written alike: nothing is to be translated between its regions. */
export function isSameLanguage(a: string, b: string): boolean {
  return baseOf(a) === baseOf(b) && scriptOf(a) === scriptOf(b);
}

/** Whether a pair translates from a language. */
export function translatesFrom(pair: LanguagePair, from: string): boolean {
  return closeness(pair.from, from) > 0;
}

/** 4 for the same, 0 for another language. */
function closeness(offered: string, wanted: string): number {
  if (offered === "*") return 1;
  if (!isSameLanguage(offered, wanted)) return 0;
  if (offered.toLowerCase() === wanted.toLowerCase()) return 4;
  return offered.includes("-") ? 2 : 3;
}
