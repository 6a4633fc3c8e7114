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
  const isOver = (): boolean => process.memoryUsage.rss() > limitBytes;
  const tooMuch = (): MediaError => new MediaError("it needs too much memory");
  let timer: NodeJS.Timeout | undefined;
  const exceeded = new Promise<never>((_, reject) => {
    timer = setInterval(() => isOver() && reject(tooMuch()), LOOK_EVERY_MS);
  });
  try {
    const result = await Promise.race([work(), exceeded]);
    // Short work is over before anybody has looked.
    if (isOver()) throw tooMuch();
    return result;
  } finally {
    clearInterval(timer);
  }
}
