import type {
  Appearance,
  CaptionWord,
  EndReason,
  FeedbackValue,
  ListeningMode,
  LiveVoice,
  MicrophoneProblem,
  Source,
} from "../names.ts";
import type { LiveError } from "./live-error.ts";

/** What a session is at. `lost`: the line broke and is being mended. `ended`: for good; `error` may say why. */
export type LiveState = "connecting" | "lost" | "idle" | "listening" | "thinking" | "speaking" | "ended";

/** What is known of a session once it is joined. */
export interface LiveReady {
  sessionId: string;
  conversationId: string;
  /** The person's. */
  name: string;
  greeting: string;
  /** ISO 639-1: those to choose from, and the one in use. */
  languages: readonly string[];
  language: string;
  voice: LiveVoice;
  /** What visitors may do here. `microphone`: allowed by the session, and somebody here turns voice into text. */
  features: { typing: boolean; microphone: boolean; say: boolean; knowledge: boolean };
  /** Questions that a page may offer. */
  suggestions: readonly string[];
  /** What is not as the session's owner wants it, in English. */
  warnings: readonly string[];
  /** A label that has to be seen with the person. */
  mark: string | undefined;
  /** ISO 8601. */
  expiresAt: string;
}

/** A line of the conversation. */
export interface TranscriptLine {
  id: string;
  role: "user" | "assistant";
  text: string;
  /** `waiting`: asked, but not sent. `interrupted`: the text is what was heard. */
  state: "waiting" | "partial" | "complete" | "interrupted";
  sources: readonly Source[];
  /** The id that `ask` or `say` gave for what this is, or answers. */
  askId?: string;
  /** The waiting line that this one takes the place of. */
  replaces?: string;
  /** Who put an answer's words into the person's mouth, where that is no answer of the person's. */
  saidBy?: "page" | "api" | "agent";
  feedback?: FeedbackValue;
}

/** A function of the page that the person may have run. */
export interface LiveTool {
  /** A letter, then letters, digits, `_` and `-`: 64 at most. */
  name: string;
  /** What it does and when, for the model. Needed, as are the parameters, unless the person's owner has declared the tool. */
  description?: string;
  /** A JSON Schema of the arguments, an object's. */
  parameters?: Record<string, unknown>;
  /**
   * Runs it. What it returns goes to the model as JSON, up to 16,384 characters; what it throws, as a sentence. The signal is
   * aborted when nobody waits for it any more.
   */
  run(args: Record<string, unknown>, signal: AbortSignal): unknown;
}

/** A call of one of the page's tools. */
export interface LiveToolCall {
  id: string;
  name: string;
  args: Record<string, unknown>;
  state: "called" | "done" | "failed";
  /** What `ask` returned, for the question that it serves. */
  askId: string | undefined;
  /** What it returned, or why it failed. */
  result?: unknown;
  error?: string;
}

/** The events of a session, and what each carries. */
export interface LiveEvents {
  /** The conversation is open; told once. */
  ready: LiveReady;
  state: { state: LiveState };
  /** A line of the conversation is new, or has changed: `waiting` and growing ones too. */
  transcript: TranscriptLine;
  /** All lines are void: the server tells the conversation anew. What waits comes once more. */
  cleared: Record<never, never>;
  /** A line is what it will be: told once. */
  message: TranscriptLine;
  /** An answer that still grows. */
  partial: TranscriptLine;
  /** Where an answer comes from. */
  source: { messageId: string; sources: readonly Source[] };
  /** A function of this page was called, has run, or could not. */
  tool: LiveToolCall;
  /** A question waits for the line; `isWaiting` false: it was sent, or is void. */
  waiting: { id: string; text: string; isWaiting: boolean };
  /** What the microphone has understood so far. */
  heard: { text: string; isFinal: boolean };
  /** The words to show under the picture, in step with the sound. */
  caption: { words: readonly CaptionWord[] };
  /** The person's voice begins to be heard, or has ended. */
  speaking: { speaking: boolean };
  /** The microphone has opened or closed; with what keeps it from opening. */
  listening: { listening: boolean; mode: ListeningMode | undefined; problem: MicrophoneProblem | undefined };
  /** Another language is spoken, by this voice; `note` says why none of that language does. */
  voice: { language: string; voice: LiveVoice; note: string | undefined };
  /** The visitor's language was changed here. */
  language: { language: string };
  /** The browser lets nothing sound before an act of the visitor: call `start()` in one. */
  locked: { isLocked: boolean };
  /** The service has not been reached for some time, or is reached again; it is tried on and on. */
  unreachable: { isUnreachable: boolean };
  /** A picture to show until the person is drawn. */
  poster: { url: string };
  /** Something else is seen of the person, where `draw` was asked for a poster; or they themselves. */
  appearance: { appearance: Appearance };
  /** The person has appeared on a canvas. */
  drawn: { canvas: HTMLCanvasElement };
  feedback: { messageId: string; value: FeedbackValue };
  /** That the visitor wants to talk to a human being has been taken down; ISO 8601. */
  handoff: { createdAt: string };
  error: LiveError;
  ended: { reason: EndReason };
}
