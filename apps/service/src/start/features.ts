import { createHash } from "node:crypto";
import { join } from "node:path";
import { findVoice, installedRecognizers, recognizeText, transcriptionSettings } from "@orator/speech";
import { apertiumTranslator, modelPairs, pairsOverEnglish, translationSettings } from "@orator/translation";
import { createActivityFeature } from "../features/activity/index.ts";
import type { ActivityFeature } from "../features/activity/index.ts";
import { createAccountsFeature } from "../features/accounts/index.ts";
import type { Accounts } from "../features/accounts/index.ts";
import { createApiKeysFeature } from "../features/api-keys/index.ts";
import type { ApiKeyStore, Authenticator } from "../features/api-keys/index.ts";
import { createAssetsFeature } from "../features/assets/index.ts";
import type { AssetsFeature } from "../features/assets/index.ts";
import { createAvatarsFeature } from "../features/avatars/index.ts";
import type { AvatarsFeature } from "../features/avatars/index.ts";
import { createAgenticAvatarsFeature, createAgenticAvatarStore } from "../features/agentic-avatars/index.ts";
import { createBackupsFeature } from "../features/backups/index.ts";
import { batchTemplates, createBatchesFeature } from "../features/batches/index.ts";
import type { BatchesFeature } from "../features/batches/index.ts";
import { createBrainsFeature } from "../features/brains/index.ts";
import { createBrandVoicesFeature, machineSampleJudge } from "../features/brand-voices/index.ts";
import { createCleanUpFeature } from "../features/clean-up/index.ts";
import { createConversationsFeature } from "../features/conversations/index.ts";
import { createCreditsFeature } from "../features/credits/index.ts";
import { createEnginesFeature } from "../features/engines/index.ts";
import { createFoldersFeature } from "../features/folders/index.ts";
import { createLiveFeature } from "../features/live/index.ts";
import { openLiveModel } from "../features/live-models/index.ts";
import { createLiveSessionsFeature } from "../features/live-sessions/index.ts";
import type { LiveSessionsFeature } from "../features/live-sessions/index.ts";
import { createModelsFeature, machineShelf } from "../features/models/index.ts";
import type { ModelShelf } from "../features/models/index.ts";
import {
  createImagesEngine,
  createMachinePortraits,
  createPhotoAvatarsFeature,
  machineFilms,
  machineWorkshop,
} from "../features/photo-avatars/index.ts";
import { createPeopleFeature } from "../features/people/index.ts";
import { createPreviewsFeature } from "../features/previews/index.ts";
import { createQueueFeature } from "../features/queue/index.ts";
import {
  createEndStreamingSession,
  createStreamingFeature,
  createTellOfSession,
  stopReasonOf,
} from "../features/streaming/index.ts";
import { createStudioPagesFeature } from "../features/studio-pages/index.ts";
import { createSystemFeature } from "../features/system/index.ts";
import type { Readiness } from "../features/system/index.ts";
import { catalogueReferences, createVideosFeature, machineRenderer } from "../features/videos/index.ts";
import { createTemplatesFeature } from "../features/templates/index.ts";
import { createUsersFeature } from "../features/users/index.ts";
import type { UsersFeature } from "../features/users/index.ts";
import {
  createVideoTranslationsFeature,
  machineRecognition,
  machineTranslation,
} from "../features/video-translations/index.ts";
import { createUsageFeature } from "../features/usage/index.ts";
import { createVoicesFeature } from "../features/voices/index.ts";
import type { VoicesFeature } from "../features/voices/index.ts";
import { createWebhooksFeature } from "../features/webhooks/index.ts";
import { createWidgetPagesFeature } from "../features/widget-pages/index.ts";
import { createWidgetSessionsFeature } from "../features/widget-sessions/index.ts";
import { fail } from "../platform/errors/domain-error.ts";
import type { Feature } from "../platform/feature.ts";
import { createGuardedFetch } from "@orator/net";
import { createGiveWay } from "../platform/on-demand/give-way.ts";
import { OnDemandMedia } from "../platform/on-demand/on-demand-media.ts";
import { WaitedWork } from "../platform/on-demand/waited-work.ts";
import { createQueueView } from "../platform/queue/queue-view.ts";
import type { Services } from "../platform/services.ts";
import type { Config } from "./config.ts";
import { jobs } from "./jobs.ts";
import { installationSecret } from "./open-secrets.ts";
import { VERSION } from "./version.ts";

/** Everything the service can do, and what the composition roots need of it by name. */
export interface Features {
  all: readonly Feature[];
  accounts: Accounts;
  activity: ActivityFeature;
  keys: ApiKeyStore;
  authenticator: Authenticator;
  users: UsersFeature;
  liveSessions: LiveSessionsFeature;
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
  more: { models?: ModelShelf } = {},
): Promise<Features> {
  const accounts = createAccountsFeature(services, { defaultLimits: config.limits });
  const apiKeys = await createApiKeysFeature(services, { accounts });
  const users = await createUsersFeature(services, { accounts, version: VERSION, oidc: config.oidc });
  const activity = createActivityFeature(services, {
    nameOf: async ({ kind, id }) =>
      kind === "key" ? (await apiKeys.keys.byId(id))?.name : users.users.nameOf(id),
  });
  const credits = createCreditsFeature(services, { accounts });
  const agents = createAgenticAvatarStore(services);
  const waited = new WaitedWork();
  const onDemand = new OnDemandMedia({ ...services, waited });
  const { imprint } = config;
  // Pictures of before do not stand where others would be drawn now.
  const serviceVersion =
    Object.keys(imprint).length === 0 ? VERSION : `${VERSION}-${hashOf(JSON.stringify(imprint))}`;
  const catalogue = { onDemand, waited, serviceVersion };
  const folders = createFoldersFeature(services, {
    accounts,
    async removeContents(accountId, folderIds) {
      await videos.removeIn(accountId, folderIds);
      await videoTranslations.removeIn(accountId, folderIds);
      await templates.removeIn(accountId, folderIds);
      await assets.removeIn(accountId, folderIds);
    },
    async removeThrown(before) {
      await videos.removeThrown(before);
      await assets.removeThrown(before);
    },
  });
  const assets = createAssetsFeature(services, { ...config, folders });
  const voices = createVoicesFeature(services, catalogue);
  const avatars = createAvatarsFeature(services, {
    ...catalogue,
    imprint,
    assets,
    voices,
    isInUse: agents.usesAvatar,
    consentRule: config.photoConsent,
    removePhotoAvatar: (accountId, id) => photoAvatars.remove(accountId, id),
  });
  const webhooks = createWebhooksFeature(services, { accounts, allowPrivate: config.webhooksAllowPrivate });
  const photoAvatars = createPhotoAvatarsFeature(services, {
    ...webhooks,
    credits,
    assets,
    avatars,
    portraits: createMachinePortraits({ imprint }),
    workshop: machineWorkshop,
    films: machineFilms,
    consentRule: config.photoConsent,
    engine:
      config.images &&
      createImagesEngine(config.images, {
        // The operator's own address may be on this machine; where it points to, not.
        own: createGuardedFetch({ allowPrivate: true }),
        others: createGuardedFetch({ allowPrivate: config.downloadsAllowPrivate }),
      }),
    waited,
  });
  const brandVoices = createBrandVoicesFeature(services, {
    isInUse: agents.usesBrandVoice,
    assets,
    judge: machineSampleJudge,
    consentRule: config.voiceConsent,
  });
  const videos = createVideosFeature(services, {
    ...webhooks,
    accounts,
    credits,
    references: catalogueReferences({ avatars, voices, assets, photoAvatars, folders, brandVoices }),
    folders,
    renderer: machineRenderer,
    waited,
    runsFolder: join(config.dataDir, "runs"),
    serviceVersion,
    imprint,
    endedInBatch: (tx, video) => batches.endedInBatch(tx, video),
    isBatchOpen: (batchId) => batches.isBatchOpen(batchId),
    rendersAtOnce: config.rendersAtOnce,
    downloadLimit: config.uploadLimit,
    allowPrivate: config.downloadsAllowPrivate,
  });
  const templates = createTemplatesFeature(services, {
    ...webhooks,
    ...videos,
    folders,
    onDemand,
    serviceVersion,
  });
  const batches: BatchesFeature = createBatchesFeature(services, {
    ...webhooks,
    accounts,
    templates: batchTemplates({ templates, folders, specBuilderOf: videos.specBuilderOf }),
    videos,
  });
  const videoTranslations = createVideoTranslationsFeature(services, {
    ...webhooks,
    accounts,
    credits,
    folders,
    brandVoices,
    voices,
    videos,
    assets,
    translation: machineTranslation,
    recognition: machineRecognition,
    consentRule: config.photoConsent,
    imprint,
    waited,
  });
  const previews = createPreviewsFeature(services, {
    onDemand,
    giveWay: createGiveWay({ waited, isAwaited: () => videos.isAnyAwaited() }),
    atStart: config.previewsAtStart,
    catalogue: {
      keys: () => [
        ...avatars.previewKeys("thumbnail.webp"),
        // A page's first visitor waits for the person's file; a film is only missed in a list.
        ...avatars.previewKeys("web.avatar"),
        ...avatars.previewKeys("poster.webp"),
        ...avatars.previewKeys("poster.json"),
        ...voices.previewKeys(),
        ...templates.previewKeys("thumbnail.webp"),
        ...avatars.previewKeys("preview.mp4"),
        ...avatars.previewKeys("poster-parts.webp"),
        ...templates.previewKeys("preview.mp4"),
      ],
      prefixes: ["shared/avatars/", "shared/voices/", "shared/templates/"],
    },
    cast: {
      ids: avatars.castIds(),
      prepare: async (id, options) => (await import("@orator/render")).prepareAvatar(id, options),
    },
  });
  const modelFetch = createGuardedFetch({ allowPrivate: config.liveModelsAllowPrivate });
  const brains = createBrainsFeature(services, {
    guardedFetch: createGuardedFetch({ allowPrivate: config.downloadsAllowPrivate }),
    isInUse: agents.usesBrain,
    chat: config.chat,
    modelFetch,
    embeddings: config.embeddings,
    reranks: config.answersReranked,
  });

  const mayUse = {
    avatar: async (accountId: string, id: string) => (await avatars.resolve(accountId, id)) !== undefined,
    voice: async (accountId: string, id: string) => (await voices.resolve(accountId, id)) !== undefined,
    brain: brains.mayUse,
    brandVoice: async (accountId: string, id: string) =>
      (await brandVoices.resolve(accountId, id)) !== undefined,
    voices,
  };
  const agenticAvatars = createAgenticAvatarsFeature(services, {
    agents,
    mayUse,
    checks: { modelFetch, checkCallbackUrl: webhooks.checkCallbackUrl },
  });

  const liveSessions = createLiveSessionsFeature(services, { countMessages: agents.countMessages });
  const { sessions, tokens, endNotices } = liveSessions;
  const widgetSessions = createWidgetSessionsFeature(services, {
    agents,
    sessions,
    tokens,
    endNotices,
    mayUseAvatar: mayUse.avatar,
    brandVoice: brandVoices.resolve,
  });
  const widgetPages = createWidgetPagesFeature({ sessions });
  const tell = createTellOfSession(services, { emitEvent: webhooks.emitEvent });
  const endSession = createEndStreamingSession(services, { sessions, endNotices, credits, tell });
  const recognizers = await installedRecognizers();
  const engines = createEnginesFeature({
    pocketsphinxLanguages: recognizers.find(({ id }) => id === "pocketsphinx")?.languages ?? [],
    transcription: transcriptionSettings(process.env),
    modelPairs,
    pairsOverEnglish,
    apertiumPairs: await apertiumTranslator.pairs().catch(() => []),
    translator: translationSettings(process.env),
    embeddings: config.embeddings,
    chat: config.chat,
    images: config.images,
  });
  const live = createLiveFeature(services, {
    sessions,
    tokens,
    endNotices,
    answer: ({ model, ...question }) =>
      brains.answers.answer({ ...question, model: model && openLiveModel(services.secrets, model) }),
    askSigned: webhooks.askSigned,
    emitEvent: webhooks.emitEvent,
    voices: config.liveVoices,
    offersOpus: config.liveOpus,
    visitorsPerSession: config.liveVisitorsPerSession,
    async avatarOf({ accountId, avatarId }) {
      const addresses = await avatars.liveAddresses(accountId, avatarId);
      const { realPeopleMark, mark = realPeopleMark } = imprint;
      const isMarked = realPeopleMark === undefined || (await avatars.isPhotographed(accountId, avatarId));
      if (addresses !== undefined) return { ...addresses, mark: isMarked ? mark : undefined };
      // Deleted while the session goes on: pages that have it keep it when they connect again.
      return avatars.addressesOf({ id: avatarId, accountId, defaultVoiceId: null });
    },
    speechRecognition: { installedRecognizers, recognizeText },
    async onEnded(session, reason, endedMs) {
      const stopped = stopReasonOf(reason);
      // A widget session goes on for its other visitors, and ends with its time.
      if (session.kind === "streaming" && stopped !== undefined) await endSession(session, stopped, endedMs);
    },
  });
  const streaming = createStreamingFeature(services, {
    sessions,
    tokens,
    credits,
    pubSub: live.pubSub,
    owned: live.owned,
    tell,
    endSession,
    imprint,
    liveVideos: config.liveVideos,
    ingredients: {
      findAvatar: avatars.resolve,
      mayUseVoice: mayUse.voice,
      mayUseBrain: mayUse.brain,
      brandVoice: brandVoices.resolve,
      localeOf: (voiceId) => findVoice(voiceId).locale,
    },
    async avatarFileOf({ accountId, avatarId }, folder) {
      const avatar = await avatars.resolve(accountId, avatarId);
      if (avatar === undefined) fail("CONFLICT", "The avatar of this session was deleted.");
      return avatars.fetchSource(avatar.source, folder);
    },
  });

  const all: Feature[] = [
    createSystemFeature(services, {
      readiness,
      version: VERSION,
      engines: () => engines.list().flatMap(({ engine, state }) => (state === "ready" ? [engine] : [])),
      queue: createQueueView(services.database, jobs),
      settings: config,
      accounts,
    }),
    accounts,
    apiKeys,
    users,
    activity,
    credits,
    engines,
    assets,
    voices,
    avatars,
    createPeopleFeature({ waited }),
    photoAvatars,
    previews,
    webhooks,
    folders,
    brandVoices,
    videos,
    templates,
    batches,
    videoTranslations,
    brains,
    agenticAvatars,
    liveSessions,
    createConversationsFeature(services, { sessions, agents, brains }),
    widgetSessions,
    widgetPages,
    createStudioPagesFeature(services),
    live,
    streaming,
    createUsageFeature(services),
    createModelsFeature(services, { shelf: more.models ?? machineShelf(process.env) }),
    createBackupsFeature(services, {
      secret: installationSecret(config),
      version: VERSION,
      dataDir: config.dataDir,
    }),
    createCleanUpFeature(services),
  ];
  const handlers = all.flatMap(({ handlers = [] }) => handlers);
  all.push(createQueueFeature(services, { accounts, handlers }));
  const { keys, authenticator } = apiKeys;
  return {
    all,
    accounts,
    activity,
    keys,
    authenticator,
    users,
    liveSessions,
    onDemand,
    assets,
    voices,
    avatars,
  };
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}
