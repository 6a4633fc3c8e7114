import type { Imprint } from "@orator/render";
import type { Feature } from "../../platform/feature.ts";
import type { WaitedWork } from "../../platform/on-demand/waited-work.ts";
import { createAdmission } from "../../platform/queue/admission.ts";
import { handles } from "../../platform/queue/job.ts";
import { USUAL_PACE } from "../../platform/queue/run-leased.ts";
import type { RunPace } from "../../platform/queue/run-leased.ts";
import type { Services } from "../../platform/services.ts";
import type { Accounts } from "../accounts/index.ts";
import type { AssetsFeature } from "../assets/index.ts";
import type { BrandVoicesFeature } from "../brand-voices/index.ts";
import type { Credits } from "../credits/index.ts";
import type { FoldersFeature } from "../folders/index.ts";
import { noVoiceFor } from "../voices/index.ts";
import type { VoicesFeature } from "../voices/index.ts";
import type { VideosFeature } from "../videos/index.ts";
import type { WebhooksFeature } from "../webhooks/index.ts";
import type { ConsentRule } from "../../platform/consent-rule.ts";
import type { FilmRecognition } from "./film-recognition.ts";
import { createVideoTranslation } from "./order/create-translation.ts";
import { createOrderTranslation } from "./order/order-translation.ts";
import { createProofread } from "./proofreads/create-proofread.ts";
import { getProofreadSrt, updateProofreadSegment, updateProofreadSrt } from "./proofreads/edit-proofread.ts";
import { generateProofread } from "./proofreads/generate-proofread.ts";
import { deleteProofread, getProofread, getProofreadStatus } from "./proofreads/read-proofreads.ts";
import {
  deleteVideoTranslation,
  getVideoTranslation,
  getVideoTranslationCaption,
  listVideoTranslationLanguages,
  listVideoTranslations,
} from "./read-translations.ts";
import { createTranslationStore } from "./translation-store.ts";
import type { Translation } from "./translator.ts";
import { createLeases } from "./jobs/leases.ts";
import { settleFiles } from "./jobs/files.ts";
import { createFinishTranslation } from "./jobs/finish.ts";
import { settleTranslation } from "./jobs/settle-translation.job.ts";
import { mayBegin } from "./jobs/may-begin.ts";
import { translateVideo } from "./jobs/translate-video.job.ts";
import { videoTranslations } from "./tables.ts";
import { translateVideoHandler } from "./jobs/translate-video.handler.ts";

export { translationsPerDay } from "./translations-per-day.ts";
export { settleTranslation } from "./jobs/settle-translation.job.ts";
export { translateVideo } from "./jobs/translate-video.job.ts";
export { machineRecognition } from "./making/film/machine-recognition.ts";
export { machineTranslation } from "./machine-translation.ts";
export type { Translation } from "./translator.ts";

/** What translations take from other features, and from the installation. */
interface VideoTranslationsParts extends Pick<WebhooksFeature, "emitEvent" | "checkCallbackUrl"> {
  accounts: Pick<Accounts, "lock">;
  credits: Credits;
  folders: Pick<FoldersFeature, "isOpen">;
  brandVoices: Pick<BrandVoicesFeature, "resolve">;
  voices: Pick<VoicesFeature, "resolve" | "languageOf" | "forLanguage" | "available" | "languages">;
  videos: Pick<VideosFeature, "findOwn" | "specBuilderOf" | "makeFilm" | "fetchFile" | "forgetShared">;
  assets: Pick<AssetsFeature, "resolveUrl">;
  translation: Translation;
  /** What visually dubbed films carry. */
  imprint: Imprint;
  recognition: FilmRecognition;
  /** For new lips. */
  consentRule: ConsentRule;
  /** Learns of everything that is being made. */
  waited: WaitedWork;
  /** Defaults to the usual one. */
  pace?: RunPace;
}

/** Translations as the rest of the service sees them. */
export interface VideoTranslationsFeature extends Feature {
  /** Removes all translations and proofreads of the account that lie in some folders, files included. */
  removeIn(accountId: string, folderIds: string[]): Promise<void>;
}

/** Builds the feature. */
export function createVideoTranslationsFeature(
  services: Services,
  parts: VideoTranslationsParts,
): VideoTranslationsFeature {
  const { database, blobs } = services;
  const { pace = USUAL_PACE, videos } = parts;
  const store = createTranslationStore(database);
  const leases = createLeases(database);
  const admit = createAdmission({
    table: videoTranslations,
    clock: services.clock,
    limitOf: async (tx, accountId) => (await parts.accounts.lock(tx, accountId)).limits.renders,
    isReady: mayBegin,
    add: (tx, { id: translationId }) => services.queue.add(translateVideo, { translationId }, { tx }),
  });
  const finish = createFinishTranslation({ ...services, ...parts, admit });
  const order = createOrderTranslation({ ...services, ...parts, admit });
  const voices = { ...parts.voices, noVoiceFor };
  const ordering = {
    ...parts,
    database,
    clock: services.clock,
    store,
    order,
    voices,
    brandVoice: parts.brandVoices.resolve,
  };
  const reading = { ...services, store };
  return {
    operations: [
      createVideoTranslation(ordering),
      listVideoTranslations(reading),
      listVideoTranslationLanguages({ translation: parts.translation, voices }),
      getVideoTranslationCaption(reading),
      getVideoTranslation(reading),
      deleteVideoTranslation({ finish }),
      createProofread(ordering),
      getProofread(reading),
      getProofreadStatus(reading),
      deleteProofread({ finish, videos }),
      getProofreadSrt({ store }),
      updateProofreadSrt({ database, store }),
      updateProofreadSegment({ database, store }),
      generateProofread(ordering),
    ],
    handlers: [
      translateVideoHandler({ ...services, ...parts, voices, leases, finish, admit, pace }),
      handles(settleTranslation, ({ accountId, translationId }) =>
        settleFiles(database.queries, blobs, { id: translationId, accountId }),
      ),
    ],
    async removeIn(accountId, folderIds) {
      for (const { id, kind } of await store.idsIn(accountId, folderIds)) {
        await finish.remove(accountId, kind, id);
        await videos.forgetShared(id);
      }
    },
  };
}
