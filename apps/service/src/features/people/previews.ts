import type { Recipe } from "@orator/human/recipe";
import { fail } from "../../platform/errors/domain-error.ts";
import { Lane } from "../../platform/on-demand/lane.ts";
import { Recent } from "./recent.ts";

/** Shows people as they are edited. */
export interface Previews {
  /**
   * The web avatar of a recipe. Rejects with the signal's reason as soon as nobody waits for it, and with SERVICE_UNAVAILABLE where
   * too many wait.
   */
  make(recipe: Recipe, signal: AbortSignal): Promise<Uint8Array>;
  /** Ends what is being made. */
  stop(): Promise<void>;
}

/** Bakes one recipe after another. */
export interface PreviewBaker {
  /** Rejects with the signal's reason when it is aborted, and is then ready for the next one. */
  bake(recipe: Recipe, signal: AbortSignal): Promise<Uint8Array>;
  stop(): Promise<void>;
}

/** So many wait for a baker at most, each a second or two. */
const MOST_WAITING = 8;
/** As many people are kept as somebody goes back to while they edit; each takes a megabyte. */
const MOST_KEPT = 24;
const COME_BACK_SECONDS = 2;

/** Shares a few bakers among all who edit, and remembers what was made last. */
export function createPreviews(bakers: readonly PreviewBaker[]): Previews {
  const lane = new Lane(bakers.length);
  const free = [...bakers];
  const recent = new Recent<Uint8Array>(MOST_KEPT);
  let waiting = 0;

  const bakeNow = async (recipe: Recipe, signal: AbortSignal): Promise<Uint8Array> => {
    signal.throwIfAborted();
    const baker = free.pop()!;
    try {
      return await baker.bake(recipe, signal);
    } finally {
      free.push(baker);
    }
  };

  return {
    async make(recipe, signal) {
      const key = JSON.stringify(recipe);
      const known = recent.get(key);
      if (known !== undefined) return known;
      if (waiting >= bakers.length + MOST_WAITING)
        fail("SERVICE_UNAVAILABLE", "Too many people are being previewed at the moment; try again shortly.", {
          retryAfterSeconds: COME_BACK_SECONDS,
        });
      waiting++;
      try {
        const file = await lane.run(() => bakeNow(recipe, signal));
        recent.set(key, file);
        return file;
      } finally {
        waiting--;
      }
    },
    async stop() {
      await Promise.all(bakers.map((baker) => baker.stop()));
    },
  };
}
