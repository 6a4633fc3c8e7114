import { and, eq } from "drizzle-orm";
import { routes } from "@orator/contract";
import type { Batch } from "@orator/contract";
import type { Queries } from "../../platform/database/database.ts";
import { fail, notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import { batchView } from "./batch.ts";
import type { BatchStore } from "./batch-store.ts";
import { askToLook, followUp } from "./follow-up.ts";
import { batches, batchRows } from "./tables.ts";
import type { BatchRecord } from "./tables.ts";

/** What changes of batches need. */
interface ChangeParts extends Pick<Services, "database" | "queue" | "clock"> {
  accounts: Accounts;
  store: BatchStore;
}

/** POST /v1/batches/{batch_id}/cancel */
export function cancelBatch(parts: ChangeParts) {
  return operation(routes.cancelBatch).does(({ params, caller }) =>
    changed(parts, caller.accountId, params.batch_id, async (tx, { id, status }) => {
      if (status !== "processing") fail("CONFLICT", `The batch is ${status} already.`);
      await tx.update(batches).set({ status: "cancelled" }).where(eq(batches.id, id));
      await tx
        .update(batchRows)
        .set({ status: "cancelled" })
        .where(and(eq(batchRows.batchId, id), eq(batchRows.status, "pending")));
      await followUp(tx, id, parts);
      // Ends the videos that are in line or in the making, each by itself.
      await askToLook(tx, id, parts);
    }),
  );
}

/** POST /v1/batches/{batch_id}/retry */
export function retryBatch(parts: ChangeParts) {
  return operation(routes.retryBatch).does(({ params, caller }) =>
    changed(parts, caller.accountId, params.batch_id, async (tx, { id, status }) => {
      if (status === "cancelled") fail("CONFLICT", "The batch was cancelled.");
      const again = await tx
        .update(batchRows)
        .set({ status: "pending", videoId: null, errorCode: null, errorMessage: null })
        .where(and(eq(batchRows.batchId, id), eq(batchRows.status, "failed")))
        .returning({ number: batchRows.number });
      if (again.length === 0) fail("CONFLICT", "No row of the batch has failed.");
      await tx.update(batches).set({ status: "processing", finishedAt: null }).where(eq(batches.id, id));
      await askToLook(tx, id, parts);
    }),
  );
}

/** DELETE /v1/batches/{batch_id} */
export function deleteBatch(parts: ChangeParts) {
  return operation(routes.deleteBatch).does(async ({ params, caller }) => {
    const id = params.batch_id;
    await locked(parts, caller.accountId, id, async (tx, { status, finishedAt }) => {
      if (status === "processing") fail("CONFLICT", "The batch is not done: cancel it first.");
      if (finishedAt === null) fail("CONFLICT", "The batch is still being cancelled.");
      await tx.delete(batches).where(eq(batches.id, id));
    });
    return { message: "The batch was deleted.", id };
  });
}

/** The batch as the change left it, whatever becomes of its rows next. */
function changed(
  parts: ChangeParts,
  accountId: string,
  id: string,
  work: (tx: Queries, batch: BatchRecord) => Promise<void>,
): Promise<Batch> {
  const { store } = parts;
  return locked(parts, accountId, id, async (tx, batch) => {
    await work(tx, batch);
    const now = (await store.find(accountId, id, tx))!;
    return batchView(now, (await store.countsOf([id], tx)).get(id)!);
  });
}

/** In the account's own order of locks: first the account, then its batches. */
function locked<Result>(
  { database, accounts, store }: ChangeParts,
  accountId: string,
  id: string,
  work: (tx: Queries, batch: BatchRecord) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await accounts.lock(tx, accountId);
    return work(tx, (await store.find(accountId, id, tx)) ?? notFound("batch"));
  });
}
