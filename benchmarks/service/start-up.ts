import type { Benchmark } from "../row.ts";
import { medianOf, onBoth } from "./installation.ts";

/** From the start of the process to its first answer that it is ready, on a database that is there already. */
export const serviceStartUp: Benchmark = async ({ quick }) =>
  onBoth(async ({ stack }, name) => {
    const [entry] = stack.processes.keys();
    const times: number[] = [];
    for (let start = 0; start < (quick ? 1 : 5); start++) {
      await stack.processes.get(entry!)!.stop();
      const startedMs = performance.now();
      await stack.start(entry!);
      times.push(performance.now() - startedMs);
    }
    return [
      {
        what: `start-up of ${entry}, ${name}`,
        value: medianOf(times) / 1000,
        unit: "s",
        note: `median of ${times.length}`,
      },
    ];
  });
