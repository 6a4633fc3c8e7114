import type { EndReason, WireErrorCode } from "@orator/conversation";
import type { MicrophoneProblem, Refusal } from "@orator/live";

/** Every word that the widget itself says, in one language. `{name}` stands for the person's name. */
export interface Strings {
  /** On the button without which browsers let nothing sound. */
  start: string;
  status: Record<"connecting" | "lost" | "listening" | "thinking" | "speaking" | "ended", string>;
  mute: string;
  captions: string;
  conversation: string;
  fullScreen: string;
  language: string;
  holdToTalk: string;
  holdLonger: string;
  handsFree: string;
  message: string;
  placeholder: string;
  send: string;
  source: string;
  /** Below a question that is not sent yet. */
  waiting: string;
  /** On the face of a launcher. */
  open: string;
  close: string;
  /** Questions to choose from. */
  suggestions: string;
  helpful: string;
  notHelpful: string;
  talkToPerson: string;
  /** After the visitor has asked for a person. */
  handedOff: string;
  /** Why nothing happens; it is tried again and again. */
  unreachable: string;
  /** Why only the face moves. */
  drawnSimply: string;
  /** Why nothing moves; everything can still be heard and read. */
  cannotDraw: string;
  notLoaded: string;
  microphone: Record<MicrophoneProblem, string>;
  ended: Record<EndReason, string>;
  refused: Record<Refusal, string>;
  /** What the server could not do; other codes are told in its own words. */
  errors: Partial<Record<WireErrorCode, string>>;
}
