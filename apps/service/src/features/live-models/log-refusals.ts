import type { ModelEndpoint, ModelRefusal } from "@orator/knowledge";
import type { Logger } from "../../platform/logging/logger.ts";

/** Told of what a model's server refuses. */
export type OnRefusal = (endpoint: ModelEndpoint, refusal: ModelRefusal) => void;

const MOST_KNOWN = 1000;

/** Writes each refusal of each model into the log once, with its reason. */
export function logRefusals(log: Pick<Logger, "warn">): OnRefusal {
  const known = new Set<string>();
  return ({ baseUrl, model }, { status, reason }) => {
    const key = JSON.stringify([baseUrl, model, status, reason]);
    if (known.has(key)) return;
    if (known.size >= MOST_KNOWN) known.clear();
    known.add(key);
    const host = URL.canParse(baseUrl) ? new URL(baseUrl).host : "";
    log.warn({ host, model, status, reason }, "a chat model refused a request");
  };
}
