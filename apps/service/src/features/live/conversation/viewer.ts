import type { EndReason, Sent } from "@orator/conversation";

/** Why nothing more comes: the end of the session; or its conversation goes on elsewhere, or in a moment. */
export type CloseReason = EndReason | "taken_over" | "restart";

/** Somebody who watches a conversation: a socket, or a stream that the service draws. */
export interface Viewer {
  /** Whether it hears Opus where that is to be had; else PCM. */
  readonly takesOpus: boolean;
  send(sent: Sent): void;
  /** Nothing follows. */
  close(reason: CloseReason): void;
}
