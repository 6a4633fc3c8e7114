import { eq } from "drizzle-orm";
import { rowWhere } from "../../../platform/database/rows.ts";
import { DomainError } from "../../../platform/errors/domain-error.ts";
import { handles } from "../../../platform/queue/job.ts";
import { runLeased } from "../../../platform/queue/run-leased.ts";
import type { RunLeasedParts, WorkFailure } from "../../../platform/queue/run-leased.ts";
import type { Services } from "../../../platform/services.ts";
import { inputFailureOf } from "../../videos/index.ts";
import type { VideosFeature } from "../../videos/index.ts";
import { InputFailure } from "../making/input-failure.ts";
import { makeTranslation } from "../making/make-translation.ts";
import type { MakeTranslationParts } from "../making/make-translation.ts";
import { CANCELLED, OUR_FAULT } from "../translation.ts";
import { videoTranslations } from "../tables.ts";
import type { TranslationStage } from "../translation.ts";
import { TranslationFailure } from "../translator.ts";
import { settleFiles } from "./files.ts";
import { translateVideo } from "./translate-video.job.ts";

/** What translating ordered videos needs. */
interface TranslateJobParts
  extends Omit<MakeTranslationParts, "backoff">, RunLeasedParts, Pick<Services, "queue"> {
  videos: Pick<VideosFeature, "makeFilm" | "fetchFile" | "forgetShared">;
}

/** Makes translations. Repeatable at any point: what a run does counts only if its lease is good until the end. */
export function translateVideoHandler(parts: TranslateJobParts) {
  const { leases, finish, queue, videos, database, blobs, log, pace } = parts;
  return handles(
    translateVideo,
    async ({ translationId: id }, run) => {
      const row = await leases.take(id);
      if (row === undefined) return videos.forgetShared(id);
      let stage: TranslationStage = "preparing";
      await runLeased(
        {
          row,
          name: "translation",
          logFields: { translation: id, kind: row.kind },
          touch: (progress) => leases.touch(row, progress, stage),
          release: () => leases.release(row),
          countFailure: (tx) => leases.countFailure(tx, row),
          complete: (tools) =>
            makeTranslation(
              row,
              { ...tools, onStage: (now) => (stage = now) },
              { ...parts, backoff: pace.backoff },
            ),
          failureOf,
          fail: (failure = OUR_FAULT) => finish.fail(row, failure),
          queueAgain: (tx, startAfter) =>
            queue.add(translateVideo, { translationId: id }, { tx, startAfter }),
          async ended(outcome) {
            if (outcome === "put_back") return;
            await videos.forgetShared(id);
            // Only tidying: what is left now goes with the last look at the translation's storage.
            await settleFiles(database.queries, blobs, row).catch((err: unknown) =>
              log.warn({ err, translation: id }, "files of a translation were not tidied"),
            );
          },
        },
        run,
        parts,
      );
    },
    {
      accountOf: async ({ translationId: id }) =>
        (await rowWhere(database.queries, videoTranslations, eq(videoTranslations.id, id)))?.accountId,
      async cancel({ translationId: id }) {
        // Whoever has it loses it with that.
        const row = await leases.take(id);
        if (row === undefined) return;
        await finish.fail(row, CANCELLED);
        await videos.forgetShared(id);
      },
    },
  );
}

async function failureOf(error: unknown): Promise<WorkFailure | undefined> {
  if (error instanceof TranslationFailure) return { code: "ENGINE_UNAVAILABLE", message: error.message };
  if (error instanceof DomainError && error.code === "INSUFFICIENT_CREDITS")
    return { code: error.code, message: error.message };
  if (error instanceof InputFailure) return { code: error.code, message: error.message };
  return inputFailureOf(error);
}
