import { monitorEventLoopDelay } from "node:perf_hooks";

/** How often it is measured; what is measured has it added. */
const RESOLUTION_MS = 20;
const WINDOW_MS = 60_000;
const NS_PER_MS = 1e6;

/** How much later than asked this process came to its work, in milliseconds. */
interface EventLoopDelay {
  p50_ms: number;
  p99_ms: number;
  max_ms: number;
}

/** Measures how late this process is, from `start` to `stop`. */
export class EventLoopMonitor {
  readonly #histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #before: EventLoopDelay = { p50_ms: 0, p99_ms: 0, max_ms: 0 };
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#histogram.enable();
    this.#timer = setInterval(() => {
      this.#before = this.#now();
      this.#histogram.reset();
    }, WINDOW_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#histogram.disable();
  }

  /** The worse of the last whole minute and of the one that is under way. */
  read(): EventLoopDelay {
    const now = this.#now();
    const before = this.#before;
    return {
      p50_ms: Math.max(now.p50_ms, before.p50_ms),
      p99_ms: Math.max(now.p99_ms, before.p99_ms),
      max_ms: Math.max(now.max_ms, before.max_ms),
    };
  }

  #now(): EventLoopDelay {
    const histogram = this.#histogram;
    if (histogram.count === 0) return { p50_ms: 0, p99_ms: 0, max_ms: 0 };
    return {
      p50_ms: lateness(histogram.percentile(50)),
      p99_ms: lateness(histogram.percentile(99)),
      max_ms: lateness(histogram.max),
    };
  }
}

function lateness(nanoseconds: number): number {
  return Math.max(0, Math.round((nanoseconds / NS_PER_MS - RESOLUTION_MS) * 10) / 10);
}
