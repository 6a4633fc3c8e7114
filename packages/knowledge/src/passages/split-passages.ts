import type { DocumentText, Block, Table } from "../reading/document-text.ts";
import { sentencesOf } from "../text/sentences.ts";
import { countWords, wordsOf, functionWords } from "../text/words.ts";
import { tableText } from "./row-text.ts";
import { languageOf } from "../text/language.ts";

const LONGEST_WORD = 64;

/** A document that was read, ready to be put into an index. */
export interface PreparedDocument {
  title: string;
  /** ISO 639-1; undefined where it could not be told. */
  language: string | undefined;
  passages: readonly Passage[];
  /** In the order of the document. */
  tables: readonly DocumentTable[];
  /** How often it has each of its words, without accents; without numbers and the commonest words of its language. */
  words: readonly WordCount[];
}

/** A word, and how often it stands somewhere. */
interface WordCount {
  word: string;
  count: number;
}

/** A table with the place where it stands. */
export interface DocumentTable extends Table {
  /** The headings over it from the outside in, joined by " › ". */
  heading: string;
}

/** A stretch of a document that can answer a question by itself. */
interface Passage {
  /** Its headings from the outside in, joined by " › "; empty where there are none. */
  heading: string;
  /** Paragraphs are parted by a line feed. */
  text: string;
}

const ENOUGH_WORDS = 60;
const MOST_WORDS = 180;

/**
 * Cuts a document into passages of about 60 to 180 words. A passage never crosses a heading; paragraphs and rows
 * stay whole where they fit, longer ones are cut between sentences, and a sentence without end between words.
 */
export function splitPassages(document: DocumentText, language = "en"): Passage[] {
  return document.sections.flatMap((section) => {
    const heading = section.headings.join(" › ");
    const lines = section.blocks.flatMap((block) =>
      typeof block === "string" ? [block] : tableText(block, language),
    );
    const pieces = lines.flatMap((line) => fitting(line, language));
    return packed(pieces).map((text) => ({ heading, text }));
  });
}

interface Piece {
  text: string;
  words: number;
  /** A line feed, or a space where a paragraph was cut. */
  joint: string;
}

/** The block as one piece, or as its sentences where it is too long. */
function fitting(block: string, language: string): Piece[] {
  const words = countWords(block);
  if (words <= MOST_WORDS) return [{ text: block, words, joint: "\n" }];
  return sentencesOf(block, language)
    .flatMap((sentence) => cutSentence(sentence))
    .map((text, index) => ({ text, words: countWords(text), joint: index === 0 ? "\n" : " " }));
}

/** Cuts what has no sentences (lists of names, base64) at white space, and what has not even that by length. */
function cutSentence(sentence: string): string[] {
  if (countWords(sentence) <= MOST_WORDS && sentence.length <= MOST_WORDS * 12) return [sentence];
  const parts: string[] = [];
  let held = "";
  const segments = sentence.match(/\S{1,120}\s*/gu) ?? [];
  for (const segment of segments) {
    if (held !== "" && (countWords(held) >= MOST_WORDS - 20 || held.length > MOST_WORDS * 10)) {
      parts.push(held.trim().toWellFormed());
      held = "";
    }
    held += segment;
  }
  if (held.trim() !== "") parts.push(held.trim().toWellFormed());
  return parts;
}

/** Packs pieces in order; a last piece too small to stand alone joins the passage before it. */
function packed(pieces: Piece[]): string[] {
  const passages: { text: string; words: number }[] = [];
  for (const piece of pieces) {
    const open = passages.at(-1);
    const isFull = !open || open.words >= ENOUGH_WORDS || open.words + piece.words > MOST_WORDS;
    if (isFull) passages.push({ text: piece.text, words: piece.words });
    else {
      open.text += piece.joint + piece.text;
      open.words += piece.words;
    }
  }
  const [last, before] = [passages.at(-1), passages.at(-2)];
  if (last && before && last.words < ENOUGH_WORDS / 3 && last.words + before.words <= MOST_WORDS) {
    before.text += `\n${last.text}`;
    passages.pop();
  }
  return passages.map((passage) => passage.text);
}

/** Tells a document's language, cuts it into passages, gathers its tables and counts its words: a second for the longest. */
export function prepareDocument(text: DocumentText, title: string): PreparedDocument {
  const whole = text.sections
    .flatMap((section) => [...section.headings, ...section.blocks.flatMap(textsOf)])
    .join("\n");
  const language = languageOf(whole);
  const tables = text.sections.flatMap(({ headings, blocks }) =>
    blocks.flatMap((block) =>
      typeof block === "string" ? [] : [{ ...block, heading: headings.join(" › ") }],
    ),
  );
  const passages = splitPassages(text, language);
  return { title, language, passages, tables, words: wordCounts(title, passages, language) };
}

function textsOf(block: Block): string[] {
  return typeof block === "string"
    ? [block]
    : [block.caption, block.headers.join(" "), ...block.rows.map((row) => row.join(" "))];
}

function wordCounts(title: string, passages: readonly Passage[], language = ""): WordCount[] {
  const common = functionWords(language);
  const counts = new Map<string, number>();
  for (const text of [title, ...passages.flatMap((passage) => [passage.heading, passage.text])]) {
    for (const { form, folded } of wordsOf(text)) {
      if (common.has(form) || folded.length > LONGEST_WORD || !/\p{L}/u.test(folded)) continue;
      counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  }
  return [...counts].map(([word, count]) => ({ word, count }));
}
