import { MediaError } from "../media-error.ts";

const LIMIT_BYTES = 400 * 2 ** 20;
const LOOK_EVERY_MS = 50;

/**
 * Gives up on work that makes this process grow beyond 400 MB, as a file that was made to do so can. FFmpeg works on
 * other threads, so that this one can watch; what it holds goes with the process.
 */
export async function withMemoryLimit<Result>(
  work: () => Promise<Result>,
  limitBytes = LIMIT_BYTES,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (process.memoryUsage.rss() > limitBytes) reject(new MediaError("it needs too much memory"));
    }, LOOK_EVERY_MS);
  });
  try {
    return await Promise.race([work(), exceeded]);
  } finally {
    clearInterval(timer);
  }
}
