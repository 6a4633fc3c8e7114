import { Parser } from "htmlparser2";
import { UnreadableDocument } from "../../document-text.ts";
import type { DocumentText, ReadingLimits } from "../../document-text.ts";
import { plainLine, SectionWriter } from "../../section-writer.ts";
import { endsAsking } from "../../questions/question-marks.ts";
import { HtmlTable } from "./html-table.ts";
import { ListMarks } from "./list-marks.ts";
import { isControlElement, outlineOf, unfoldsByClick } from "./page-outline.ts";
import type { PageOutline } from "./page-outline.ts";
import { shownPieces } from "./page-pieces.ts";
import type { Piece } from "./page-pieces.ts";

// What a page shows around its content, or does not show as text.
const SKIPPED = new Set(
  "script style noscript template svg math iframe object canvas audio video nav footer aside select textarea head dialog".split(
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

/** Levels of headings that are none by name: below all that are. */
const UNFOLDS_LEVEL = 7;
const BOLD_LEVEL = 12;
const LONGEST_BOLD = 80;

interface Open {
  name: string;
  attributes: Record<string, string>;
  skips: boolean;
  isMain: boolean;
  /** Whether it is not shown as the page is opened, and nothing says that a click unfolds it. */
  hides: boolean;
  /** Whether it shows and hides something, or ends with what does. */
  isControl: boolean;
  /** Whether it is a heading by what it does: a summary, or a button that unfolds. */
  isHead: boolean;
  /** The outermost level of the headings in it. */
  outermost?: number;
}

/**
 * Reads the main content of a page: what stands in `main` or `article` where there is such a thing with some text
 * in it, else the body without navigation, footers, forms and scripts. What a click unfolds is read, what is never shown is not. Works as a stream with a stack of its own, so that no
 * nesting can exhaust the call stack.
 */
export function readHtml(html: string, limits: ReadingLimits): DocumentText {
  const page = new PageReader(limits, outlineOf(html));
  const parser = new Parser(page, { decodeEntities: true, lowerCaseTags: true });
  parser.write(html);
  parser.end();
  const pieces = withoutLinkLists(shownPieces(page.pieces));
  const main = pieces.filter((piece) => piece.inMain);
  const isWorthIt = main.some(({ kind }) => kind === "block" || kind === "table");
  const writer = new SectionWriter(limits);
  for (const piece of isWorthIt ? main : pieces) {
    if (piece.kind === "heading") writer.heading(piece.level, piece.text);
    else if (piece.kind === "leave") writer.leave(piece.level);
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
  readonly #outline: PageOutline;
  readonly #open: Open[] = [];
  readonly #tables: HtmlTable[] = [];
  readonly #lists = new ListMarks();
  /** What is written on tabs, by the ids of what they show. */
  readonly #tabs = new Map<string, string>();
  #text = "";
  /** Letters of the open block that belong to links; the numbers before them do not count. */
  #linked = 0;
  #bold = 0;
  #headingLevel = 0;
  #skipping = 0;
  #hiding = 0;
  #inMain = 0;
  #forms = 0;
  #inTitle = false;
  #rows = 0;
  /** What is written on a button that may turn out to unfold something. */
  #label: string | undefined;

  constructor(limits: ReadingLimits, outline: PageOutline) {
    this.#limits = limits;
    this.#outline = outline;
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (VOID.has(name)) {
      if (name === "br" || name === "hr") this.#breakLine(name);
      if (name === "img" && attributes["alt"] && this.#skipping === 0) this.#text += ` ${attributes["alt"]} `;
      return;
    }
    if (name === "title" && !this.#open.some((open) => open.name === "svg"))
      this.#inTitle = this.title === "";
    if (this.#open.length >= this.#limits.depth) {
      throw new UnreadableDocument(`its elements are nested more than ${this.#limits.depth} deep`);
    }
    if (BLOCKS.has(name)) {
      if (name === "ul" || name === "ol") this.#announceList();
      this.#endBlock();
    }
    const open = this.#opened(name, attributes);
    this.#open.push(open);
    if (open.skips) this.#skipping++;
    if (open.hides) this.#hiding++;
    if (open.isMain) this.#inMain++;
    if (this.#skipping > 0) return;
    if (open.isHead) this.#startHead();
    if (/^h[1-6]$/.test(name)) this.#headingLevel = Number(name[1]);
    if (name === "table") this.#tables.push(new HtmlTable(this.#limits));
    if (name === "tr") this.#startRow();
    this.#lists.open(name, attributes);
    this.#startPanel(attributes["id"]);
  }

  ontext(text: string): void {
    if (this.#inTitle) this.title += text;
    else if (this.#skipping === 0) {
      this.#text += text;
      if (this.#open.some((open) => open.name === "a")) this.#linked += lettersIn(text);
      if (this.#open.some((open) => open.name === "b" || open.name === "strong"))
        this.#bold += lettersIn(text);
    } else if (this.#label !== undefined) this.#label += text;
  }

  onclosetag(name: string): void {
    if (name === "title") this.#inTitle = false;
    const open = this.#open.at(-1);
    if (open?.name !== name) return;
    if (BLOCKS.has(name) || open.isHead) this.#endBlock();
    // A bold question is over where its letters are.
    if ((name === "b" || name === "strong") && endsAsking(this.#text.trim()) && this.#isBold())
      this.#endBlock();
    const closed = this.#open.pop()!;
    if (/^h[1-6]$/.test(name) || open.isHead) this.#headingLevel = 0;
    const parent = this.#open.at(-1);
    if (parent) parent.isControl = closed.isControl;
    if (this.#skipping === 0) {
      this.#endCellOrTable(name, closed.attributes);
      const term = this.#lists.close(name);
      if (term) this.#push({ kind: "block", text: term, isLink: false });
      if (name === "details") this.#push({ kind: "leave", level: closed.outermost ?? UNFOLDS_LEVEL });
    }
    const { id, "aria-controls": controls } = closed.attributes;
    if (closed.attributes["role"] === "tab" && controls !== undefined)
      this.#tabs.set(controls, this.#label ?? "");
    if (id !== undefined && this.#tabs.delete(`#${id}`))
      this.#push({ kind: "leave", level: this.#headLevel() });
    if (closed.skips) this.#skipping--;
    if (closed.hides) this.#hiding--;
    if (closed.isMain) this.#inMain--;
  }

  #opened(name: string, attributes: Record<string, string>): Open {
    const element = { name, attributes };
    const before = this.#open.at(-1);
    const follows = before?.isControl === true;
    const isTab = attributes["role"] === "tab";
    const inHeading = this.#headingLevel > 0 || this.#open.some((open) => open.name === "dt" || open.isHead);
    const isControl = isControlElement(element) || name === "button" || (follows && !BLOCKS.has(name));
    const isUnfolder = isControlElement(element) && !isTab && !inHeading && this.#tables.length === 0;
    const isButton = name === "button" || isTab;
    const isForm = name === "form" && !this.#outline.pageForms.has(this.#forms++);
    const isAside =
      (isButton && (isTab || !(inHeading || isUnfolder))) || (name === "label" && this.#isInForm());
    if (isButton && isAside) this.#label = "";
    const isHidden =
      "hidden" in attributes ||
      attributes["aria-hidden"] === "true" ||
      this.#outline.styles.hides([...this.#open, element]);
    const isFolded = isHidden && BLOCKS.has(name) && (follows || unfoldsByClick(element, this.#outline));
    if (isFolded && follows && !before!.isHead) this.#emitLabel();
    if (BLOCKS.has(name) || name === "a") this.#label = isAside ? this.#label : undefined;
    const hides = isHidden && !isFolded;
    return {
      name,
      attributes,
      isControl,
      isHead:
        (name === "summary" || (isUnfolder && name !== "details")) &&
        !/^(?:nav|ul|ol|li|table|tr|td|body|main|section)$/.test(name),
      skips:
        SKIPPED.has(name) ||
        SKIPPED_ROLES.has(attributes["role"] ?? "") ||
        isForm ||
        isAside ||
        // What hides a few words or a row has nothing that could unfold it.
        (hides && (!BLOCKS.has(name) || this.#tables.length > 0)),
      isMain: name === "main" || name === "article" || attributes["role"] === "main",
      hides,
    };
  }

  #isInForm(): boolean {
    return this.#open.some((open) => open.name === "form");
  }

  /** What is written on the button before a panel is what the panel is about. */
  #emitLabel(): void {
    if (this.#label === undefined || this.#label.trim() === "" || this.#skipping > 0) return;
    this.#push({ kind: "heading", level: this.#headLevel(), text: this.#label });
  }

  /** A panel whose tab stands elsewhere has the tab's words over it. */
  #startPanel(id: string | undefined): void {
    const label = id === undefined ? undefined : this.#tabs.get(id);
    if (label === undefined || label.trim() === "") return;
    this.#endBlock();
    this.#push({ kind: "heading", level: this.#headLevel(), text: label });
    this.#tabs.delete(id!);
    this.#tabs.set(`#${id}`, "");
  }

  #startHead(): void {
    this.#endBlock();
    if (this.#tables.length === 0) this.#headingLevel = this.#headLevel();
  }

  #headLevel(): number {
    const depth = this.#open.filter((open) => open.name === "details").length;
    return Math.min(UNFOLDS_LEVEL + depth, BOLD_LEVEL - 1);
  }

  #push(piece: Piece): void {
    if (piece.kind === "heading")
      for (const open of this.#open) open.outermost = Math.min(open.outermost ?? piece.level, piece.level);
    this.pieces.push({ ...piece, inMain: this.#inMain > 0, isHidden: this.#hiding > 0 });
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
    else if (name === "hr" || this.#open.at(-1)?.name !== "p" || endsAsking(this.#text.trim()))
      this.#endBlock();
    else this.#text += " ";
  }

  /** Ends the paragraph or heading that is open. In a table, text waits for the end of its cell. */
  #endBlock(): void {
    if (this.#tables.length > 0) {
      this.#text += " ";
      return;
    }
    const isBlank = this.#text.trim() === "";
    if (isBlank) this.#text = "";
    if (isBlank) return;
    const level = this.#headingLevel;
    const raw = this.#text;
    const isInItem = this.#open.some(({ name }) => name === "li" || name === "dt" || name === "dd");
    const isBold = level === 0 && !isInItem && this.#isBold() && isHeadingLike(raw.trim());
    const text = level > 0 ? raw : this.#lists.marked(raw);
    const isLink = this.#linked >= lettersIn(raw) * 0.8;
    this.#text = "";
    this.#linked = 0;
    this.#bold = 0;
    this.#headingLevel = 0;
    if (text === undefined) return;
    if (level > 0) this.#push({ kind: "heading", level, text });
    else this.#push({ kind: "block", text, isLink, ...(isBold && { headingLevel: BOLD_LEVEL }) });
  }

  #isBold(): boolean {
    return this.#bold > 0 && this.#bold >= lettersIn(this.#text);
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
      else this.#push({ kind: "table", table: table.table() });
    }
  }
}

function lettersIn(text: string): number {
  return text.match(/\p{L}/gu)?.length ?? 0;
}

/** A few words that end like no sentence. */
function isHeadingLike(text: string): boolean {
  return text.length <= LONGEST_BOLD && /\p{L}/u.test(text) && !/[.!,;。！、]["”»)]?$/u.test(text);
}
