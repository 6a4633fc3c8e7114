import { and, eq, inArray, ne, or } from "drizzle-orm";
import { createEnding } from "../../../platform/queue/admission.ts";
import type { Admit } from "../../../platform/queue/admission.ts";
import type { Services } from "../../../platform/services.ts";
import type { Queries } from "../../../platform/database/database.ts";
import type { WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { Accounts } from "../../accounts/index.ts";
import type { Credits } from "../../credits/index.ts";
import type { EmitEvent } from "../../webhooks/index.ts";
import type { FilmLips } from "../film.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationRow } from "../tables.ts";
import { DELETED, UNFINISHED } from "../translation.ts";
import type { TranslationFiles, TranslationKind } from "../translation.ts";
import { urlsOf } from "../views.ts";
import { ownedBy } from "./leases.ts";
import type { Lease } from "./leases.ts";
import { originOf } from "./files.ts";
import { settleTranslation } from "./settle-translation.job.ts";

/** The ways in which a translation ends, each one transaction: the state, the account's credits, the events and its next translation change together. */
export interface FinishTranslation {
  /** With its film; without one it is a proofread's. False when the lease is lost. */
  complete(
    lease: Lease,
    film?: { files: TranslationFiles; durationMs: number; warnings: string[]; lips?: FilmLips },
  ): Promise<boolean>;
  /** False when the lease is lost. */
  fail(lease: Lease, failure: WorkFailure): Promise<boolean>;
  /** Removes the row; whoever is at it notices within a second, and the files follow. Undefined when there is none. */
  remove(accountId: string, kind: TranslationKind, id: string): Promise<TranslationRow | undefined>;
}

/** How long after its end its storage is looked at once more: by then no run that lost it is alive. */
const LAST_LOOK_MS = 3_600_000;

/** Builds it. */
export function createFinishTranslation(
  parts: Pick<Services, "database" | "clock" | "mediaUrls" | "queue"> & {
    accounts: Pick<Accounts, "lock">;
    credits: Credits;
    emitEvent: EmitEvent;
    admit: Admit;
  },
): FinishTranslation {
  const { clock, queue, credits, emitEvent } = parts;
  const ending = createEnding(parts);
  const finishedAt = (): Date => new Date(clock.nowMs());
  const settle = async (tx: Queries, row: TranslationRow, startAfter?: Date): Promise<void> => {
    const { id, accountId } = row;
    // What it went on from may have been kept for it alone.
    for (const translationId of [id, originOf(row)])
      if (translationId !== undefined)
        await queue.add(
          settleTranslation,
          { accountId, translationId },
          { tx, ...(startAfter && { startAfter }) },
        );
  };
  const lookLater = (tx: Queries, row: TranslationRow): Promise<void> =>
    settle(tx, row, new Date(clock.nowMs() + LAST_LOOK_MS));
  const tell = (tx: Queries, row: TranslationRow): Promise<void> => {
    const { accountId, id, callbackUrl, kind } = row;
    const about = { accountId, resourceId: id, callbackUrl };
    const callback_id = row.callbackId ?? "";
    const msg = row.errorMessage ?? "";
    const isDone = row.status === "completed";
    if (kind === "proofread")
      return isDone
        ? emitEvent(tx, {
            ...about,
            type: "proofread_creation.success",
            data: { proofread_id: id, callback_id },
          })
        : emitEvent(tx, {
            ...about,
            type: "proofread_creation.fail",
            data: { proofread_id: id, msg, callback_id },
          });
    if (!isDone)
      return emitEvent(tx, {
        ...about,
        type: "video_translate.fail",
        data: { video_translate_id: id, msg, callback_id },
      });
    const { video_url, caption_url } = urlsOf(row, parts.mediaUrls);
    const data = {
      video_translate_id: id,
      url: video_url!,
      caption_url: caption_url!,
      folder_id: row.folderId ?? "",
      callback_id,
    };
    return emitEvent(tx, { ...about, type: "video_translate.success", data });
  };
  const endFailed = async (
    tx: Queries,
    where: ReturnType<typeof and>,
    { code: errorCode, message: errorMessage }: WorkFailure,
  ): Promise<boolean> => {
    const [row] = await tx
      .update(videoTranslations)
      .set({ status: "failed", errorCode, errorMessage, finishedAt: finishedAt() })
      .where(where)
      .returning();
    if (row === undefined) return false;
    await credits.refund(tx, row.id);
    await forgetHeard(tx, row);
    await tell(tx, row);
    await lookLater(tx, row);
    return true;
  };
  return {
    complete: (lease, film) =>
      ending(lease.accountId, async (tx) => {
        const [row] = await tx
          .update(videoTranslations)
          .set({ status: "completed", progress: 100, finishedAt: finishedAt(), ...film })
          .where(ownedBy(lease))
          .returning();
        if (row === undefined) return false;
        await forgetHeard(tx, row);
        await tell(tx, row);
        await lookLater(tx, row);
        return true;
      }),
    fail: (lease, failure) => ending(lease.accountId, (tx) => endFailed(tx, ownedBy(lease), failure)),
    remove: (accountId, kind, id) =>
      ending(accountId, async (tx) => {
        const own = and(
          eq(videoTranslations.id, id),
          eq(videoTranslations.accountId, accountId),
          eq(videoTranslations.kind, kind),
        );
        await endFailed(tx, and(own, inArray(videoTranslations.status, UNFINISHED)), DELETED);
        const [row] = await tx.delete(videoTranslations).where(own).returning();
        if (row === undefined) return undefined;
        await settle(tx, row);
        await lookLater(tx, row);
        return row;
      }),
  };
}

/** What was heard in a film is of no more use once all films of its order are made, or will never be. A proofread's stays. */
async function forgetHeard(tx: Queries, { id, leaderId }: TranslationRow): Promise<void> {
  const first = leaderId ?? id;
  const ofOrder = or(eq(videoTranslations.id, first), eq(videoTranslations.leaderId, first));
  const isFinished = and(
    eq(videoTranslations.kind, "translation"),
    inArray(videoTranslations.status, ["completed", "failed"]),
  );
  const open = await tx
    .select({ id: videoTranslations.id })
    .from(videoTranslations)
    .where(and(eq(videoTranslations.leaderId, first), inArray(videoTranslations.status, UNFINISHED)))
    .limit(1);
  // The first one's serves those that are not made yet.
  const done =
    open.length > 0 ? and(ofOrder, isFinished, ne(videoTranslations.id, first)) : and(ofOrder, isFinished);
  await tx.update(videoTranslations).set({ heard: null }).where(done);
}
