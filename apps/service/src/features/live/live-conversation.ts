import {
  aheadMs,
  createConversation,
  createOutbox,
  encodeFrame,
  SPEECH_SAMPLE_RATE_HZ,
  speechTiming,
  step,
  wakeAtMs,
} from "@orator/conversation";
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
import { isoTime } from "../../platform/clock/clock.ts";
import type { LiveMessage, LiveSession } from "../live-sessions/index.ts";
import type { LiveParts } from "./live-parts.ts";
import { TaskMaker } from "./task-maker.ts";
import type { LivePart } from "./speech/live-part.ts";

/** Somebody who watches: a socket, or a stream that the service draws. */
export interface Viewer {
  send(sent: Sent): void;
  /** The conversation is over, or moved; nothing follows. */
  close(reason: EndReason | "taken_over" | "restart"): void;
}

/** A browser's recogniser may take this long after the last word. */
const HEARD_LATELY_MS = 10_000;

/** A task whose speech was never planned to its end. */
export class TaskFailed extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/**
 * One conversation as it happens: feeds the pure state machine with what comes from sockets, tasks and the clock, and
 * carries out what it says. Outlives its sockets, so that a client that comes back goes on where it was.
 */
export class LiveConversation {
  readonly id: string;
  readonly session: LiveSession;
  /** What the visitor speaks; chosen in the widget. */
  language: string;
  readonly #parts: LiveParts;
  readonly #outbox: Outbox;
  readonly #viewers = new Set<Viewer>();
  readonly #planned = new Map<string, PromiseWithResolvers<number>>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #askIds = new Map<string, string>();
  readonly #maker: TaskMaker;
  readonly #onOver: (reason: EndReason) => void;
  readonly #messages: LiveMessage[];
  #historyFrom: number;
  #state: Conversation;
  #timer: NodeJS.Timeout | undefined;
  #reported: LivePart | undefined;
  #nextFrameId = 1;
  #events: ConversationEvent[] = [];
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
    lastSeq: number;
    onOver: (reason: EndReason) => void;
  }) {
    const { id, session, parts, messages, lastSeq, onOver } = options;
    this.id = id;
    this.session = session;
    this.language = session.languages[0] ?? "en";
    this.#parts = parts;
    this.#onOver = onOver;
    this.#messages = [...messages];
    this.#historyFrom = 0;
    this.#outbox = createOutbox({}, lastSeq);
    this.#lastSeenMs = this.#nowMs();
    const { idleTimeoutS, maxConversationLength, expiresAt } = session;
    this.#state = createConversation(
      { idleTimeoutMs: idleTimeoutS * 1000, maxConversationLength, expiresAtMs: expiresAt.getTime() },
      this.#nowMs(),
    );
    this.#maker = new TaskMaker(session, parts, {
      part: (task, part) => this.#report(task, part),
      made: (task, durationMs) => {
        this.#planned.get(task.id)?.resolve(durationMs);
        this.send({ type: "made", taskId: task.id });
      },
      failed: (task, code, message) => {
        this.tell({ type: "error", code: "unavailable", message, ...this.#askOf(task.id) });
        this.#planned.get(task.id)?.reject(new TaskFailed(code, message));
        this.send({ type: "failed", taskId: task.id, code });
      },
      answering: (task, text) => this.#showPartial(task, text),
      aheadMs: () => aheadMs(this.#state, this.#nowMs()),
      history: () => this.#history(),
      language: () => this.language,
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
    return this.#messages.length > 0;
  }

  /** Whether the visitor speaks, or did a moment ago. */
  get isHearing(): boolean {
    return this.#state.listening !== undefined || this.#nowMs() - this.#heardMs < HEARD_LATELY_MS;
  }

  get messages(): readonly LiveMessage[] {
    return this.#messages;
  }

  /** What was sent after a message, for a client that comes back; undefined when that is not known any more. */
  since(lastSeq: number): Sent[] | undefined {
    return this.#outbox.since(lastSeq);
  }

  /** From now on the viewer gets everything. */
  attach(viewer: Viewer): void {
    this.#viewers.add(viewer);
  }

  detach(viewer: Viewer): void {
    if (this.#viewers.delete(viewer)) this.#lastSeenMs = this.#nowMs();
  }

  /** Lets something happen, and carries out what follows. */
  send(event: ConversationEvent): void {
    if (this.#isOver) return;
    if (event.type === "listening.stop") this.#heardMs = this.#nowMs();
    this.#events.push(event);
    // What an effect causes comes after all effects of its own cause.
    if (this.#events.length > 1) return;
    for (let next = this.#events[0]; next !== undefined && !this.#isOver; next = this.#events[0]) {
      const { state, effects } = step(this.#state, next, this.#nowMs());
      this.#state = state;
      for (const effect of effects) this.#carryOut(effect);
      this.#events.shift();
    }
    this.#events = [];
    this.#forgetSettled();
    this.#rearm();
  }

  /** Adds a task; undefined when it is accepted. `askId` is the client's own name for it. */
  addTask(task: Task, askId?: string): Refusal | "over" | undefined {
    if (this.#isOver) return "over";
    this.#refusals.delete(task.id);
    if (askId !== undefined && !this.#askIds.has(task.id)) this.#askIds.set(task.id, askId);
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
    if (kind === "repeat") return this.#maker.begin(id, text).durationMs();
    const planned = this.#planned.get(id) ?? Promise.withResolvers<number>();
    planned.promise.catch(() => {});
    this.#planned.set(id, planned);
    return planned.promise;
  }

  /** Numbers a message and sends it to all viewers. */
  tell(message: Unnumbered, frames: readonly Uint8Array[] = []): void {
    const sent = this.#outbox.push(message, frames);
    for (const viewer of this.#viewers) viewer.send(sent);
  }

  /** Numbers a message for one viewer alone: its welcome. */
  tellOne(viewer: Viewer, message: Unnumbered): void {
    viewer.send(this.#outbox.push(message));
  }

  /** Lets go of it without an end: the process stops, or another one takes over. */
  drop(reason: "taken_over" | "restart"): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#close(reason);
  }

  #carryOut(effect: Effect): void {
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
        return this.tell({
          type: "speech.start",
          speech_id: effect.taskId,
          task_id: effect.taskId,
          ...this.#askOf(effect.taskId),
        });
      case "play":
        return this.#play(effect.taskId, effect.index);
      case "speech.end":
        return this.tell({ type: "speech.end", speech_id: effect.taskId, duration_ms: effect.durationMs });
      case "silence":
        return this.tell({
          type: "interrupted",
          speech_id: effect.taskId,
          heard_ms: effect.heardMs,
          cause: effect.cause,
        });
      case "settle":
        return this.#settle(effect.taskId);
      case "remember":
        return this.#remember(effect);
      case "forget":
        this.#historyFrom = this.#messages.length;
        return;
      case "status":
        return this.tell({
          type: "state",
          status: effect.status,
          ...(effect.taskId !== undefined && { speech_id: effect.taskId }),
        });
      case "ended":
        return this.#end(effect.reason);
    }
  }

  #report(task: Task, part: LivePart): void {
    this.#reported = part;
    const words = part.timing.words.map(({ word, endMs }) => ({ word, endMs }));
    this.send({ type: "part", taskId: task.id, text: part.text, words, durationMs: part.durationMs });
    this.#reported = undefined;
  }

  #play(speechId: string, index: number): void {
    const { text, pcm, timing } = this.#reported!;
    const frameId = this.#nextFrameId++;
    const frame = encodeFrame({
      kind: "speech",
      codec: "pcm_s16le",
      id: frameId,
      index: 0,
      isLast: true,
      payload: pcm,
    });
    this.tell(
      {
        type: "speech.part",
        speech_id: speechId,
        index,
        text,
        ...speechTiming(timing),
        audio: {
          frame_id: frameId,
          codec: "pcm_s16le",
          sample_rate_hz: SPEECH_SAMPLE_RATE_HZ,
          bytes: pcm.length,
        },
      },
      [frame],
    );
  }

  #showPartial(task: Task, text: string): void {
    const sources = this.#maker.sourcesOf(task.id);
    this.tell({
      type: "message",
      id: `${task.id}-answer`,
      role: "assistant",
      text,
      state: "partial",
      ...this.#askOf(task.id),
      ...(sources.length > 0 && { sources }),
      created_at: isoTime(this.#nowMs()),
    });
  }

  #remember({ role, taskId, text, isInterrupted }: Effect & { type: "remember" }): void {
    const { newId, sessions, onMessages, log } = this.#parts;
    const sources = role === "assistant" ? this.#maker.sourcesOf(taskId) : [];
    const createdAt = new Date(this.#nowMs());
    const conversationId = this.id;
    const message: LiveMessage = {
      id: newId("message"),
      sessionId: this.session.id,
      conversationId,
      role,
      text,
      isInterrupted,
      sources,
      createdAt,
    };
    this.#messages.push(message);
    this.tell({
      type: "message",
      id: role === "assistant" ? `${taskId}-answer` : taskId,
      role,
      text,
      state: isInterrupted ? "interrupted" : "complete",
      ...this.#askOf(taskId),
      ...(sources.length > 0 && { sources }),
      created_at: isoTime(createdAt),
    });
    void Promise.all([sessions.addMessage(message), onMessages(this.session, 1)]).catch((err: unknown) =>
      log.error({ err, session: this.session.id }, "a message could not be stored"),
    );
  }

  #settle(taskId: string): void {
    this.#planned.get(taskId)?.reject(new TaskFailed("INTERRUPTED", "The task was interrupted."));
    this.#planned.delete(taskId);
    this.#settled.push(taskId);
  }

  /** Not before all effects are carried out: what is remembered of a task comes after its settling. */
  #forgetSettled(): void {
    for (const taskId of this.#settled) {
      this.#askIds.delete(taskId);
      this.#maker.forget(taskId);
    }
    this.#settled = [];
  }

  #end(reason: EndReason): void {
    this.tell({ type: "ended", reason });
    this.#isOver = true;
    this.#close(reason);
    this.#onOver(reason);
  }

  #close(reason: EndReason | "taken_over" | "restart"): void {
    clearTimeout(this.#timer);
    this.#maker.stop();
    for (const viewer of this.#viewers) viewer.close(reason);
    this.#viewers.clear();
    for (const planned of this.#planned.values())
      planned.reject(new TaskFailed("OVER", "The session is over."));
    this.#planned.clear();
  }

  #history(): { role: "user" | "assistant"; text: string }[] {
    return this.#messages.slice(this.#historyFrom).map(({ role, text }) => ({ role, text }));
  }

  #askOf(taskId: string): { ask_id?: string } {
    const askId = this.#askIds.get(taskId);
    return askId === undefined ? {} : { ask_id: askId };
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
