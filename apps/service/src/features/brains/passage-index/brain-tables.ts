import { sql } from "drizzle-orm";
import { createTableIndex } from "@orator/knowledge";
import type { DocumentTable, KeptTable, TableIndex } from "@orator/knowledge";
import type { Queries } from "../../../platform/database/database.ts";
import type { BrainCache } from "./brain-cache.ts";

/** Characters of cells of one brain that are looked up; what goes beyond is found as text alone. */
const MOST_CHARACTERS = 2_000_000;
const TABLES_A_STATEMENT = 50;

/** Puts a document's tables into the brain. */
export async function insertTables(
  tx: Queries,
  document: { brainId: string; documentId: string; tables: readonly DocumentTable[] },
): Promise<void> {
  const { brainId, documentId, tables } = document;
  const rows = tables.map((table, ordinal) => {
    const content = JSON.stringify(table);
    return { ordinal, characters: content.length, content: table };
  });
  for (let at = 0; at < rows.length; at += TABLES_A_STATEMENT) {
    await tx.execute(sql`
      INSERT INTO brain_tables (brain_id, document_id, ordinal, characters, content)
      SELECT ${brainId}, ${documentId}, t.ordinal, t.characters, t.content
      FROM jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + TABLES_A_STATEMENT))}::jsonb)
        AS t(ordinal int, characters int, content jsonb)`);
  }
}

/** `PassageIndex.tables` of one brain; read anew when documents were read or went away. */
export async function brainTableIndex(
  { queries, cache }: { queries: Queries; cache: BrainCache<TableIndex> },
  brainId: string,
): Promise<TableIndex> {
  const { rows: state } = await queries.execute<{ version: string }>(sql`
    SELECT count(*) || ':' || coalesce(sum(t.id), 0) AS version
    FROM brain_tables t JOIN brain_documents d ON d.id = t.document_id
    WHERE t.brain_id = ${brainId} AND d.status = 'ready'`);
  const { version } = state[0]!;
  const known = cache.get(brainId, version);
  if (known) return known;
  const { rows } = await queries.execute<{
    content: DocumentTable;
    document_id: string;
    title: string;
    language: string | null;
    characters: number;
  }>(sql`
    SELECT content, document_id, title, language, characters FROM (
      SELECT t.id, t.content, t.document_id, t.characters, d.title, d.language,
        sum(t.characters) OVER (ORDER BY t.id) AS until
      FROM brain_tables t JOIN brain_documents d ON d.id = t.document_id
      WHERE t.brain_id = ${brainId} AND d.status = 'ready') tables
    WHERE until <= ${MOST_CHARACTERS} ORDER BY id`);
  const tables = rows.map(({ content, document_id: documentId, title, language }): KeptTable => ({
    ...content,
    documentId,
    title,
    language,
  }));
  const made = createTableIndex(tables);
  const characters = rows.reduce((sum, row) => sum + row.characters, 0);
  cache.set(brainId, version, made, characters);
  return made;
}
