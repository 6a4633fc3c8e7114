import openai from "../../../data/voices/openai.json" with { type: "json" };
import type { Delivery, Recording } from "../../ports.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Span } from "../../timing/silences.ts";
import type { RemoteEngineId, SpeechSettings } from "./settings.ts";
import { SpeechError } from "../../errors.ts";
import { EngineClient } from "@orator/net";
import type { EngineAddress, EngineClientOptions } from "@orator/net";

/** OpenAI tells no list; these are the names of its manual, with the genders that people hear in them. */
const ROWS: readonly (ListedVoice & { isOlder: boolean })[] = openai;

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

/** The voices of OpenAI's model; servers that are like it, and list none of their own, take these names too. */
export function openaiVoices({ model }: Pick<SpeechSettings, "model">): ListedVoice[] {
  const isFirst = /^tts-1\b/.test(model);
  const known = ROWS.filter(({ isOlder }) => isOlder || !isFirst);
  return known.map(({ voice, gender, style }) => ({ voice, gender, style }));
}

/** What a remote engine did wrong. Its message names no host: users of a service may read it, who need not know where the engine is. */
export class RemoteFailure extends SpeechError {
  override readonly name = "RemoteFailure";
  /** Name or address of the engine, for the log. */
  readonly host: string;
  /** Status of its answer, where there was one. */
  readonly status: number | undefined;

  constructor(
    host: string,
    what: string,
    { status, cause }: { status?: number | undefined; cause?: unknown } = {},
  ) {
    super("ENGINE_FAILED", `the speech engine ${what}`, cause === undefined ? undefined : { cause });
    this.host = host;
    this.status = status;
  }
}

/** The error for an engine that did this. */
export function engineFailed(host: string, what: string): RemoteFailure {
  return new RemoteFailure(host, what);
}

/** Whether an engine said that it has no such operation. */
export function hasNoSuch(error: unknown): boolean {
  return error instanceof RemoteFailure && [404, 405, 501].includes(error.status ?? 0);
}

/** Asks an engine of speech; what goes wrong is a `RemoteFailure`. */
export class RemoteClient extends EngineClient {
  constructor(address: EngineAddress, options: Partial<Omit<EngineClientOptions, "fail">> = {}) {
    super(address, {
      keyVariable: "SPEECH_API_KEY",
      ...options,
      fail: (host, what, details) => new RemoteFailure(host, what, details),
    });
  }
}
