import { SpeechError } from "./errors.ts";
import type { Fallback } from "./speech.ts";
import { isAvailable, fallbackFor, addCommandOf } from "./voices/catalogue.ts";
import type { Voice } from "./voices/voice.ts";

/** Who speaks, and for whom. */
interface SpeakingVoice {
  voice: Voice;
  /** Where it is not the voice that was asked for. */
  fallback?: Fallback;
}

/**
 * Who speaks for whom in one text. A voice that can't speak here, or fails under way, gives way to its classic fallback for the
 * rest of the text, so that nobody hears a voice come and go.
 */
export class Fallbacks {
  readonly #given = new Map<string, SpeakingVoice>();
  readonly #isAllowed: boolean;

  /** `isAllowed`: whether any other voice may speak than the one that is asked for. */
  constructor({ isAllowed = true } = {}) {
    this.#isAllowed = isAllowed;
  }

  /** The voice that is to speak where this one was asked for. */
  speakerFor(voice: Voice): SpeakingVoice {
    const given = this.#given.get(voice.id);
    if (given) return given;
    if (voice.quality === "classic" || isAvailable(voice)) return { voice };
    return this.#replace(voice, `it is not installed here: ${addCommandOf(voice)}`) ?? { voice };
  }

  /**
   * The voice that is to go on where this one has failed.
   *
   * @throws what it has failed with, where it has no fallback
   */
  after(voice: Voice, error: unknown): SpeakingVoice {
    const hasFailed =
      error instanceof SpeechError && (error.code === "ENGINE_FAILED" || error.code === "ENGINE_MISSING");
    const given = hasFailed ? this.#replace(voice, error.message) : undefined;
    if (!given) throw error;
    return given;
  }

  #replace(voice: Voice, reason: string): SpeakingVoice | undefined {
    const instead = this.#isAllowed ? fallbackFor(voice.id) : undefined;
    if (!instead || instead.id === voice.id) return undefined;
    const given = { voice: instead, fallback: { voiceId: voice.id, instead: instead.id, reason } };
    this.#given.set(voice.id, given);
    return given;
  }
}
