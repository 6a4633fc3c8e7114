import type { BrandVoice } from "@orator/contract";
import type { Feature } from "../../platform/feature.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { createBrandVoiceStore } from "./brand-voice-store.ts";
import {
  createBrandVoice,
  deleteBrandVoice,
  getBrandVoice,
  listBrandVoices,
  updateBrandVoice,
} from "./operations.ts";
import type { IsBrandVoiceInUse } from "./operations.ts";
import { createKeepRecording } from "./recordings/keep-recording.ts";
import type { StoredRecording } from "./recordings/recording.ts";
import type { KeepRecordingParts } from "./recordings/keep-recording.ts";
import { settleRecording } from "./recordings/settle-recording.job.ts";

export { machineSampleJudge } from "./recordings/sample-judge.ts";
export { settleRecording } from "./recordings/settle-recording.job.ts";

/** Brand voices as the rest of the service sees them. */
export interface BrandVoicesFeature extends Feature {
  resolve(
    accountId: string,
    id: string,
  ): Promise<
    | (Pick<BrandVoice, "language" | "vocabulary" | "tone" | "blacklist" | "whitelist"> & {
        recording: Pick<StoredRecording, "key" | "sha256"> | null;
      })
    | undefined
  >;
}

/** What brand voices need of other features and of the installation. */
interface BrandVoicesParts extends Pick<KeepRecordingParts, "assets" | "judge" | "consentRule"> {
  /** Whether an agentic avatar of the account names it. */
  isInUse: IsBrandVoiceInUse;
}

/** Builds the feature. */
export function createBrandVoicesFeature(
  services: Services,
  { isInUse, ...parts }: BrandVoicesParts,
): BrandVoicesFeature {
  const { blobs, newId } = services;
  const store = createBrandVoiceStore(services);
  const keep = createKeepRecording({ ...services, ...parts });
  return {
    resolve: (accountId, id) => store.find(accountId, id),
    operations: [
      createBrandVoice({ store, keep, newId }),
      listBrandVoices({ store }),
      getBrandVoice({ store }),
      updateBrandVoice({ store, keep }),
      deleteBrandVoice({ store, isInUse }),
    ],
    handlers: [
      handles(settleRecording, async ({ accountId, brandVoiceId, key }) => {
        const row = await store.find(accountId, brandVoiceId);
        if (row?.recording?.key !== key) await blobs.delete(key);
      }),
    ],
  };
}
