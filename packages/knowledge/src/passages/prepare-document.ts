import type { DocumentText } from "../reading/document-text.ts";
import type { Block, Table } from "../reading/table.ts";
import { languageOf } from "../text/language.ts";
import { splitPassages } from "./split-passages.ts";
import type { Passage } from "./split-passages.ts";

/** A document that was read, ready to be put into an index. */
export interface PreparedDocument {
  title: string;
  /** ISO 639-1; undefined where it could not be told. */
  language: string | undefined;
  passages: readonly Passage[];
  /** In the order of the document. */
  tables: readonly DocumentTable[];
}

/** A table with the place where it stands. */
export interface DocumentTable extends Table {
  /** The headings over it from the outside in, joined by " › ". */
  heading: string;
}

/** Tells a document's language, cuts it into passages and gathers its tables. */
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
  return { title, language, passages: splitPassages(text, language), tables };
}

function textsOf(block: Block): string[] {
  return typeof block === "string"
    ? [block]
    : [block.caption, block.headers.join(" "), ...block.rows.map((row) => row.join(" "))];
}
