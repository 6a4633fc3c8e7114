import type { LivePart } from "./live-part.ts";

/** A text on its way to becoming speech. Its parts can be read from the first, any number of times, as they come. */
export class SpeechRun {
  readonly #parts: LivePart[] = [];
  #ending: { error: Error | undefined } | undefined;
  #changed = Promise.withResolvers<void>();
  readonly #abandon: () => void;

  constructor(abandon: () => void = () => {}) {
    this.#abandon = abandon;
  }

  /** Whether nothing more will come. */
  get isOver(): boolean {
    return this.#ending !== undefined;
  }

  /** Another part is there. */
  add(part: LivePart): void {
    this.#parts.push(part);
    this.#announce();
  }

  /** No more parts will come, with an error because something went wrong. */
  end(error?: Error): void {
    if (this.#ending !== undefined) return;
    this.#ending = { error };
    this.#announce();
  }

  /** Nobody wants the rest. */
  abandon(): void {
    if (this.#ending === undefined) this.#abandon();
    this.end(new Error("abandoned"));
  }

  /** All parts, the last too. Throws what went wrong. */
  async *parts(): AsyncGenerator<LivePart> {
    for (let index = 0; ; index++) {
      while (index >= this.#parts.length) {
        if (this.#ending?.error !== undefined) throw this.#ending.error;
        if (this.#ending !== undefined) return;
        await this.#changed.promise;
      }
      yield this.#parts[index]!;
    }
  }

  /** How long it lasts; known when everything is spoken. */
  async durationMs(): Promise<number> {
    let sum = 0;
    for await (const part of this.parts()) sum += part.durationMs;
    return sum;
  }

  #announce(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
