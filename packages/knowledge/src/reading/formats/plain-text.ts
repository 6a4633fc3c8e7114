import type { DocumentText, ReadingLimits } from "../document-text.ts";
import { endsAsking, questionIn, startsMarked } from "../questions/question-marks.ts";
import { joinedLines } from "./line-end-hyphens.ts";
import { SectionWriter } from "../section-writer.ts";

/**
 * Reads plain text: empty lines part paragraphs, lines inside one are joined, list items stand alone. A short line
 * by itself that ends like no sentence is a heading, as is one underlined by dashes, numbered, or in capitals.
 */
export function readPlainText(text: string, limits: ReadingLimits): DocumentText {
  const writer = new SectionWriter(limits);
  const paragraphs = text.replace(/\r\n?/g, "\n").split(/\n[^\S\n]*\n|\f/);
  let title: string | undefined;
  for (const [index, paragraph] of paragraphs.entries()) {
    const lines = paragraph
      .split("\n")
      .map((line) => line.trimEnd())
      .filter((line) => line.trim() !== "");
    const underlined = lines.length >= 2 && /^\s*([=\-~*_])\1{2,}\s*$/.test(lines[1]!);
    const leads = lines[0] !== undefined && (underlined || isHeading(lines, index === paragraphs.length - 1));
    if (leads) {
      const heading = lines[0]!.trim().replace(/:$/, "");
      title ??= index === 0 ? heading : undefined;
      writer.heading(levelOf(heading, underlined), heading);
      lines.splice(0, underlined ? 2 : 1);
    }
    for (const block of joinLines(lines)) writer.block(block);
  }
  return { format: "text", ...(title && { title }), sections: writer.sections() };
}

function isHeading(lines: string[], isLast: boolean): boolean {
  const line = lines[0]!.trim();
  const isShort = line.length <= 80 && !/[.!?,;。！？、]$/.test(line) && !isListItem(line);
  if (!isShort || (isLast && lines.length === 1)) return false;
  const shouts = line === line.toUpperCase() && line !== line.toLowerCase();
  const isNumbered = /^(\d+\.)*\d+\.?\s+\p{Lu}/u.test(line);
  return lines.length === 1 ? line.split(/\s+/).length <= 12 : shouts || isNumbered;
}

function levelOf(heading: string, underlined: boolean): number {
  const numbers = /^(\d+(?:\.\d+)*)\.?\s/.exec(heading)?.[1];
  if (numbers) return numbers.split(".").length + 1;
  return underlined || heading === heading.toUpperCase() ? 2 : 3;
}

function isListItem(line: string): boolean {
  return /^\s*(?:[-*•·–‣◦]|\(?\p{N}{1,3}[.)]|[a-z][.)])\s+/u.test(line);
}

/** A whole line that asks, under a sentence that is over. */
function isNextQuestion(above: string, line: string): boolean {
  return (
    /[.!:。！]["”»)]?$/u.test(above) &&
    /^\s*[\p{Lu}\p{Lo}¿"“„«(]/u.test(line) &&
    questionIn(line.trim()) !== undefined
  );
}

/** Joins wrapped lines to paragraphs; a word broken by a hyphen at the end of a line is made whole. */
export function joinLines(lines: string[]): string[] {
  const blocks: string[] = [];
  for (const line of lines) {
    const last = blocks.length - 1;
    const isOver =
      last >= 0 && (endsAsking(blocks[last]!) || startsMarked(line) || isNextQuestion(blocks[last]!, line));
    if (last < 0 || isListItem(line) || isOver) {
      blocks.push(line.trim().replace(/^[-*•·‣◦]\s+/, ""));
    } else {
      blocks[last] = joinedLines(blocks[last]!, line);
    }
  }
  return blocks;
}
