import { cleanUp } from "../features/clean-up/clean-up.job.ts";
import { renderVideo } from "../features/videos/render-video.job.ts";
import { settleVideo } from "../features/videos/settle-video.job.ts";
import { forgetWebhooks } from "../features/webhooks/forget-webhooks.job.ts";
import type { Job } from "../platform/queue/job.ts";

/** Every kind of background work. A worker refuses to start unless each has its handler. */
export const jobs: readonly Job<any>[] = [cleanUp, forgetWebhooks, renderVideo, settleVideo];
