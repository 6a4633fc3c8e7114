// The process in which people are baked while they are edited. It stays, and keeps what the next change can use again.
import { setImmediate } from "node:timers/promises";
import { bakeAvatar } from "@orator/human";
import type { Recipe } from "@orator/human";
import { serve } from "@orator/media";
import { webAvatarFile } from "@orator/stage";

/** Whom nobody waits for any more, by the numbers of their calls. */
const cancelled = new Set<number>();

// Calls are answered one after another: what cancels one is heard while it is at work.
process.on("message", ({ name, args }: { name: string; args: unknown }) => {
  if (name === "cancel") cancelled.add(args as number);
});

serve({
  /** The file, or null where nobody waits for it any more. */
  async preview({ id, recipe }: { id: number; recipe: Recipe }) {
    await setImmediate();
    if (cancelled.has(id)) return null;
    return webAvatarFile(await bakeAvatar(recipe));
  },
  async cancel(id: number) {
    cancelled.delete(id);
  },
});
