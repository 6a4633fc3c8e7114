import type { Delivery, Recording } from "../../ports.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Span } from "../../timing/silences.ts";
import type { RemoteClient } from "./remote-client.ts";
import type { RemoteEngineId, SpeechSettings } from "./settings.ts";

/** How a voice of a remote engine is asked for. Holds nothing secret: recipes are kept, and part of what speech is kept by. */
export interface RemoteRecipe {
  /** The engine's own name for the voice. */
  voice: string;
  model: string;
  /** Name of the engine's address, by `nameOfAddress`. */
  address: string;
  /** BCP 47 tag of what it speaks. */
  locale: string;
  /** Whether the engine tells when its words sound, where that is not so of all engines of the protocol. */
  isTimed?: boolean;
}

/** What an engine answered. */
export interface RemoteSound extends Recording {
  /** When each word of the sentence sounds, in ms; omitted where the engine does not say, or not of all. */
  words?: readonly Span[] | undefined;
  /** What of the delivery is in the sound; the rest is still to be done. */
  done: Delivery;
}

/** A voice as an engine lists it; what it does not say is left out. */
export interface ListedVoice {
  /** The engine's own name for it. */
  voice: string;
  name?: string | undefined;
  gender?: string | undefined;
  age?: string | undefined;
  accent?: string | undefined;
  style?: string | undefined;
  /** BCP 47 tag. */
  locale?: string | undefined;
  isTimed?: boolean;
}

/** One way to ask remote engines. */
export interface SpeechProtocol {
  readonly id: RemoteEngineId;
  keyHeader(key: string): Record<string, string>;
  /** @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted */
  speak(
    client: RemoteClient,
    order: { sentence: Sentence; recipe: RemoteRecipe; delivery: Delivery },
    signal?: AbortSignal,
  ): Promise<RemoteSound>;
  /** All voices of the engine; none where it has no list. @throws as `speak` */
  listVoices(client: RemoteClient, settings: SpeechSettings, signal?: AbortSignal): Promise<ListedVoice[]>;
}

/** Largest answer to one sentence: seven minutes of 24 kHz. */
export const MOST_SOUND_BYTES = 20_000_000;
/** Largest list of voices. */
export const MOST_LIST_BYTES = 8_000_000;

/** The part of a speed that an engine can do. */
export function within(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
