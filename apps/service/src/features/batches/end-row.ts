import { and, eq } from "drizzle-orm";
import type { Database, Queries } from "../../platform/database/database.ts";
import type { Clock } from "../../platform/clock/clock.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Accounts } from "../accounts/index.ts";
import { CANCELLED } from "../videos/index.ts";
import type { VideoRow } from "../videos/index.ts";
import type { EmitEvent } from "../webhooks/index.ts";
import { followUp, openRows } from "./follow-up.ts";
import type { PersonalizedVideo } from "./personalized-video.ts";
import { batches, batchRows } from "./tables.ts";
import type { BatchRecord, RowRecord } from "./tables.ts";

/** The ways in which a row ends. Its state, its event and what follows for the batch change together or not at all. */
export interface EndRow {
  /** With its video; in the transaction that ends it, in which the account is locked. */
  withVideo(tx: Queries, video: VideoRow): Promise<void>;
  /** Before there was a video. */
  refused(batch: BatchRecord, row: RowRecord, failure: { code: string; message: string }): Promise<void>;
}

/** Builds it. */
export function createEndRow(parts: {
  database: Database;
  clock: Clock;
  queue: Queue;
  accounts: Accounts;
  emitEvent: EmitEvent;
  personalizedVideo: PersonalizedVideo;
}): EndRow {
  const { database, accounts, emitEvent, personalizedVideo } = parts;
  const tell = async (tx: Queries, batch: BatchRecord, row: RowRecord, video?: VideoRow): Promise<void> => {
    if (row.status !== "cancelled")
      await emitEvent(tx, {
        accountId: batch.accountId,
        type: "personalized_video",
        resourceId: `${batch.id}-${row.number}`,
        data: await personalizedVideo(tx, row, video),
        callbackUrl: batch.callbackUrl,
      });
  };
  return {
    async withVideo(tx, video) {
      const { errorCode, errorMessage } = video;
      const isCancelled = errorCode === CANCELLED.code;
      const status = video.status === "completed" ? "completed" : isCancelled ? "cancelled" : "failed";
      const [row] = await tx
        .update(batchRows)
        .set({ status, errorCode, errorMessage })
        .where(and(eq(batchRows.videoId, video.id), eq(batchRows.status, "ordered")))
        .returning();
      if (row === undefined) return;
      const [batch] = await tx.select().from(batches).where(eq(batches.id, row.batchId));
      await tell(tx, batch!, row, video);
      await followUp(tx, row.batchId, parts);
    },
    refused: (batch, { batchId, number }, failure) =>
      database.transaction(async (tx) => {
        await accounts.lock(tx, batch.accountId);
        const [row] = await tx
          .update(batchRows)
          .set({ status: "failed", errorCode: failure.code, errorMessage: failure.message })
          .where(
            and(
              eq(batchRows.batchId, batchId),
              eq(batchRows.number, number),
              eq(batchRows.status, "pending"),
            ),
          )
          .returning();
        if (row === undefined) return;
        await tell(tx, batch, row);
        if ((await openRows(tx, batchId)).pending === 0) await followUp(tx, batchId, parts);
      }),
  };
}
