// Made from openapi.json by `npm run openapi`.
import type { Send } from "../core/options.ts";
import { avatarsOf, type Avatars } from "./resources/avatars.ts";
import { voicesOf, type Voices } from "./resources/voices.ts";
import { videosOf, type Videos } from "./resources/videos.ts";
import { assetsOf, type Assets } from "./resources/assets.ts";
import { brainsOf, type Brains } from "./resources/brains.ts";
import { agenticAvatarsOf, type AgenticAvatars } from "./resources/agentic-avatars.ts";
import { widgetSessionsOf, type WidgetSessions } from "./resources/widget-sessions.ts";
import { streamingOf, type Streaming } from "./resources/streaming.ts";
import { webhooksOf, type Webhooks } from "./resources/webhooks.ts";
import { accountOf, type Account } from "./resources/account.ts";
import { apiKeysOf, type ApiKeys } from "./resources/api-keys.ts";
import { systemOf, type System } from "./resources/system.ts";

/** A client's resources, each over the same way of sending. */
export class Resources {
  /** The people who can be shown: the public cast and your own. */
  readonly avatars: Avatars;
  /** The voices that can speak, and the locales they speak in. */
  readonly voices: Voices;
  /** Videos of talking people: made, followed, listed, cancelled, deleted. */
  readonly videos: Videos;
  /** Your uploaded pictures, recordings, videos and avatar files. */
  readonly assets: Assets;
  /** Knowledge bases: documents, and answers that rest on them. */
  readonly brains: Brains;
  /** People who can be talked to: an avatar, a voice, a brain and a manner. */
  readonly agenticAvatars: AgenticAvatars;
  /** Tokens that put an agentic avatar on a page without an API key. */
  readonly widgetSessions: WidgetSessions;
  /** Live sessions that your own program steers. */
  readonly streaming: Streaming;
  /** Where events are sent, and what became of them. */
  readonly webhooks: Webhooks;
  /** Your plan and credits. */
  readonly account: Account;
  /** The keys of the account. */
  readonly apiKeys: ApiKeys;
  /** How the service is. */
  readonly system: System;

  constructor(send: Send) {
    this.avatars = avatarsOf(send);
    this.voices = voicesOf(send);
    this.videos = videosOf(send);
    this.assets = assetsOf(send);
    this.brains = brainsOf(send);
    this.agenticAvatars = agenticAvatarsOf(send);
    this.widgetSessions = widgetSessionsOf(send);
    this.streaming = streamingOf(send);
    this.webhooks = webhooksOf(send);
    this.account = accountOf(send);
    this.apiKeys = apiKeysOf(send);
    this.system = systemOf(send);
  }
}
