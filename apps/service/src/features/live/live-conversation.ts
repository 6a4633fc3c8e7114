import { aheadMs, createConversation, createOutbox, step, wakeAtMs } from "@orator/conversation";
import type {
  Conversation,
  ConversationEvent,
  Effect,
  EndReason,
  Outbox,
  Refusal,
  Sent,
  Task,
  Unnumbered,
} from "@orator/conversation";
import type { LiveMessage, LiveSession } from "../live-sessions/index.ts";
import { askOf } from "./ask-id.ts";
import { GrowingText } from "./growing-text.ts";
import type { LiveParts } from "./live-parts.ts";
import { OpenAnswers } from "./open-answers.ts";
import type { LivePart } from "./speech/live-part.ts";
import { taskFailure, TaskFailed } from "./task-failed.ts";
import { TaskMaker } from "./task-maker.ts";
import { Transcript } from "./transcript.ts";
import type { Farewell, Viewer } from "./viewer.ts";
import { wireMessage } from "./wire-message.ts";
import { wirePart } from "./wire-part.ts";

/** A browser's recogniser may take this long after the last word. */
const HEARD_LATELY_MS = 10_000;
/** More sound than is ever made ahead of its hearing: whoever comes back in time misses nothing. */
const KEPT_BYTES = 1_500_000;

/**
 * One conversation as it happens: feeds the pure state machine with what comes from sockets, tasks and the clock, and
 * carries out what it says. Outlives its sockets, so that a client that comes back goes on where it was.
 */
export class LiveConversation {
  readonly id: string;
  readonly session: LiveSession;
  /** Whether it was begun in another process, or before this one was started. */
  readonly isTakenUp: boolean;
  /** What the visitor speaks; chosen in the widget. */
  language: string;
  readonly #parts: LiveParts;
  readonly #outbox: Outbox;
  readonly #viewers = new Set<Viewer>();
  readonly #planned = new Map<string, PromiseWithResolvers<number>>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #maker: TaskMaker;
  readonly #onOver: (reason: EndReason) => void;
  readonly #transcript: Transcript;
  readonly #answers: OpenAnswers;
  readonly #growing = new GrowingText((taskId, text) => this.#showPartial(taskId, text));
  #state: Conversation;
  #timer: NodeJS.Timeout | undefined;
  #nextFrameId = 1;
  #events: ConversationEvent<LivePart>[] = [];
  #settled: string[] = [];
  #isOver = false;
  #heardMs = -Infinity;
  #lastSeenMs: number;

  constructor(options: {
    id: string;
    session: LiveSession;
    parts: LiveParts;
    /** What was said before, where a process that is gone held the conversation. */
    messages: readonly LiveMessage[];
    /** The last message that reached the client which takes it up, if one does. */
    lastSeq: number | undefined;
    onOver: (reason: EndReason) => void;
  }) {
    const { id, session, parts, messages, lastSeq, onOver } = options;
    this.id = id;
    this.session = session;
    this.language = session.languages[0] ?? "en";
    this.#parts = parts;
    this.#onOver = onOver;
    this.isTakenUp = messages.length > 0;
    this.#outbox = createOutbox({ bytes: KEPT_BYTES }, lastSeq);
    this.#lastSeenMs = this.#nowMs();
    this.#answers = new OpenAnswers(parts.sessions, messages, lastSeq);
    const { idleTimeoutS, maxConversationLength, expiresAt } = session;
    this.#transcript = new Transcript(messages, maxConversationLength);
    this.#state = createConversation(
      { idleTimeoutMs: idleTimeoutS * 1000, maxConversationLength, expiresAtMs: expiresAt.getTime() },
      this.#nowMs(),
      this.#transcript.past,
    );
    this.#maker = new TaskMaker(session, parts, {
      part: (task, part) => this.#report(task, part),
      made: (task, durationMs) => {
        this.#growing.flush();
        this.#planned.get(task.id)?.resolve(durationMs);
        this.send({ type: "made", taskId: task.id });
      },
      failed: (task, code, message) => {
        this.tell({ type: "error", code: "unavailable", message, ...askOf(task.id) });
        this.#planned.get(task.id)?.reject(new TaskFailed(code, message));
        this.send({ type: "failed", taskId: task.id, code });
      },
      answering: (task, text) => this.#growing.set(task.id, text),
      aheadMs: () => aheadMs(this.#state, this.#nowMs()),
      history: () => this.#transcript.history(),
      language: () => this.language,
      saidOf: (task) => this.#answers.saidOf(task.id),
    });
    this.#rearm();
  }

  /** Whether there is anybody to see it. */
  get isWatched(): boolean {
    return this.#viewers.size > 0;
  }

  /** For how long nobody has. */
  unwatchedMs(): number {
    return this.isWatched ? 0 : this.#nowMs() - this.#lastSeenMs;
  }

  /** Whether the greeting has been, or need not be, said. */
  get hasBegun(): boolean {
    return this.#transcript.messages.length > 0;
  }

  /** Whether the visitor speaks, or did a moment ago. */
  get isHearing(): boolean {
    return this.#state.listening !== undefined || this.#nowMs() - this.#heardMs < HEARD_LATELY_MS;
  }

  get messages(): readonly LiveMessage[] {
    return this.#transcript.messages;
  }

  /** The number of the last message that was told. */
  get lastSeq(): number {
    return this.#outbox.lastSeq;
  }

  /** What was sent after a message, for a client that comes back; undefined when that is not known any more. */
  since(lastSeq: number): Sent[] | undefined {
    return this.#outbox.since(lastSeq);
  }

  /** Whether nothing can happen here any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** How many watch. */
  get viewers(): number {
    return this.#viewers.size;
  }

  /** From now on the viewer gets everything, until it is detached or the conversation is over. */
  attach(viewer: Viewer): void {
    this.#viewers.add(viewer);
    this.#finishAnswers();
  }

  detach(viewer: Viewer): void {
    if (this.#viewers.delete(viewer)) this.#lastSeenMs = this.#nowMs();
  }

  /** Lets something happen, and carries out what follows. */
  send(event: ConversationEvent<LivePart>): void {
    if (this.#isOver) return;
    if (event.type === "listening.stop") this.#heardMs = this.#nowMs();
    this.#events.push(event);
    if (this.#events.length > 1) return; // What an effect causes comes after all effects of its own cause.
    try {
      for (let next = this.#events[0]; next !== undefined && !this.#isOver; next = this.#events[0]) {
        const { state, effects } = step(this.#state, next, this.#nowMs());
        this.#state = state;
        for (const effect of effects) this.#carryOut(effect);
        this.#events.shift();
      }
    } finally {
      // Also after an error: a conversation that stands still would never end.
      this.#events = [];
      this.#forgetSettled();
      this.#rearm();
    }
  }

  /** Adds a task; undefined when it is accepted. */
  addTask(task: Task): Refusal | "over" | undefined {
    if (this.#isOver) return "over";
    this.#finishAnswers();
    this.send({ type: "task", task });
    const refusal = this.#refusals.get(task.id);
    this.#refusals.delete(task.id);
    return refusal ?? (this.#isOver ? "over" : undefined);
  }

  /**
   * How long the speech of a task lasts, once all of it is planned. A text that is repeated is spoken at once for it,
   * before its turn; an answer has to wait for what goes before. Rejects when the task ends earlier.
   */
  plannedMs({ id, kind, text }: Task): Promise<number> {
    const planned = Promise.withResolvers<number>();
    planned.promise.catch(() => {});
    this.#planned.set(id, planned);
    if (kind === "repeat") {
      const lasts = this.#maker.begin(id, text).durationMs();
      lasts.then(planned.resolve, (error: unknown) => planned.reject(taskFailure(error)));
    }
    return planned.promise;
  }

  /** Nobody waits for the length of a task any more: it was not accepted. */
  forgetPlan(taskId: string): void {
    this.#planned.delete(taskId);
    this.#maker.abandon(taskId);
    this.#maker.forget(taskId);
  }

  /** Numbers a message and sends it to all viewers; returns its number. */
  tell(message: Unnumbered, frames: readonly Uint8Array[] = []): number {
    const sent = this.#outbox.push(message, frames);
    for (const viewer of this.#viewers) viewer.send(sent);
    return sent.seq;
  }

  /** Lets go of it without an end: the process stops, or another one takes over. */
  drop(reason: "taken_over" | "restart"): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#close(reason);
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
      case "speech.start":
        return void this.tell({
          type: "speech.start",
          speech_id: effect.taskId,
          task_id: effect.taskId,
          ...askOf(effect.taskId),
        });
      case "play":
        return this.#play(effect);
      case "speech.end":
        return void this.tell({
          type: "speech.end",
          speech_id: effect.taskId,
          duration_ms: effect.durationMs,
        });
      case "silence":
        return void this.tell({
          type: "interrupted",
          speech_id: effect.taskId,
          heard_ms: effect.heardMs,
          cause: effect.cause,
        });
      case "settle":
        return this.#settle(effect);
      case "remember":
        return this.#remember(effect);
      case "forget":
        return this.#transcript.forget();
      case "status":
        return void this.tell({
          type: "state",
          status: effect.status,
          ...(effect.taskId !== undefined && { speech_id: effect.taskId }),
        });
      case "ended":
        return this.#end(effect.reason);
    }
  }

  #report(task: Task, part: LivePart): void {
    const words = part.timing.words.map(({ word, endMs }) => ({ word, endMs }));
    const { text, durationMs } = part;
    this.send({ type: "part", taskId: task.id, text, words, durationMs, sound: part });
  }

  #play({ taskId: speechId, index, sound: part }: Effect<LivePart> & { type: "play" }): void {
    const { message, frame } = wirePart({ speechId, index, frameId: this.#nextFrameId++ }, part);
    this.#answers.said(speechId, { seq: this.tell(message, [frame]), text: part.text });
  }

  #showPartial(taskId: string, text: string): void {
    const sources = this.#maker.sourcesOf(taskId);
    const createdAt = new Date(this.#nowMs());
    const said = { role: "assistant" as const, taskId, text, sources, createdAt };
    this.tell(wireMessage(said, "partial"));
  }

  #remember({ role, taskId, text, isInterrupted }: Effect & { type: "remember" }): void {
    const { newId, sessions } = this.#parts;
    const sources = role === "assistant" ? this.#maker.sourcesOf(taskId) : [];
    const message: LiveMessage = {
      id: newId("message"),
      sessionId: this.session.id,
      conversationId: this.id,
      taskId,
      role,
      text,
      isInterrupted,
      sources,
      answering: role === "user" ? [] : null,
      createdAt: new Date(this.#nowMs()),
    };
    if (role === "user") this.#answers.asked(message);
    if (role === "assistant") this.#growing.drop();
    this.#transcript.add(message);
    this.tell(wireMessage(message, isInterrupted ? "interrupted" : "complete"));
    sessions.addMessage(message, this.session.agenticAvatarId);
  }

  #settle({ taskId, code }: Effect & { type: "settle" }): void {
    const [reason, message] =
      code === "timeout"
        ? ["INTERNAL_ERROR", "The answer took too long; please try again."]
        : ["INTERRUPTED", "The task was interrupted."];
    if (code === "timeout") this.tell({ type: "error", code: "unavailable", message, ...askOf(taskId) });
    this.#planned.get(taskId)?.reject(new TaskFailed(reason, message));
    this.#planned.delete(taskId);
    this.#answers.settled(taskId);
    this.#settled.push(taskId);
  }

  /** Not before all effects are carried out: what is remembered of a task comes after its settling. */
  #forgetSettled(): void {
    for (const taskId of this.#settled) this.#maker.forget(taskId);
    this.#settled = [];
  }

  #end(reason: EndReason): void {
    this.tell({ type: "ended", reason });
    this.#isOver = true;
    this.#close(reason);
    this.#onOver(reason);
  }

  #close(reason: Farewell): void {
    clearTimeout(this.#timer);
    this.#growing.drop();
    this.#maker.stop();
    for (const viewer of this.#viewers) viewer.close(reason);
    this.#viewers.clear();
    for (const planned of this.#planned.values())
      planned.reject(new TaskFailed("OVER", "The session is over."));
    this.#planned.clear();
  }

  #nowMs(): number {
    return this.#parts.clock.nowMs();
  }

  #rearm(): void {
    clearTimeout(this.#timer);
    if (this.#isOver) return;
    const wakeMs = wakeAtMs(this.#state, this.#nowMs());
    if (wakeMs === undefined) return;
    // Node's timers take at most 2^31 − 1 ms.
    const delayMs = Math.min(Math.max(0, wakeMs - this.#nowMs()), 2_000_000_000);
    this.#timer = setTimeout(() => this.send({ type: "tick" }), delayMs);
    this.#timer.unref();
  }
}
