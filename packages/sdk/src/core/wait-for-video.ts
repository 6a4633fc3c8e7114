import type { VideoStatus } from "../generated/types.ts";
import { OratorError } from "./errors.ts";
import type { RequestOptions } from "./options.ts";
import type { Surroundings } from "./transport.ts";

/** How to wait for a video. */
export interface WaitOptions extends RequestOptions {
  /** Called with every state that differs from the one before. */
  onProgress?: ((video: VideoStatus) => void) | undefined;
  /** Time between two looks at the end; the first ones come faster. 2,000 when left out. */
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

const FIRST_POLL_MS = 250;
const POLL_MS = 2000;

/**
 * Looks at a video until it is done, ever more slowly.
 *
 * @throws VideoFailedError when it failed or was cancelled; the signal's reason when the caller stops waiting
 */
export async function waitForVideo(
  look: (options: RequestOptions) => Promise<VideoStatus>,
  { onProgress, pollMs = POLL_MS, ...options }: WaitOptions,
  sleep: Surroundings["sleep"],
): Promise<VideoStatus> {
  let seen = "";
  for (let waitMs = FIRST_POLL_MS; ; waitMs = Math.min(pollMs, waitMs * 1.5)) {
    const video = await look(options);
    const now = `${video.status} ${video.progress}`;
    if (now !== seen) onProgress?.(video);
    seen = now;
    if (video.status === "completed") return video;
    if (video.status === "failed") throw new VideoFailedError(video);
    await sleep(Math.min(pollMs, waitMs), options.signal);
  }
}
