import { sweepAssets } from "../features/assets/sweep-assets.job.ts";
import { sweepAvatars } from "../features/avatars/sweep-avatars.job.ts";
import { embedBrainDocument } from "../features/brains/documents/embed-document.job.ts";
import { readBrainDocument } from "../features/brains/documents/read-document.job.ts";
import { cleanUp } from "../features/clean-up/clean-up.job.ts";
import { preparePreviews } from "../features/previews/prepare-previews.job.ts";
import { renderVideo } from "../features/videos/render-video.job.ts";
import { settleVideo } from "../features/videos/settle-video.job.ts";
import { forgetSamples } from "../features/voices/forget-samples.job.ts";
import { forgetWebhooks } from "../features/webhooks/deliveries/forget-webhooks.job.ts";
import type { Job } from "../platform/queue/job.ts";

/** Every kind of background work. A worker refuses to start unless each has its handler. */
export const jobs: readonly Job<any>[] = [
  cleanUp,
  embedBrainDocument,
  forgetSamples,
  forgetWebhooks,
  preparePreviews,
  readBrainDocument,
  renderVideo,
  settleVideo,
  sweepAssets,
  sweepAvatars,
];
