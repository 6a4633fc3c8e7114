const STEP_MS = 30_000;
const THOUSANDTHS_A_STEP = 500;

/** Thousandths of credits for an avatar video: one credit a minute, in steps of 30 seconds that count once they are begun. */
export function costOf(durationMs: number): number {
  return Math.ceil(durationMs / STEP_MS) * THOUSANDTHS_A_STEP;
}
