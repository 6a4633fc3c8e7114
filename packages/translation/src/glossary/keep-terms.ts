import { escaped } from "./find-terms.ts";
import type { FoundTerm } from "./find-terms.ts";

/** A line with placeholders for its terms. */
interface WithPlaceholders {
  text: string;
  /** The word that stands for each term of the line, in their order. */
  placeholders: string[];
}

/** Puts a word in the place of each term. `placeholder(n)` is skipped where the line has such a word itself. */
export function replaceTerms(
  text: string,
  terms: readonly FoundTerm[],
  placeholder: (index: number) => string,
): WithPlaceholders {
  const placeholders: string[] = [];
  const taken = text.toLowerCase();
  let index = 0;
  let out = "";
  let at = 0;
  for (const { start, end } of terms) {
    while (taken.includes(placeholder(index).toLowerCase())) index++;
    const word = placeholder(index++);
    placeholders.push(word);
    out += text.slice(at, start) + word;
    at = end;
  }
  return { text: out + text.slice(at), placeholders };
}

/**
 * Puts the terms back, whatever has become of the words' capitals.
 *
 * @returns undefined where one was lost, or has become two
 */
export function restoreTerms(
  text: string,
  { placeholders }: WithPlaceholders,
  terms: readonly FoundTerm[],
): string | undefined {
  let out = text;
  for (const [i, placeholder] of placeholders.entries()) {
    const pattern = new RegExp(`(?<![a-z])${escaped(placeholder)}(?![a-z])`, "giu");
    let count = 0;
    out = out.replaceAll(pattern, () => (count++, terms[i]!.target));
    if (count !== 1) return undefined;
  }
  return out;
}

/** A line whose terms were looked at. */
export interface Checked {
  text: string;
  /** Terms that are not in it. */
  missing: FoundTerm[];
}

/**
 * Looks for the terms in a translation, each as often as the source has it. One whose capitals were changed, or that was left untranslated, is put right.
 */
export function checkTerms(text: string, terms: readonly FoundTerm[]): Checked {
  let out = text;
  const missing: FoundTerm[] = [];
  const wanted = new Map<string, FoundTerm[]>();
  for (const term of terms) wanted.set(term.target, [...(wanted.get(term.target) ?? []), term]);
  for (const [target, all] of wanted) {
    let lacking = all.length - countOf(out, target);
    for (const { surface } of all) {
      if (lacking <= 0) break;
      const mended = replacedOnce(out, target, target) ?? replacedOnce(out, surface, target);
      if (mended === undefined) continue;
      out = mended;
      lacking--;
    }
    if (lacking > 0) missing.push(...all.slice(-lacking));
  }
  return { text: out, missing };
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** The first place that has the part in other capitals, or at all where it is to be replaced by something else. */
function replacedOnce(text: string, part: string, by: string): string | undefined {
  const words = escaped(part);
  for (const { 0: found, index } of text.matchAll(new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, "giu")))
    if (found !== by) return text.slice(0, index) + by + text.slice(index + found.length);
  return undefined;
}
