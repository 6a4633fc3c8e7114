import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Pulse } from "../curve.ts";
import type { Take } from "../take.ts";

/** One breath: in from `startMs` to `fullMs`, out by `endMs`; `depth` 1 is that of a speaker at a pause. */
interface Breath extends Pulse {
  depth: number;
}

/** Pauses in speech that are long enough to breathe in. */
export const BREATHING_PAUSE_MS = 400;
/** A breath at rest, in and out (14 a minute). */
export const CYCLE_MS = 4300;
/** Its depth, where that of a speaker at a pause is 1. */
export const REST_DEPTH = 0.6;

/** Degrees at depth 1: the shoulders rise by 5 mm, the chest opens, the neck keeps the face where it is. */
export const BREATH_MOVES: readonly [Channel, number][] = [
  ["chest.x", -1.15],
  ["spine.x", -0.35],
  ["neck.x", 1.2],
  ["leftShoulder.z", 2.4],
  ["rightShoulder.z", -2.25],
  ["leftUpperArm.z", -2.1],
  ["rightUpperArm.z", 1.95],
];

/** Writes the breathing. */
export function performBreath(take: Take): void {
  for (const breath of planBreaths(take)) {
    for (const [channel, deg] of BREATH_MOVES) take.score.addPulse(channel, deg * breath.depth, breath);
  }
}

/** Speech breaks the rhythm: in at a pause, out over the phrase; at rest the rhythm goes on. */
function planBreaths({ prosody, temper, seed, stagger }: Take): Breath[] {
  const random = createRandom(seed, "breath");
  const breaths: Breath[] = [];
  let timeMs = -random.between(0, CYCLE_MS);
  const restUntil = (untilMs: number): void => {
    for (;;) {
      const lengthMs = (CYCLE_MS * random.between(0.9, 1.12)) / temper.pace;
      if (timeMs + lengthMs > untilMs) return;
      breaths.push(breathAtRest(timeMs, lengthMs, random));
      timeMs += lengthMs;
    }
  };
  for (const { startMs, endMs, pauseBeforeMs } of prosody.phrases) {
    if (pauseBeforeMs < BREATHING_PAUSE_MS) {
      timeMs = Math.max(timeMs, endMs);
      continue;
    }
    const inhaleMs = Math.min(pauseBeforeMs - 60, random.between(420, 620));
    restUntil(startMs - inhaleMs);
    const outMs = startMs + Math.max(1400, Math.min(endMs - startMs, 4200));
    const depth = random.between(0.85, 1.15);
    const pulse = {
      startMs: startMs - inhaleMs - 30,
      fullMs: startMs - 20,
      leaveMs: startMs + 60,
      endMs: outMs,
    };
    breaths.push({ ...stagger.spread(pulse), depth });
    timeMs = Math.max(endMs, outMs - 200);
  }
  restUntil(prosody.durationMs + CYCLE_MS);
  return breaths;
}

function breathAtRest(startMs: number, lengthMs: number, random: Random): Breath {
  return {
    startMs,
    fullMs: startMs + 0.4 * lengthMs,
    leaveMs: startMs + 0.46 * lengthMs,
    endMs: startMs + lengthMs,
    depth: REST_DEPTH * random.between(0.85, 1.15),
  };
}
