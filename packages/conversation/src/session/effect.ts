import type { EndReason, Status } from "./status.ts";
import type { Task, TaskOutcome } from "./task.ts";

/** Why a task is not accepted. */
export type Refusal = "queue_full" | "duplicate";

/** Why the person was silenced. */
export type InterruptCause = "request" | "barge_in" | "end";

/** What the owner of the session has to do, in this order. `Sound` is what a `part` brings and `play` gives back. */
export type Effect<Sound = unknown> =
  /** The task is in the queue; exactly one `settle` follows it. */
  | { type: "accept"; task: Task }
  | { type: "refuse"; taskId: string; reason: Refusal }
  /** Begin to make its speech, and report on it with `part` and then `made` or `failed`. */
  | { type: "make"; task: Task }
  /** Stop making it: what it still reports is ignored. */
  | { type: "abandon"; taskId: string }
  /** The first part of a task is about to be played. */
  | { type: "speech.start"; taskId: string }
  /** Send a part to those who listen, with the sound that was reported with it. */
  | { type: "play"; taskId: string; index: number; startsAtMs: number; sound: Sound }
  /** All parts of a task were played or are on their way. */
  | { type: "speech.end"; taskId: string; durationMs: number }
  /** Stop sounding now, and drop what waits to be played. */
  | { type: "silence"; taskId: string; heardMs: number; cause: InterruptCause }
  /** The task is over. `spokenMs` of it were heard; `code` says why it failed. */
  | { type: "settle"; taskId: string; outcome: TaskOutcome; spokenMs: number; code?: string }
  /** A message for the transcript, the history and the screen; for one cut short, the words that were heard. */
  | { type: "remember"; role: "user" | "assistant"; taskId: string; text: string; isInterrupted: boolean }
  /** The history is full: it starts anew with the next `remember`. */
  | { type: "forget" }
  | { type: "status"; status: Status; taskId: string | undefined }
  /** The session is over; nothing follows. */
  | { type: "ended"; reason: EndReason };
