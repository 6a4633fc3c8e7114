import { and, eq } from "drizzle-orm";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { Database, Queries } from "../../../platform/database/database.ts";
import { countedPage, countWhere } from "../../../platform/pages/counted-page.ts";
import type { PageQuery } from "../../../platform/pages/pages.ts";
import { brainDocuments, brains } from "../tables.ts";

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
export interface DocumentStore {
  /** Adds documents that are to be read, in the transaction that queues their reading. */
  add(tx: Queries, documents: readonly NewDocument[]): Promise<DocumentRow[]>;
  list(brainId: string, page: PageQuery): Promise<{ rows: DocumentRow[]; total: number }>;
  count(brainId: string): Promise<number>;
  find(brainId: string, id: string): Promise<DocumentRow | undefined>;
  /** With the account it belongs to, for workers. */
  byId(id: string): Promise<{ document: DocumentRow; accountId: string } | undefined>;
  /** Changes a document that is still being read; false when it is gone or settled. */
  update(
    id: string,
    change: Partial<Omit<DocumentRow, "id" | "brainId">>,
    queries?: Queries,
  ): Promise<boolean>;
  delete(id: string): Promise<boolean>;
}

/** Builds it on the database. */
export function createDocumentStore(parts: { database: Database; clock: Clock }): DocumentStore {
  const { queries } = parts.database;
  return {
    async add(tx, documents) {
      const createdAt = new Date(parts.clock.nowMs());
      const values = documents.map((document) => ({
        ...document,
        status: "processing" as const,
        progress: 0,
        createdAt,
      }));
      return tx.insert(brainDocuments).values(values).returning();
    },
    list: (brainId, page) => countedPage(queries, brainDocuments, eq(brainDocuments.brainId, brainId), page),
    count: (brainId) => countWhere(queries, brainDocuments, eq(brainDocuments.brainId, brainId)),
    async find(brainId, id) {
      const where = and(eq(brainDocuments.brainId, brainId), eq(brainDocuments.id, id));
      const [row] = await queries.select().from(brainDocuments).where(where);
      return row;
    },
    async byId(id) {
      const [row] = await queries
        .select({ document: brainDocuments, accountId: brains.accountId })
        .from(brainDocuments)
        .innerJoin(brains, eq(brains.id, brainDocuments.brainId))
        .where(eq(brainDocuments.id, id));
      return row;
    },
    async update(id, change, on = queries) {
      const changed = await on
        .update(brainDocuments)
        .set(change)
        .where(and(eq(brainDocuments.id, id), eq(brainDocuments.status, "processing")))
        .returning({ id: brainDocuments.id });
      return changed.length > 0;
    },
    async delete(id) {
      const deleted = await queries
        .delete(brainDocuments)
        .where(eq(brainDocuments.id, id))
        .returning({ id: brainDocuments.id });
      return deleted.length > 0;
    },
  };
}
