import { UnreadableDocument } from "./document-text.ts";
import type { Section } from "./document-text.ts";

/** Collects headings and blocks in reading order into sections. */
export class SectionWriter {
  readonly #sections: Section[] = [];
  readonly #headings: { level: number; text: string }[] = [];
  readonly #maxCharacters: number;
  #open: Section | undefined;
  #characters = 0;

  constructor(maxCharacters: number) {
    this.#maxCharacters = maxCharacters;
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

  /** Adds a paragraph, list item or row to the open section. */
  block(raw: string): void {
    const text = this.#clean(raw);
    if (text === "") return;
    if (!this.#open) {
      this.#open = { headings: this.#headings.map((heading) => heading.text), blocks: [] };
      this.#sections.push(this.#open);
    }
    this.#open.blocks.push(text);
  }

  /** The sections that hold any text. A document of headings alone gives them as one block. */
  sections(): Section[] {
    if (this.#sections.length === 0 && this.#headings.length > 0) {
      return [{ headings: [], blocks: this.#headings.map((heading) => heading.text) }];
    }
    return this.#sections;
  }

  #clean(raw: string): string {
    const text = plainLine(raw);
    this.#characters += text.length;
    if (this.#characters > this.#maxCharacters) {
      throw new UnreadableDocument(
        `it holds more than ${this.#maxCharacters.toLocaleString("en")} characters of text`,
      );
    }
    return text;
  }
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
