import { TranslationError } from "../../ports.ts";
import { bestPair, canonical } from "../../languages.ts";
import type { LanguagePair, Translator } from "../../ports.ts";
import { plainPlaceholder } from "../../glossary/plain-placeholder.ts";
import { batchesOf } from "../batches.ts";
import { findApertium, runApertium } from "./run-apertium.ts";

const BEFORE_MARKS = / (?=[,.;:!?](?:\s|$))/g;
const BEFORE_MARK = new RegExp(BEFORE_MARKS.source);

/** A question or a call that has no mark in front yet, up to its end. */
const OPEN = /(?<=^|[.!?…]["”»']?\s+)[^.!?…¿¡]*[\p{L}\p{N}][^.!?…¿¡]*([?!])/gu;

/** A pair and the name under which Apertium knows it, "eng-spa". */
interface Mode extends LanguagePair {
  mode: string;
}

/** Malay, which people and engines call by the code of all its kinds. */
const OTHER_CODES: Readonly<Record<string, string>> = { zlm: "ms" };

/** Serbo-Croatian: its modes tell apart by country what tags tell apart by language. */
const NO_TAG = "hbs";

/** Of one call. */
const MOST_CHARACTERS = 50_000;
const MOST_LINES = 2000;

/**
 * Apertium, where the machine has it: rules and dictionaries, no model. Its format "line" keeps each line apart from the next, so that one call
 * does for many. It translates directly or not at all: over a third language too little is left.
 */
export const apertiumTranslator: Translator = {
  id: "apertium",
  quality: "draft",
  terms: { placeholder: plainPlaceholder },
  pairs: async () => (await modes()) as readonly LanguagePair[],
  async translate({ lines, from, to, signal }) {
    const known = await modes();
    const mode = bestPair(known, from, to) as Mode | undefined;
    if (mode === undefined)
      throw new TranslationError("ENGINE_FAILED", `Apertium has no pair for ${from} and ${to} here`);
    const texts = lines.map(({ text }) => text);
    const translated: string[] = [];
    for (const batch of batchesOf(texts, { characters: MOST_CHARACTERS, lines: MOST_LINES }))
      translated.push(...(await ask(mode, batch, signal)));
    return translated;
  },
};

async function modes(): Promise<Mode[]> {
  if ((await findApertium()) === undefined) return [];
  return readModes(await runApertium(["-l"], ""));
}

async function ask(mode: Mode, texts: readonly string[], signal?: AbortSignal): Promise<string[]> {
  const input = texts.map((text) => `${text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")}\n`).join("");
  const output = await runApertium(["-u", "-f", "line", mode.mode], input, signal);
  const lines = output.replace(/\n$/, "").split("\n");
  if (output.trim() === "" && texts.length > 1)
    throw new TranslationError("ENGINE_FAILED", "Apertium returned nothing");
  if (lines.length === texts.length) return lines.map((line, i) => tidied(line, texts[i]!, mode.to));
  if (texts.length === 1)
    throw new TranslationError("ENGINE_FAILED", "Apertium returned a different number of lines");
  // One of them upsets it: the others need not go down with it.
  const half = Math.ceil(texts.length / 2);
  return [
    ...(await ask(mode, texts.slice(0, half), signal)),
    ...(await ask(mode, texts.slice(half), signal)),
  ];
}

/**
 * Reads what `apertium -l` prints. Modes for a country ("eng_US") and for Valencian are kept, those for spelling reforms and for debugging are not:
 * nobody asks for them by a tag.
 */
export function readModes(listing: string): Mode[] {
  return listing.split("\n").flatMap((line) => {
    const mode = line.trim();
    const [, from, to] = /^([a-z]{2,3}(?:_\w+)?)-([a-z]{2,3}(?:_\w+)?)$/.exec(mode) ?? [];
    const source = from && tagOf(from);
    const target = to && tagOf(to);
    return source && target ? [{ mode, from: source, to: target }] : [];
  });
}

function tagOf(code: string): string | undefined {
  const [, language = "", variant] = /^([a-z]{2,3})(?:_(\w+))?$/.exec(code) ?? [];
  if (variant !== undefined && !/^[A-Z]{2}$/.test(variant) && variant !== "valencia") return undefined;
  if (language === NO_TAG) return undefined;
  const base = OTHER_CODES[language] ?? language;
  return canonical(variant === undefined ? base : `${base}-${variant}`);
}

/**
 * Undoes what Apertium's format "line" and words without an equivalent leave behind: a lost full stop, spaces, a small letter in front. Spanish gets the marks in
 * front of questions and calls.
 *
 * @param to ISO 639-1
 */
export function tidied(line: string, source: string, to: string): string {
  const spaced = line.replaceAll(/\s+/g, " ").trim();
  const text = BEFORE_MARK.test(source) ? spaced : spaced.replaceAll(BEFORE_MARKS, "");
  const ending = /\p{L}([.…]+)\s*$/u.exec(source)?.[1];
  const ended = ending && /[\p{L}\p{N}]$/u.test(text) ? text + ending : text;
  const isCapital = /^\p{Lu}/u.test(source.trim());
  const begun = isCapital ? ended.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : ended;
  if (to !== "es") return begun;
  return begun.replaceAll(OPEN, (sentence, mark: string) => (mark === "?" ? "¿" : "¡") + sentence);
}
