import { createConversation } from "@orator/conversation";
import type {
  ConversationEvent,
  Effect,
  EndReason,
  Refusal,
  Sent,
  Task,
  Unnumbered,
} from "@orator/conversation";
import { mended } from "../../../platform/text/broken-text.ts";
import type { Services } from "../../../platform/services.ts";
import type { LiveMessage, LiveSession, LiveSessionStore } from "../../live-sessions/index.ts";
import type { LivePart } from "../speech/live-part.ts";
import type { ConversationVoices } from "../speech/conversation-voices.ts";
import type { SpeechRun } from "../speech/speech-run.ts";
import type { LiveVoice } from "../speech/live-voice.ts";
import type { CreateTaskMaker, TaskMaker } from "../tasks/task-maker.ts";
import { taskFailure, TaskFailed } from "../tasks/task-failed.ts";
import type { AskSigned } from "../../webhooks/index.ts";
import { ConversationTools } from "../tools/conversation-tools.ts";
import { askOf } from "./ask-id.ts";
import { Subscribers } from "./subscribers.ts";
import { ConversationLanguage } from "./conversation-language.ts";
import type { LanguageParts } from "./conversation-language.ts";
import { AwaitedLengths } from "./awaited-lengths.ts";
import { GrowingText } from "./growing-text.ts";
import { MouthedTasks } from "./mouthed-tasks.ts";
import { OpenAnswers } from "./open-answers.ts";
import type { Opening } from "./opening.ts";
import { SteppedConversation } from "./stepped-conversation.ts";
import { Transcript } from "./transcript.ts";
import type { CloseReason, Viewer } from "./viewer.ts";
import { wireEffect } from "./wire-effect.ts";
import { wireMessage } from "./wire-message.ts";
import { wirePart } from "./wire-part.ts";

/** A browser's recognizer may take this long after the last word. */
const HEARD_LATELY_MS = 10_000;

/** What a conversation needs. */
interface ConversationParts extends Pick<Services, "clock" | "newId"> {
  sessions: LiveSessionStore;
  /** The voices with which a session's person speaks here. */
  openVoices(session: LiveSession): ConversationVoices;
  createTaskMaker: CreateTaskMaker;
  askSigned: AskSigned;
}

/**
 * One conversation as it happens: feeds the pure state machine with what comes from sockets, tasks and the clock, and
 * carries out what it says. Outlives its sockets, so that a client that comes back goes on where it was.
 */
export class LiveConversation {
  readonly id: string;
  readonly session: LiveSession;
  /** One for each language. */
  readonly voices: ConversationVoices;
  readonly tools: ConversationTools;
  /** Whether it was begun in another process, or before this one was started. */
  readonly isTakenUp: boolean;
  readonly #language: ConversationLanguage;
  readonly #parts: ConversationParts;
  readonly #subscribers: Subscribers;
  readonly #lengths = new AwaitedLengths();
  readonly #mouthed = new MouthedTasks();
  readonly #refusals = new Map<string, Refusal>();
  readonly #maker: TaskMaker;
  readonly #onOver: (reason: EndReason) => void;
  readonly #transcript: Transcript;
  readonly #answers: OpenAnswers;
  readonly #growing = new GrowingText((taskId, text) => this.#showPartial(taskId, text));
  readonly #stepped: SteppedConversation<LivePart>;
  #nextFrameId = 1;
  #settled: string[] = [];
  #isOver = false;
  #heardMs = -Infinity;

  constructor(opening: Opening, parts: ConversationParts) {
    const { id, session, messages, lastSeq, onOver } = opening;
    const { clock, sessions, openVoices, createTaskMaker } = parts;
    this.id = id;
    this.session = session;
    this.voices = openVoices(session);
    this.isTakenUp = messages.length > 0;
    this.#parts = parts;
    this.#onOver = onOver;
    this.#subscribers = new Subscribers(clock, lastSeq);
    const tell: LanguageParts["tell"] = (message) => this.tell(message);
    this.#language = new ConversationLanguage({ session, sessions, voices: this.voices, tell });
    this.tools = new ConversationTools(id, session, {
      ...parts,
      tell: (message) => void this.#subscribers.tell(message),
    });
    this.#answers = new OpenAnswers(sessions, messages, lastSeq);
    const { idleTimeoutS, maxConversationLength, expiresAt } = session;
    this.#transcript = new Transcript(messages, maxConversationLength);
    this.#maker = createTaskMaker(session, this.voices, {
      part: (task, part) => this.#report(task, part),
      made: (task, durationMs) => {
        this.#growing.flush();
        this.#lengths.known(task.id, durationMs);
        this.send({ type: "made", taskId: task.id });
      },
      failed: (task, code, message) => {
        this.#subscribers.tell({ type: "error", code: "unavailable", message, ...askOf(task.id) });
        this.#lengths.failed(task.id, new TaskFailed(code, message));
        this.send({ type: "failed", taskId: task.id, code });
      },
      answering: (task, text) => this.#growing.set(task.id, text),
      aheadMs: () => this.#stepped.aheadMs(),
      history: () => this.#transcript.history(),
      language: () => this.#language.code,
      toolsFor: (task) =>
        this.tools.box(askOf(task.id).ask_id, (isRunning) =>
          this.send({ type: "tool", taskId: task.id, isRunning }),
        ),
      inOpus: () => this.inOpus,
      saidOf: (task) => this.#answers.saidOf(task.id),
    });
    const settings = {
      idleTimeoutMs: idleTimeoutS * 1000,
      maxConversationLength,
      expiresAtMs: expiresAt.getTime(),
    };
    this.#stepped = new SteppedConversation(
      createConversation(settings, clock.nowMs(), this.#transcript.past),
      { clock, carryOut: (effect) => this.#carryOut(effect), settled: () => this.#forgetSettled() },
    );
  }

  /** ISO 639-1: what the visitor speaks. */
  get language(): string {
    return this.#language.code;
  }

  /** The voice that speaks that language. */
  get voice(): LiveVoice {
    return this.#language.voice;
  }

  /** The visitor has chosen another of the session's languages; any other one changes nothing. */
  choose(language: string): void {
    this.#language.choose(language);
  }

  /** How many watch. */
  get viewers(): number {
    return this.#subscribers.size;
  }

  /** Whether somebody who watches takes Opus: what is spoken from now on is made in that, too. */
  get inOpus(): boolean {
    return this.#subscribers.takesOpus;
  }

  /** For how long nobody has watched it. */
  unwatchedMs(): number {
    return this.#subscribers.unwatchedMs();
  }

  /** Whether the greeting has been, or need not be, said. */
  get hasBegun(): boolean {
    return this.#transcript.messages.length > 0;
  }

  /** Whether the visitor speaks, or did a moment ago. */
  get isHearing(): boolean {
    return this.#stepped.isListening || this.#parts.clock.nowMs() - this.#heardMs < HEARD_LATELY_MS;
  }

  get messages(): readonly LiveMessage[] {
    return this.#transcript.messages;
  }

  /** The number of the last message that was told. */
  get lastSeq(): number {
    return this.#subscribers.lastSeq;
  }

  /** What was sent after a message, for a client that comes back; undefined when that is not known any more. */
  since(lastSeq: number): Sent[] | undefined {
    return this.#subscribers.since(lastSeq);
  }

  /** Whether nothing can happen here any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** From now on the viewer gets everything, until it is detached or the conversation is over. */
  attach(viewer: Viewer): void {
    this.#subscribers.add(viewer);
    this.#finishAnswers();
  }

  detach(viewer: Viewer): void {
    this.#subscribers.remove(viewer);
  }

  /** Lets something happen, and carries out what follows. */
  send(event: ConversationEvent<LivePart>): void {
    if (this.#isOver) return;
    if (event.type === "listening.stop") this.#heardMs = this.#parts.clock.nowMs();
    this.#stepped.send(event);
  }

  /** Adds a task; undefined when it is accepted. */
  addTask(task: Task): Refusal | "over" | undefined {
    if (this.#isOver) return "over";
    this.#finishAnswers();
    if (task.kind === "chat") this.#language.follow(task.text);
    this.send({ type: "task", task });
    const refusal = this.#refusals.get(task.id);
    if (refusal === undefined) this.#mouthed.add(task);
    this.#refusals.delete(task.id);
    return refusal ?? (this.#isOver ? "over" : undefined);
  }

  /** Adds a sound that comes from outside, part by part; undefined when it is accepted. */
  addSupplied(id: string, run: SpeechRun): Refusal | "over" | undefined {
    if (this.isActive(id)) return "duplicate";
    this.#maker.supply(id, run);
    const refusal = this.addTask({ id, kind: "supplied", text: "" });
    if (refusal !== undefined) this.#maker.forget(id);
    return refusal;
  }

  /** Whether a task waits, or is spoken. */
  isActive(taskId: string): boolean {
    return this.#stepped.has(taskId);
  }

  /** How much speech is made and not heard yet. */
  aheadMs(): number {
    return this.#stepped.aheadMs();
  }

  /**
   * How long the speech of a task lasts, once all of it is planned. A text that is repeated is spoken at once for it,
   * before its turn; an answer has to wait for what goes before. Rejects when the task ends earlier.
   */
  plannedMs({ id, kind, text }: Task): Promise<number> {
    const planned = this.#lengths.of(id);
    if (kind === "repeat")
      this.#maker
        .begin(id, text)
        .durationMs()
        .then(
          (durationMs) => this.#lengths.known(id, durationMs),
          (error: unknown) => this.#lengths.failed(id, taskFailure(error)),
        );
    return planned;
  }

  /** Nobody waits for the length of a task any more: it was not accepted. */
  forgetPlan(taskId: string): void {
    this.#lengths.forget(taskId);
    this.#maker.abandon(taskId);
    this.#maker.forget(taskId);
  }

  /** Tells all viewers what the visitor's voice was understood as, so far or for good. */
  tellHeard(text: string, { isFinal }: { isFinal: boolean }): void {
    this.#subscribers.tell({ type: "heard", text, is_final: isFinal });
  }

  /** Tells all viewers something that a visitor has told the page's owner, or which voice speaks. */
  tell(message: Extract<Unnumbered, { type: "feedback" | "handoff" | "voice" }>): void {
    if (!this.#isOver) this.#subscribers.tell(message);
  }

  /** Lets go of it without an end: the process stops, or another one takes over. */
  drop(reason: "taken_over" | "restart"): void {
    if (!this.#isOver) this.#close(reason);
  }

  /** Not before somebody is there to hear them, or asks for more. */
  #finishAnswers(): void {
    for (const { task, heard } of this.#answers.takeUnfinished()) this.send({ type: "resume", task, heard });
  }

  #carryOut(effect: Effect<LivePart>): void {
    switch (effect.type) {
      case "accept":
        return;
      case "refuse":
        return void this.#refusals.set(effect.taskId, effect.reason);
      case "make":
        return this.#maker.make(effect.task);
      case "abandon":
        return this.#maker.abandon(effect.taskId);
      case "play":
        return this.#play(effect);
      case "speech.start":
      case "speech.end":
      case "silence":
      case "status":
        return void this.#subscribers.tell(wireEffect(effect));
      case "settle":
        return this.#settle(effect);
      case "remember":
        return this.#remember(effect);
      case "forget":
        return this.#transcript.forget();
      case "ended":
        return this.#end(effect.reason);
    }
  }

  #report(task: Task, part: LivePart): void {
    const words = part.timing.words.map(({ word, endMs, to }) => ({
      word,
      endMs,
      ...(to !== undefined && { to }),
    }));
    const { text, durationMs } = part;
    this.send({ type: "part", taskId: task.id, text, words, durationMs, sound: part });
  }

  #play({ taskId: speechId, index, sound: part }: Effect<LivePart> & { type: "play" }): void {
    const { message, frames, opus } = wirePart({ speechId, index, frameId: this.#nextFrameId++ }, part);
    this.#answers.said(speechId, { seq: this.#subscribers.tell(message, frames, opus), text: part.text });
  }

  #showPartial(taskId: string, text: string): void {
    const sources = this.#maker.sourcesOf(taskId);
    const createdAt = new Date(this.#parts.clock.nowMs());
    const said = { role: "assistant" as const, taskId, text, sources, createdAt };
    this.#subscribers.tell(wireMessage(said, "partial"));
  }

  #remember({ role, taskId, text, isInterrupted }: Effect & { type: "remember" }): void {
    const { clock, newId, sessions } = this.#parts;
    const message: LiveMessage = {
      id: newId("message"),
      sessionId: this.session.id,
      conversationId: this.id,
      taskId,
      role,
      // A model may say anything.
      text: mended(text),
      isInterrupted,
      sources: role === "assistant" ? this.#maker.sourcesOf(taskId) : [],
      outcome: role === "assistant" ? this.#maker.outcomeOf(taskId) : null,
      settled: null,
      answering: role === "user" ? [] : null,
      saidBy: role === "assistant" ? this.#mouthed.of(taskId) : null,
      feedback: null,
      createdAt: new Date(clock.nowMs()),
    };
    if (role === "user") this.#answers.asked(message);
    if (role === "assistant") this.#growing.drop();
    this.#transcript.add(message);
    this.#subscribers.tell(wireMessage(message, isInterrupted ? "interrupted" : "complete"));
    sessions.addMessage(message, this.session.agenticAvatarId);
  }

  #settle({ taskId, code }: Effect & { type: "settle" }): void {
    const [reason, message] =
      code === "timeout"
        ? ["INTERNAL_ERROR", "The answer took too long; please try again."]
        : ["INTERRUPTED", "The task was interrupted."];
    if (code === "timeout")
      this.#subscribers.tell({ type: "error", code: "unavailable", message, ...askOf(taskId) });
    this.#lengths.failed(taskId, new TaskFailed(reason, message));
    this.#lengths.forget(taskId);
    this.#answers.settled(taskId);
    this.#settled.push(taskId);
  }

  /** Not before all effects are carried out: what is remembered of a task comes after its settling. */
  #forgetSettled(): void {
    for (const taskId of this.#settled) {
      this.#maker.forget(taskId);
      this.#mouthed.forget(taskId);
    }
    this.#settled = [];
  }

  #end(reason: EndReason): void {
    this.#subscribers.tell({ type: "ended", reason });
    this.#close(reason);
    this.#onOver(reason);
  }

  #close(reason: CloseReason): void {
    this.#isOver = true;
    this.#stepped.stop();
    this.#growing.drop();
    this.#maker.stop();
    this.voices.close();
    this.#subscribers.close(reason);
    this.#lengths.close(new TaskFailed("OVER", "The session is over."));
  }
}
