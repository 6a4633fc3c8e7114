import type { Hash } from "node:crypto";
import type { Performance } from "@orator/performance";

/** Adds channels to a hash, whatever their order. */
export function hashChannels(hash: Hash, channels: Performance["channels"]): Hash {
  for (const [channel, values] of Object.entries(channels).sort(([a], [b]) => (a < b ? -1 : 1)))
    hash.update(channel).update(values);
  return hash;
}
