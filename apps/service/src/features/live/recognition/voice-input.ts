import type { BinaryFrame } from "@orator/conversation";

/** What comes of listening. */
export interface VoiceReports {
  /** What was understood so far. */
  heard(text: string, isFinal: boolean): void;
  /** The visitor has said this. */
  ask(text: string): void;
  /** In words for the visitor. */
  failed(message: string): void;
}

/** The server's recognizer for one socket: takes a microphone's audio, tells what was said. */
export interface VoiceInput {
  /** Hands-free, each utterance is taken by itself; else all that is said until `stop`. */
  start(stream: number, isHandsFree: boolean, reports: VoiceReports): void;
  take(frame: BinaryFrame): void;
  /** The visitor's voice began or ended. */
  voice(isActive: boolean): void;
  /** The visitor has finished, or changed his mind. */
  stop(isCancelled: boolean): void;
  close(): void;
}
