import type { BinaryFrame, ClientMessage, ServerMessage } from "@orator/conversation";
import type { Services } from "../../../platform/services.ts";
import { taskIdOf } from "../conversation/ask-id.ts";
import { GREETING_ID } from "../conversation/mouthed-tasks.ts";
import type { LiveConversation } from "../conversation/live-conversation.ts";
import type { Recognition } from "../recognition/server-recognition.ts";
import type { VoiceInput } from "../recognition/voice-input.ts";
import { BroughtAudio } from "../bring-your-own-audio/brought-audio.ts";
import { readyForSound } from "../bring-your-own-audio/supplied-speech.ts";
import type { AgentMessage } from "../bring-your-own-audio/brought-audio.ts";
import type { LiveSession, SessionRole } from "../../live-sessions/index.ts";
import type { MessageBudget } from "./message-budget.ts";
import type { Refuse } from "./refusal.ts";
import type { VisitorReports } from "./visitor-reports.ts";

/** What a visitor's doings need. */
interface VisitorParts extends Pick<Services, "newId" | "clock"> {
  /** An agent brings sound and hears what happens, and that is all. */
  role: SessionRole;
  budget: MessageBudget;
  recognition: Recognition;
  reports: VisitorReports;
  refuse: Refuse;
  /** Tells this visitor alone. */
  tell(message: ServerMessage): void;
}

/** Somebody who has joined a conversation: what comes of his messages happens in it, or is refused. */
export class Visitor {
  readonly #conversation: LiveConversation;
  readonly #parts: VisitorParts;
  #voice: VoiceInput | undefined;
  #agent: BroughtAudio | undefined;

  constructor(conversation: LiveConversation, parts: VisitorParts) {
    this.#conversation = conversation;
    this.#parts = parts;
    if (maySupply(conversation.session, parts.role)) readyForSound();
  }

  /** A tag such as en-GB chooses English, where the session has it; another language changes nothing. */
  speak(tag: string): void {
    this.#conversation.choose(tag.split("-")[0]!.toLowerCase());
  }

  /** Carries a message out. */
  take(message: ClientMessage): void {
    const { budget, refuse } = this.#parts;
    const conversation = this.#conversation;
    const { features } = conversation.session;
    if (isAgentMessage(message)) return this.#takeAgent(message);
    if (this.#parts.role === "agent" && message.type !== "keep_alive")
      return refuse({ code: "feature_disabled", message: "An agent's token is for agent messages alone." });
    if (!budget.messages.take())
      return refuse({ code: "rate_limited", message: "Too many messages; slow down a little." });
    switch (message.type) {
      case "hello":
        return refuse({ code: "bad_message", message: "The socket has said hello before." });
      case "begin":
        return this.#greet();
      case "ask":
        // What a browser has recognized of a voice comes as text, too.
        if (!features.text_input && !(features.voice_input && conversation.isHearing))
          return this.#refuseTyping(message.id);
        return this.#addTask("chat", message);
      case "say":
        if (features.say !== true) return this.#refuseSaying(message.id);
        return this.#addTask("repeat", message);
      case "interrupt":
        if (message.speech_id !== undefined && message.played_ms !== undefined)
          conversation.send({ type: "played", taskId: message.speech_id, playedMs: message.played_ms });
        return conversation.send({ type: "interrupt" });
      case "listening.start":
        return this.#listen(message);
      case "listening.stop":
        conversation.send({ type: "listening.stop" });
        return void this.#voice?.stop(message.is_cancelled === true);
      case "voice":
        if (!features.voice_input) return;
        conversation.send({ type: "voice", isActive: message.is_active });
        return this.#voice?.voice(message.is_active);
      case "played":
        return conversation.send({ type: "played", taskId: message.speech_id, playedMs: message.played_ms });
      case "keep_alive":
        return conversation.send({ type: "keep_alive" });
      case "language":
        return this.speak(message.language);
      case "feedback":
      case "handoff":
        return this.#report(message);
      case "end":
        return conversation.send({ type: "end", reason: "closed" });
      case "tools.register":
        return this.#register(message);
      case "tool.result":
        if (!conversation.tools.settle(message))
          refuse({ code: "bad_message", message: "tool.result is for no call that is open." });
        return;
    }
  }

  /** Hears what a microphone brings. */
  hear(frame: BinaryFrame): void {
    this.#voice?.take(frame);
  }

  /** Takes a frame of bring-your-own audio. */
  supply(frame: BinaryFrame): void {
    if (this.#maySupply()) this.#agent?.takeFrame(frame);
  }

  /** The visitor is gone. */
  leave(): void {
    this.#conversation.tools.leave(this);
    this.#voice?.close();
    this.#agent?.leave();
  }

  /** In the visitor's language where there is a greeting in it. */
  #greet(): void {
    const { hasBegun, language, session } = this.#conversation;
    const text = session.greetings?.[language] ?? session.greeting;
    if (!hasBegun && text) this.#conversation.addTask({ id: GREETING_ID, kind: "repeat", text });
  }

  #register({ tools }: ClientMessage & { type: "tools.register" }): void {
    const { refuse, tell } = this.#parts;
    const { names, refused } = this.#conversation.tools.register(this, tools);
    for (const { name, reason } of refused)
      refuse({ code: "feature_disabled", message: `The tool “${name}” is refused: ${reason}.` });
    tell({ type: "tools.registered", names });
  }

  #addTask(kind: "chat" | "repeat", { id: askId, text }: { id: string; text: string }): void {
    const { budget, refuse } = this.#parts;
    if (!budget.tasks.take())
      return refuse({
        code: "rate_limited",
        message: "One question at a time, please; slow down a little.",
        askId,
      });
    const refusal = this.#conversation.addTask({ id: taskIdOf(askId), kind, text });
    if (refusal === "duplicate") refuse({ code: "duplicate", message: "This was already asked.", askId });
    else if (refusal === "queue_full")
      refuse({ code: "queue_full", message: "The queue of this session is full.", askId });
  }

  /** Whoever may not is told so, and pays for being told: a flood is shut out. */
  #maySupply(askId?: string): boolean {
    const { role, refuse } = this.#parts;
    const may = maySupply(this.#conversation.session, role);
    const message = "This session was not made to take sound from outside (`agent_audio`).";
    if (!may) refuse({ code: "feature_disabled", message, ...(askId !== undefined && { askId }) });
    return may;
  }

  /** Sound has a budget of its own: it comes in many small pieces. */
  #takeAgent(message: AgentMessage): void {
    const { clock, refuse } = this.#parts;
    if (!this.#maySupply("id" in message ? message.id : undefined)) return;
    this.#agent ??= new BroughtAudio(this.#conversation, { clock, refuse });
    this.#agent.take(message);
  }

  #refuseTyping(askId: string): void {
    const message = "Typing is switched off in this session.";
    this.#parts.refuse({ code: "feature_disabled", message, askId });
  }

  /** What goes to those who run the page. */
  #report(message: ClientMessage & { type: "feedback" | "handoff" }): void {
    const { budget, reports, refuse } = this.#parts;
    if (!budget.reports.take())
      return refuse({ code: "rate_limited", message: "Please slow down a little." });
    reports
      .take(this.#conversation, message)
      .then((refusal) => refusal && refuse(refusal))
      .catch(() =>
        refuse({ code: "unavailable", message: "This could not be passed on; please try again." }),
      );
  }

  #refuseSaying(askId: string): void {
    const message = "Pages may not make this person say things; the session was made without that feature.";
    this.#parts.refuse({ code: "feature_disabled", message, askId });
  }

  #listen(message: ClientMessage & { type: "listening.start" }): void {
    const { newId, budget, recognition, refuse } = this.#parts;
    const conversation = this.#conversation;
    if (!conversation.session.features.voice_input)
      return refuse({ code: "feature_disabled", message: "Speaking is switched off in this session." });
    conversation.send({ type: "listening.start", mode: message.mode });
    if (message.stream === undefined) return;
    if (recognition.recognizerOf(conversation.session, conversation.language) === undefined)
      return refuse({
        code: "unavailable",
        message: "This server has no speech recognition; please type.",
      });
    this.#voice ??= recognition.listen(conversation.session, () => conversation.language);
    this.#voice.start(message.stream, message.mode === "hands_free", {
      heard: (text, isFinal) => conversation.tellHeard(text, { isFinal }),
      ask: (text) => {
        if (budget.tasks.take()) conversation.addTask({ id: newId("task"), kind: "chat", text });
      },
      failed: (text) => refuse({ code: "unavailable", message: text }),
    });
  }
}

/** Whether a client may bring sound that the person speaks. */
export function maySupply({ features }: LiveSession, role: SessionRole): boolean {
  return role === "agent" || features.agent_audio === true;
}

function isAgentMessage(message: ClientMessage): message is AgentMessage {
  return message.type.startsWith("agent.");
}
