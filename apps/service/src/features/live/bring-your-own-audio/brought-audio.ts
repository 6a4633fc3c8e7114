import type { BinaryFrame, ClientMessage } from "@orator/conversation";
import type { Clock } from "../../../platform/clock/clock.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import type { Refuse } from "../socket/refusal.ts";
import { SoundBudget } from "./sound-budget.ts";
import { SuppliedSpeech } from "./supplied-speech.ts";

/** The messages of bring-your-own audio. */
export type AgentMessage = Extract<ClientMessage, { type: `agent.${string}` }>;

/** One speech is not longer. */
const LONGEST_MS = 180_000;
/** Sound that a client has sent and nobody has heard to its end, over all of its speeches. */
const MOST_WAITING_MS = 300_000;
const MOST_SPEECHES = 8;
/** Whoever listens has less than this: parts are made as short as they can be. */
const URGENT_BELOW_MS = 400;

interface Speech {
  supplied: SuppliedSpeech;
  stream: number | undefined;
  /** Whether more of it may come. */
  isOpen: boolean;
}

/** Bring-your-own audio: the sound that one client sends for the person to speak. Ids are the client's own, and unique in a conversation. */
export class BroughtAudio {
  readonly #conversation: LiveConversation;
  readonly #budget: SoundBudget;
  readonly #refuse: Refuse;
  readonly #speeches = new Map<string, Speech>();

  constructor(conversation: LiveConversation, { clock, refuse }: { clock: Clock; refuse: Refuse }) {
    this.#conversation = conversation;
    this.#budget = new SoundBudget(clock);
    this.#refuse = refuse;
  }

  /** Carries a message out. */
  take(message: AgentMessage): void {
    switch (message.type) {
      case "agent.speak": {
        this.#forgetHeard();
        const speech = this.#speeches.get(message.id) ?? this.#begin(message.id);
        if (speech === undefined) return;
        speech.stream = message.stream ?? speech.stream;
        if (message.audio !== undefined) this.#push(message.id, speech, Buffer.from(message.audio, "base64"));
        return;
      }
      case "agent.speak_end":
        return this.#end(message.id, message.text);
      case "agent.interrupt":
        if (this.#budget.spend(0)) return this.#conversation.send({ type: "interrupt" });
        return this.#refuse({ code: "rate_limited", message: "Too many messages; slow down a little." });
    }
  }

  /** Takes a frame of a speech that has named its stream; others are passed over. */
  takeFrame({ id, payload, isLast }: BinaryFrame): void {
    for (const [name, speech] of this.#speeches) {
      if (speech.stream !== id || !speech.isOpen) continue;
      this.#push(name, speech, payload);
      if (isLast) this.#end(name);
      return;
    }
  }

  /** The client is gone: what it has sent is still spoken. */
  leave(): void {
    for (const id of this.#speeches.keys()) this.#end(id);
  }

  /** Their ids are the conversation's business: it refuses them. */
  #forgetHeard(): void {
    for (const [name, { isOpen }] of this.#speeches)
      if (!isOpen && !this.#conversation.isActive(taskId(name))) this.#speeches.delete(name);
  }

  #begin(id: string): Speech | undefined {
    if (this.#speeches.size >= MOST_SPEECHES) return this.#tooMuch(id);
    const supplied = new SuppliedSpeech(() => this.#conversation.inOpus);
    const refusal = this.#conversation.addSupplied(taskId(id), supplied.run);
    if (refusal === "duplicate")
      return void this.#refuse({
        code: "duplicate",
        message: "There was a speech of this id before.",
        askId: id,
      });
    if (refusal !== undefined) return this.#tooMuch(id);
    const speech: Speech = { supplied, stream: undefined, isOpen: true };
    this.#speeches.set(id, speech);
    return speech;
  }

  #push(id: string, speech: Speech, pcm: Uint8Array): void {
    const { supplied } = speech;
    // Interrupted, or ended here: engines send on for a moment.
    if (!speech.isOpen || supplied.run.isOver) return;
    if (!this.#budget.spend(pcm.length))
      return this.#stop(id, "rate_limited", "Sound comes faster than ten times as fast as it is heard.");
    supplied.push(pcm, { isUrgent: this.#conversation.aheadMs() < URGENT_BELOW_MS });
    if (supplied.lengthMs > LONGEST_MS)
      return this.#stop(id, "too_large", "A speech is three minutes long at most.");
    if (this.#waitingMs() > MOST_WAITING_MS)
      return this.#stop(id, "queue_full", "Too much sound waits to be heard.");
  }

  #waitingMs(): number {
    let sum = 0;
    for (const [name, { supplied }] of this.#speeches)
      if (this.#conversation.isActive(taskId(name))) sum += supplied.lengthMs;
    return sum;
  }

  /** A speech that goes too far ends where it is; what was taken is heard. */
  #stop(id: string, code: "rate_limited" | "too_large" | "queue_full", message: string): void {
    this.#end(id);
    this.#refuse({ code, message, askId: id });
  }

  #end(id: string, text?: string): void {
    const speech = this.#speeches.get(id);
    if (speech === undefined || !speech.isOpen) return;
    speech.isOpen = false;
    // Before the end of its sound: that may settle it.
    if (text !== undefined) this.#conversation.send({ type: "written", taskId: taskId(id), text });
    speech.supplied.end();
  }

  #tooMuch(id: string): undefined {
    this.#refuse({ code: "queue_full", message: "The queue of this session is full.", askId: id });
  }
}

/** Never that of an `ask` or a `say`. */
function taskId(id: string): string {
  return `agent_${id}`;
}
