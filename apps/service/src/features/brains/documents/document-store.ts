import { and, asc, eq, gt } from "drizzle-orm";
import { deleteWhere } from "../../../platform/database/rows.ts";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { countedPage, countWhere } from "../../../platform/pages/counted-page.ts";
import type { PageQuery } from "../../../platform/pages/pages.ts";
import { brainDocuments, brainPassages, brains } from "../tables.ts";

/** A document as it is kept. */
export type DocumentRow = typeof brainDocuments.$inferSelect;

/** What is known of a document when it is added. */
export type NewDocument = Pick<
  DocumentRow,
  | "id"
  | "brainId"
  | "title"
  | "titleIsGiven"
  | "source"
  | "url"
  | "fileName"
  | "mimeType"
  | "sizeBytes"
  | "blobKey"
>;

/** Reads and changes the documents of brains; `brainId` must have been found to be the account's. */
export type DocumentStore = ReturnType<typeof createDocumentStore>;

/** Builds it on the database. */
export function createDocumentStore(parts: { database: Database; clock: Clock }) {
  const { queries } = parts.database;
  return {
    /** Adds documents that are to be read, in the transaction that queues their reading. */
    async add(tx: Queries, documents: readonly NewDocument[]) {
      const createdAt = new Date(parts.clock.nowMs());
      const values = documents.map((document) => ({
        ...document,
        status: "processing" as const,
        progress: 0,
        createdAt,
      }));
      return tx.insert(brainDocuments).values(values).returning();
    },
    list: (brainId: string, page: PageQuery): Promise<{ rows: DocumentRow[]; total: number }> =>
      countedPage(queries, brainDocuments, eq(brainDocuments.brainId, brainId), page),
    count: (brainId: string): Promise<number> =>
      countWhere(queries, brainDocuments, eq(brainDocuments.brainId, brainId)),
    async find(brainId: string, id: string) {
      const where = and(eq(brainDocuments.brainId, brainId), eq(brainDocuments.id, id));
      const [row] = await queries.select().from(brainDocuments).where(where);
      return row;
    },
    /** What was read of a document, in its order: `limit` passages behind the one at `after`. */
    passages: (documentId: string, { after, limit }: { after: number; limit: number }) =>
      queries
        .select({
          index: brainPassages.ordinal,
          heading: brainPassages.heading,
          text: brainPassages.text,
        })
        .from(brainPassages)
        .where(and(eq(brainPassages.documentId, documentId), gt(brainPassages.ordinal, after)))
        .orderBy(asc(brainPassages.ordinal))
        .limit(limit),
    /** With the account it belongs to, for workers. */
    async byId(id: string) {
      const [row] = await queries
        .select({ document: brainDocuments, accountId: brains.accountId })
        .from(brainDocuments)
        .innerJoin(brains, eq(brains.id, brainDocuments.brainId))
        .where(eq(brainDocuments.id, id));
      return row;
    },
    /** Changes a document that is still being read; false when it is gone or settled. */
    async update(id: string, change: Partial<Omit<DocumentRow, "id" | "brainId">>, on: Queries = queries) {
      const changed = await on
        .update(brainDocuments)
        .set(change)
        .where(and(eq(brainDocuments.id, id), eq(brainDocuments.status, "processing")))
        .returning({ id: brainDocuments.id });
      return changed.length > 0;
    },
    delete: (id: string) => deleteWhere(queries, brainDocuments, eq(brainDocuments.id, id)),
  };
}
