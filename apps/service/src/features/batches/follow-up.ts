import { and, count, eq, inArray, isNull, lt, or } from "drizzle-orm";
import type { Queries } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { OPEN, WINDOW } from "./batch.ts";
import { fillBatch } from "./fill-batch.job.ts";
import { batches, batchRows } from "./tables.ts";

/** Who was asked so long ago and has not come is asked again. */
const ASKED_IN_VAIN_MS = 60_000;

/**
 * Asks a worker to look after a batch, once: when many rows end together, a queue of as many looks would be in the way of other
 * batches.
 */
export async function askToLook(
  tx: Queries,
  batchId: string,
  { clock, queue }: { clock: Clock; queue: Queue },
): Promise<void> {
  const nowMs = clock.nowMs();
  const asked = await tx
    .update(batches)
    .set({ lookAskedAt: new Date(nowMs) })
    .where(
      and(
        eq(batches.id, batchId),
        or(isNull(batches.lookAskedAt), lt(batches.lookAskedAt, new Date(nowMs - ASKED_IN_VAIN_MS))),
      ),
    )
    .returning({ id: batches.id });
  if (asked.length > 0) await queue.add(fillBatch, { batchId }, { tx });
}

/** What follows for a batch when rows of it have ended: more are ordered while others are made, and the last ends it. */
export async function followUp(
  tx: Queries,
  batchId: string,
  parts: { clock: Clock; queue: Queue },
): Promise<void> {
  const open = await openRows(tx, batchId);
  const isOver = open.pending + open.ordered === 0;
  if (isOver) await end(tx, batchId, new Date(parts.clock.nowMs()));
  if (isOver || (open.pending > 0 && open.ordered <= WINDOW / 2)) await askToLook(tx, batchId, parts);
}

/** Rows from which something follows, by their status. */
export async function openRows(tx: Queries, batchId: string): Promise<Record<(typeof OPEN)[number], number>> {
  const found = await tx
    .select({ status: batchRows.status, rows: count() })
    .from(batchRows)
    .where(and(eq(batchRows.batchId, batchId), inArray(batchRows.status, OPEN)))
    .groupBy(batchRows.status);
  return { pending: 0, ordered: 0, ...Object.fromEntries(found.map(({ status, rows }) => [status, rows])) };
}

/** One that was cancelled stays so. */
async function end(tx: Queries, batchId: string, finishedAt: Date): Promise<void> {
  const isIt = eq(batches.id, batchId);
  await tx
    .update(batches)
    .set({ status: "completed" })
    .where(and(isIt, eq(batches.status, "processing")));
  await tx.update(batches).set({ finishedAt }).where(isIt);
}
