import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { costOf } from "./cost.ts";
import type { FinishVideo } from "./finish-video.ts";
import type { KeptRuns } from "./making/kept-runs.ts";
import type { Renderer } from "./making/renderer.ts";
import { estimateOrder } from "./order-video.ts";
import type { RenderSpec } from "./spec/render-spec.ts";
import { CANCELLED } from "./video-status.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

/** What batches need of videos besides ordering them. */
export type VideosForBatches = ReturnType<typeof createVideosForBatches>;

/** Builds it. */
export function createVideosForBatches(parts: {
  store: VideoStore;
  finish: FinishVideo;
  renderer: Renderer;
  keptRuns: KeptRuns;
  mediaUrls: MediaUrls;
}) {
  const { store, finish, renderer, keptRuns, mediaUrls } = parts;
  return {
    /**
     * What a video would cost, in thousandths of a credit, and how long it would be. Throws what `orderVideo` would for its
     * length.
     */
    async estimate(spec: RenderSpec, scriptField: string) {
      const { durationMs } = await estimateOrder(spec, renderer, scriptField);
      return { durationMs, thousandths: spec.test ? 0 : costOf(durationMs, spec) };
    },
    /** Ends videos that their account does not want any more; nothing where they have ended already. */
    cancelAll: (accountId: string, ids: string[]): Promise<void> =>
      finish.cancelAll(accountId, ids, CANCELLED),
    /** Some of the account's videos by their ids; those that are deleted are left out. */
    async someOf(accountId: string, ids: string[]) {
      const rows = await store.someOf(accountId, ids);
      return new Map(rows.map((row) => [row.id, { row, view: videoView(row, mediaUrls) }]));
    },
    /** Forgets on this machine what videos of a batch shared. */
    forgetShared: (batchId: string): Promise<void> => keptRuns.forget(batchId),
  };
}
