/** So many fallbacks within a minute are no accident. */
const MOST = 3;
const WINDOW_MS = 60_000;
const REST_MS = 60_000;

/** Lets an engine rest for a minute when classic voices had to step in for it again and again. */
export class EngineRest {
  readonly #steps = new Map<string, number[]>();
  readonly #untilMs = new Map<string, number>();

  /** A classic voice had to step in. */
  steppedIn(engine: string, nowMs: number): void {
    const recent = (this.#steps.get(engine) ?? []).filter((atMs) => nowMs - atMs < WINDOW_MS);
    recent.push(nowMs);
    this.#steps.set(engine, recent);
    if (recent.length < MOST) return;
    this.#steps.delete(engine);
    this.#untilMs.set(engine, nowMs + REST_MS);
  }

  /** Whether nothing is asked of it now. */
  isResting(engine: string, nowMs: number): boolean {
    return nowMs < (this.#untilMs.get(engine) ?? -Infinity);
  }
}
