import { sweepAssets } from "../features/assets/index.ts";
import { sweepAvatars } from "../features/avatars/index.ts";
import { makeBackup } from "../features/backups/index.ts";
import { fillBatch } from "../features/batches/index.ts";
import { embedBrain, embedBrains, readBrainDocument } from "../features/brains/index.ts";
import { settleRecording } from "../features/brand-voices/index.ts";
import { cleanUp } from "../features/clean-up/index.ts";
import { emptyTrash } from "../features/folders/index.ts";
import { changeModel } from "../features/models/index.ts";
import { runPhotoJob, settlePhotos } from "../features/photo-avatars/index.ts";
import { preparePreviews } from "../features/previews/index.ts";
import { renderVideo, settleVideo } from "../features/videos/index.ts";
import { settleTranslation, translateVideo } from "../features/video-translations/index.ts";
import { forgetSamples } from "../features/voices/index.ts";
import { forgetWebhooks } from "../features/webhooks/index.ts";
import type { Job } from "../platform/queue/job.ts";

/** Every kind of background work. A worker refuses to start unless each has its handler. */
export const jobs: readonly Job<any>[] = [
  changeModel,
  cleanUp,
  embedBrain,
  embedBrains,
  emptyTrash,
  fillBatch,
  forgetSamples,
  forgetWebhooks,
  makeBackup,
  preparePreviews,
  readBrainDocument,
  renderVideo,
  runPhotoJob,
  settlePhotos,
  settleRecording,
  settleTranslation,
  settleVideo,
  sweepAssets,
  sweepAvatars,
  translateVideo,
];
