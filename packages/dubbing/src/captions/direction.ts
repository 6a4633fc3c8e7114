const RIGHT_TO_LEFT_MARK = "\u200F";
const LEFT_TO_RIGHT_MARK = "\u200E";
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
const LETTER = /\p{L}/u;

/**
 * The lines of a caption with the marks that make every player show them in the direction of the whole: players take the first
 * letter of a line for its direction, or none at all, so that "Orator" at the start or a full stop at the end goes astray.
 */
export function withMarks(lines: readonly string[]): string[] {
  const letters = [...lines.join("")].filter((character) => LETTER.test(character));
  const rightToLeft = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  if (rightToLeft === 0) return [...lines];
  const isRightToLeft = rightToLeft * 2 > letters.length;
  const mark = isRightToLeft ? RIGHT_TO_LEFT_MARK : LEFT_TO_RIGHT_MARK;
  const isOwn = (character: string) =>
    LETTER.test(character) && RIGHT_TO_LEFT.test(character) === isRightToLeft;
  return lines.map((line) => {
    const characters = [...line];
    return `${isOwn(characters[0] ?? "") ? "" : mark}${line}${isOwn(characters.at(-1) ?? "") ? "" : mark}`;
  });
}

/** A line without marks of direction at its ends. */
export function withoutMarks(line: string): string {
  return line.replace(/^[\s\u200E\u200F]+|[\s\u200E\u200F]+$/gu, "");
}
