import type { OratorOptions } from "./core/options.ts";
import { checkOptions, createTransport, DEFAULT_TIMEOUT_MS } from "./core/transport.ts";
import type { Surroundings } from "./core/transport.ts";
import { VideoWaits } from "./core/wait-for-video.ts";
import type { WaitOptions } from "./core/wait-for-video.ts";
import { unwrapWebhook } from "./core/webhooks.ts";
import { Resources } from "./generated/client.ts";
import { videosOf } from "./generated/resources/videos.ts";
import type { Videos } from "./generated/resources/videos.ts";
import { webhooksOf } from "./generated/resources/webhooks.ts";
import type { Webhooks } from "./generated/resources/webhooks.ts";
import type { CreateVideoAvatarBody, VideoStatus } from "./generated/types.ts";

/** The real clock and chance. */
const surroundings: Surroundings = {
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, ms);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    }),
  random: Math.random,
  nowMs: Date.now,
};

/** Videos, and the wait for them. */
export interface VideosWithWait extends Videos {
  /**
   * Makes a video and waits until it is done.
   *
   * @throws VideoFailedError when it cannot be made; its message says why
   */
  createAndWait(body: CreateVideoAvatarBody, options?: WaitOptions): Promise<VideoStatus>;
  /** Waits for a video of any kind that has been started. */
  wait(videoId: string, options?: WaitOptions): Promise<VideoStatus>;
}

/** Webhooks, and the check of what they bring. */
export interface WebhooksWithUnwrap extends Webhooks {
  /** Checks a delivery and parses it; see `unwrapWebhook`. Needs neither key nor network. */
  unwrap: typeof unwrapWebhook;
}

/** The client: the resources of the API, over one way of sending. */
export class Orator extends Resources {
  override readonly videos: VideosWithWait;
  override readonly webhooks: WebhooksWithUnwrap;

  /** @throws OratorError for a base URL that is none, or for an API key in a page */
  constructor(options: OratorOptions = {}, world: Surroundings = surroundings) {
    checkOptions(options);
    const send = createTransport(options, world);
    super(send);
    const videos = videosOf(send);
    const waits = new VideoWaits(world, options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    const wait = (videoId: string, waiting: WaitOptions = {}): Promise<VideoStatus> =>
      waits.wait((seconds, own) => videos.get(videoId, seconds === 0 ? {} : { wait: seconds }, own), waiting);
    this.videos = {
      ...videos,
      wait,
      async createAndWait(body, waiting = {}) {
        const { onProgress: _, pollMs: __, ...options } = waiting;
        const { video_id } = await videos.create(body, options);
        return wait(video_id, waiting);
      },
    };
    this.webhooks = { ...webhooksOf(send), unwrap: unwrapWebhook };
  }
}
