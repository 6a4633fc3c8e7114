/** What is older says nothing about now. */
const KEPT_MS = 5 * 60_000;
const MOST = 50;
/** Of fewer no tenth can be told. */
const FEWEST = 5;

/** How long engines took lately, in this process, until the first clause of an answer could be heard. */
export class FirstClauses {
  readonly #times = new Map<string, { atMs: number; tookMs: number }[]>();

  add(engine: string, tookMs: number, nowMs: number): void {
    const times = this.#times.get(engine) ?? [];
    this.#times.set(engine, [...times, { atMs: nowMs, tookMs }].slice(-MOST));
  }

  /** In what time nine of ten came; undefined where too few came in the last five minutes. */
  p90(engine: string, nowMs: number): number | undefined {
    const recent = (this.#times.get(engine) ?? []).filter(({ atMs }) => nowMs - atMs < KEPT_MS);
    if (recent.length < FEWEST) return undefined;
    const sorted = recent.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
    return sorted[Math.ceil(sorted.length * 0.9) - 1];
  }
}
