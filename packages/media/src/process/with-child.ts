import { Child } from "./child.ts";
import type { ChildOptions } from "./child.ts";

/**
 * Starts the module at `url` as a child process, lets `work` call it, and ends it. Aborting ends it at once and rejects
 * with the signal's reason.
 */
export async function withChild<Result>(
  url: URL,
  work: (child: Child) => Promise<Result>,
  { signal, ...options }: ChildOptions & { signal?: AbortSignal | undefined } = {},
): Promise<Result> {
  signal?.throwIfAborted();
  const child = new Child(url, options);
  const stop = (): void => void child.stop();
  signal?.addEventListener("abort", stop);
  try {
    return await work(child);
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", stop);
    await child.stop();
  }
}
