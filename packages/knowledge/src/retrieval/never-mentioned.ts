import type { QuestionType } from "./question-type.ts";

/** Words of a question by their numbers, sorted by what they do in it. */
interface QuestionParts {
  types: readonly QuestionType[];
  /** Words that name one thing among many. */
  names: readonly number[];
  /** Words for things; names are among them. */
  things: readonly number[];
  /** What is asked of the names: neither they nor the kind of thing that is asked for. */
  others: readonly number[];
}

/**
 * Groups of words that no document holds in any form: what has no part of such a group, not even by a synonym, speaks of
 * something else. A thing is a group by itself where a value is wanted ("When is breakfast served?"), but for a place: what
 * is not mentioned may lie where all else lies. What is asked of a name ("What does Oscar earn?") is one group. Where yes or
 * no is wanted, things are called by too many other words.
 */
export function neverMentioned(parts: QuestionParts, isUnknown: (word: number) => boolean): number[][] {
  const { types, names, things, others } = parts;
  const wantsValue = types.length > 0 && !types.includes("place");
  const groups = wantsValue ? things.filter(isUnknown).map((word) => [word]) : [];
  if (names.length > 0 && others.length > 0 && others.every(isUnknown)) groups.push([...others]);
  return groups;
}
