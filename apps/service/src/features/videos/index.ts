import type { Imprint } from "@orator/render";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { createGuardedFetch } from "@orator/net";
import type { Feature } from "../../platform/feature.ts";
import { RateLimiter } from "../../platform/http/rate-limit.ts";
import { countInDatabase } from "../../platform/http/rate-store.ts";
import { handles } from "../../platform/queue/job.ts";
import { USUAL_PACE } from "../../platform/queue/run-leased.ts";
import type { RunPace } from "../../platform/queue/run-leased.ts";
import { createAdmission } from "../../platform/queue/admission.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import type { Credits } from "../credits/index.ts";
import type { FoldersFeature } from "../folders/index.ts";
import type { WebhooksFeature } from "../webhooks/index.ts";
import { cancelVideo } from "./cancel-video.ts";
import { createLeases } from "./leases.ts";
import { createVideo } from "./create-video.ts";
import { createWebm } from "./create-webm.ts";
import { deleteVideo } from "./delete-video.ts";
import { createFinishVideo } from "./finish-video.ts";
import { generateVideo } from "./generate-video.ts";
import { getVideo, getVideoStatus } from "./get-video.ts";
import { listVideos } from "./list-videos.ts";
import { createVideosForBatches } from "./for-batches.ts";
import type { VideosForBatches } from "./for-batches.ts";
import { createVideosForTranslations } from "./for-translations.ts";
import type { VideosForTranslations } from "./for-translations.ts";
import { getVideoOrder } from "./order-request.ts";
import { createOrderVideo } from "./order-video.ts";
import type { OrderVideo } from "./order-video.ts";
import { renderVideoHandler } from "./render-video.handler.ts";
import { renderVideo } from "./render-video.job.ts";
import { videos } from "./tables.ts";
import type { VideoRow } from "./tables.ts";
import type { Queries } from "../../platform/database/database.ts";
import { settleVideo } from "./settle-video.job.ts";
import { createGuesses } from "./share/guesses.ts";
import { createPasses } from "./share/passes.ts";
import { createShareLinks } from "./share/share-links.ts";
import { getVideoShare, updateVideoShare } from "./share/share-operations.ts";
import { serveSharePages } from "./share/share-page.ts";
import { createShareStore } from "./share/share-store.ts";
import { createShareOf } from "./share/shares.ts";
import type { ShareOf } from "./share/shares.ts";
import type { References } from "./spec/references.ts";
import type { RenderSpec } from "./spec/render-spec.ts";
import { createSpecBuilder } from "./spec/spec-builder.ts";
import type { SpecBuilderOf } from "./spec/spec-builder.ts";
import { restoreVideo, trashVideo } from "./trash-video.ts";
import { updateVideo } from "./update-video.ts";
import { CANCELLED } from "./video-status.ts";
import { createVideoStore } from "./video-store.ts";
import { createDrawFilm } from "./making/draw-film.ts";
import type { DrawFilm } from "./making/draw-film.ts";
import { createDrawStill } from "./making/draw-still.ts";
import type { DrawStill } from "./making/draw-still.ts";
import { gatherSources } from "./making/gather-sources.ts";
import { createKeptRuns } from "./making/kept-runs.ts";
import type { Renderer } from "./making/renderer.ts";
import { settleFiles } from "./making/settle-files.ts";

export { referenceVoiceOf } from "./spec/branded.ts";
export type { VideoRow } from "./tables.ts";
export { videoView } from "./video-view.ts";
export { CANCELLED } from "./video-status.ts";
export type { VideosForBatches } from "./for-batches.ts";
export type { NamedVideo, VideosForTranslations } from "./for-translations.ts";
export { orderRequestOf } from "./order-request.ts";
export type { OrderVideo } from "./order-video.ts";
export type { References } from "./spec/references.ts";
export { catalogueReferences } from "./spec/catalogue-references.ts";
export { specOfTemplate } from "./spec/from-template.ts";
export type { TemplateOptions } from "./spec/from-template.ts";
export { createSpecBuilder } from "./spec/spec-builder.ts";
export type { SpecBuilder, SpecBuilderOf } from "./spec/spec-builder.ts";
export { renderSpec, SPEC_VERSION } from "./spec/render-spec.ts";
export type { RenderSpec, Source, SpecScene } from "./spec/render-spec.ts";
export type { DrawFilm } from "./making/draw-film.ts";
export { createDrawStill } from "./making/draw-still.ts";
export type { DrawStill } from "./making/draw-still.ts";
export { inputFailureOf } from "./making/input-failure.ts";
export { machineRenderer } from "./making/machine-renderer.ts";
export { renderVideo } from "./render-video.job.ts";
export { videosPerDay } from "./videos-per-day.ts";
export { settleVideo } from "./settle-video.job.ts";

/** What videos take from other features, and from the installation's settings. */
export interface VideosFeatureParts extends Pick<WebhooksFeature, "emitEvent" | "checkCallbackUrl"> {
  accounts: Accounts;
  credits: Credits;
  references: References;
  folders: Pick<FoldersFeature, "file">;
  renderer: Renderer;
  /** Learns of every video that is being made. */
  waited: WaitedWork;
  /** What follows when a batch's video ends, in the same transaction. */
  endedInBatch(tx: Queries, row: VideoRow): Promise<void>;
  /** Whether videos of a batch may still be made. */
  isBatchOpen(batchId: string): Promise<boolean>;
  /** Renders of this process side by side. */
  rendersAtOnce: number;
  /** Largest file that is fetched for a video, in bytes. */
  downloadLimit: number;
  /** Whether files may be fetched from private addresses. */
  allowPrivate: boolean;
  /** Keeps finished runs of videos in the making; processes of a machine may share it. */
  runsFolder: string;
  serviceVersion: string;
  /** What every video gets; one that names a mark of its own has that. */
  imprint: Imprint;
  /** Defaults to the usual one. */
  pace?: RunPace;
}

/** Videos as the rest of the service sees them. */
export interface VideosFeature extends Feature, VideosForBatches, VideosForTranslations {
  /** Orders a video from its spec: how templates and other features have theirs made. */
  orderVideo: OrderVideo;
  /** Turns the names in an account's requests into what they stand for. */
  specBuilderOf: SpecBuilderOf;
  /** Draws the first scene of a spec, silent and at rest, as a picture (.webp, .jpg, .png). */
  drawStill: DrawStill;
  /** Makes the film of a spec without an order. */
  drawFilm: DrawFilm;
  /** Where others find a video. */
  shareOf: ShareOf;
  /** Whether any account has a video in the queue or in the making, here or in another process. */
  isAnyAwaited(): Promise<boolean>;
  /** Removes all videos of the account that lie in some folders, files included. */
  removeIn(accountId: string, folderIds: string[]): Promise<void>;
  /** Removes those of all accounts that were thrown away themselves before a moment. */
  removeThrown(before: Date): Promise<void>;
}

/** Builds the feature. */
export function createVideosFeature(services: Services, parts: VideosFeatureParts): VideosFeature {
  const { database, queue, blobs, changes, mediaUrls, clock, newId, log, metrics, scratch, baseUrl } =
    services;
  const { accounts, credits, references, folders, renderer, emitEvent, checkCallbackUrl } = parts;
  const guardedFetch = createGuardedFetch({ allowPrivate: parts.allowPrivate });
  const store = createVideoStore(database, clock);
  const admit = createAdmission({
    table: videos,
    clock,
    limitOf: async (tx, accountId) => (await accounts.lock(tx, accountId)).limits.renders,
    add: (tx, { id: videoId, accountId }) => queue.add(renderVideo, { accountId, videoId }, { tx }),
  });
  const shareLinks = createShareLinks(services);
  const shares = createShareStore(database);
  const shareOf = createShareOf({ store: shares, links: shareLinks });
  const limiter = new RateLimiter(countInDatabase(database), clock);
  const finish = createFinishVideo({
    database,
    queue,
    clock,
    mediaUrls,
    accounts,
    credits,
    emitEvent,
    admit,
    shareOf,
    endedInBatch: parts.endedInBatch,
  });
  const { isBatchOpen } = parts;
  const keptRuns = createKeptRuns({
    folder: parts.runsFolder,
    clock,
    serviceVersion: parts.serviceVersion,
    isBatchOpen,
  });
  const orderVideo = createOrderVideo({ database, clock, newId, store, credits, renderer, admit });
  const specBuilderOf: SpecBuilderOf = (accountId) =>
    createSpecBuilder({ references, mediaUrls, baseUrl, guardedFetch }, accountId);
  const sources = { blobs, guardedFetch, maxBytes: parts.downloadLimit };
  const drawing = {
    gather: (spec: RenderSpec, folder: string, signal: AbortSignal) =>
      gatherSources(spec, folder, sources, signal),
    renderer,
    imprint: parts.imprint,
  };
  return {
    operations: [
      createVideo({ specBuilderOf, orderVideo, checkCallbackUrl }),
      createWebm({ specBuilderOf, orderVideo }),
      generateVideo({ specBuilderOf, orderVideo, checkCallbackUrl }),
      listVideos({ store, mediaUrls }),
      getVideo({ store, mediaUrls, changes, clock }),
      getVideoStatus({ store, mediaUrls, changes, clock }),
      getVideoOrder({ store }),
      updateVideo({ store, folders, mediaUrls }),
      cancelVideo({ store, finish, mediaUrls }),
      trashVideo({ store, mediaUrls }),
      restoreVideo({ store, mediaUrls }),
      deleteVideo({ finish }),
      getVideoShare({ store, shares, shareLinks, clock }),
      updateVideoShare({ store, shares, shareLinks, clock }),
    ],
    handlers: [
      renderVideoHandler({
        database,
        queue,
        clock,
        log,
        metrics,
        scratch,
        renderer,
        imprint: parts.imprint,
        finish,
        leases: createLeases(database),
        keptRuns,
        isBatchOpen,
        ...sources,
        waited: parts.waited,
        rendersAtOnce: parts.rendersAtOnce,
        pace: parts.pace ?? USUAL_PACE,
      }),
      handles(settleVideo, ({ accountId, videoId }) =>
        settleFiles(database.queries, blobs, { id: videoId, accountId }),
      ),
    ],
    extras: [
      (app) =>
        serveSharePages(app, {
          shares,
          shareLinks,
          blobs,
          clock,
          passes: createPasses(services),
          countGuess: createGuesses(limiter),
        }),
    ],
    orderVideo,
    specBuilderOf,
    drawStill: createDrawStill(drawing),
    drawFilm: createDrawFilm(drawing),
    shareOf,
    ...createVideosForBatches({ store, finish, renderer, keptRuns, mediaUrls }),
    ...createVideosForTranslations({ store, mediaUrls, shareLinks, keptRuns, sources, ...drawing }),
    isAnyAwaited: () => store.isAnyAwaited(),
    async removeIn(accountId, folderIds) {
      for (const id of await store.idsIn(accountId, folderIds)) await finish.remove(accountId, id, CANCELLED);
    },
    async removeThrown(before) {
      for (const { accountId, id } of await store.thrownBefore(before))
        await finish.remove(accountId, id, CANCELLED);
    },
  };
}
