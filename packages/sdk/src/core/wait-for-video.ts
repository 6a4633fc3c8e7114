import type { VideoStatus } from "../generated/types.ts";
import { OratorError } from "./errors.ts";
import type { RequestOptions } from "./options.ts";
import type { Surroundings } from "./transport.ts";

/** How to wait for a video. */
export interface WaitOptions extends RequestOptions {
  /** Called with every state that differs from the one before. */
  onProgress?: ((video: VideoStatus) => void) | undefined;
  /**
   * Time between two looks at the progress; the end is told of at once. Defaults to 2,000. Longer when one client waits
   * for many videos: all its waits together look at most five times a second.
   */
  pollMs?: number | undefined;
}

/** The video could not be made; `video.error` says why. */
export class VideoFailedError extends OratorError {
  override name = "VideoFailedError";
  readonly video: VideoStatus;

  constructor(video: VideoStatus) {
    super(video.error?.message ?? "The video failed");
    this.video = video;
  }
}

/** Looks once; the service answers within `waitSeconds`, as soon as the status is another one. */
type LookAtVideo = (waitSeconds: number, options: RequestOptions) => Promise<VideoStatus>;

const FIRST_POLL_MS = 250;
const POLL_MS = 2000;
/** Below what proxies take for a dead connection, 30 s the most impatient of them. */
const LONGEST_WAIT_SECONDS = 20;
const LOOKS_PER_SECOND = 5;

/** The waits of one client. They know of one another, so that many do not look too often. */
export class VideoWaits {
  readonly #world: Pick<Surroundings, "sleep" | "nowMs">;
  readonly #timeoutMs: number;
  #underWay = 0;

  /** @param timeoutMs the client's own limit for one answer */
  constructor(world: Pick<Surroundings, "sleep" | "nowMs">, timeoutMs: number) {
    this.#world = world;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Waits until a video is done.
   *
   * @throws VideoFailedError when it failed or was cancelled; the signal's reason when the caller stops waiting
   */
  async wait(look: LookAtVideo, options: WaitOptions): Promise<VideoStatus> {
    this.#underWay++;
    try {
      return await this.#untilDone(look, options);
    } finally {
      this.#underWay--;
    }
  }

  async #untilDone(
    look: LookAtVideo,
    { onProgress, pollMs = POLL_MS, ...options }: WaitOptions,
  ): Promise<VideoStatus> {
    const { sleep, nowMs } = this.#world;
    let seen: VideoStatus | undefined;
    let pauseMs = FIRST_POLL_MS;
    for (;;) {
      const apartMs = Math.max(pollMs, (this.#underWay / LOOKS_PER_SECOND) * 1000);
      const startedMs = nowMs();
      const video = await look(this.#secondsToWait(seen, onProgress && apartMs, options), options);
      if (video.status !== seen?.status || video.progress !== seen.progress) onProgress?.(video);
      if (video.status === "completed") return video;
      if (video.status === "failed") throw new VideoFailedError(video);
      // A service that can wait has let this time pass already; one that cannot has answered at once.
      const restMs = Math.min(apartMs, pauseMs) - (nowMs() - startedMs);
      if (restMs > 0) await sleep(restMs, options.signal);
      pauseMs *= 1.5;
      seen = video;
    }
  }

  /** Whole seconds, well within the time that an answer may take. Who follows the progress is told at once where it stands. */
  #secondsToWait(
    seen: VideoStatus | undefined,
    progressMs: number | undefined,
    { timeoutMs = this.#timeoutMs }: RequestOptions,
  ): number {
    if (progressMs !== undefined && seen === undefined) return 0;
    const wanted = Math.ceil((progressMs ?? Infinity) / 1000);
    return Math.min(wanted, LONGEST_WAIT_SECONDS, Math.floor(timeoutMs / 2000));
  }
}
