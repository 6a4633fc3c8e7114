import { sql } from "drizzle-orm";
import { searchText } from "@orator/knowledge";
import type { PreparedDocument } from "@orator/knowledge";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { insertTables } from "./brain-tables.ts";
import { brainLexeme } from "./brain-lexeme.ts";
import { searchConfiguration } from "./text-search.ts";

/** A document of a brain, ready to be found. */
interface IndexedDocument extends PreparedDocument {
  brainId: string;
  documentId: string;
}

const PASSAGES_A_TURN = 100;
const WORDS_A_STATEMENT = 2000;

/**
 * Makes a document findable, in place of what was found of it before. PostgreSQL makes the stems; words are cut here,
 * so that every database cuts them alike, whatever its locale. Goes in small transactions, so that others get their
 * turn, and reports the share that is done; a second run mends what a first one left unfinished.
 */
export async function indexPassages(
  database: Pick<Database, "transaction">,
  document: IndexedDocument,
  report: (share: number) => Promise<void> = async () => {},
): Promise<void> {
  const { documentId, passages } = document;
  await database.transaction(async (tx) => {
    await forgetPassages(tx, documentId);
    await insertWords(tx, document);
    await insertTables(tx, document);
  });
  for (let first = 0; first < passages.length; first += PASSAGES_A_TURN) {
    await report(first / passages.length);
    await database.transaction((tx) => insertPassages(tx, document, first));
  }
}

/** Makes a document unfindable, such as one of which only a part could be read. */
export async function forgetPassages(tx: Queries, documentId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM brain_passages WHERE document_id = ${documentId}`);
  await tx.execute(sql`DELETE FROM brain_words WHERE document_id = ${documentId}`);
  await tx.execute(sql`DELETE FROM brain_tables WHERE document_id = ${documentId}`);
}

async function insertPassages(tx: Queries, document: IndexedDocument, first: number): Promise<void> {
  const { brainId, documentId, title, language, passages } = document;
  const configuration = searchConfiguration(language);
  const rows = passages.slice(first, first + PASSAGES_A_TURN).map((passage, index) => ({
    ordinal: first + index,
    heading: passage.heading,
    text: passage.text,
    heading_words: searchText(passage.heading),
    text_words: searchText(passage.text),
  }));
  const titleWords = JSON.stringify(searchText(title));
  await tx.execute(sql`
    INSERT INTO brain_passages (brain_id, document_id, ordinal, heading, text, configuration, lexemes)
    SELECT ${brainId}, ${documentId}, p.ordinal, p.heading, p.text, ${configuration},
      array_to_tsvector(ARRAY[${brainLexeme(brainId)}]) ||
      setweight(${lexemesOf(configuration, sql`p.text_words`)}, 'A') ||
      setweight(${lexemesOf(configuration, sql`p.heading_words`)}, 'B') ||
      setweight(${lexemesOf(configuration, sql`${titleWords}::jsonb`)}, 'C')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS p(ordinal int, heading text, text text, heading_words jsonb, text_words jsonb)`);
}

function lexemesOf(configuration: string, words: ReturnType<typeof sql>) {
  return sql`to_tsvector(${configuration}::regconfig, ${words} ->> 'forms') || to_tsvector('simple', ${words} ->> 'folded')`;
}

async function insertWords(tx: Queries, document: IndexedDocument): Promise<void> {
  const { brainId, documentId, words } = document;
  for (let at = 0; at < words.length; at += WORDS_A_STATEMENT) {
    await tx.execute(sql`
      INSERT INTO brain_words (brain_id, document_id, word, count)
      SELECT ${brainId}, ${documentId}, w.word, w.count
      FROM jsonb_to_recordset(${JSON.stringify(words.slice(at, at + WORDS_A_STATEMENT))}::jsonb) AS w(word text, count int)`);
  }
}
