import { UnreadableDocument } from "./document-text.ts";
import type { Section, Block, Table, ReadingLimits } from "./document-text.ts";
import { withQuestionsAsHeadings } from "./questions/questions-over-answers.ts";

/** Collects headings, blocks and tables in reading order into sections. */
export class SectionWriter {
  readonly #sections: Section[] = [];
  readonly #headings: { level: number; text: string }[] = [];
  readonly #limits: ReadingLimits;
  #open: Section | undefined;
  #characters = 0;
  #rows = 0;
  #cells = 0;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
  }

  /** Opens a section; `level` 1 is the outermost. Deeper headings stay open until one of their level or above comes. */
  heading(level: number, raw: string): void {
    const text = this.#clean(raw);
    if (text === "") return;
    this.leave(level);
    this.#headings.push({ level, text });
  }

  /** Closes the headings of this level and deeper: what follows stands under what is left. */
  leave(level: number): void {
    while (this.#headings.length > 0 && this.#headings.at(-1)!.level >= level) this.#headings.pop();
    this.#open = undefined;
  }

  /** Adds a paragraph or list item to the open section. */
  block(raw: string): void {
    const text = this.#clean(raw);
    if (text !== "") this.#add(text);
  }

  /** Adds a table; rows and columns without text are left out, and rows are filled up to the widest. One row alone without headers is a paragraph. */
  table({ caption, headers, rows }: Table): void {
    const all = [headers, ...rows].map((row) => row.map((cell) => this.#clean(cell)));
    const width = Math.max(...all.map((row) => row.length));
    this.#count(rows.length, width);
    const used = Array.from({ length: width }, (_, at) => at).filter((at) => all.some((row) => row[at]));
    const [names, ...others] = all.map((row) => used.map((at) => row[at] ?? ""));
    const filled = others.filter((row) => row.some((cell) => cell !== ""));
    const isPlain = names!.every((name) => name === "") && (filled.length === 1 || used.length === 1);
    if (isPlain || filled.length === 0) {
      for (const row of [names!, ...filled]) {
        const text = row.filter((cell) => cell !== "").join(", ");
        if (text !== "") this.#add(text);
      }
      return;
    }
    this.#add({ caption: this.#clean(caption), headers: names!, rows: filled });
  }

  /** The sections that hold any text, with a question over its answer as a heading. A document of headings alone gives them as one block. */
  sections(): Section[] {
    if (this.#sections.length === 0 && this.#headings.length > 0) {
      return [{ headings: [], blocks: this.#headings.map((heading) => heading.text) }];
    }
    return withQuestionsAsHeadings(this.#sections);
  }

  #add(block: Block): void {
    if (!this.#open) {
      this.#open = { headings: this.#headings.map((heading) => heading.text), blocks: [] };
      this.#sections.push(this.#open);
    }
    this.#open.blocks.push(block);
  }

  #count(rows: number, columns: number): void {
    const { rows: mostRows, columns: mostColumns, cells: mostCells } = this.#limits;
    this.#rows += rows;
    this.#cells += rows * columns;
    if (columns > mostColumns) throw tooMany("a table with more than", mostColumns, "columns");
    if (this.#rows > mostRows) throw tooMany("more than", mostRows, "rows of tables");
    if (this.#cells > mostCells) throw tooMany("tables of more than", mostCells, "cells");
  }

  #clean(raw: string): string {
    const text = plainLine(raw);
    this.#characters += text.length;
    if (this.#characters > this.#limits.characters)
      throw tooMany("more than", this.#limits.characters, "characters of text");
    return text;
  }
}

function tooMany(before: string, most: number, what: string): UnreadableDocument {
  return new UnreadableDocument(`it holds ${before} ${most.toLocaleString("en")} ${what}`);
}

/** One line without control and direction marks, odd spaces, soft hyphens, or half characters. */
export function plainLine(raw: string): string {
  return raw
    .toWellFormed()
    .replace(/[\u00AD\u200B\u2060\uFEFF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFFD]/g, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ")
    .normalize("NFC")
    .replace(/[\uFB00-\uFDFF\uFE70-\uFEFC]/g, (form) => form.normalize("NFKC")) // ligatures such as ﬁ, Arabic letters by shape
    .trim();
}
