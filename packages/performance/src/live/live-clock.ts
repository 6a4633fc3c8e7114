/** A clock that never jumps, for a body that must not. */
interface LiveClock {
  /** Takes the time of the caller's clock, whatever it does. True when it is another clock by now: it is far back. */
  advance(timeMs: number): boolean;
  /** The body's time, from 0. */
  readonly nowMs: number;
  /** Of the last `advance`: 0…{@link LONGEST_STEP_MS}. */
  readonly deltaMs: number;
  /** The body's time less the caller's. It changes only when the caller's clock jumps. */
  readonly offsetMs: number;
}

/** A longer step is a jump: a page that was hidden, a clock that was exchanged. */
const LONGEST_STEP_MS = 100;

/** A clock that is so far back is another one; less is a latency that was corrected. */
const EXCHANGED_MS = 2000;

/** A body's clock at 0. */
export function createLiveClock(): LiveClock {
  let lastMs: number | undefined;
  let [nowMs, deltaMs, offsetMs] = [0, 0, 0];
  return {
    get nowMs() {
      return nowMs;
    },
    get deltaMs() {
      return deltaMs;
    },
    get offsetMs() {
      return offsetMs;
    },
    advance: (timeMs) => {
      const stepMs = timeMs - (lastMs ?? timeMs);
      const isJump = lastMs === undefined || stepMs < 0 || stepMs > LONGEST_STEP_MS;
      deltaMs = stepMs < 0 ? 0 : Math.min(stepMs, LONGEST_STEP_MS);
      nowMs += deltaMs;
      if (isJump) offsetMs = nowMs - timeMs;
      lastMs = timeMs;
      return stepMs < -EXCHANGED_MS;
    },
  };
}
