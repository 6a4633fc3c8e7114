import { and, count, eq } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import { DomainError } from "../../platform/errors/domain-error.ts";
import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import { handles, Interrupted } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { VideosFeature } from "../videos/index.ts";
import { WINDOW } from "./batch.ts";
import type { BatchStore } from "./batch-store.ts";
import type { BatchTemplates, RowOrders } from "./batch-templates.ts";
import type { EndRow } from "./end-row.ts";
import { fillBatch } from "./fill-batch.job.ts";
import { batches, batchRows } from "./tables.ts";
import type { BatchRecord, RowRecord } from "./tables.ts";

/** What filling needs. */
interface FillParts extends Pick<Services, "database" | "log"> {
  store: BatchStore;
  templates: BatchTemplates;
  videos: Pick<VideosFeature, "orderVideo" | "cancelAll" | "forgetShared">;
  endRow: EndRow;
}

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 50;

const OUR_FAULT = {
  code: "INTERNAL_ERROR",
  message: "The video could not be ordered because of a fault of the service; retry the batch later.",
};

/** Thrown to take an order back: somebody else has ordered the row, or there is no room for it now. */
class NotItsTurn extends Error {
  override readonly name = "NotItsTurn";
}

/**
 * Repeatable at any point, and by several at a time: a row gets its video in the transaction that orders it, and only while it has
 * none.
 */
export function fillBatchHandler(parts: FillParts) {
  const { store, videos } = parts;
  return handles(fillBatch, async ({ batchId }, { signal }) => {
    // Whatever changes from now on asks for another look.
    await parts.database.queries.update(batches).set({ lookAskedAt: null }).where(eq(batches.id, batchId));
    const batch = await store.byId(batchId);
    if (batch?.status === "processing") return fill(batch, parts, signal);
    if (batch?.status === "cancelled") await cancelOrdered(batch, parts);
    await videos.forgetShared(batchId);
  });
}

async function fill(batch: BatchRecord, parts: FillParts, signal: AbortSignal): Promise<void> {
  const { id, accountId } = batch;
  let orders: RowOrders | undefined;
  for (let last = 0; ;) {
    const rows = await parts.store.rowsAfter(id, last, ROWS_AT_ONCE, "pending");
    if (rows.length === 0) return;
    for (const row of rows) {
      if (signal.aborted) throw new Interrupted();
      if ((await orderedNow(parts.database.queries, id)) >= WINDOW) return;
      orders ??= await parts.templates.rowOrders(
        accountId,
        { name: batch.templateName, document: batch.template },
        batch.options,
      );
      await orderRow(batch, row, orders, parts);
      last = row.number;
    }
  }
}

async function orderRow(
  batch: BatchRecord,
  row: RowRecord,
  orders: RowOrders,
  parts: FillParts,
): Promise<void> {
  const { id: batchId, accountId, options, callbackUrl } = batch;
  try {
    const { spec, title } = await orders.orderOf({
      variables: row.variables,
      ...(row.title !== null && { title: row.title }),
    });
    await parts.videos.orderVideo({
      accountId,
      spec,
      title,
      folderId: options.folder_id,
      callbackId: row.callbackId ?? undefined,
      callbackUrl: callbackUrl ?? undefined,
      batchId,
      scriptField: "variables",
      alongside: (tx, videoId) => noteOrdered(tx, row, videoId),
    });
  } catch (error) {
    if (error instanceof NotItsTurn) return;
    // What is away is waited for; every other fault is this row's alone, and those behind it get their turn.
    if (isInfrastructureFault(error)) throw error;
    const isOurs = !(error instanceof DomainError);
    if (isOurs)
      parts.log.error({ err: error, batch: batchId, row: row.number }, "a row could not be ordered");
    const failure = isOurs ? OUR_FAULT : { code: error.code, message: error.message };
    await parts.endRow.refused(batch, row, failure);
  }
}

/** The account is locked by now, and with it all of its batches. */
async function noteOrdered(tx: Queries, { batchId, number }: RowRecord, videoId: string): Promise<void> {
  const [batch] = await tx.select({ status: batches.status }).from(batches).where(eq(batches.id, batchId));
  if (batch?.status !== "processing" || (await orderedNow(tx, batchId)) >= WINDOW) throw new NotItsTurn();
  const taken = await tx
    .update(batchRows)
    .set({ status: "ordered", videoId, errorCode: null, errorMessage: null })
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.number, number), eq(batchRows.status, "pending")))
    .returning({ number: batchRows.number });
  if (taken.length === 0) throw new NotItsTurn();
}

async function orderedNow(on: Queries, batchId: string): Promise<number> {
  const [found] = await on
    .select({ rows: count() })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), eq(batchRows.status, "ordered")));
  return found!.rows;
}

async function cancelOrdered({ id, accountId }: BatchRecord, { store, videos }: FillParts): Promise<void> {
  const ordered = await store.rowsAfter(id, 0, WINDOW * 2, "ordered");
  await videos.cancelAll(
    accountId,
    ordered.flatMap(({ videoId }) => (videoId === null ? [] : [videoId])),
  );
}
