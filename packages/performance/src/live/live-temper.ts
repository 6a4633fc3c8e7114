import { TEMPERS } from "../emotion.ts";
import type { Emotion, Temper } from "../emotion.ts";
import { createSpring } from "../spring.ts";

/** A temper that goes from one mood to another: whoever reads it anew each time follows. */
interface LiveTemper {
  /** As it is now; the same object all the time, overwritten by `advance`. */
  readonly temper: Temper;
  /** Goes over to a mood, within about two seconds. */
  become(emotion: Emotion): void;
  /** Moves on by so many ms. */
  advance(deltaMs: number): void;
}

/** A mood comes over a face within about two seconds. */
const SPEED = 2.4;
const FIELDS = Object.keys(TEMPERS.neutral) as (keyof Temper)[];

/** A temper at rest in a mood. */
export function createLiveTemper(emotion: Emotion): LiveTemper {
  const temper = { ...TEMPERS[emotion] };
  const springs = FIELDS.map((field) => createSpring(SPEED, temper[field]));
  let isSettled = true;
  return {
    temper,
    become: (next) => {
      for (let index = 0; index < FIELDS.length; index++)
        springs[index]!.target = TEMPERS[next][FIELDS[index]!];
      isSettled = false;
    },
    advance: (deltaMs) => {
      if (isSettled) return;
      isSettled = true;
      for (let index = 0; index < FIELDS.length; index++) {
        const spring = springs[index]!;
        spring.advance(deltaMs);
        if (Math.abs(spring.value - spring.target) > 1e-9) isSettled = false;
        temper[FIELDS[index]!] = spring.value;
      }
    },
  };
}
