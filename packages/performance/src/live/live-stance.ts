import { indexOf } from "../channels.ts";
import type { Channel } from "../channels.ts";
import { createGlide } from "../spring.ts";
import { createRandom } from "../random.ts";
import type { LiveMode } from "./manner.ts";

/** How somebody who stands for long stands: the weight on one foot, then on the other. */
interface LiveStance {
  /** Moves on; times must not go back. */
  advance(timeMs: number, mode: LiveMode): void;
  /** Adds `share` of the stance at the time of the last `advance` to values in the order of `CHANNELS`. */
  addTo(values: Float64Array, share: number): void;
}

/**
 * Degrees of a weight that is wholly on the right foot. The hips give way and take the trunk along by some centimeters; the spine
 * above them brings back what it can, so that the head stays upright and its face to the viewer.
 */
const WEIGHT: readonly [Channel, number][] = [
  ["hips.z", 2.9],
  ["spine.z", -1.5],
  ["chest.z", -0.9],
  ["neck.z", 0.5],
  ["head.z", -1.3],
  ["hips.y", 2.4],
  ["spine.y", -0.8],
  ["neck.y", -1.2],
  ["leftShoulder.z", -1.3],
  ["rightShoulder.z", -1],
];
/** Degrees of a trunk that has come forwards. */
const FORWARDS: readonly [Channel, number][] = [
  ["hips.x", 0.5],
  ["spine.x", 1.3],
  ["neck.x", -1.4],
];
/** Time from one shift of weight to the next, and how long one takes. */
const STAYS_MS = { median: 5600, spread: 0.3, least: 3200 };
const SHIFT_MS = [1500, 2300] as const;
/** Who attends to somebody, or to a thought, stands still for longer. */
const PATIENCE: Readonly<Record<LiveMode, number>> = {
  idle: 1,
  listening: 1.7,
  thinking: 1.7,
  speaking: 1.2,
};
/** Mostly to the other foot, at times only a little more or less on the same one. */
const CHANGE_CHANCE = 0.72;
/** Share of the full weight. */
const SIZE = [0.5, 1] as const;

const WEIGHT_MOVES = WEIGHT.map(([channel, deg]) => [indexOf(channel), deg] as const);
const FORWARDS_MOVES = FORWARDS.map(([channel, deg]) => [indexOf(channel), deg] as const);

/** Somebody who has just come to stand, the weight a little on one foot. */
export function createLiveStance(seed: number): LiveStance {
  const random = createRandom(seed, "stance.live");
  const weight = createGlide();
  const forwards = createGlide();
  let side = random.chance(0.5) ? 1 : -1;
  let nextMs = random.between(900, 2400);
  let mode: LiveMode = "idle";
  let [weightNow, forwardsNow] = [0, 0];
  const staysMs = (): number =>
    PATIENCE[mode] * Math.max(STAYS_MS.least, random.logNormal(STAYS_MS.median, STAYS_MS.spread));
  return {
    advance: (timeMs, next) => {
      mode = next;
      if (timeMs >= nextMs) {
        if (random.chance(CHANGE_CHANCE)) side = -side;
        const shiftMs = random.between(...SHIFT_MS);
        weight.go(timeMs, shiftMs, side * random.between(...SIZE));
        forwards.go(timeMs + random.between(100, 400), shiftMs, random.between(-1, 1));
        nextMs = timeMs + shiftMs + staysMs();
      }
      weightNow = weight.at(timeMs);
      forwardsNow = forwards.at(timeMs);
    },
    addTo: (values, share) => {
      for (let count = 0; count < WEIGHT_MOVES.length; count++) {
        const [index, deg] = WEIGHT_MOVES[count]!;
        values[index]! += share * deg * weightNow;
      }
      for (let count = 0; count < FORWARDS_MOVES.length; count++) {
        const [index, deg] = FORWARDS_MOVES[count]!;
        values[index]! += share * deg * forwardsNow;
      }
    },
  };
}
