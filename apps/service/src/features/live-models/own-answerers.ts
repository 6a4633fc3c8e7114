import { CHAT_LIMITS, createChatAnswerer, createChatModel, withFallback } from "@orator/knowledge";
import type { Answerer, ModelFailure } from "@orator/knowledge";
import type { GuardedFetch } from "@orator/net";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { OwnModel } from "./live-model.ts";
import { guardedModelFetch } from "./guarded-model-fetch.ts";

const METRIC = "orator_own_model_failures_total";
/** Spoken, a token is hardly longer. */
const CHARACTERS_A_TOKEN = 12;

/** Makes the answerer of a person's own model. */
export type OwnAnswerer = (model: OwnModel) => Answerer;

/**
 * Answers by models that users named. Where one fails before it has said anything, the documents answer in its place, or
 * the person says that it cannot; failures are counted by their kind, and nothing of what was said is written down.
 */
export function createOwnAnswerers(parts: {
  guardedFetch: Pick<GuardedFetch, "openGuarded">;
  documents: Answerer;
  metrics: Registry;
}): OwnAnswerer {
  const { documents, metrics } = parts;
  const fetch = guardedModelFetch(parts.guardedFetch);
  const failures =
    (metrics.getSingleMetric(METRIC) as Counter<"failure"> | undefined) ??
    new Counter({
      name: METRIC,
      help: "Answers that agentic avatars' own chat models failed to give, by the kind of failure.",
      labelNames: ["failure"],
      registers: [metrics],
    });
  const count = (failure: ModelFailure): void => failures.inc({ failure });
  return ({ endpoint, temperature, maxTokens }) => {
    const tokens = maxTokens ?? CHAT_LIMITS.tokens;
    const limits = {
      ...CHAT_LIMITS,
      tokens,
      characters: Math.max(CHAT_LIMITS.characters, tokens * CHARACTERS_A_TOKEN),
    };
    const chat = createChatAnswerer(createChatModel(endpoint, { fetch }), { limits, temperature });
    return withFallback(chat, documents, count);
  };
}
