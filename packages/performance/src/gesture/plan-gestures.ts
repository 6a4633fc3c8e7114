import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import type { Take } from "../take.ts";

/** Which hands take part. */
export type Hands = "left" | "right" | "both";

/** A time with raised hands and the beats in it: preparation, strokes on accents with holds between, retraction. */
export interface Gesture {
  hands: Hands;
  startMs: number;
  /** Hands are up from here … */
  raisedMs: number;
  /** … to here. */
  leaveMs: number;
  endMs: number;
  beats: { apexMs: number; strength: number }[];
  /** Shape of the raised pose, each −1…1: height, inwards turn, palm turn. */
  height: number;
  inwards: number;
  palm: number;
}

/** Accents weaker than this move no hand. */
const FROM_STRENGTH = 0.42;
/** Chance that a strong accent starts a gesture. */
const START_CHANCE = 0.5;
/** Chance that a further accent is beaten too. */
const BEAT_CHANCE = 0.62;
/** Beats closer than this share one raising of the hands. */
const SAME_GESTURE_MS = 1500;
const LONGEST_MS = 5200;
/** Time between two gestures. */
const PAUSE_MS = 1500;
const PREPARATION_MS = 480;
const RETRACTION_MS = 820;

/** Plans gestures on the accents. */
export function planGestures({ prosody, temper, seed, stagger }: Take): Gesture[] {
  const random = createRandom(seed, "gesture");
  const gestures: Gesture[] = [];
  for (const { apexMs, strength } of prosody.accents) {
    const open = gestures.at(-1);
    const isStrong = strength >= FROM_STRENGTH / temper.gesture;
    const beat = { apexMs, strength };
    const canJoin =
      open && apexMs - open.beats.at(-1)!.apexMs < SAME_GESTURE_MS && apexMs - open.raisedMs < LONGEST_MS;
    if (canJoin && isStrong) {
      if (random.chance(BEAT_CHANCE)) open.beats.push(beat);
      continue;
    }
    const isFree = !open || apexMs - open.beats.at(-1)!.apexMs > PAUSE_MS + RETRACTION_MS;
    if (isStrong && isFree && apexMs > PREPARATION_MS + 400 && random.chance(START_CHANCE * temper.gesture)) {
      gestures.push({
        ...pose(random),
        beats: [beat],
        startMs: 0,
        raisedMs: apexMs - 170,
        leaveMs: 0,
        endMs: 0,
      });
    }
  }
  for (const gesture of gestures) close(gesture, prosody.durationMs, stagger.claim, random);
  return gestures.filter(({ raisedMs, leaveMs }) => leaveMs - raisedMs > 250);
}

function pose(random: Random): Pick<Gesture, "hands" | "height" | "inwards" | "palm"> {
  return {
    hands: random.chance(0.58) ? "both" : random.chance(0.62) ? "right" : "left",
    height: random.between(-1, 1),
    inwards: random.between(-1, 1),
    palm: random.between(-1, 1),
  };
}

/** Sets when the hands go up and down; they are down again before the end. */
function close(
  gesture: Gesture,
  durationMs: number,
  claim: (timeMs: number) => number,
  random: Random,
): void {
  const holdMs = random.between(280, 560);
  const leaveMs = Math.min(gesture.beats.at(-1)!.apexMs + holdMs, durationMs - 1.25 * RETRACTION_MS - 200);
  gesture.beats = gesture.beats.filter(({ apexMs }) => apexMs < leaveMs);
  gesture.startMs = claim(gesture.raisedMs - PREPARATION_MS * random.between(0.9, 1.3));
  gesture.leaveMs = leaveMs;
  gesture.endMs = claim(leaveMs + RETRACTION_MS * random.between(0.95, 1.25));
}
