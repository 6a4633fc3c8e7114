import { CHANNELS } from "../channels.ts";
import type { Channel } from "../channels.ts";
import { pulseAt } from "../curve.ts";
import type { Pulse } from "../curve.ts";
import type { Temper } from "../emotion.ts";
import { performOne } from "../gesture/gesture.ts";
import type { Side } from "../gesture/plan-gestures.ts";
import type { GestureName } from "../gesture/repertoire.ts";
import { NECK_SHARE } from "../head/head.ts";
import { createLayer } from "../layer.ts";
import type { Layer } from "../layer.ts";
import { createRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { createStagger } from "../stagger.ts";
import type { PerformedFraming } from "../take.ts";

/** What a live person does when it is asked to, besides what it does by itself. */
export const LIVE_GESTURES = [
  "nod",
  "shake",
  "tilt",
  "smile",
  "raise_brows",
  "shrug",
  "wave",
  "thumbs_up",
  "point",
  "offer",
  "heart",
  "stop",
] as const;

/** One of {@link LIVE_GESTURES}. */
export type LiveGesture = (typeof LIVE_GESTURES)[number];

/** Gestures that somebody else asks for. */
interface LiveGestures {
  /** Begins one at a time; false while the one before is not over. Hands that the framing does not show, or may not move, stay down. */
  make(gesture: LiveGesture, timeMs: number, framing: PerformedFraming, hands: boolean): boolean;
  /** Lets go of the hands of a speech, in so far as a gesture needs them: changes `moved`, the speech's share of the channels. */
  yieldHands(moved: Float64Array, timeMs: number): void;
  /** Adds head, face and hands to values in the order of `CHANNELS`; `share` is that of the head's movement. */
  addTo(values: Float64Array, timeMs: number, share: number): void;
}

/** What hands do for a gesture; the head's part is written below. */
const HANDS: Partial<Record<LiveGesture, GestureName>> = {
  shrug: "ask",
  wave: "wave",
  thumbs_up: "thumb",
  point: "point",
  offer: "palms",
  heart: "heart",
  stop: "stop",
};
const OF_ARMS = CHANNELS.flatMap((channel, index) =>
  /^(?:left|right).*(?:Arm|Hand|curl|fold)/.test(channel) ? [index] : [],
);
/** From being asked to the end of the stroke. */
const APEX_MS = 900;
/** Speech lets go of the hands within this. */
const YIELD_MS = 420;
/** Gestures keep their seeds apart by this. */
const SEED_STEP = 104_729;

/** Nobody has asked for anything yet. */
export function createLiveGestures(seed: number, temper: Temper): LiveGestures {
  const head = createLayer();
  const arms = createLayer();
  const random = createRandom(seed, "gestures.live");
  let count = 0;
  let busyUntilMs = -Infinity;
  let handsAway: Pulse = { startMs: 0, fullMs: 0, leaveMs: 0, endMs: 0 };
  return {
    make: (gesture, timeMs, framing, hands) => {
      if (timeMs < busyUntilMs) return false;
      busyUntilMs = timeMs + moveHead(head, gesture, timeMs, temper, random);
      const form = HANDS[gesture];
      if (form === undefined || !hands || framing === "close_up") return true;
      const take = {
        prosody: {
          durationMs: Infinity,
          words: [],
          phrases: [],
          accents: [],
          loudness: half,
          speaking: none,
        },
        temper,
        seed: seed + SEED_STEP * ++count,
        framing,
        score: arms,
        stagger: createStagger(),
      };
      const side: Side = random.chance(0.7) ? "right" : "left";
      const downMs = performOne(take, form, side, timeMs + APEX_MS, count);
      handsAway = {
        startMs: timeMs,
        fullMs: timeMs + YIELD_MS,
        leaveMs: downMs - YIELD_MS,
        endMs: downMs + YIELD_MS,
      };
      busyUntilMs = Math.max(busyUntilMs, downMs);
      return true;
    },
    yieldHands: (moved, timeMs) => {
      const left = 1 - pulseAt(handsAway, timeMs);
      if (left === 1) return;
      for (let place = 0; place < OF_ARMS.length; place++) moved[OF_ARMS[place]!]! *= left;
    },
    addTo: (values, timeMs, share) => {
      head.addTo(values, timeMs, share);
      arms.addTo(values, timeMs, 1);
    },
  };
}

function half(): number {
  return 0.5;
}

function none(): number {
  return 0;
}

/** Writes what head and face do; returns how long that takes, in ms. */
function moveHead(
  layer: Layer,
  gesture: LiveGesture,
  timeMs: number,
  temper: Temper,
  random: Random,
): number {
  const turn = (axis: "x" | "y" | "z", deg: number, pulse: Pulse): void => {
    layer.addPulse(`head.${axis}`, (1 - NECK_SHARE) * deg, pulse);
    layer.addPulse(`neck.${axis}`, NECK_SHARE * deg, pulse);
  };
  const face = (channels: readonly Channel[], weight: number, pulse: Pulse): void => {
    for (const channel of channels) layer.addPulse(channel, weight, pulse);
  };
  const pulse = (fromMs: number, riseMs: number, stayMs: number, fallMs: number): Pulse => {
    const fullMs = timeMs + fromMs + riseMs;
    return { startMs: timeMs + fromMs, fullMs, leaveMs: fullMs + stayMs, endMs: fullMs + stayMs + fallMs };
  };
  const side = random.chance(0.5) ? 1 : -1;
  const size = random.between(0.85, 1.15);
  switch (gesture) {
    case "nod":
      turn("x", 8 * size, pulse(0, 230, 20, 330));
      turn("x", 5 * size, pulse(430, 220, 20, 480));
      return 1200;
    case "shake": {
      const everyMs = 330;
      for (const [index, deg] of [8, -9, 7, -4].entries())
        turn("y", side * size * deg, pulse(index * everyMs, everyMs * 0.75, 0, everyMs * 0.95));
      return 1800;
    }
    case "tilt":
      turn("z", side * 8 * size, pulse(0, 520, 900, 800));
      face(["browInnerUp"], 0.3, pulse(80, 360, 900, 700));
      return 2300;
    case "smile":
    case "heart":
    case "offer":
      smile(face, pulse, Math.max(0.35, temper.smile) * size);
      turn("x", gesture === "smile" ? 1.5 : 4, pulse(100, 500, 500, 900));
      return 2600;
    case "raise_brows":
      face(BROWS, 0.7 * size, pulse(0, 180, 420, 460));
      turn("x", -2, pulse(0, 260, 380, 500));
      return 1200;
    case "shrug":
      turn("z", side * 5 * size, pulse(160, 480, 500, 700));
      face(BROWS, 0.5 * size, pulse(160, 320, 560, 600));
      face(["mouthShrugLower", "mouthPressLeft", "mouthPressRight"], 0.35, pulse(200, 320, 420, 500));
      layer.addPulse("leftShoulder.z", 5.5, pulse(160, 420, 380, 620));
      layer.addPulse("rightShoulder.z", -5.5, pulse(160, 420, 380, 620));
      return 2000;
    case "stop":
      turn("x", 3, pulse(300, 420, 500, 700));
      face(["browDownLeft", "browDownRight"], 0.35, pulse(200, 400, 700, 700));
      return 2000;
    case "wave":
    case "thumbs_up":
    case "point":
      smile(face, pulse, Math.max(0.3, temper.smile) * size);
      turn("x", gesture === "wave" ? -2 : 4, pulse(350, 420, 300, 700));
      turn("z", gesture === "wave" ? side * 4 : 0, pulse(250, 520, 700, 800));
      return 2600;
  }
}

const BROWS = ["browInnerUp", "browOuterUpLeft", "browOuterUpRight"] as const;

function smile(
  face: (channels: readonly Channel[], weight: number, pulse: Pulse) => void,
  pulse: (fromMs: number, riseMs: number, stayMs: number, fallMs: number) => Pulse,
  weight: number,
): void {
  face(["mouthSmileLeft", "mouthSmileRight"], weight, pulse(60, 480, 900, 1100));
  face(["cheekSquintLeft", "cheekSquintRight"], 0.7 * weight, pulse(150, 500, 800, 1200));
  face(["eyeSquintLeft", "eyeSquintRight"], 0.35 * weight, pulse(180, 500, 800, 1200));
}
