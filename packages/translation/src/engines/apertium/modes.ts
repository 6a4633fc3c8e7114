import { canonical } from "../../languages.ts";
import type { LanguagePair } from "../../ports.ts";

/** A pair and the name under which Apertium knows it, "eng-spa". */
export interface Mode extends LanguagePair {
  mode: string;
}

/** Malay, which people and engines call by the code of all its kinds. */
const OTHER_CODES: Readonly<Record<string, string>> = { zlm: "ms" };
/** Serbo-Croatian: its modes tell apart by country what tags tell apart by language. */
const NO_TAG = "hbs";

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
