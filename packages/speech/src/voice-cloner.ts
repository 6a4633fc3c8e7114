import { identityOf } from "@orator/models";
import { SpeechError } from "./errors.ts";
import { cloneVoice, CLONING_LANGUAGES, cloningModel } from "./engines/pocket/clone-voice.ts";
import type { ReferenceVoice } from "./engines/pocket/clone-voice.ts";
import type { Delivery, EngineSpeech } from "./ports.ts";
import type { Fallback } from "./speech.ts";
import type { Sentence } from "./text/sentence.ts";
import type { Voice } from "./voices/voice.ts";

/** How whoever reads a warning knows whose voice it is about. */
const NAME = "the reference voice";

/**
 * Speaks a text's sentences in the voice of a recording. Where that can't be, or fails under way, the voice that was chosen speaks the
 * rest of the text, so that nobody hears a speaker come and go.
 */
export class VoiceCloner {
  readonly #referenceVoice: ReferenceVoice;
  #reason: string | undefined;

  constructor(referenceVoice: ReferenceVoice) {
    this.#referenceVoice = referenceVoice;
  }

  /** What a sentence's sound depends on beside what every voice's does; undefined where it is not cloned. */
  basisFor({ locale }: Voice): string | undefined {
    const model = cloningModel();
    if (this.#reason !== undefined || !model || !speaks(locale)) return undefined;
    return `${identityOf(model)} ${this.#referenceVoice.identity}`;
  }

  /** Speaks it; undefined where the chosen voice has to. @throws the signal's reason when aborted */
  async speak(
    sentence: Sentence,
    { locale }: Voice,
    delivery: Delivery,
    options: { signal?: AbortSignal | undefined; isUrgent?: boolean },
  ): Promise<EngineSpeech | undefined> {
    if (this.#reason !== undefined || !speaks(locale)) return undefined;
    try {
      return await cloneVoice(sentence, this.#referenceVoice, { locale, delivery }, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (!(error instanceof SpeechError)) throw error;
      this.#reason =
        error.code === "ENGINE_MISSING" ? `it is not installed here: ${error.message}` : error.message;
      return undefined;
    }
  }

  /** What is said of a sentence that a chosen voice spoke. */
  fallbackOf({ id, locale }: Voice): Fallback {
    const reason =
      this.#reason ?? `voices are cloned in ${CLONING_LANGUAGES.join(", ")} only, not in ${locale}`;
    return { voiceId: NAME, instead: id, reason };
  }
}

function speaks(locale: string): boolean {
  return CLONING_LANGUAGES.includes(locale.split("-")[0]!);
}
