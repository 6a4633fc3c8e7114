import type { Feature } from "../../platform/feature.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import type { VideosFeature, VideosFeatureParts } from "../videos/index.ts";
import type { WebhooksFeature } from "../webhooks/index.ts";
import { createBatchStore } from "./batch-store.ts";
import type { BatchTemplates } from "./batch-templates.ts";
import { cancelBatch, deleteBatch, retryBatch } from "./change-batch.ts";
import { createBatch, dryRunBatch } from "./create-batch.ts";
import { createEndRow } from "./end-row.ts";
import { fillBatchHandler } from "./fill-batch.handler.ts";
import { createPersonalizedVideo } from "./personalized-video.ts";
import { getBatch, listBatches, listBatchRows } from "./read-batches.ts";
import { getBatchResultsCsv, getBatchResultsZip } from "./results/get-results.ts";

export { batchTemplates } from "./of-templates.ts";
export type { BatchTemplates } from "./batch-templates.ts";
export { fillBatch } from "./fill-batch.job.ts";

/** What batches take from other features. */
interface BatchesFeatureParts extends Pick<WebhooksFeature, "emitEvent" | "checkCallbackUrl"> {
  accounts: Accounts;
  templates: BatchTemplates;
  videos: VideosFeature;
}

/** Batches as the rest of the service sees them. */
export interface BatchesFeature extends Feature, Pick<VideosFeatureParts, "endedInBatch" | "isBatchOpen"> {}

/** Builds the feature. */
export function createBatchesFeature(services: Services, parts: BatchesFeatureParts): BatchesFeature {
  const { database, mediaUrls } = services;
  const { videos } = parts;
  const store = createBatchStore(database);
  const personalizedVideo = createPersonalizedVideo({ mediaUrls, shareOf: videos.shareOf });
  const endRow = createEndRow({ ...services, ...parts, personalizedVideo });
  const ordering = { ...services, ...parts, store, estimate: videos.estimate };
  const changing = { ...services, ...parts, store };
  const results = { ...services, store, videos };
  return {
    operations: [
      createBatch(ordering),
      dryRunBatch(ordering),
      listBatches({ store }),
      getBatch({ store }),
      listBatchRows({ store }),
      cancelBatch(changing),
      retryBatch(changing),
      deleteBatch(changing),
      getBatchResultsCsv(results),
      getBatchResultsZip(results),
    ],
    handlers: [fillBatchHandler({ ...services, store, templates: parts.templates, videos, endRow })],
    endedInBatch: (tx, video) => endRow.withVideo(tx, video),
    isBatchOpen: async (id) => (await store.byId(id))?.status === "processing",
  };
}
