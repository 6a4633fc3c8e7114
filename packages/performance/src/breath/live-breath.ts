import { createRandom } from "../random.ts";
import type { Temper } from "../emotion.ts";
import { createGlide } from "../spring.ts";
import { indexOf } from "../channels.ts";
import type { Phrase } from "../prosody/phrases.ts";
import { BREATH_MOVES, BREATHING_PAUSE_MS, CYCLE_MS, REST_DEPTH } from "./breath.ts";

/** Breathing without end. */
interface LiveBreath {
  /** Moves on; phrases are those that are being spoken or known to come, on the same clock. */
  advance(timeMs: number, phrases: readonly Phrase[]): void;
  /** Adds chest, neck and shoulders at the time of the last `advance` to values in the order of `CHANNELS`. */
  addTo(values: Float64Array): void;
}

const MOVES = BREATH_MOVES.map(([channel, deg]) => [indexOf(channel), deg] as const);
const IN_SHARE = 0.4;
const OUT_SHARE = 0.54;
/**
 * A live person is looked at while nothing else moves: at rest the shoulders rise by a centimeter, that of somebody who has come to a
 * stand, where in a film half of it does.
 */
const LIVE_DEPTH = 1.9;
/** Air for at least so long, for at most so long. */
const OUT_MS = [1400, 4200] as const;
const INHALE_MS = [420, 620] as const;

/** Breathes at the pace of a mood: evenly at rest, in at the pauses of speech and out over the phrases. */
export function createLiveBreath(seed: number, temper: Temper, fromMs: number): LiveBreath {
  const random = createRandom(seed, "breath.live");
  const depth = createGlide();
  let nextMs = fromMs;
  let outAtMs = Infinity;
  let outMs = 0;
  let inhaledForMs = -Infinity;
  let current = 0;
  const inhale = (timeMs: number, inMs: number, lengthMs: number, to: number): void => {
    depth.go(timeMs, inMs, to);
    outAtMs = timeMs + inMs;
    outMs = lengthMs;
    nextMs = outAtMs + lengthMs;
  };
  return {
    advance: (timeMs, phrases) => {
      if (timeMs >= outAtMs) {
        depth.go(Math.max(outAtMs, timeMs - 20), outMs, 0);
        outAtMs = Infinity;
      }
      for (let count = 0; count < phrases.length; count++) {
        const phrase = phrases[count]!;
        if (phrase.endMs < timeMs) continue;
        const leadMs = phrase.startMs - timeMs;
        const isBreathed = phrase.startMs <= inhaledForMs + 1 || phrase.pauseBeforeMs < BREATHING_PAUSE_MS;
        if (!isBreathed && leadMs < INHALE_MS[1] && leadMs > INHALE_MS[0] / 2) {
          inhaledForMs = phrase.startMs;
          const lengthMs = Math.max(OUT_MS[0], Math.min(phrase.endMs - phrase.startMs, OUT_MS[1]));
          inhale(timeMs, leadMs, lengthMs, random.between(0.85, 1.15));
        }
        if (phrase.startMs < timeMs) nextMs = Math.max(nextMs, phrase.endMs);
        break;
      }
      if (timeMs >= nextMs) {
        const cycleMs = (CYCLE_MS * random.between(0.9, 1.12)) / temper.pace;
        inhale(
          timeMs,
          IN_SHARE * cycleMs,
          OUT_SHARE * cycleMs,
          LIVE_DEPTH * REST_DEPTH * random.between(0.85, 1.15),
        );
      }
      current = depth.at(timeMs);
    },
    addTo: (values) => {
      for (let count = 0; count < MOVES.length; count++) {
        const [index, deg] = MOVES[count]!;
        values[index]! += deg * current;
      }
    },
  };
}
