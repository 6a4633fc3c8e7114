import type { VideoStatus } from "@orator/contract";
import type { MediaUrls } from "../../platform/blobs/media-urls.ts";
import { costOf } from "./cost.ts";
import type { FinishVideo } from "./finish-video.ts";
import type { KeptRuns } from "./making/kept-runs.ts";
import type { Renderer } from "./making/renderer.ts";
import { estimateOrder } from "./order-video.ts";
import type { RenderSpec } from "./spec/render-spec.ts";
import type { VideoRow } from "./tables.ts";
import { CANCELLED } from "./video-status.ts";
import type { VideoStore } from "./video-store.ts";
import { videoView } from "./video-view.ts";

/** What batches need of videos besides ordering them. */
export interface VideosForBatches {
  /**
   * What a video would cost, in thousandths of a credit, and how long it would be. Throws what `orderVideo` would for its
   * length.
   */
  estimate(spec: RenderSpec, scriptField: string): Promise<{ thousandths: number; durationMs: number }>;
  /** Ends videos that their account does not want any more; nothing where they have ended already. */
  cancelAll(accountId: string, ids: string[]): Promise<void>;
  /** Some of the account's videos by their ids; those that are deleted are left out. */
  someOf(accountId: string, ids: string[]): Promise<Map<string, { row: VideoRow; view: VideoStatus }>>;
  /** Forgets on this machine what videos of a batch shared. */
  forgetShared(batchId: string): Promise<void>;
}

/** Builds it. */
export function createVideosForBatches(parts: {
  store: VideoStore;
  finish: FinishVideo;
  renderer: Renderer;
  keptRuns: KeptRuns;
  mediaUrls: MediaUrls;
}): VideosForBatches {
  const { store, finish, renderer, keptRuns, mediaUrls } = parts;
  return {
    async estimate(spec, scriptField) {
      const { durationMs } = await estimateOrder(spec, renderer, scriptField);
      return { durationMs, thousandths: spec.test ? 0 : costOf(durationMs, spec) };
    },
    cancelAll: (accountId, ids) => finish.cancelAll(accountId, ids, CANCELLED),
    async someOf(accountId, ids) {
      const rows = await store.someOf(accountId, ids);
      return new Map(rows.map((row) => [row.id, { row, view: videoView(row, mediaUrls) }]));
    },
    forgetShared: (batchId) => keptRuns.forget(batchId),
  };
}
