const BEFORE_MARKS = / (?=[,.;:!?](?:\s|$))/g;
const BEFORE_MARK = new RegExp(BEFORE_MARKS.source);
/** A question or a call that has no mark in front yet, up to its end. */
const OPEN = /(?<=^|[.!?…]["”»']?\s+)[^.!?…¿¡]*[\p{L}\p{N}][^.!?…¿¡]*([?!])/gu;

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
