import { availableParallelism } from "node:os";
import { Child } from "@orator/media";
import type { Recipe } from "@orator/human/recipe";
import { createPreviews } from "./previews.ts";
import type { PreviewBaker, Previews } from "./previews.ts";

const PROCESS = new URL("./preview-process.ts", import.meta.url);
/** Baking and packing a person take the most. */
const HEAP_MB = 1024;
const TIMEOUT_MS = 5 * 60_000;
/** A process that nobody asks for so long ends: it holds what the last person was made of. */
const IDLE_MS = 5 * 60_000;
/** Processes at the same time: a core is left to the service. */
const AT_ONCE = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Makes previews on this machine, in a process or two that stay warm while somebody edits. */
export function createMachinePreviews(): Previews {
  return createPreviews(Array.from({ length: AT_ONCE }, createMachineBaker));
}

function createMachineBaker(): PreviewBaker {
  let child: Child | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const ending = child;
    child = undefined;
    await ending?.stop();
  };

  return {
    async bake(recipe: Recipe, signal: AbortSignal) {
      clearTimeout(idle);
      const id = ++lastId;
      const baking = (child ??= new Child(PROCESS, { heapMb: HEAP_MB, memory: "kept" }));
      const cancel = (): void => void baking.call("cancel", id).catch(() => {});
      signal.addEventListener("abort", cancel);
      try {
        const file = await baking.call<Uint8Array | null>(
          "preview",
          { id, recipe },
          { timeoutMs: TIMEOUT_MS },
        );
        signal.throwIfAborted();
        return file!;
      } catch (error) {
        // Whatever it is at, the next one has a process of its own.
        if (!signal.aborted) await stop();
        signal.throwIfAborted();
        throw error;
      } finally {
        signal.removeEventListener("abort", cancel);
        idle = setTimeout(() => void stop(), IDLE_MS).unref();
      }
    },
    stop,
  };
}
