import { Counter } from "prom-client";
import type { Registry } from "prom-client";

/** Registers what is counted of sockets; gives what counts one that was closed for a flood. */
export function createFloodCounter(registry: Registry): () => void {
  const floods = new Counter({
    name: "orator_live_flooding_sockets_total",
    help: "Sockets of live sessions that were closed because they sent far more than any visitor does.",
    registers: [registry],
  });
  return () => floods.inc();
}
