import type { Clock } from "../clock/clock.ts";

/** Counts in a window shared by all processes: adds `take` and returns the count before and after. */
export type CountInWindow = (subject: string, windowStartMs: number, take: number) => Promise<number>;

/** What a request is told about its window. */
export interface RateDecision {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Unix seconds at which the window ends. */
  resetSeconds: number;
  /** Seconds until then, at least 1. */
  retryAfterSeconds: number;
}

/** Large limits are counted by the shared table in portions of this share, small ones one by one. */
const PORTION = 1 / 1000;
const MOST_SUBJECTS = 50_000;

interface Window {
  startMs: number;
  /** Granted by the shared count and not yet used. */
  granted: number;
  /** Left in the shared count when it was last asked. */
  left: number;
  asking: Promise<void> | undefined;
}

/**
 * Fixed windows, shared by all processes. Exact up to limits of 1,000; beyond, a process takes portions of 0.1 %, so
 * that a request seldom needs the database. Nobody ever gets more than the limit. Once a window is used up it is
 * refused from memory.
 */
export class RateLimiter {
  readonly #count: CountInWindow;
  readonly #clock: Clock;
  readonly #windows = new Map<string, Window>();

  constructor(count: CountInWindow, clock: Clock) {
    this.#count = count;
    this.#clock = clock;
  }

  /** Takes one request of `subject`. */
  async take(subject: string, limit: number, windowMs: number): Promise<RateDecision> {
    const window = this.#windowOf(subject, limit, windowMs);
    while (window.granted === 0 && window.left > 0)
      await (window.asking ??= this.#ask(subject, window, limit));
    const allowed = window.granted > 0;
    if (allowed) window.granted--;
    return this.#decision(window, allowed, limit, windowMs);
  }

  /** What the next request would be told, as far as this process knows. */
  look(subject: string, limit: number, windowMs: number): RateDecision {
    const known = this.#windows.get(subject);
    const startMs = this.#startOf(windowMs);
    const window = known?.startMs === startMs ? known : freshWindow(startMs, limit);
    return this.#decision(window, window.granted + window.left > 0, limit, windowMs);
  }

  #decision(window: Window, allowed: boolean, limit: number, windowMs: number): RateDecision {
    const endMs = window.startMs + windowMs;
    return {
      allowed,
      limit,
      remaining: window.granted + window.left,
      resetSeconds: Math.ceil(endMs / 1000),
      retryAfterSeconds: Math.max(1, Math.ceil((endMs - this.#clock.nowMs()) / 1000)),
    };
  }

  #startOf(windowMs: number): number {
    const nowMs = this.#clock.nowMs();
    return nowMs - (nowMs % windowMs);
  }

  #windowOf(subject: string, limit: number, windowMs: number): Window {
    const startMs = this.#startOf(windowMs);
    const known = this.#windows.get(subject);
    if (known?.startMs === startMs) return known;
    if (this.#windows.size >= MOST_SUBJECTS) this.#windows.clear();
    const fresh = freshWindow(startMs, limit);
    this.#windows.set(subject, fresh);
    return fresh;
  }

  async #ask(subject: string, window: Window, limit: number): Promise<void> {
    const portion = Math.max(1, Math.floor(limit * PORTION));
    try {
      const after = await this.#count(subject, window.startMs, portion);
      const before = after - portion;
      window.granted += Math.max(0, Math.min(portion, limit - before));
      window.left = Math.max(0, limit - after);
    } finally {
      window.asking = undefined;
    }
  }
}

function freshWindow(startMs: number, limit: number): Window {
  return { startMs, granted: 0, left: limit, asking: undefined };
}
