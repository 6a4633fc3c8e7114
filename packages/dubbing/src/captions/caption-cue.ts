/** One caption: its lines, and when it is on the screen. */
export interface CaptionCue {
  startMs: number;
  endMs: number;
  /** Plain text in logical order, without marks of direction, tags or breaks; at least one. */
  lines: string[];
}

/** Columns of a line: so many letters, or half as many Chinese, Japanese or Korean ones. */
export const LINE_COLUMNS = 42;
/** Lines of a caption at most. */
export const CUE_LINES = 2;
/** What people read in a second, in columns. */
export const COLUMNS_PER_SECOND = 17;

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6ー]/u;
const WIDTHLESS = /[\p{M}\p{Cf}]/u;

/** Columns that a text takes: 2 for each wide character, 0 for marks over and under letters, else 1. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : WIDTHLESS.test(character) ? 0 : 1;
  return columns;
}
