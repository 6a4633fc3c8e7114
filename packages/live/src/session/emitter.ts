/** Takes itself off again. */
export type Unsubscribe = () => void;

/**
 * Tells listeners what happens, in order and always later: nothing is told while the caller's own code still runs, nor
 * before the task after it, so that whoever makes a session can listen before its first event.
 */
export class Emitter<Events> {
  readonly #listeners = new Map<keyof Events, Set<(detail: never) => void>>();
  #told: Promise<void> = new Promise((resolve) => setTimeout(resolve));
  #isClosed = false;

  /** Listens until the function that it returns is called. */
  on<Type extends keyof Events>(type: Type, listener: (detail: Events[Type]) => void): Unsubscribe {
    const listeners = this.#listeners.get(type) ?? new Set();
    this.#listeners.set(type, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Tells it to those who listen by then. */
  emit<Type extends keyof Events>(type: Type, detail: Events[Type]): void {
    this.#told = this.#told.then(() => {
      if (this.#isClosed) return;
      for (const listener of [...(this.#listeners.get(type) ?? [])] as ((detail: Events[Type]) => void)[])
        try {
          listener(detail);
        } catch (error) {
          // One listener's mistake is not the others'.
          reportError(error);
        }
    });
  }

  /** Nothing is told any more, not even what has happened. */
  close(): void {
    this.#isClosed = true;
  }
}
