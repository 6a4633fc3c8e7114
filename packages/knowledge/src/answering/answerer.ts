import type { ChatTool } from "../model/chat-tools.ts";
import type { Embeddings, Reranking } from "../embeddings/embeddings.ts";
import type { PassageIndex } from "../retrieval/passage-index.ts";
import { searchPassages } from "../retrieval/search.ts";
import type { SearchContext, SearchResult } from "../retrieval/search.ts";
import { askTables } from "../tables/ask-tables.ts";
import type { AskTables, TableAnswer } from "../tables/ask-tables.ts";
import { languageOf } from "../text/language.ts";

/** What answerers may know of a collection of documents. */
export interface Knowledge {
  /** How its owner wants it to answer; empty when nothing was said. */
  instructions: string;
  /** `context` is what was said before a question that leaves something out (`contextOf`). */
  search(question: string, signal?: AbortSignal, context?: SearchContext): Promise<SearchResult>;
  /** What the documents' tables say; undefined where they don't hold all that the question names. */
  lookUp(question: AskTables): Promise<TableAnswer | undefined>;
  /** Titles of a few documents that can be asked about, newest first. */
  titles(): Promise<string[]>;
}

const TOPICS = 4;
const FINDINGS = 8;

/** What came of a call: any JSON, or a sentence for the model. */
export type ToolOutcome = { ok: true; result: unknown } | { ok: false; error: string };

/** What an answerer may have run before it answers. */
export interface ToolBox {
  tools: readonly ChatTool[];
  /**
   * Runs one, if its name and arguments (JSON that fits to nothing yet) are as they should be. Rejects with the signal's
   * reason alone: whatever else goes wrong is an outcome.
   */
  call(call: { name: string; arguments: unknown }, signal: AbortSignal | undefined): Promise<ToolOutcome>;
}

/** Who is answering. */
export interface Agent {
  name: string;
  greeting: string;
  /** How it speaks and behaves, in its owner's words. */
  personality: string;
  /** The tone of the brand for which it speaks, in its owner's words. */
  tone?: string | undefined;
  /** ISO 639-1; the first is the one it falls back on. */
  languages: readonly string[];
}

/** What was said before. */
export interface Turn {
  role: "user" | "assistant";
  text: string;
}

/** A question to be answered. */
export interface AnswerRequest {
  /** Where the answer is looked for; undefined when there is nothing, or it may not be used. */
  knowledge: Knowledge | undefined;
  question: string;
  /** Oldest first, without the question. */
  history: readonly Turn[];
  agent: Agent;
  /** BCP 47; what the conversation is held in, where that is known. */
  language?: string | undefined;
  /** Passages to show at most; defaults to 3. */
  mostSources?: number | undefined;
  /** What a model may have run before it answers; answerers without one pass it over. */
  tools?: ToolBox | undefined;
  /** Whether a model may answer from what it knows itself where the knowledge supports nothing; defaults to false. */
  generalKnowledge?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/** A passage on which an answer rests. */
export interface AnswerSource {
  documentId: string;
  /** The document's title. */
  title: string;
  /** About 50 words around its best sentence. */
  excerpt: string;
  /** 0 to 1, of two decimals. */
  score: number;
}

/** How an answer came about: from documents (or a model), not at all, or by courtesy alone. */
export type AnswerOutcome = "answered" | "unknown" | "small_talk";

/** The passage out of which an answer was taken. */
export interface AnswerPassage {
  documentId: string;
  /** The document's title. */
  title: string;
  /** Its headings from the outside in, joined by " › "; empty where there are none. */
  heading: string;
  text: string;
}

/** The last event of an answer: how it came out, and what it rests on, where that can be said. */
export interface AnswerEnd {
  done: AnswerOutcome;
  /**
   * How sure it is that the documents say so: 0 to 1, the share of right ones among answers of this confidence as
   * measured on the tuned questions; 0 for "unknown". Left out where nothing tells, as for courtesy.
   */
  confidence?: number;
  /** Left out where the answer rests on none, or on more than one alike. */
  passage?: AnswerPassage;
}

/** A piece of an answer: text to append, then the passages on which it rests (once, if any), then the end. */
export type AnswerEvent = { delta: string } | { sources: AnswerSource[] } | AnswerEnd;

/** Answers questions. What it yields can be spoken from the first sentence on. */
export interface Answerer {
  /** Throws ModelError when a model fails, and the signal's reason when it is aborted. */
  answer(request: AnswerRequest): AsyncIterable<AnswerEvent>;
}

/** The documents of an index as knowledge, searched by words and, where there is an embedding model, by similarity. */
export function createKnowledge(
  index: PassageIndex,
  more: {
    instructions?: string;
    embeddings?: Embeddings | undefined;
    reranking?: Reranking | undefined;
  } = {},
): Knowledge {
  return {
    instructions: more.instructions ?? "",
    search: (question, signal, context) =>
      searchPassages(index, { question, most: FINDINGS, context, signal }, more),
    lookUp: async (question) => askTables(await index.tables(), question),
    titles: () => index.titles(TOPICS),
  };
}

/** The languages to speak in, best first, as ISO 639-1: the question's, the session's, the agent's. */
export function spokenLanguages({
  question,
  language,
  agent,
}: Pick<AnswerRequest, "question" | "language" | "agent">): (string | undefined)[] {
  const session = language?.split("-")[0]?.toLowerCase();
  const expected = [...(session ? [session] : []), ...agent.languages];
  return [languageOf(question, expected), ...expected];
}
