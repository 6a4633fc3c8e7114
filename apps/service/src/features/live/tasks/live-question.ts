import type { BrainSource } from "@orator/contract";
import type { AnswerOutcome, ToolBox } from "@orator/knowledge";
import type { KeptLiveModel } from "../../live-models/index.ts";

/** A question to a brain, with all that an answer may depend on. */
interface LiveQuestion {
  accountId: string;
  /** Undefined: there is none, or this session may not use it. */
  brainId: string | undefined;
  question: string;
  /** Oldest first, without the question. */
  history: { role: "user" | "assistant"; text: string }[];
  agent: {
    name: string;
    greeting: string;
    personality: string;
    languages: string[];
    /** Of the brand for which it speaks. */
    tone: string | undefined;
  };
  language: string;
  /** The person's own chat model, as it is kept. */
  model: KeptLiveModel | undefined;
  tools: ToolBox | undefined;
  signal: AbortSignal;
}

/** What comes of an answer while it is being thought about. */
export type AnswerEvent = { delta: string } | { sources: BrainSource[] } | { done: AnswerOutcome };

/** Answers a question, piece by piece. */
export type AnswerQuestion = (question: LiveQuestion) => AsyncIterable<AnswerEvent>;
