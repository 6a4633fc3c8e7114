const STEP_MS = 30_000;
const CREDITS_A_STEP = 0.5;

/** Credits of an avatar video: one a minute, in steps of 30 seconds that count once they are begun. */
export function costOf(durationMs: number): number {
  return Math.ceil(durationMs / STEP_MS) * CREDITS_A_STEP;
}
