import { decodeHTMLStrict } from "entities";
import { MARKUP } from "./markup.ts";

/** A drive or a server with what follows: a backslash there begins a name. */
const PATH = String.raw`(?:(?:(?<![A-Za-z])|(?<=\\[nr]))[A-Za-z]:\\|(?<![^\s"'(])\\\\[\w.-]{1,60}\\)[^\s]{1,400}`;
/** Line breaks as programs write them, where a script passed through one too many. */
const WRITTEN_BREAK = new RegExp(String.raw`${PATH}|(\\{1,2}r\\{1,2}n|\\{1,2}[nr])`, "g");
const ESCAPED = new RegExp(String.raw`${PATH}|\\([!-/:-@[-\x60{-~])`, "g");

const COMMENT = /<!--(?:(?!<!--)[^]){0,5000}?-->/g;
const LINE_TAG = /<(?:br|\/p|\/div|\/li|\/h[1-6])\s*\/?>/gi;
/** "<https://example.org>", "<me@example.org>". */
const AUTOLINK = /<(?:mailto:)?((?:https?:\/\/|www\.)[^\s<>]{1,2000}|[\w.+-]{1,64}@[\w.-]{3,255})>/gi;
const FENCE = /^[ \t]{0,3}(?:`{3,}|~{3,})[^`\n]{0,80}$\n?/gm;
const LINK_TARGET = String.raw`\(\s{0,3}(?:<[^<>\n]{0,2000}>|[^\s()]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?)(?:\s{1,3}(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?\s{0,3}\)`;
/** "[words](address)", "![picture](address)", "[words][reference]". */
const LINK = new RegExp(
  String.raw`(?<![\p{L}\p{N}\]\)])!?\[((?:[^[\]\\\n]|\\.|\[[^[\]\n]{0,80}\]){1,500})\](?:${LINK_TARGET}|\[[^[\]\n]{0,80}\])`,
  "gu",
);
/** A picture without words. */
const WORDLESS_LINK = new RegExp(String.raw`!?\[\]${LINK_TARGET}`, "g");
/** "[1]: https://example.org", and marks of notes. */
const REFERENCE =
  /^[ \t]{0,3}\[[^[\]\n]{1,80}\]:[ \t]+(?:<[^<>\n]+>|https?:\/\/\S+|\S+\.\S+)[^\n]{0,300}$\n?/gm;
const NOTE = /\[\^[^[\]\s]{1,40}\](?!:)/g;
const RULE = /^[ \t]{0,3}([-*_=])(?:[ \t]{0,3}\1){2,}[ \t]*$/gm;
const HEADING = /^[ \t]{0,3}#{1,6}[ \t]+([^\n]*)(\n?)/gm;
const HEADING_END = /[ \t]#{1,20}[ \t]{0,20}$/;
const QUOTE = /^[ \t]{0,3}>(?:[ \t]?>)*[ \t]?/gm;
const TASK = /^([ \t]*(?:[-*+]|\d{1,3}[.)])[ \t]+)\[[ xX]\][ \t]+/gm;
const TABLE_RULE = /^[ \t]*\|?[ \t]*:?-{2,}:?[ \t]*(?:\|[ \t]*:?-{2,}:?[ \t]*)*\|?[ \t]*$\n?/gm;
const TABLE_ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm;
const EMPHASIS =
  /(?<![\p{L}\p{N}_~])(_{1,3}|~~)(?=[^\s_~])([^_~\n]{1,400}?)(?<=[^\s_~])\1(?![\p{L}\p{N}_~])/gu;

/**
 * A script without what it brought along from where it was written: marks of Markdown and HTML that are for the eye, addresses
 * behind words, entities, line breaks as "\n". What is said and what captions show is this text. Marks of pronunciation, breaks and
 * other tags stay for {@link parseMarkup}.
 */
export function plainScript(script: string): string {
  const broken = script
    .replace(/\r\n?/g, "\n")
    .replace(WRITTEN_BREAK, (found, written?: string) => (written ? "\n" : found));
  return outsideMarks(broken.replace(COMMENT, "").replace(AUTOLINK, "$1"), plainText);
}

function plainText(text: string): string {
  const lines = text
    .replace(LINE_TAG, "\n")
    .replace(FENCE, "\n")
    .replace(TABLE_RULE, "\n")
    .replace(RULE, "")
    .replace(HEADING, (_, title: string, end: string) => title.replace(HEADING_END, "") + end + end)
    .replace(QUOTE, "")
    .replace(TASK, "$1")
    .replace(TABLE_ROW, (_, row: string) => row.trim().replaceAll(/[ \t]*\|[ \t]*/g, ", "))
    .replace(REFERENCE, "");
  const words = lines
    .replace(WORDLESS_LINK, "")
    .replace(LINK, "$1")
    // A picture that is a link.
    .replace(LINK, "$1")
    .replace(NOTE, "")
    .replace(EMPHASIS, "$2");
  return decodeHTMLStrict(words).replace(ESCAPED, (found, sign?: string) => sign ?? found);
}

/** Marks of pronunciation and breaks stay as they are, whatever stands in them; all around them is changed. */
function outsideMarks(script: string, change: (text: string) => string): string {
  const marks: string[] = [];
  const held = script.replace(MARKUP, (mark) =>
    mark.startsWith("[[") || /^<break\b/.test(mark) ? `\uE000${marks.push(mark) - 1}\uE001` : mark,
  );
  return change(held).replace(/\uE000(\d+)\uE001/g, (held, index: string) => marks[Number(index)] ?? held);
}
