import { mkdtempDisposable } from "node:fs/promises";
import { join } from "node:path";
import type { RenderStage } from "@orator/render";
import { asSentence } from "../../platform/errors/as-sentence.ts";
import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import { patiently, USUAL_PATIENCE } from "../../platform/errors/patiently.ts";
import type { Patience } from "../../platform/errors/patiently.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { ClaimWatch, unfinishedPercent } from "../../platform/queue/claim-watch.ts";
import { handles } from "../../platform/queue/job.ts";
import type { JobHandler, JobRun } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import type { Claims } from "./claims.ts";
import type { FinishVideo } from "./finish-video.ts";
import { renderVideo } from "./render-video.job.ts";
import { renderSpec } from "./spec/render-spec.ts";
import type { VideoRow } from "./tables.ts";
import { OUR_FAULT } from "./video-status.ts";
import type { KeptRuns } from "./making/kept-runs.ts";
import { makeVideo } from "./making/make-video.ts";
import type { MakeParts } from "./making/make-video.ts";
import { countingRenderer, createRenderMetrics } from "./making/render-metrics.ts";
import type { RunOutcome } from "./making/render-metrics.ts";
import { settleFiles } from "./making/settle-files.ts";
import { SourceError } from "./making/source-error.ts";
import { uploadVideo } from "./making/upload-video.ts";

/** What making ordered videos needs. */
export interface RenderJobParts
  extends MakeParts, Pick<Services, "database" | "clock" | "queue" | "scratch" | "metrics"> {
  claims: Claims;
  finish: FinishVideo;
  keptRuns: KeptRuns;
  /** Learns of every video that is being made. */
  waited: WaitedWork;
  /** Renders of this process side by side; each uses all cores. */
  rendersAtOnce: number;
  pace: RenderPace;
}

/** How fast things happen around a render. */
export interface RenderPace {
  /** Between two looks at whether the video is still wanted; progress is written with each. */
  watchIntervalMs: number;
  /** Before the second try after a fault of ours; twice that before the third. */
  failureDelayMs: number;
  /** How long a finished video waits for the storage and the database that are to take it. */
  patience: Patience;
}

/** The pace outside of tests. */
export const USUAL_PACE: RenderPace = {
  watchIntervalMs: 1_000,
  failureDelayMs: 5_000,
  patience: USUAL_PATIENCE,
};

/** Runs that may end in a fault of ours before the video fails. */
const MOST_FAILURES = 3;

/** Makes videos. Repeatable at any point: what a run does counts only if its claim is good until the end. */
export function renderVideoHandler(parts: RenderJobParts): JobHandler {
  const { database, blobs, claims, finish, log, waited, keptRuns } = parts;
  const metrics = createRenderMetrics(parts.metrics);
  const counting = { ...parts, renderer: countingRenderer(parts.renderer, metrics) };
  const job = { ...renderVideo, concurrency: parts.rendersAtOnce };
  return handles(job, async ({ accountId, videoId }, run) => {
    const row = await claims.take(videoId);
    try {
      if (row === undefined) return await keptRuns.forget(videoId);
      await keptRuns.sweep();
      // So many workers were killed over this one that it may be what kills them.
      if (run.lastAttempt) return void (await finish.fail(row, OUR_FAULT));
      const startedMs = performance.now();
      const outcome = await waited.run(() => runOnce(row, counting, run));
      if (outcome !== "put_back") await keptRuns.forget(videoId);
      metrics.ended(outcome, (performance.now() - startedMs) / 1000);
      log.info({ video: videoId, attempt: row.attempt, outcome }, "render ended");
    } finally {
      // Only tidying: what is left now goes with the last look at the video's storage.
      await settleFiles(database.queries, blobs, { id: videoId, accountId }, row?.attempt).catch(
        (err: unknown) => log.warn({ err, video: videoId }, "files of a video were not tidied"),
      );
    }
  });
}

/**
 * Takes a video from its spec to its files in storage, or to its failure. Throws when the process is stopping, or the
 * video can only wait for the database or the storage.
 */
async function runOnce(
  row: VideoRow,
  parts: RenderJobParts,
  { signal: stopping, mayWait }: JobRun,
): Promise<RunOutcome> {
  const { claims, finish, blobs, log, keptRuns } = parts;
  await using scratchFolder = await mkdtempDisposable(join(parts.scratch, "video-"));
  const folder = scratchFolder.path;
  let progress = 0;
  let stage: RenderStage = "preparing";
  const watch = new ClaimWatch({
    touch: () => claims.touch(row, progress, stage),
    id: row.id,
    intervalMs: parts.pace.watchIntervalMs,
    log,
  });
  try {
    const signal = AbortSignal.any([watch.signal, stopping]);
    const spec = renderSpec.parse(row.spec);
    // The last try begins with nothing that an earlier one made.
    const keep = row.failures < MOST_FAILURES - 1 ? keptRuns.of(row.id) : undefined;
    const made = await makeVideo(spec, folder, parts, {
      signal,
      keep,
      report(now, fraction) {
        stage = now;
        progress = Math.max(progress, unfinishedPercent(fraction));
      },
    });
    const patience = { ...parts.pace.patience, signal };
    const files = await uploadVideo(made, row, blobs, patience);
    await watch.stop();
    const { durationMs } = made;
    // By its claim it counts once, however often it is told.
    const told = (): Promise<boolean> => finish.complete(row, { files, durationMs, spec });
    return (await patiently(told, patience)) ? "completed" : "given_up";
  } catch (error) {
    await watch.stop();
    if (watch.signal.aborted) return "given_up";
    if (stopping.aborted || (mayWait && isInfrastructureFault(error))) {
      // With a database that is away it stays taken until the next run takes it over.
      await claims.release(row).catch(() => {});
      throw error;
    }
    return endFailed(row, error, parts);
  }
}

async function endFailed(row: VideoRow, error: unknown, parts: RenderJobParts): Promise<RunOutcome> {
  const { database, claims, finish, queue, clock, log, pace } = parts;
  const message = await wordsFor(error);
  if (message !== undefined) {
    await finish.fail(row, { code: "VALIDATION_ERROR", message });
    return "failed";
  }
  log.error({ err: error, video: row.id, attempt: row.attempt }, "a render failed");
  const failures = row.failures + 1;
  if (failures >= MOST_FAILURES) {
    await finish.fail(row, OUR_FAULT);
    return "failed";
  }
  await database.transaction(async (tx) => {
    if (!(await claims.countFailure(tx, row))) return;
    const startAfter = new Date(clock.nowMs() + pace.failureDelayMs * failures);
    await queue.add(renderVideo, { accountId: row.accountId, videoId: row.id }, { tx, startAfter });
  });
  return "put_back";
}

/** What to tell the user of a failure that the request brought about; undefined for a fault of ours. */
async function wordsFor(error: unknown): Promise<string | undefined> {
  const { isInputError } = await import("@orator/render");
  if (!(error instanceof SourceError || isInputError(error))) return undefined;
  return asSentence(error.message);
}
