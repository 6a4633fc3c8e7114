/** What keeps a model loaded. */
interface VoiceLeaseParts {
  /** Holds it until it is called off. */
  hold(): Promise<() => void>;
  /** It begins to be held. */
  onHeld(): void;
  onFailed(error: unknown): void;
}

/** Keeps the model that speaks loaded as long as any session of this process may speak with it. */
export class VoiceLease {
  readonly #parts: VoiceLeaseParts;
  #sessions = 0;
  #held: Promise<(() => void) | undefined> | undefined;

  constructor(parts: VoiceLeaseParts) {
    this.#parts = parts;
  }

  /** A session that may speak with it begins. */
  take(): void {
    this.#sessions++;
    if (this.#held !== undefined) return;
    this.#held = this.#hold();
    this.#parts.onHeld();
  }

  /** Such a session is over. */
  release(): void {
    this.#sessions--;
    if (this.#sessions === 0) this.#letGo();
  }

  /** Holds it anew: the process that was held may have died. */
  renew(): void {
    if (this.#sessions === 0) return;
    const before = this.#held;
    this.#held = this.#hold();
    void before?.then((letGo) => letGo?.());
  }

  /** Lets go of it, whatever sessions there are. */
  close(): void {
    this.#sessions = 0;
    this.#letGo();
  }

  #letGo(): void {
    void this.#held?.then((letGo) => letGo?.());
    this.#held = undefined;
  }

  #hold(): Promise<(() => void) | undefined> {
    return this.#parts.hold().catch((error: unknown) => {
      this.#parts.onFailed(error);
      return undefined;
    });
  }
}
