import { and, asc, count, eq, gt, inArray } from "drizzle-orm";
import type { BatchRowStatus } from "@orator/contract";
import { newestRows } from "../../platform/pages/token-page.ts";
import { rowWhere } from "../../platform/database/rows.ts";
import type { Database, Queries } from "../../platform/database/database.ts";
import { offsetOf } from "../../platform/pages/pages.ts";
import type { PageQuery } from "../../platform/pages/pages.ts";
import { countWhere } from "../../platform/pages/counted-page.ts";
import type { RowCounts } from "./batch.ts";
import type { BatchRow } from "./rows/row.ts";
import { batches, batchRows } from "./tables.ts";
import type { BatchRecord, RowRecord } from "./tables.ts";

/** Rows that are written in one statement: each has nine values, of which a statement may have 65,535. */
const ROWS_AT_ONCE = 500;

/** Reads batches and makes them. What is another account's is as if it did not exist. */
export interface BatchStore {
  find(accountId: string, id: string, queries?: Queries): Promise<BatchRecord | undefined>;
  /** Of any account: for jobs. */
  byId(id: string): Promise<BatchRecord | undefined>;
  /** Newest first, those older than the one with the id `before`. */
  list(filter: {
    accountId: string;
    templateId?: string | undefined;
    before: string | undefined;
    limit: number;
  }): Promise<BatchRecord[]>;
  countsOf(ids: string[], queries?: Queries): Promise<Map<string, RowCounts>>;
  insert(tx: Queries, batch: typeof batches.$inferInsert, rows: readonly BatchRow[]): Promise<void>;
  rowsPage(
    batchId: string,
    status: BatchRowStatus | undefined,
    page: PageQuery,
  ): Promise<{ rows: RowRecord[]; total: number }>;
  /** The first rows after a number, in their order; of one status where it is named. */
  rowsAfter(batchId: string, number: number, limit: number, status?: BatchRowStatus): Promise<RowRecord[]>;
}

const NONE: RowCounts = { pending: 0, ordered: 0, completed: 0, failed: 0, cancelled: 0 };

/** Builds it on the database. */
export function createBatchStore({ queries }: Database): BatchStore {
  const ofStatus = (batchId: string, status: BatchRowStatus | undefined) =>
    and(eq(batchRows.batchId, batchId), status && eq(batchRows.status, status));
  return {
    find: (accountId, id, on = queries) =>
      rowWhere(on, batches, and(eq(batches.id, id), eq(batches.accountId, accountId))),
    byId: (id) => rowWhere(queries, batches, eq(batches.id, id)),
    list: ({ accountId, templateId, before, limit }) =>
      newestRows(
        queries,
        batches,
        and(
          eq(batches.accountId, accountId),
          templateId === undefined ? undefined : eq(batches.templateId, templateId),
        ),
        { before, limit },
      ),
    async countsOf(ids, on = queries) {
      const counts = new Map(ids.map((id) => [id, { ...NONE }]));
      if (ids.length === 0) return counts;
      const found = await on
        .select({ id: batchRows.batchId, status: batchRows.status, rows: count() })
        .from(batchRows)
        .where(inArray(batchRows.batchId, ids))
        .groupBy(batchRows.batchId, batchRows.status);
      for (const { id, status, rows } of found) counts.get(id)![status] = rows;
      return counts;
    },
    async insert(tx, batch, rows) {
      await tx.insert(batches).values(batch);
      for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
        await tx.insert(batchRows).values(
          rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({
            batchId: batch.id,
            number: row.number,
            status: "pending" as const,
            // Plain objects: those of a file have no prototype, which drizzle asks for.
            variables: { ...row.variables },
            title: row.title ?? null,
            contactInfo: { ...row.contactInfo },
            callbackId: row.callbackId ?? null,
          })),
        );
    },
    async rowsPage(batchId, status, page) {
      const where = ofStatus(batchId, status);
      const total = await countWhere(queries, batchRows, where);
      const rows = await queries
        .select()
        .from(batchRows)
        .where(where)
        .orderBy(asc(batchRows.number))
        .limit(page.limit)
        .offset(offsetOf(page));
      return { rows, total };
    },
    rowsAfter: (batchId, number, limit, status) =>
      queries
        .select()
        .from(batchRows)
        .where(and(ofStatus(batchId, status), gt(batchRows.number, number)))
        .orderBy(asc(batchRows.number))
        .limit(limit),
  };
}
