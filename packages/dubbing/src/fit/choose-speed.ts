/** Speech at one speed. */
interface SpokenAt {
  /** 1 is the voice's own rate. */
  speed: number;
  durationMs: number;
}

/** Slowest and fastest that a voice is asked to speak; beyond them it sounds drawn or hurried. */
export const SLOWEST = 0.85;
export const FASTEST = 1.25;
/** A voice is left as it is for less than this. */
const UNHEARD = 0.03;

/**
 * The speed at which speech takes as long as its source, within bounds; the fastest where it would not end in its room. Asks
 * for at most three durations, since each is speech that has to be made.
 *
 * @param wantedMs how long the source speaks; `roomMs` how long there is room at most; either may be 0 or less
 */
export async function chooseSpeed(
  spokenMs: (speed: number) => Promise<number>,
  wantedMs: number,
  roomMs: number,
): Promise<SpokenAt> {
  const plain = { speed: 1, durationMs: await spokenMs(1) };
  // Rounded up, so that it fits; to hundredths, so that what was spoken before is found again.
  const exact = wantedMs > 0 ? Math.ceil((plain.durationMs * 100) / wantedMs) / 100 : FASTEST;
  const speed = Math.min(FASTEST, Math.max(SLOWEST, exact));
  if (plain.durationMs <= 0 || (Math.abs(speed - 1) < UNHEARD && plain.durationMs <= roomMs)) return plain;
  const asked = [plain];
  const ask = async (at: number): Promise<SpokenAt> => {
    const spoken = { speed: at, durationMs: await spokenMs(at) };
    asked.unshift(spoken);
    return spoken;
  };
  const chosen = speed === 1 ? plain : await ask(speed);
  if (chosen.durationMs <= roomMs) return chosen;
  if (speed < 1 && plain.durationMs <= roomMs) return plain;
  if (speed !== FASTEST) await ask(FASTEST);
  return asked.reduce((best, other) => (other.durationMs < best.durationMs ? other : best));
}
