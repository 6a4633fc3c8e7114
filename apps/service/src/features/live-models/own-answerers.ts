import { CHAT_LIMITS, createChatAnswerer, createChatModel, withFallback } from "@orator/knowledge";
import type { Answerer, ModelFailure } from "@orator/knowledge";
import type { GuardedFetch } from "@orator/net";
import { Counter } from "prom-client";
import type { Registry } from "prom-client";
import type { OwnModel } from "./live-model.ts";
import type { OnRefusal } from "./log-refusals.ts";
import { Readable } from "node:stream";

/** An answer is read as long as it comes; whoever asks gives up earlier. */
const LONGEST_MS = 150_000;

const CONNECT_MS = 5000;

/** Of a streamed answer with the names of its members around every word. */
const MOST_BYTES = 4 * 1024 * 1024;

const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304]);

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
  onRefusal: OnRefusal;
}): OwnAnswerer {
  const { documents, metrics, onRefusal } = parts;
  const fetch = guardedModelFetch(parts.guardedFetch);
  const failures =
    (metrics.getSingleMetric(METRIC) as Counter<"failure"> | undefined) ??
    new Counter({
      name: METRIC,
      help: "Answers that agentic avatars' own chat models failed to give, by the kind of failure.",
      labelNames: ["failure"],
      registers: [metrics],
    });
  const count = (failure: ModelFailure): void => void failures.inc({ failure });
  return ({ endpoint, temperature, maxTokens }) => {
    const tokens = maxTokens ?? CHAT_LIMITS.tokens;
    const limits = {
      ...CHAT_LIMITS,
      tokens,
      characters: Math.max(CHAT_LIMITS.characters, tokens * CHARACTERS_A_TOKEN),
    };
    const chat = createChatAnswerer(
      createChatModel(endpoint, { fetch, onRefusal: (refusal) => onRefusal(endpoint, refusal) }),
      { limits, temperature },
    );
    return withFallback(chat, documents, count);
  };
}

/** `fetch` as asking a model needs it (POST of a text, redirects refused), to an address that a user gave. */
function guardedModelFetch({ openGuarded }: Pick<GuardedFetch, "openGuarded">): typeof globalThis.fetch {
  return async (address, { headers, body, signal } = {}) => {
    const answer = await openGuarded(String(address), {
      method: "POST",
      headers: headers as Record<string, string>,
      body: body as string,
      timeoutMs: LONGEST_MS,
      connectTimeoutMs: CONNECT_MS,
      maxBytes: MOST_BYTES,
      ...(signal && { signal }),
    });
    const { status } = answer;
    if (!WITHOUT_BODY.has(status)) return new Response(Readable.toWeb(answer.body) as never, { status });
    answer.body.destroy();
    return new Response(null, { status });
  };
}
