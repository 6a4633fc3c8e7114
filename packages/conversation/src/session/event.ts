import type { ListeningMode } from "./conversation.ts";
import type { EndReason } from "./status.ts";
import type { SpokenWord, Task } from "./task.ts";

/** The next part of a task's speech is ready to be sent. `sound` goes through untouched, and comes back in `play`. */
export interface PartEvent<Sound = unknown> {
  type: "part";
  taskId: string;
  text: string;
  words: readonly SpokenWord[];
  durationMs: number;
  sound: Sound;
}

/** Everything that can happen to a session. Whoever makes speech reports on it with `part`, `made` and `failed`. */
export type ConversationEvent<Sound = unknown> =
  | PartEvent<Sound>
  /** Somebody asks for something to be said or answered. */
  | { type: "task"; task: Task }
  /** A task that another process accepted and did not settle goes on: `heard` of it is not made again. */
  | { type: "resume"; task: Task; heard: string }
  /** The making of a task begins or ceases to wait for a tool. */
  | { type: "tool"; taskId: string; isRunning: boolean }
  /** What a supplied sound says. */
  | { type: "written"; taskId: string; text: string }
  /** The last part was sent, or there is nothing to say. */
  | { type: "made"; taskId: string }
  /** No more parts will come, because something went wrong. */
  | { type: "failed"; taskId: string; code: string }
  /** So much of a task's speech has been heard by the listener. */
  | { type: "played"; taskId: string; playedMs: number }
  | { type: "interrupt" }
  | { type: "listening.start"; mode: ListeningMode }
  | { type: "listening.stop" }
  /** The user's voice began or ended, as far as the microphone can tell. */
  | { type: "voice"; isActive: boolean }
  | { type: "keep_alive" }
  | { type: "end"; reason: EndReason }
  /** Nothing happened but time; due at the latest at `wakeAtMs`. */
  | { type: "tick" };
