import { indexOf } from "../channels.ts";
import { createGlide } from "../spring.ts";
import { NECK_SHARE } from "../head/head.ts";
import { createRandom } from "../random.ts";
import type { LiveMode } from "./manner.ts";

/** How somebody holds the head: for some seconds in one way, then in another, while the eyes stay where they are. */
interface LiveAttitude {
  /** Moves on; times must not go back. */
  advance(timeMs: number, mode: LiveMode): void;
  /** Adds `share` of the attitude at the time of the last `advance` to values in the order of `CHANNELS`. */
  addTo(values: Float64Array, share: number): void;
}

/** Furthest from straight ahead, degrees. */
const FURTHEST = { x: 1.8, y: 3.6, z: 3.4 } as const;
const AXES = ["x", "y", "z"] as const;
/** Time from one attitude to the next, and how long the head takes; the axes set off one after the other. */
const STAYS_MS = { median: 3600, spread: 0.35, least: 1800 };
const TURN_MS = [750, 1250] as const;
const LAG_MS = 160;
/** Heads of listeners, thinkers and speakers have their own reasons: share of the attitude that is left. */
const SIZE: Readonly<Record<LiveMode, number>> = { idle: 1, listening: 0.45, thinking: 0.45, speaking: 0.4 };

const PLACES = AXES.map((axis) => [indexOf(`head.${axis}`), indexOf(`neck.${axis}`)] as const);

/** A head held straight. */
export function createLiveAttitude(seed: number): LiveAttitude {
  const random = createRandom(seed, "attitude.live");
  const turns = AXES.map(() => createGlide());
  const now = [0, 0, 0];
  let nextMs = random.between(1600, 3200);
  return {
    advance: (timeMs, mode) => {
      if (timeMs >= nextMs) {
        for (const [index, turn] of turns.entries()) {
          // From one side to the other, and seldom no further than a little.
          const away = turn.to > 0 ? -1 : 1;
          const to = (random.chance(0.75) ? away : -away) * random.between(0.25, 1);
          turn.go(
            timeMs + index * LAG_MS * random.between(0.4, 1),
            random.between(...TURN_MS),
            SIZE[mode] * to,
          );
        }
        nextMs = timeMs + Math.max(STAYS_MS.least, random.logNormal(STAYS_MS.median, STAYS_MS.spread));
      }
      for (const [index, turn] of turns.entries()) now[index] = FURTHEST[AXES[index]!] * turn.at(timeMs);
    },
    addTo: (values, share) => {
      for (const [index, [head, neck]] of PLACES.entries()) {
        values[head]! += share * (1 - NECK_SHARE) * now[index]!;
        values[neck]! += share * NECK_SHARE * now[index]!;
      }
    },
  };
}
