import type { ServerMessage } from "@orator/conversation";
import type { LiveSession, LiveSessionStore } from "../../live-sessions/index.ts";
import type { ConversationVoices } from "../speech/conversation-voices.ts";
import type { LiveVoice } from "../speech/live-voice.ts";
import { visitorLanguage } from "../tasks/spoken-language.ts";

/** What a conversation's language needs. */
export interface LanguageParts {
  session: LiveSession;
  sessions: Pick<LiveSessionStore, "keepVoice">;
  voices: ConversationVoices;
  /** Tells who watches which voice speaks from now on. */
  tell(message: Omit<Extract<ServerMessage, { type: "voice" }>, "seq">): void;
}

/** The language in which a conversation is held, and the voice that speaks it: chosen, or followed from what is said. */
export class ConversationLanguage {
  readonly #parts: LanguageParts;
  #code: string;
  /** Whether the visitor has said which language it should be. */
  #isChosen = false;

  constructor(parts: LanguageParts) {
    this.#parts = parts;
    this.#code = parts.session.languages[0] ?? "en";
    this.#keepVoice();
  }

  /** ISO 639-1. */
  get code(): string {
    return this.#code;
  }

  /** The voice that speaks it. */
  get voice(): LiveVoice {
    return this.#parts.voices.of(this.#code);
  }

  /** The visitor has chosen another of the session's languages; any other one changes nothing. */
  choose(language: string): void {
    if (!this.#parts.session.languages.includes(language)) return;
    this.#isChosen = true;
    this.#speak(language);
  }

  /** Goes on in the language that the visitor has gone over to. */
  follow(text: string): void {
    const { languages } = this.#parts.session;
    this.#speak(visitorLanguage(text, { languages, current: this.#code, isChosen: this.#isChosen }));
  }

  #speak(language: string): void {
    if (language === this.#code) return;
    this.#code = language;
    this.#keepVoice();
    const { id, locale, quality } = this.voice;
    const note = this.#parts.voices.noteOn(language);
    this.#parts.tell({
      type: "voice",
      language,
      voice: { id, locale, quality },
      ...(note !== undefined && { note }),
    });
  }

  /** For the session's owner, who reads which voice speaks. */
  #keepVoice(): void {
    const { id, quality } = this.voice;
    this.#parts.sessions.keepVoice(this.#parts.session, { id, quality });
  }
}
