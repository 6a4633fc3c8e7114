// Made from openapi.json by `npm run openapi`.
import type { Send } from "../core/options.ts";
import { avatarsOf } from "./resources/avatars.ts";
import type { Avatars } from "./resources/avatars.ts";
import { peopleOf } from "./resources/people.ts";
import type { People } from "./resources/people.ts";
import { photoAvatarsOf } from "./resources/photo-avatars.ts";
import type { PhotoAvatars } from "./resources/photo-avatars.ts";
import { voicesOf } from "./resources/voices.ts";
import type { Voices } from "./resources/voices.ts";
import { videosOf } from "./resources/videos.ts";
import type { Videos } from "./resources/videos.ts";
import { templatesOf } from "./resources/templates.ts";
import type { Templates } from "./resources/templates.ts";
import { batchesOf } from "./resources/batches.ts";
import type { Batches } from "./resources/batches.ts";
import { videoTranslationsOf } from "./resources/video-translations.ts";
import type { VideoTranslations } from "./resources/video-translations.ts";
import { proofreadsOf } from "./resources/proofreads.ts";
import type { Proofreads } from "./resources/proofreads.ts";
import { brandVoicesOf } from "./resources/brand-voices.ts";
import type { BrandVoices } from "./resources/brand-voices.ts";
import { foldersOf } from "./resources/folders.ts";
import type { Folders } from "./resources/folders.ts";
import { assetsOf } from "./resources/assets.ts";
import type { Assets } from "./resources/assets.ts";
import { brainsOf } from "./resources/brains.ts";
import type { Brains } from "./resources/brains.ts";
import { agenticAvatarsOf } from "./resources/agentic-avatars.ts";
import type { AgenticAvatars } from "./resources/agentic-avatars.ts";
import { widgetSessionsOf } from "./resources/widget-sessions.ts";
import type { WidgetSessions } from "./resources/widget-sessions.ts";
import { streamingOf } from "./resources/streaming.ts";
import type { Streaming } from "./resources/streaming.ts";
import { conversationsOf } from "./resources/conversations.ts";
import type { Conversations } from "./resources/conversations.ts";
import { webhooksOf } from "./resources/webhooks.ts";
import type { Webhooks } from "./resources/webhooks.ts";
import { accountOf } from "./resources/account.ts";
import type { Account } from "./resources/account.ts";
import { apiKeysOf } from "./resources/api-keys.ts";
import type { ApiKeys } from "./resources/api-keys.ts";
import { studioUsersOf } from "./resources/studio-users.ts";
import type { StudioUsers } from "./resources/studio-users.ts";
import { auditAndUsageOf } from "./resources/audit-and-usage.ts";
import type { AuditAndUsage } from "./resources/audit-and-usage.ts";
import { queueOf } from "./resources/queue.ts";
import type { Queue } from "./resources/queue.ts";
import { installationOf } from "./resources/installation.ts";
import type { Installation } from "./resources/installation.ts";
import { enginesOf } from "./resources/engines.ts";
import type { Engines } from "./resources/engines.ts";
import { modelsAndEnginesOf } from "./resources/models-and-engines.ts";
import type { ModelsAndEngines } from "./resources/models-and-engines.ts";
import { backupsOf } from "./resources/backups.ts";
import type { Backups } from "./resources/backups.ts";
import { systemOf } from "./resources/system.ts";
import type { System } from "./resources/system.ts";

/** A client's resources, each over the same way of sending. */
export class Resources {
  /** The people who can be shown: the public cast and your own. */
  readonly avatars: Avatars;
  /** People who are being made: described in words, and previewed. */
  readonly people: People;
  /** People made from words, and photos that talk: pictures, groups of them, training, looks. */
  readonly photoAvatars: PhotoAvatars;
  /** The voices that can speak, and the locales they speak in. */
  readonly voices: Voices;
  /** Videos of talking people: made, followed, listed, moved, shared, cancelled, deleted. */
  readonly videos: Videos;
  /** Designs with variables: made, copied, and turned into videos. */
  readonly templates: Templates;
  /** A video of a template for every row of a file. */
  readonly batches: Batches;
  /** Videos in other languages: with new voices, lips, captions and texts. */
  readonly videoTranslations: VideoTranslations;
  /** Translations that are read and edited before they become videos. */
  readonly proofreads: Proofreads;
  /** How a brand speaks: words with their pronunciations, terms, a tone. */
  readonly brandVoices: BrandVoices;
  /** A tree of folders for videos, templates and assets, with a trash that keeps for 30 days. */
  readonly folders: Folders;
  /** Your uploaded pictures, recordings, videos and avatar files. */
  readonly assets: Assets;
  /** Knowledge bases: documents, and answers that rest on them. */
  readonly brains: Brains;
  /** People who can be talked to: an avatar, a voice, a brain and a manner. */
  readonly agenticAvatars: AgenticAvatars;
  /** Tokens that put an agentic avatar on a page without an API key. */
  readonly widgetSessions: WidgetSessions;
  /** Live sessions controlled by your own program. */
  readonly streaming: Streaming;
  /** What was said in live sessions, and the questions to which there was no answer. */
  readonly conversations: Conversations;
  /** Where events are sent, and their deliveries. */
  readonly webhooks: Webhooks;
  /** Your plan and credits. */
  readonly account: Account;
  /** The keys of the account. */
  readonly apiKeys: ApiKeys;
  /** The people who sign in to the studio: sessions, roles, invitations, second factors. */
  readonly studioUsers: StudioUsers;
  /** What was done with the account, by whom, and how much of it. */
  readonly auditAndUsage: AuditAndUsage;
  /** The background work of this installation. */
  readonly queue: Queue;
  /** How this installation is, and what it allows. */
  readonly installation: Installation;
  /** The engines of this installation. */
  readonly engines: Engines;
  /** Open models: added, tested and removed, for the installation's operators. */
  readonly modelsAndEngines: ModelsAndEngines;
  /** The whole installation as one archive, for its operators. */
  readonly backups: Backups;
  /** How the service is. */
  readonly system: System;

  constructor(send: Send) {
    this.avatars = avatarsOf(send);
    this.people = peopleOf(send);
    this.photoAvatars = photoAvatarsOf(send);
    this.voices = voicesOf(send);
    this.videos = videosOf(send);
    this.templates = templatesOf(send);
    this.batches = batchesOf(send);
    this.videoTranslations = videoTranslationsOf(send);
    this.proofreads = proofreadsOf(send);
    this.brandVoices = brandVoicesOf(send);
    this.folders = foldersOf(send);
    this.assets = assetsOf(send);
    this.brains = brainsOf(send);
    this.agenticAvatars = agenticAvatarsOf(send);
    this.widgetSessions = widgetSessionsOf(send);
    this.streaming = streamingOf(send);
    this.conversations = conversationsOf(send);
    this.webhooks = webhooksOf(send);
    this.account = accountOf(send);
    this.apiKeys = apiKeysOf(send);
    this.studioUsers = studioUsersOf(send);
    this.auditAndUsage = auditAndUsageOf(send);
    this.queue = queueOf(send);
    this.installation = installationOf(send);
    this.engines = enginesOf(send);
    this.modelsAndEngines = modelsAndEnginesOf(send);
    this.backups = backupsOf(send);
    this.system = systemOf(send);
  }
}
