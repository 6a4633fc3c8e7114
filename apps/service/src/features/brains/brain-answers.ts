import type { BrainPassage, BrainSource } from "@orator/contract";
import { ModelError, createKnowledge } from "@orator/knowledge";
import type { AnswerEvent, AnswerOutcome, AnswerRequest, Answerer, Knowledge } from "@orator/knowledge";
import { DomainError } from "../../platform/errors/domain-error.ts";
import type { OwnAnswerer, OwnModel } from "../live-models/index.ts";
import type { PassageIndexOf } from "./passage-index/passage-index.ts";
import type { BrainStore } from "./brain-store.ts";
import type { CurrentModels } from "./embeddings/current-models.ts";

/** A question to one of an account's brains. */
interface BrainQuestion extends Omit<AnswerRequest, "knowledge" | "generalKnowledge"> {
  accountId: string;
  /** Undefined when there is no brain, or it may not be used. */
  brainId?: string | undefined;
  /** The model that is asked in place of the installation's. */
  model?: OwnModel | undefined;
}

/** A piece of an answer: text to append, then the passages on which it rests (once, if any), then the end. */
type BrainAnswerEvent =
  | { delta: string }
  | { sources: BrainSource[] }
  | { done: AnswerOutcome; confidence?: number; passage?: BrainPassage };

/** Answers out of brains. */
export interface BrainAnswers {
  /** Throws DomainError ENGINE_UNAVAILABLE when a configured model fails, and the signal's reason when it is aborted. */
  answer(question: BrainQuestion): AsyncIterable<BrainAnswerEvent>;
}

/** Lets an answerer answer out of brains; another account's brain is as good as none. */
export function createBrainAnswers(parts: {
  brains: Pick<BrainStore, "instructionsOf">;
  passageIndexOf: PassageIndexOf;
  answerer: Answerer;
  /** Of models that users named. */
  ownAnswerer: OwnAnswerer;
  /** The models that tell what sentences mean, where there are any. */
  current: CurrentModels;
}): BrainAnswers {
  const { brains, passageIndexOf, answerer, ownAnswerer, current } = parts;
  const knowledgeOf = async ({ accountId, brainId }: BrainQuestion): Promise<Knowledge | undefined> => {
    if (brainId === undefined) return undefined;
    const instructions = await brains.instructionsOf(accountId, brainId);
    if (instructions === undefined) return undefined;
    return createKnowledge(passageIndexOf(brainId), {
      instructions,
      embeddings: current.embeddings(),
      reranking: current.reranking(),
    });
  };
  return {
    async *answer(question) {
      const { model } = question;
      const generalKnowledge = model?.generalKnowledge;
      try {
        const request = { ...question, generalKnowledge, knowledge: await knowledgeOf(question) };
        const by = model ? ownAnswerer(model) : answerer;
        for await (const event of by.answer(request)) yield brainAnswerEvent(event);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        throw new DomainError("ENGINE_UNAVAILABLE", error.message, { cause: error });
      }
    },
  };
}

function brainAnswerEvent(event: AnswerEvent): BrainAnswerEvent {
  if ("done" in event) {
    const { passage, ...end } = event;
    if (!passage) return end;
    const { documentId, ...rest } = passage;
    return { ...end, passage: { document_id: documentId, ...rest } };
  }
  if (!("sources" in event)) return event;
  return {
    sources: event.sources.map(({ documentId, ...source }) => ({ document_id: documentId, ...source })),
  };
}
