/** What a walk through a film goes by. */
export interface FilmToWalk {
  /** What showing each frame costs: the less, the sooner it is gone through. */
  costs: readonly number[];
  /** How fast the person moves in each frame; 1 is plainly seen. Fast motion turns badly and looks odd backwards. */
  speeds: readonly number[];
  /** Frames in which it may begin: the first one when there are none. */
  starts: readonly number[];
}

/** What is asked of a walk. */
interface WantedWalk {
  /** Frames that it shows. */
  length: number;
  /** Frames between one turn and the next, at least. */
  leastRun: number;
  /** Frames in which it ends well; any when there are none. */
  ends: readonly number[];
}

/** What turning round costs, in frames that cost 1, and what each unit of speed adds. */
const [TURN, TURN_AT_SPEED] = [12, 30];
/** What each unit of speed adds to a frame that is shown backwards. */
const BACKWARDS = 0.25;
/** What ending elsewhere than at rest costs: less than a turn. */
const RESTLESS = 10;

const [FORTH, BACK] = [0, 1];

/**
 * The cheapest walk through a film, forth and back (Schödl et al. 2000, "Video Textures", without jumps): which frame is shown at each of
 * `length` moments. It only ever goes to the frame beside, so that no picture has to be made up, and turns round where the person is most
 * still, at least `leastRun` frames apart. A film too short for that is held at its end. Time and memory go with length × frames.
 */
export function planWalk(
  { costs, speeds, starts }: FilmToWalk,
  { length, leastRun, ends }: WantedWalk,
): Int32Array {
  const frames = costs.length;
  const showing = [costs, costs.map((cost, frame) => cost + BACKWARDS * speeds[frame]!)];
  // What a run after a turn costs: differences of sums.
  const sums = showing.map(sumsOf);
  const turn = speeds.map((speed) => TURN + TURN_AT_SPEED * speed);
  const ring = Array.from({ length: leastRun + 1 }, () => showing.map(() => new Float64Array(frames)));
  const turned = Array.from({ length }, () => new Uint8Array(frames));
  for (const way of [FORTH, BACK]) {
    ring[0]![way]!.fill(Infinity);
    for (const frame of starts.length > 0 ? starts : [0]) ring[0]![way]![frame] = 0;
  }
  for (let t = 1; t < length; t++) {
    const [before, now] = [ring[(t - 1) % ring.length]!, ring[t % ring.length]!];
    const then = t >= leastRun ? ring[(t - leastRun) % ring.length]! : undefined;
    for (let frame = 0; frame < frames; frame++) {
      for (const way of [FORTH, BACK]) {
        const step = way === FORTH ? 1 : -1;
        let least = frame - step >= 0 && frame - step < frames ? before[way]![frame - step]! : Infinity;
        least += showing[way]![frame]!;
        // Having come the other way, it turned so many frames ago.
        const turning = frame - step * leastRun;
        if (then && turning >= 0 && turning < frames) {
          const run = Math.abs(sums[way]![frame + (step + 1) / 2]! - sums[way]![turning + (step + 1) / 2]!);
          const sum = then[1 - way]![turning]! + turn[turning]! + run;
          if (sum < least) {
            least = sum;
            turned[t]![frame]! |= 1 << way;
          }
        }
        now[way]![frame] = least;
      }
    }
  }
  return wayTo(ring[(length - 1) % ring.length]!, { turned, ends, leastRun, begin: starts[0] ?? 0 });
}

/** What is known of all walks when the last moment is reached. */
interface WalkTaken extends Omit<WantedWalk, "length"> {
  /** At each moment, for each frame: whether who walks forth (1) or back (2) there has just made the run after a turn. */
  turned: readonly Uint8Array[];
  /** Where a film that is too short to turn in begins. */
  begin: number;
}

/** The way to the cheapest of the last states. */
function wayTo(last: readonly Float64Array[], { turned, ends, leastRun, begin }: WalkTaken): Int32Array {
  const shown = new Int32Array(turned.length);
  const frames = last[FORTH]!.length;
  const restful = new Set(ends);
  let [least, at, way] = [Infinity, 0, FORTH];
  for (const [direction, costs] of last.entries())
    for (const [frame, cost] of costs.entries()) {
      const sum = cost + (restful.size === 0 || restful.has(frame) ? 0 : RESTLESS);
      if (sum < least) [least, at, way] = [sum, frame, direction];
    }
  if (least === Infinity) return shown.map((_, t) => Math.min(frames - 1, begin + t));
  for (let t = turned.length - 1; t >= 0;) {
    const step = way === FORTH ? 1 : -1;
    if ((turned[t]![at]! >> way) & 1) {
      for (let k = 0; k < leastRun; k++) shown[t - k] = at - step * k;
      t -= leastRun;
      at -= step * leastRun;
      way = 1 - way;
    } else {
      shown[t--] = at;
      at -= step;
    }
  }
  return shown;
}

/** The sum of all values before each place, and of all of them. */
function sumsOf(values: readonly number[]): Float64Array {
  const sums = new Float64Array(values.length + 1);
  for (let i = 0; i < values.length; i++) sums[i + 1] = sums[i]! + values[i]!;
  return sums;
}
