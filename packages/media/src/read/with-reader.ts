import { isMediaError, MediaError } from "../media-error.ts";
import { ChildDied } from "../process/child.ts";
import type { Child, ChildOptions } from "../process/child.ts";
import { withChild } from "../process/with-child.ts";

const MEDIA = new URL("../media-process.ts", import.meta.url);

/**
 * Lets `work` read a file that nobody vouches for, in a process of its own. A file that the process dies of, or that takes too
 * much of it, is the user's to mend: a MediaError that names the file. `program` is what the process runs, by default FFmpeg alone.
 */
export async function withReader<Result>(
  file: string,
  work: (child: Child) => Promise<Result>,
  signal?: AbortSignal,
  { program = MEDIA, ...options }: ChildOptions & { program?: URL } = {},
): Promise<Result> {
  try {
    return await withChild(program, work, { ...options, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ChildDied) throw new MediaError(`${file} cannot be read`, { cause: error });
    // "it took too long", "it needs too much memory"
    if (isMediaError(error) && error.message.startsWith("it "))
      throw new MediaError(error.message.replace("it", `reading ${file}`), { cause: error });
    throw error;
  }
}
