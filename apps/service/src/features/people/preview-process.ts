// The process in which people are baked while they are edited. It stays, and keeps what the next change can use again.
import { setImmediate } from "node:timers/promises";
import { DraftBaker } from "@orator/human";
import type { Recipe } from "@orator/human";
import { serve } from "@orator/media";
import { draftWebAvatar } from "@orator/stage";

/** Whom nobody waits for any more, by the numbers of their calls. */
const cancelled = new Set<number>();
const baker = new DraftBaker();

// Calls are answered one after another: what cancels one is heard while it is at work.
process.on("message", ({ name, args }: { name: string; args: unknown }) => {
  if (name === "cancel") cancelled.add(args as number);
});

serve({
  /** The file, or null where nobody waits for it any more. */
  async preview({ id, recipe }: { id: number; recipe: Recipe }) {
    const draft = await baker.bake(recipe, async () => {
      await setImmediate();
      return !cancelled.has(id);
    });
    return draft === undefined ? null : draftWebAvatar(draft.glb, draft.pictures);
  },
  async cancel(id: number) {
    cancelled.delete(id);
  },
});
