import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { handles } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { preparePreviews } from "./prepare-previews.job.ts";

export { preparePreviews } from "./prepare-previews.job.ts";

/**
 * Fills the catalogue's previews in while nobody waits for them: at the start, and once a day for what failed.
 * `atStart`: whether to. `catalogue`: their keys, those first that are seen first.
 */
export function createPreviewsFeature(
  { queue }: Services,
  options: { onDemand: OnDemandMedia; atStart: boolean; catalogue: () => string[] },
): Feature {
  const { onDemand, atStart, catalogue } = options;
  return {
    handlers: [
      handles(preparePreviews, async ({ keys }, { signal }) => {
        let failed = 0;
        for (const key of keys ?? catalogue()) {
          signal.throwIfAborted();
          await onDemand.prepare(key, signal).catch(() => failed++);
        }
        signal.throwIfAborted();
        if (failed > 0) throw new Error(`${failed} previews could not be made`);
      }),
    ],
    async start() {
      if (atStart) await queue.add(preparePreviews, {});
    },
    async stop() {
      onDemand.stop();
    },
  };
}
