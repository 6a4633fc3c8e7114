import type { RenderStage } from "@orator/render";
import { retryWithBackoff } from "../../platform/errors/retry-with-backoff.ts";
import { handles } from "../../platform/queue/job.ts";
import type { JobRun } from "../../platform/queue/job.ts";
import { isLastTry, runLeased } from "../../platform/queue/run-leased.ts";
import type { RunLeasedParts, RunTools } from "../../platform/queue/run-leased.ts";
import type { Services } from "../../platform/services.ts";
import type { Leases } from "./leases.ts";
import type { FinishVideo } from "./finish-video.ts";
import { renderVideo } from "./render-video.job.ts";
import { renderSpec } from "./spec/render-spec.ts";
import type { VideoRow } from "./tables.ts";
import { CANCELLED, OUR_FAULT } from "./video-status.ts";
import { inputFailureOf } from "./making/input-failure.ts";
import type { KeptRuns } from "./making/kept-runs.ts";
import { makeVideo } from "./making/make-video.ts";
import type { MakeParts } from "./making/make-video.ts";
import { countingRenderer, createRenderMetrics } from "./making/render-metrics.ts";
import type { RenderMetrics } from "./making/render-metrics.ts";
import { settleFiles } from "./making/settle-files.ts";
import { uploadVideo } from "./making/upload-video.ts";

/** What making ordered videos needs. */
interface RenderJobParts extends MakeParts, RunLeasedParts, Pick<Services, "queue" | "metrics"> {
  leases: Leases;
  finish: FinishVideo;
  keptRuns: KeptRuns;
  isBatchOpen(batchId: string): Promise<boolean>;
  /** Renders of this process side by side; each uses all cores. */
  rendersAtOnce: number;
}

/** Makes videos. Repeatable at any point: what a run does counts only if its lease is good until the end. */
export function renderVideoHandler(parts: RenderJobParts) {
  const { database, blobs, leases, log, keptRuns } = parts;
  const metrics = createRenderMetrics(parts.metrics);
  const counting = { ...parts, renderer: countingRenderer(parts.renderer, metrics) };
  const job = { ...renderVideo, concurrency: parts.rendersAtOnce };
  return handles(
    job,
    async ({ accountId, videoId }, run) => {
      const row = await leases.take(videoId);
      try {
        await keptRuns.sweep();
        if (row === undefined) return await keptRuns.forget(videoId);
        await runRender(row, run, counting, metrics);
      } finally {
        // Only tidying: what is left now goes with the last look at the video's storage.
        await settleFiles(database.queries, blobs, { id: videoId, accountId }, row?.attempt).catch(
          (err: unknown) => log.warn({ err, video: videoId }, "files of a video were not tidied"),
        );
      }
    },
    {
      cancel: ({ accountId, videoId }) => parts.finish.cancel(accountId, videoId, CANCELLED),
    },
  );
}

function runRender(row: VideoRow, run: JobRun, parts: RenderJobParts, metrics: RenderMetrics): Promise<void> {
  const { leases, finish, keptRuns, queue } = parts;
  const { id, accountId, batchId } = row;
  let stage: RenderStage = "preparing";
  return runLeased(
    {
      row,
      name: "render",
      logFields: { video: id },
      touch: (progress) => leases.touch(row, progress, stage),
      release: () => leases.release(row),
      countFailure: (tx) => leases.countFailure(tx, row),
      complete: (tools) => complete(row, parts, tools, (now) => (stage = now)),
      failureOf: inputFailureOf,
      fail: (failure = OUR_FAULT) => finish.fail(row, failure),
      queueAgain: (tx, startAfter) => queue.add(renderVideo, { accountId, videoId: id }, { tx, startAfter }),
      async ended(outcome, seconds) {
        if (outcome !== "put_back") await keptRuns.forget(id);
        // Of a batch that ended meanwhile this may be the last to write.
        if (batchId !== null && !(await parts.isBatchOpen(batchId))) await keptRuns.forget(batchId);
        metrics.ended(outcome, seconds);
      },
    },
    run,
    parts,
  );
}

/** Takes a video from its spec to its files in storage. False when the lease was lost meanwhile. */
async function complete(
  row: VideoRow,
  parts: RenderJobParts,
  { folder, signal, report }: RunTools,
  onStage: (stage: RenderStage) => void,
): Promise<boolean> {
  const spec = renderSpec.parse(row.spec);
  // The last try begins with nothing that an earlier one made.
  const keep = isLastTry(row) ? undefined : parts.keptRuns.of(row);
  const made = await makeVideo(spec, folder, parts, {
    signal,
    keep,
    report(stage, fraction) {
      onStage(stage);
      report(fraction);
    },
  });
  const backoff = { ...parts.pace.backoff, signal };
  const files = await uploadVideo(made, row, parts.blobs, backoff);
  const { durationMs, warnings } = made;
  // By its lease it counts once, however often it is told.
  return retryWithBackoff(() => parts.finish.complete(row, { files, durationMs, spec, warnings }), backoff);
}
