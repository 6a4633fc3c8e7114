import { routes } from "@orator/contract";
import type { BrainPassage, BrainSource } from "@orator/contract";
import { notFound } from "../../platform/errors/domain-error.ts";
import { operation } from "../../platform/http/operation.ts";
import type { BrainAnswers } from "./brain-answers.ts";
import type { BrainStore } from "./brain-store.ts";

/** POST /v1/brains/{brain_id}/query: the answer in one piece, as an agentic avatar with this brain would give it. */
export function queryBrain(parts: { brains: BrainStore; answers: BrainAnswers }) {
  const { brains, answers } = parts;
  return operation(routes.queryBrain).does(async ({ caller, params, body, signal }) => {
    const brain = (await brains.find(caller.accountId, params.brain_id)) ?? notFound("brain");
    let answer = "";
    let sources: BrainSource[] = [];
    let confidence: number | null = null;
    let passage: BrainPassage | null = null;
    for await (const event of answers.answer({
      accountId: caller.accountId,
      brainId: brain.id,
      question: body.question,
      history: [],
      agent: { name: brain.name, greeting: "", personality: "", languages: [] },
      mostSources: body.limit,
      signal,
    })) {
      if ("delta" in event) answer += event.delta;
      if ("sources" in event) sources = event.sources;
      if ("done" in event) {
        confidence = event.confidence === undefined ? null : Math.round(event.confidence * 100) / 100;
        passage = event.passage ?? null;
      }
    }
    return { answer, sources, confidence, passage };
  });
}
