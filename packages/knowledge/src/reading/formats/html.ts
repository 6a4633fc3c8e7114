import { Parser } from "htmlparser2";
import { UnreadableDocument } from "../document-text.ts";
import type { DocumentText, Table, ReadingLimits } from "../document-text.ts";
import { plainLine, SectionWriter } from "../section-writer.ts";
import { HtmlTable } from "./html-table.ts";
import { ListMarks } from "./list-marks.ts";

// What a page shows around its content, or does not show as text.
const SKIPPED = new Set(
  "script style noscript template svg math iframe object canvas audio video nav footer aside form button select textarea head dialog".split(
    " ",
  ),
);
const SKIPPED_ROLES = new Set([
  "navigation",
  "banner",
  "contentinfo",
  "search",
  "complementary",
  "alert",
  "dialog",
]);
const BLOCKS = new Set(
  "p div section article main header ul ol li dl dt dd blockquote pre address figure figcaption table tr h1 h2 h3 h4 h5 h6 hr br details summary body".split(
    " ",
  ),
);
const VOID = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

interface Open {
  name: string;
  attributes: Record<string, string>;
  skips: boolean;
  isMain: boolean;
}

/** The events of a page, from which its main content or all of its content is written. */
type Piece =
  | { kind: "heading"; level: number; text: string; inMain: boolean }
  | { kind: "block"; text: string; inMain: boolean; isLink: boolean }
  | { kind: "table"; table: Table; inMain: boolean };

/**
 * Reads the main content of a page: what stands in `main` or `article` where there is such a thing with some text
 * in it, else the body without navigation, footers, forms and scripts. Works as a stream with a stack of its own, so that no
 * nesting can exhaust the call stack.
 */
export function readHtml(html: string, limits: ReadingLimits): DocumentText {
  const page = new PageReader(limits);
  const parser = new Parser(page, { decodeEntities: true, lowerCaseTags: true });
  parser.write(html);
  parser.end();
  const pieces = withoutLinkLists(page.pieces);
  const main = pieces.filter((piece) => piece.inMain);
  const isWorthIt = main.some((piece) => piece.kind !== "heading");
  const writer = new SectionWriter(limits);
  for (const piece of isWorthIt ? main : pieces) {
    if (piece.kind === "heading") writer.heading(piece.level, piece.text);
    else if (piece.kind === "block") writer.block(piece.text);
    else writer.table(piece.table);
  }
  const firstHeading = page.pieces.find((piece) => piece.kind === "heading" && piece.level === 1);
  const title =
    plainLine(page.title) || (firstHeading?.kind === "heading" ? plainLine(firstHeading.text) : "");
  return { format: "html", ...(title && { title }), sections: writer.sections() };
}

const LINK_LIST = 4;

/** Without runs of blocks that are nothing but links: menus and tables of contents say what is elsewhere. */
function withoutLinkLists(pieces: Piece[]): Piece[] {
  const isLink = (piece: Piece | undefined) => piece?.kind === "block" && piece.isLink;
  const runs = pieces.map(() => 0);
  for (const index of pieces.keys()) runs[index] = isLink(pieces[index]) ? (runs[index - 1] ?? 0) + 1 : 0;
  for (let index = runs.length - 2; index >= 0; index--) {
    if (runs[index]! > 0 && runs[index + 1]! > 0) runs[index] = runs[index + 1]!;
  }
  return pieces.filter((_, index) => runs[index]! < LINK_LIST);
}

/** Takes the parser's events. Void and unclosed elements are closed by the parser itself. */
class PageReader {
  readonly pieces: Piece[] = [];
  title = "";
  readonly #limits: ReadingLimits;
  readonly #open: Open[] = [];
  readonly #tables: HtmlTable[] = [];
  readonly #lists = new ListMarks();
  #text = "";
  /** Letters of the open block that belong to links; the numbers before them do not count. */
  #linked = 0;
  #headingLevel = 0;
  #skipping = 0;
  #inMain = 0;
  #inTitle = false;
  #rows = 0;

  constructor(limits: ReadingLimits) {
    this.#limits = limits;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (VOID.has(name)) {
      if (name === "br" || name === "hr") this.#breakLine(name);
      if (name === "img" && attributes["alt"] && this.#skipping === 0) this.#text += ` ${attributes["alt"]} `;
      return;
    }
    if (name === "title" && !this.#open.some((open) => open.name === "svg"))
      this.#inTitle = this.title === "";
    const hidden = "hidden" in attributes || attributes["aria-hidden"] === "true";
    const skips = SKIPPED.has(name) || SKIPPED_ROLES.has(attributes["role"] ?? "") || hidden;
    const isMain = name === "main" || name === "article" || attributes["role"] === "main";
    if (this.#open.length >= this.#limits.depth) {
      throw new UnreadableDocument(`its elements are nested more than ${this.#limits.depth} deep`);
    }
    if (BLOCKS.has(name)) {
      if (name === "ul" || name === "ol") this.#announceList();
      this.#endBlock();
    }
    this.#open.push({ name, attributes, skips, isMain });
    if (skips) this.#skipping++;
    if (isMain) this.#inMain++;
    if (this.#skipping > 0) return;
    if (/^h[1-6]$/.test(name)) this.#headingLevel = Number(name[1]);
    if (name === "table") this.#tables.push(new HtmlTable(this.#limits));
    if (name === "tr") this.#startRow();
    this.#lists.open(name, attributes);
  }

  ontext(text: string): void {
    if (this.#inTitle) this.title += text;
    else if (this.#skipping === 0) {
      this.#text += text;
      if (this.#open.some((open) => open.name === "a")) this.#linked += lettersIn(text);
    }
  }

  onclosetag(name: string): void {
    if (name === "title") this.#inTitle = false;
    if (this.#open.at(-1)?.name !== name) return;
    if (BLOCKS.has(name)) this.#endBlock();
    const closed = this.#open.pop()!;
    if (this.#skipping === 0) {
      this.#endCellOrTable(name, closed.attributes);
      const term = this.#lists.close(name);
      if (term) this.pieces.push({ kind: "block", text: term, inMain: this.#inMain > 0, isLink: false });
    }
    if (closed.skips) this.#skipping--;
    if (closed.isMain) this.#inMain--;
  }

  onend(): void {
    this.#endBlock();
    while (this.#tables.length > 0) this.#endCellOrTable("table", {});
  }

  /** What stands before a list in the same item is what the list is about. */
  #announceList(): void {
    const isInItem = this.#tables.length === 0 && this.#open.some((open) => open.name === "li");
    if (isInItem && /[\p{L}\p{N})"”»]\s*$/u.test(this.#text)) this.#text = `${this.#text.trimEnd()}:`;
  }

  #breakLine(name: string): void {
    if (this.#tables.length > 0 || this.#headingLevel > 0) this.#text += " ";
    else if (name === "hr" || this.#open.at(-1)?.name !== "p") this.#endBlock();
    else this.#text += " ";
  }

  /** Ends the paragraph or heading that is open. In a table, text waits for the end of its cell. */
  #endBlock(): void {
    if (this.#tables.length > 0) {
      this.#text += " ";
      return;
    }
    const level = this.#headingLevel;
    const isBlank = this.#text.trim() === "";
    const text = isBlank ? undefined : level > 0 ? this.#text : this.#lists.marked(this.#text);
    const isLink = this.#linked >= lettersIn(this.#text) * 0.8;
    this.#text = "";
    this.#linked = 0;
    this.#headingLevel = 0;
    if (text === undefined) return;
    const inMain = this.#inMain > 0;
    this.pieces.push(
      level > 0 ? { kind: "heading", level, text, inMain } : { kind: "block", text, inMain, isLink },
    );
  }

  #startRow(): void {
    this.#rows++;
    if (this.#rows > this.#limits.rows) {
      throw new UnreadableDocument(
        `its tables have more than ${this.#limits.rows.toLocaleString("en")} rows`,
      );
    }
    this.#tables.at(-1)?.row({ isHead: this.#open.some((open) => open.name === "thead") });
  }

  #endCellOrTable(name: string, attributes: Record<string, string>): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    if (name === "td" || name === "th" || name === "caption") {
      const cell = plainLine(this.#text);
      this.#text = "";
      if (name === "caption") table.caption = cell;
      else table.cell(cell, { isHeader: name === "th" }, attributes);
    } else if (name === "table") {
      this.#tables.pop();
      // A table inside a table's cell is that cell's text.
      if (this.#tables.length > 0) this.#text += table.text();
      else this.pieces.push({ kind: "table", table: table.table(), inMain: this.#inMain > 0 });
    }
  }
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}
