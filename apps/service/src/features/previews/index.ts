import type { Feature } from "../../platform/feature.ts";
import type { GiveWay } from "../../platform/on-demand/give-way.ts";
import type { OnDemandMedia } from "../../platform/on-demand/on-demand-media.ts";
import { handles, Interrupted } from "../../platform/queue/job.ts";
import type { Services } from "../../platform/services.ts";
import { prepareCast } from "./prepare-cast.ts";
import type { Cast } from "./prepare-cast.ts";
import { preparePreviews } from "./prepare-previews.job.ts";
import { deleteOutdated, preparePreviews as prepare } from "./prepare-previews.ts";
import type { Catalogue } from "./prepare-previews.ts";

export type { Cast } from "./prepare-cast.ts";
export { preparePreviews } from "./prepare-previews.job.ts";
/**
 * Makes ready what nobody waits for yet: the people of the cast, at the start of each process, then the catalogue's previews,
 * in one of them; once a day what failed. `atStart`: whether to begin at the start.
 */
export function createPreviewsFeature(
  { queue, blobs, log }: Pick<Services, "queue" | "blobs" | "log">,
  parts: { onDemand: OnDemandMedia; giveWay: GiveWay; atStart: boolean; catalogue: Catalogue; cast: Cast },
): Feature {
  const { onDemand, giveWay, atStart, catalogue, cast } = parts;
  const stopping = new AbortController();
  let castIsReady = Promise.resolve();
  const stop = (): void => {
    stopping.abort(new Error("the service is shutting down"));
    onDemand.stop();
  };
  return {
    handlers: [
      handles(preparePreviews, async ({ keys }, { signal }) => {
        if (keys === undefined) {
          await deleteOutdated(catalogue, blobs);
          // One piece of work at a time: previews show the same people.
          await castIsReady;
        }
        const until = AbortSignal.any([signal, stopping.signal]);
        await prepare(keys ?? catalogue.keys(), { onDemand, giveWay }, until).catch((error: unknown) => {
          throw onDemand.stopped ? new Interrupted("nothing more is made", { cause: error }) : error;
        });
      }),
    ],
    // Drawing must not hold up a service that is asked to stop.
    extras: [(app) => void app.addHook("preClose", async () => stop())],
    async start() {
      if (!atStart) return;
      await queue.add(preparePreviews, {});
      castIsReady = prepareCast(cast, { giveWay, log }, stopping.signal);
    },
    async stop() {
      stop();
    },
  };
}
