import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { Outcome } from "./delivery.ts";

const name = "orator_webhook_tries_total";

/** Counts tries for Prometheus: accepted, refused (another status), or unreachable (no answer). */
export function createTryCounter(registry: Registry): (outcome: Outcome) => void {
  const tries =
    (registry.getSingleMetric(name) as Counter<"result"> | undefined) ??
    new Counter({
      name,
      help: "Tries to deliver a webhook, by what came of them.",
      labelNames: ["result"],
      registers: [registry],
    });
  return ({ error, statusCode }) =>
    tries.inc({ result: error === null ? "accepted" : statusCode === null ? "unreachable" : "refused" });
}
