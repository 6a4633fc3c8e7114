/** Where the time of day comes from. Handed in, so that tests can turn the hands. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
}

/** The machine's clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** ISO 8601, UTC, milliseconds: how every timestamp leaves the service. */
export function isoTime(time: Date | number): string {
  return new Date(time).toISOString();
}
