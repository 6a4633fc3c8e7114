import type { BrainSource } from "@orator/contract";
import { AHEAD_MS } from "@orator/conversation";
import type { Task } from "@orator/conversation";
import type { AnswerOutcome, ToolBox } from "@orator/knowledge";
import { pronounceWords } from "@orator/speech";
import { DomainError } from "../../../platform/errors/domain-error.ts";
import type { Logger } from "../../../platform/logging/logger.ts";
import type { LiveSession } from "../../live-sessions/index.ts";
import type { LivePart } from "../speech/live-part.ts";
import { SpeakingError } from "../speech/speaking-error.ts";
import type { AnswerSpeaker } from "../speech/answer-speaker.ts";
import type { ConversationVoices } from "../speech/conversation-voices.ts";
import type { SpeechRun } from "../speech/speech-run.ts";
import type { AnswerQuestion } from "./live-question.ts";
import { speakAnswer } from "./speak-answer.ts";
import { answerLanguage, textLanguage } from "./spoken-language.ts";

/** What the making of speech takes. */
interface TaskMakerParts {
  log: Logger;
  voices: ConversationVoices;
  answer: AnswerQuestion;
}

/** Makes the maker of one conversation. */
export type CreateTaskMaker = (
  session: LiveSession,
  voices: ConversationVoices,
  reports: MakerReports,
) => TaskMaker;

/** How far the making of a task has come. */
interface MakerReports {
  part(task: Task, part: LivePart): void;
  made(task: Task, durationMs: number): void;
  /** `message` is for the user. */
  failed(task: Task, code: string, message: string): void;
  /** The text of an answer so far. */
  answering(task: Task, text: string): void;
  /** How much speech is made and not heard yet. */
  aheadMs(): number;
  history(): { role: "user" | "assistant"; text: string }[];
  language(): string;
  /** Whether somebody listens who takes Opus. */
  inOpus(): boolean;
  /** What a model may have run for the answer. */
  toolsFor(task: Task): ToolBox | undefined;
  /** What was heard of an answer before it began to be made. */
  saidOf(task: Task): string;
}

const LOOK_AGAIN_MS = 250;
/** About the shortest: so long the next one may take. */
const SENTENCE_MS = 1000;

/** Turns the tasks of one conversation into speech: repeats their text, or answers it. */
export class TaskMaker {
  readonly #session: LiveSession;
  readonly #parts: TaskMakerParts;
  readonly #reports: MakerReports;
  readonly #running = new Map<string, AbortController>();
  readonly #sources = new Map<string, BrainSource[]>();
  readonly #outcomes = new Map<string, AnswerOutcome>();
  readonly #begun = new Map<string, SpeechRun>();

  constructor(session: LiveSession, reports: MakerReports, parts: TaskMakerParts) {
    this.#session = session;
    this.#parts = parts;
    this.#reports = reports;
  }

  /** Begins to speak a text before its turn, because somebody waits to know how long it is. */
  begin(taskId: string, text: string): SpeechRun {
    const run = this.#speak(this.#speakerOf(text), text);
    this.#begun.set(taskId, run);
    return run;
  }

  /** The sound of a supplied task, which comes from outside. */
  supply(taskId: string, run: SpeechRun): void {
    this.#begun.set(taskId, run);
  }

  /** Makes a task's speech and reports on it. */
  make(task: Task): void {
    const stop = new AbortController();
    this.#running.set(task.id, stop);
    void this.#make(task, stop.signal).finally(() => this.#running.delete(task.id));
  }

  /** Stops making a task. */
  abandon(taskId: string): void {
    this.#running.get(taskId)?.abort(new Error("interrupted"));
    this.#begun.get(taskId)?.abandon();
  }

  /** What an answer rests on. */
  sourcesOf(taskId: string): BrainSource[] {
    return this.#sources.get(taskId) ?? [];
  }

  /** How an answer came about; null while it is being written, and of what is no answer. */
  outcomeOf(taskId: string): AnswerOutcome | null {
    return this.#outcomes.get(taskId) ?? null;
  }

  /** The task is over. */
  forget(taskId: string): void {
    this.#outcomes.delete(taskId);
    this.#sources.delete(taskId);
    this.#begun.get(taskId)?.abandon();
    this.#begun.delete(taskId);
  }

  /** Stops everything. */
  stop(): void {
    for (const stop of this.#running.values()) stop.abort(new Error("the session is over"));
    for (const run of this.#begun.values()) run.abandon();
  }

  async #make(task: Task, signal: AbortSignal): Promise<void> {
    let durationMs = 0;
    try {
      const speech = task.kind === "chat" ? this.#answer(task, signal) : this.#repeat(task, signal);
      for await (const part of speech) {
        if (signal.aborted) return;
        durationMs += part.durationMs;
        this.#reports.part(task, part);
        await this.#untilNeeded(signal);
      }
      if (!signal.aborted) this.#reports.made(task, durationMs);
    } catch (error) {
      if (!signal.aborted) this.#fail(task, error);
    }
  }

  async *#repeat(task: Task, signal: AbortSignal): AsyncGenerator<LivePart> {
    const run = this.#begun.get(task.id) ?? this.#speak(this.#speakerOf(task.text), task.text);
    const abandon = (): void => run.abandon();
    signal.addEventListener("abort", abandon, { once: true });
    yield* run.parts();
  }

  #answer(task: Task, signal: AbortSignal): AsyncGenerator<LivePart> {
    const { accountId, brainId, brand, features, greeting, name, personality, languages, model } =
      this.#session;
    const language = this.#reports.language();
    const history = this.#reports.history();
    // The question itself is the last thing remembered.
    if (history.at(-1)?.role === "user" && history.at(-1)?.text === task.text) history.pop();
    const answer = this.#parts.answer({
      accountId,
      brainId: features.knowledge_base ? (brainId ?? undefined) : undefined,
      question: task.text,
      history,
      agent: {
        name,
        greeting: greeting ?? "",
        personality: personality ?? "",
        languages,
        tone: brand?.tone,
      },
      language,
      model: model ?? undefined,
      tools: this.#reports.toolsFor(task),
      signal,
    });
    const { voices } = this.#parts;
    let speaker: AnswerSpeaker | undefined;
    const speak = (sentence: string, index: number): SpeechRun => {
      // Its first sentence tells in which language an answer is, and no voice changes in the middle.
      speaker ??= voices.of(this.#answerLanguage(sentence, language)).answer();
      return this.#speak(speaker, sentence, index);
    };
    return speakAnswer(answer, speak, voices.of(language).locale, {
      text: (soFar) => !signal.aborted && this.#reports.answering(task, soFar),
      sources: (sources) => this.#sources.set(task.id, sources),
      outcome: (outcome) => this.#outcomes.set(task.id, outcome),
      said: this.#reports.saidOf(task),
    });
  }

  /** Whoever speaks a text that is repeated: the voice of that language of the session in which it is written. */
  #speakerOf(text: string): AnswerSpeaker {
    return this.#parts.voices
      .of(textLanguage(text, this.#reports.language(), this.#session.languages))
      .answer();
  }

  /** That of the document where it answers in another than was asked in, and somebody speaks it. */
  #answerLanguage(sentence: string, asked: string): string {
    const written = answerLanguage(sentence, asked, this.#session.languages);
    return this.#parts.voices.has(written) ? written : asked;
  }

  /** `index`: of a sentence of an answer, whose first one is waited for. */
  #speak(speaker: AnswerSpeaker, text: string, index = 0): SpeechRun {
    const { rate, brand } = this.#session;
    const slackMs = this.#reports.aheadMs() + index * SENTENCE_MS;
    const script = pronounceWords(text, brand?.vocabulary ?? []);
    return speaker.speak({ text: script, rate, slackMs, inOpus: this.#reports.inOpus() });
  }

  async #untilNeeded(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#reports.aheadMs() > AHEAD_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }

  #fail(task: Task, error: unknown): void {
    const { log } = this.#parts;
    if (error instanceof DomainError) return this.#reports.failed(task, error.code, error.message);
    if (error instanceof SpeakingError) return this.#reports.failed(task, error.code, error.message);
    log.error({ err: error, session: this.#session.id }, "a live task failed");
    this.#reports.failed(task, "INTERNAL_ERROR", "Something went wrong; please try again.");
  }
}
