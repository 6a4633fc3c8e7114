import type { Language } from "../meanings/meaning.ts";
import { mergeAges } from "./ages.ts";
import { attachTraits } from "./attach.ts";
import { choicesOf } from "./choices.ts";
import { claimsOf } from "./claims.ts";
import type { Claim } from "./claims.ts";
import { leftOver } from "./left-over.ts";
import type { Ignored } from "./left-over.ts";
import { mergeTraits } from "./merge.ts";
import { deniedUnits } from "./negate.ts";
import { cleanText, tokenize } from "./tokens.ts";
import { languageOf, unitsOf } from "./units.ts";

/** A description as it was understood. */
export interface Reading {
  readonly language: Language;
  readonly claims: readonly Claim[];
  readonly ignored: readonly Ignored[];
}

/** Longer descriptions are cut here, in characters. */
const MOST_CHARACTERS = 1000;

/**
 * Reads a description of a person: tokens, the longest phrases that the vocabulary has, ages, denials, traits and what they
 * belong to. Never throws, whatever the text is. Traits look a dozen words far, and only {@link MOST_CHARACTERS} are read, so
 * that no text takes long.
 */
export function readWords(description: string): Reading {
  const { text, tokens } = tokenize(cleanText(description.slice(0, MOST_CHARACTERS)));
  const language = languageOf(tokens);
  const units = mergeAges(mergeTraits(unitsOf(tokens, language), language));
  const denied = deniedUnits(units);
  const bonds = attachTraits(units, language);
  const sentence = { text, units, denied, bonds };
  const claims = claimsOf(sentence, choicesOf(sentence));
  return { language, claims, ignored: leftOver(sentence) };
}
