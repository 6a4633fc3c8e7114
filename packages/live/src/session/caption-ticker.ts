import type { SpeechPartMessage } from "@orator/conversation";
import { Captions } from "../sound/captions.ts";
import type { CaptionWord } from "../names.ts";

/** Tells the words under the picture whenever they change, a picture of the screen at a time. */
export class CaptionTicker {
  readonly #captions = new Captions();
  readonly #clockMs: () => number;
  readonly #tell: (words: readonly CaptionWord[]) => void;
  #isOn = true;
  #frame = 0;

  constructor(clockMs: () => number, tell: (words: readonly CaptionWord[]) => void) {
    this.#clockMs = clockMs;
    this.#tell = tell;
    const tick = (): void => {
      this.#frame = requestAnimationFrame(tick);
      const words = this.#captions.at(this.#clockMs());
      if (words !== undefined && this.#isOn) this.#tell(words);
    };
    this.#frame = requestAnimationFrame(tick);
  }

  /** Whether words are told; when that ends, none are shown. */
  get isOn(): boolean {
    return this.#isOn;
  }
  set isOn(isOn: boolean) {
    if (this.#isOn === isOn) return;
    this.#isOn = isOn;
    if (!isOn) this.#tell([]);
  }

  /** Adds a part of speech that starts to sound at a moment of the clock. */
  add(part: SpeechPartMessage, startAtMs: number): void {
    this.#captions.add(part, startAtMs);
  }

  /** Shows what the visitor was heard to say, while the person says nothing. */
  hear(text: string): void {
    this.#captions.hear(text, this.#clockMs());
  }

  /** Nothing more is said of what was to come. */
  clear(): void {
    this.#captions.clear();
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
  }
}
