import type { LiveSession } from "../../live-sessions/index.ts";
import { noVoiceFor } from "../../voices/index.ts";
import type { LiveVoice } from "./live-voice.ts";

/** What of a session says who speaks. */
export type VoicedSession = Pick<LiveSession, "voiceId" | "voices" | "languages">;

/** Where voices come from. */
interface VoiceSource {
  open(voiceId: string): LiveVoice;
  catalogue: {
    /** The voice of a language most like another one; undefined where none can speak here. */
    forLanguage(language: string, likeId: string): string | undefined;
    /** ISO 639-1. */
    languageOf(id: string): string;
  };
}

/** The voices of one conversation: a voice for each language, opened when it is first wanted. */
export class ConversationVoices {
  readonly #session: VoicedSession;
  readonly #source: VoiceSource;
  readonly #open = new Map<string, LiveVoice>();

  constructor(session: VoicedSession, source: VoiceSource) {
    this.#session = session;
    this.#source = source;
  }

  /** The voice that speaks a language: the one that is set for it, the session's own, or the one most like that; its own where there is none. */
  of(language: string): LiveVoice {
    const id = this.#idOf(language) ?? this.#session.voiceId;
    const voice = this.#open.get(id) ?? this.#source.open(id);
    this.#open.set(id, voice);
    return voice;
  }

  /** Whether a voice of the language can speak here. */
  has(language: string): boolean {
    return this.#idOf(language) !== undefined;
  }

  /** For the visitor, where nobody speaks the language. */
  noteOn(language: string): string | undefined {
    return this.has(language) ? undefined : noVoiceFor(language);
  }

  /** What the session's owner should know: its languages that nobody speaks here. */
  warnings(): string[] {
    return this.#session.languages.filter((language) => !this.has(language)).map(noVoiceFor);
  }

  /** The conversation is over. */
  close(): void {
    for (const voice of this.#open.values()) voice.close();
    this.#open.clear();
  }

  #idOf(language: string): string | undefined {
    const { voiceId, voices } = this.#session;
    const { catalogue } = this.#source;
    const given = voices?.[language];
    // One of an engine that is not set any more is known as another, whose language tells.
    if (given !== undefined && catalogue.languageOf(given) === language) return given;
    if (catalogue.languageOf(voiceId) === language) return voiceId;
    return catalogue.forLanguage(language, voiceId);
  }
}
