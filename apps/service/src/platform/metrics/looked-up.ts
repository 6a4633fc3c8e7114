import { Gauge } from "prom-client";
import type { Metric, Registry } from "prom-client";

/** A scrape gives up after ten seconds, and what is away must not take the other metrics along. */
const LONGEST_LOOK_MS = 2_000;
/** Of one scrape all gauges see the same. */
const KEPT_MS = 1_000;

/** A look that is made anew for each scrape; undefined where it does not come to an end in time. */
export function lookedUp<Found>(look: () => Promise<Found>): () => Promise<Found | undefined> {
  let last: { atMs: number; found: Promise<Found | undefined> } | undefined;
  return () => {
    const nowMs = performance.now();
    if (last === undefined || nowMs - last.atMs > KEPT_MS) last = { atMs: nowMs, found: inTime(look()) };
    return last.found;
  };
}

async function inTime<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(
    (resolve) => (timer = setTimeout(() => resolve(undefined), LONGEST_LOOK_MS)),
  );
  try {
    return await Promise.race([looking, late]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** Registers a gauge whose values are looked up at each scrape: all of them, or none where nothing is known. */
export function lookedUpGauge<Label extends string>(
  registry: Registry,
  { name, help, labelNames }: { name: string; help: string; labelNames: readonly Label[] },
  values: () => Promise<{ labels: Record<Label, string>; value: number }[]>,
): void {
  const metric = new Gauge({
    name,
    help,
    labelNames,
    registers: [],
    async collect() {
      this.reset();
      for (const { labels, value } of await values()) this.set(labels, value);
    },
  });
  registry.registerMetric(metric as Metric);
}
