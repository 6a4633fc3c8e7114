// The process in which an avatar file that nobody vouches for is opened.
import { serve, withMemoryLimit } from "@orator/media";
import { inspectAvatar } from "@orator/stage";

/** The cast takes 300 MB; a file at the limits of what is taken, twice that. */
const LIMIT_BYTES = 1200 * 2 ** 20;

serve({
  inspect: ({ file }: { file: string }) => withMemoryLimit(() => inspectAvatar(file), LIMIT_BYTES),
});
