import type { EndReason, WireErrorCode } from "@orator/conversation";
import type { Refusal } from "../../live/live-client.ts";
import type { MicrophoneProblem } from "../../live/voice-input.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import { pt } from "./pt.ts";

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
  /** Why nothing happens; it is tried again and again. */
  unreachable: string;
  /** Why nothing moves; everything can still be heard and read. */
  cannotDraw: string;
  notLoaded: string;
  microphone: Record<MicrophoneProblem, string>;
  ended: Record<EndReason, string>;
  refused: Record<Refusal, string>;
  /** What the server could not do; other codes are told in its own words. */
  errors: Partial<Record<WireErrorCode, string>>;
}

const TABLE: Readonly<Record<string, Strings>> = { en, de, es, fr, it, pt };

/** The words of the first of these BCP 47 languages that the widget knows; English when it knows none. */
export function stringsFor(languages: readonly (string | null | undefined)[]): Strings {
  for (const language of languages) {
    const strings = TABLE[language?.split("-")[0]?.toLowerCase() ?? ""];
    if (strings !== undefined) return strings;
  }
  return en;
}
