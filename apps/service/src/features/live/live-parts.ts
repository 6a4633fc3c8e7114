import type { Services } from "../../platform/services.ts";
import type { LiveSessionStore } from "../live-sessions/index.ts";
import type { AnswerEvent } from "./live-task.ts";
import type { SpeechPool } from "./speech/speech-pool.ts";

/** A question to a brain, with all that an answer may depend on. */
export interface LiveQuestion {
  accountId: string;
  /** Undefined: there is none, or this session may not use it. */
  brainId: string | undefined;
  question: string;
  /** Oldest first, without the question. */
  history: { role: "user" | "assistant"; text: string }[];
  agent: { name: string; greeting: string; personality: string; languages: string[] };
  language: string;
  signal: AbortSignal;
}

/** What live conversations need. */
export interface LiveParts extends Pick<Services, "clock" | "newId" | "log"> {
  sessions: LiveSessionStore;
  speech: SpeechPool;
  answer(question: LiveQuestion): AsyncIterable<AnswerEvent>;
  /** The language and region that a voice speaks, BCP 47. */
  localeOf(voiceId: string): string;
}
