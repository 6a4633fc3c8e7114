import { createAccounts } from "../features/accounts/index.ts";
import type { Accounts } from "../features/accounts/index.ts";
import { apiKeyOperations, createApiKeyStore, createAuthenticator } from "../features/api-keys/index.ts";
import type { ApiKeyStore, Authenticator } from "../features/api-keys/index.ts";
import { createAssetsFeature } from "../features/assets/index.ts";
import type { AssetsFeature } from "../features/assets/index.ts";
import { createAvatarsFeature } from "../features/avatars/index.ts";
import type { AvatarsFeature } from "../features/avatars/index.ts";
import { createAgenticAvatarStore } from "../features/agentic-avatars/index.ts";
import { createBrainsFeature } from "../features/brains/index.ts";
import { cleanUpHandler } from "../features/clean-up/index.ts";
import { createCredits, readQuota } from "../features/credits/index.ts";
import { createSigningKeys } from "../features/live-sessions/index.ts";
import type { SigningKeys } from "../features/live-sessions/index.ts";
import { createPreviewsFeature } from "../features/previews/index.ts";
import { documentPages, systemOperations } from "../features/system/index.ts";
import type { Readiness } from "../features/system/index.ts";
import { catalogueReferences, createVideosFeature, machineRenderer } from "../features/videos/index.ts";
import { createVoicesFeature } from "../features/voices/index.ts";
import type { VoicesFeature } from "../features/voices/index.ts";
import { createWebhooksFeature } from "../features/webhooks/index.ts";
import type { Feature } from "../platform/feature.ts";
import { createGuardedFetch } from "../platform/net/index.ts";
import { OnDemandMedia } from "../platform/on-demand/on-demand-media.ts";
import type { Services } from "../platform/services.ts";
import type { Config } from "./config.ts";
import { createLive } from "./live.ts";
import { VERSION } from "./version.ts";

/** Everything the service can do, and what the composition roots need of it by name. */
export interface Features {
  all: readonly Feature[];
  accounts: Accounts;
  keys: ApiKeyStore;
  authenticator: Authenticator;
  signingKeys: SigningKeys;
  onDemand: OnDemandMedia;
  assets: AssetsFeature;
  voices: VoicesFeature;
  avatars: AvatarsFeature;
}

/** Makes every feature, handing each what it needs. The order is that of dependence. */
export async function createFeatures(
  config: Config,
  services: Services,
  readiness: Readiness,
): Promise<Features> {
  const { database } = services;
  const accounts = createAccounts({ ...services, defaultLimits: config.limits });
  const keys = createApiKeyStore(services);
  const authenticator = await createAuthenticator({ ...services, keys, accounts });
  const credits = createCredits({ ...services, accounts });
  const onDemand = new OnDemandMedia(services);
  const catalogue = { onDemand, serviceVersion: VERSION };
  const assets = createAssetsFeature(services, config);
  const voices = createVoicesFeature(services, catalogue);
  const avatars = createAvatarsFeature(services, { ...catalogue, assets, voices });
  const previews = createPreviewsFeature(services, {
    onDemand,
    atStart: config.previewsAtStart,
    catalogue: {
      keys: () => [
        ...avatars.previewKeys("thumbnail.webp"),
        // A page's first visitor waits for the person's file; a film is only missed in a list.
        ...avatars.previewKeys("web.avatar"),
        ...voices.previewKeys(),
        ...avatars.previewKeys("preview.mp4"),
      ],
      prefixes: ["shared/avatars/", "shared/voices/"],
    },
  });
  const webhooks = createWebhooksFeature(services, { allowPrivate: config.webhooksAllowPrivate });
  const videos = createVideosFeature(services, {
    ...webhooks,
    accounts,
    credits,
    references: catalogueReferences({ avatars, voices, assets }),
    renderer: machineRenderer,
    rendersAtOnce: config.rendersAtOnce,
    downloadLimit: config.uploadLimit,
    allowPrivate: config.downloadsAllowPrivate,
  });
  const brains = createBrainsFeature(services, {
    guardedFetch: createGuardedFetch({ allowPrivate: config.downloadsAllowPrivate }),
    isInUse: createAgenticAvatarStore(services).usesBrain,
    chat: config.chat,
    embeddings: config.embeddings,
  });

  const signingKeys = createSigningKeys(services);
  const live = await createLive(services, {
    credits,
    avatars,
    brains,
    voices,
    emitEvent: webhooks.emitEvent,
    signingKeys,
  });

  const all: Feature[] = [
    { operations: systemOperations(services, readiness, VERSION), extras: [documentPages(VERSION)] },
    { operations: apiKeyOperations(keys), stop: () => authenticator.close() },
    { operations: [readQuota({ database, accounts, credits })] },
    assets,
    voices,
    avatars,
    previews,
    webhooks,
    videos,
    brains,
    ...live,
    { handlers: [cleanUpHandler(services)] },
  ];
  return { all, accounts, keys, authenticator, signingKeys, onDemand, assets, voices, avatars };
}
