import { withChild } from "@orator/media";
import type { Imprint } from "@orator/render";
import type { PortraitMaker } from "./portrait-maker.ts";

const PROCESS = new URL("./portrait-process.ts", import.meta.url);
/** Baking takes the most. */
const HEAP_MB = 1024;
const TIMEOUT_MS = 10 * 60_000;

/** Makes people on this machine, each in a process of its own. `imprint`: what all pictures carry. */
export function createMachinePortraits({ imprint }: { imprint: Imprint }): PortraitMaker {
  return {
    async describe(wishes, options) {
      // Loaded when first used: most processes of the API never cast.
      return (await import("./describe-people.ts")).describePeople(wishes, options);
    },
    bake: (recipe, model, signal) => call("bake", { recipe, model }, signal),
    draw: (model, scene, target, signal) =>
      call("draw", { ...scene, ...target, ...imprint, avatarId: model }, signal),
    resample: (picture, target, signal) => call("resample", { picture, ...target }, signal),
  };
}

function call(name: string, request: object, signal: AbortSignal): Promise<void> {
  return withChild(PROCESS, (child) => child.call<void>(name, request, { timeoutMs: TIMEOUT_MS }), {
    heapMb: HEAP_MB,
    signal,
  });
}
