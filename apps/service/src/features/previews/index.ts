import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import type { Feature } from "../../platform/feature.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { handles, Interrupted } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { preparePreviews } from "./prepare-previews.job.ts";

export { preparePreviews } from "./prepare-previews.job.ts";

/** What the public catalogue shows. */
export interface Catalogue {
  /** Keys of all of its previews, those first that are seen first. */
  keys(): string[];
  /** What those keys begin with; whatever else begins so belongs to an earlier version of the service. */
  prefixes: readonly string[];
}

/**
 * Fills the catalogue's previews in while nobody waits for them: at the start, and once a day for what failed.
 * `atStart`: whether to.
 */
export function createPreviewsFeature(
  { queue, blobs }: Pick<Services, "queue" | "blobs">,
  options: { onDemand: OnDemandMedia; atStart: boolean; catalogue: Catalogue },
): Feature {
  const { onDemand, atStart, catalogue } = options;

  /** An address of such an object goes on to work: it is made again, as it looks now. */
  const deleteOutdated = async (): Promise<void> => {
    const current = new Set(catalogue.keys());
    for (const prefix of catalogue.prefixes)
      for await (const key of blobs.list(prefix)) if (!current.has(key)) await blobs.delete(key);
  };

  return {
    handlers: [
      handles(preparePreviews, async ({ keys }, { signal }) => {
        if (keys === undefined) await deleteOutdated();
        let failed = 0;
        for (const key of keys ?? catalogue.keys()) {
          try {
            await onDemand.prepare(key, signal);
          } catch (error) {
            if (onDemand.stopped) throw new Interrupted("nothing more is made", { cause: error });
            if (signal.aborted || isInfrastructureFault(error)) throw error;
            failed++;
          }
        }
        if (failed > 0) throw new Error(`${failed} previews could not be made`);
      }),
    ],
    // Drawing must not hold up a service that is asked to stop.
    extras: [(app) => void app.addHook("preClose", async () => onDemand.stop())],
    async start() {
      if (atStart) await queue.add(preparePreviews, {});
    },
    async stop() {
      onDemand.stop();
    },
  };
}
