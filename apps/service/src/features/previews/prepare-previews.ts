import { isInfrastructureFault } from "../../platform/errors/infrastructure-error.ts";
import type { Blobs } from "../../platform/blobs/blobs.ts";
import type { GiveWay } from "../../platform/on-demand/give-way.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";

/** What the public catalogue shows. */
export interface Catalogue {
  /** Keys of all of its previews, those first that are seen first. */
  keys(): string[];
  /** What those keys begin with; whatever else begins so belongs to an earlier version of the service. */
  prefixes: readonly string[];
}

/** Makes previews, each when nobody waits for anything else. Past those that fail it goes on, and throws at its end. */
export async function preparePreviews(
  keys: readonly string[],
  { onDemand, giveWay }: { onDemand: OnDemandMedia; giveWay: GiveWay },
  signal: AbortSignal,
): Promise<void> {
  let failed = 0;
  for (const key of keys) {
    try {
      await giveWay.run((signal) => onDemand.prepare(key, signal), signal);
    } catch (error) {
      if (signal.aborted || onDemand.stopped || isInfrastructureFault(error)) throw error;
      failed++;
    }
  }
  if (failed > 0) throw new Error(`${failed} previews could not be made`);
}

/** Deletes previews as they looked before. An address of such an object goes on to work: it is made again, as it looks now. */
export async function deleteOutdated({ keys, prefixes }: Catalogue, blobs: Blobs): Promise<void> {
  const current = new Set(keys());
  for (const prefix of prefixes)
    for await (const key of blobs.list(prefix)) if (!current.has(key)) await blobs.delete(key);
}
