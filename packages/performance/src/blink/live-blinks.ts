import { pulseAt } from "../curve.ts";
import type { Temper } from "../emotion.ts";
import { createRandom } from "../random.ts";
import {
  ACCEPT_CHANCE,
  createBlink,
  DOUBLE_CHANCE,
  INVITATION_REACH_MS,
  lidPulses,
  medianIntervalMs,
  SHORTEST_INTERVAL_MS,
  SPREAD,
} from "./blink.ts";

/** How somebody blinks in a certain state, as factors on the usual rate and on the usual duration. */
export interface BlinkManner {
  rate: number;
  slowness: number;
}

/** Blinks without end. */
export interface LiveBlinks {
  /** Moves on; times must not go back. */
  advance(timeMs: number, speaking: number, manner: BlinkManner): void;
  /** A moment that invites a blink: one that is about to come comes now. */
  invite(timeMs: number): void;
  /** How far the lids are down, 0…1, at the time of the last `advance`. */
  readonly left: number;
  readonly right: number;
}

/** Frames of a live picture are about this long: the lids stay shut for one. */
const FRAMES_PER_SECOND = 50;

/** Blinks at the rate of a mood, from a time on. */
export function createLiveBlinks(seed: number, temper: Temper, fromMs: number): LiveBlinks {
  const random = createRandom(seed, "blink.live");
  let nextMs = fromMs + random.between(0.25, 0.8) * medianIntervalMs(temper, 0);
  let endMs = fromMs;
  let isDouble = false;
  let [depth, rightDepth] = [0, 0];
  let [leftPulse, rightPulse] = [NO_PULSE, NO_PULSE];
  let [left, right] = [0, 0];
  const start = (timeMs: number, { slowness }: BlinkManner): void => {
    const blink = createBlink(timeMs, random, FRAMES_PER_SECOND);
    blink.closeMs *= slowness;
    blink.openMs *= slowness;
    [depth, rightDepth] = [blink.depth, blink.right.depth];
    [leftPulse, rightPulse] = lidPulses(blink);
    endMs = Math.max(leftPulse.endMs, rightPulse.endMs);
  };
  return {
    get left() {
      return left;
    },
    get right() {
      return right;
    },
    advance: (timeMs, speaking, manner) => {
      if (timeMs >= nextMs) {
        start(nextMs > timeMs - 20 ? nextMs : timeMs, manner);
        isDouble = !isDouble && depth === 1 && random.chance(DOUBLE_CHANCE);
        nextMs = isDouble
          ? endMs + random.between(30, 120)
          : timeMs +
            Math.max(
              SHORTEST_INTERVAL_MS,
              random.logNormal(medianIntervalMs(temper, speaking) / manner.rate, SPREAD),
            );
      }
      left = depth * pulseAt(leftPulse, timeMs);
      right = rightDepth * pulseAt(rightPulse, timeMs);
    },
    invite: (timeMs) => {
      const isNear = nextMs - timeMs < INVITATION_REACH_MS && timeMs - endMs > SHORTEST_INTERVAL_MS / 2;
      if (isNear && random.chance(ACCEPT_CHANCE)) nextMs = timeMs + random.between(20, 140);
    },
  };
}

const NO_PULSE = { startMs: 0, fullMs: 0, leaveMs: 0, endMs: 0 };
