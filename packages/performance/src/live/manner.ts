import manners from "../../data/manners.json" with { type: "json" };
import { createRandom } from "../random.ts";
import { createSpring } from "../spring.ts";
import { indexOf } from "../channels.ts";
import { NECK_SHARE } from "../head/head.ts";

/** How somebody holds head and face in a mode, on top of the mood: degrees, weights, and factors. */
interface Manner {
  /** + down. */
  nodDeg: number;
  /** To the side that was drawn for this time. */
  tiltDeg: number;
  /** + forwards, at the waist. */
  leanDeg: number;
  browInner: number;
  /** Outer brow of the side, and of the other side, which may be drawn down. */
  browOuter: number;
  browOther: number;
  browDown: number;
  squint: number;
  /** Eyes opened wider. */
  wide: number;
  /** Lips pressed together, and drawn to the side. */
  press: number;
  aside: number;
  /** Factor on the smile of the mood. */
  smile: number;
  /** Factor on sway and wandering. */
  sway: number;
}

/**
 * Each is told from the others at a glance. Who idles is never quite still. Listeners come forwards, tilt the head, and lift the brows.
 * Thinkers draw back, lift one brow and lower the other, set the lips to one side, and do not smile.
 */
const MANNERS: Readonly<Record<LiveMode, Manner>> = manners;
/** Speech adds nothing to the mood. */
const REST = MANNERS.speaking;

/** How fast each part gets there and how much later it sets off than the first: nothing starts together. */
const PACE: Readonly<Record<keyof Manner, readonly [speed: number, delayMs: number]>> = {
  browOuter: [9, 0],
  browOther: [8.5, 35],
  browInner: [8, 70],
  browDown: [7, 50],
  squint: [6, 120],
  wide: [6, 140],
  nodDeg: [5, 90],
  tiltDeg: [4.2, 160],
  leanDeg: [2.8, 220],
  press: [8, 190],
  aside: [6, 260],
  smile: [5, 140],
  sway: [3, 0],
};

/** Who thinks shows it only after this. */
const THINKING_DELAY_MS = 240;
/** Pressed lips relax after this, to this share. */
const PRESS_MS = 1100;
const PRESS_STAYS = 0.55;

/** The manner as it is at the moment, on its way from one mode to another. */
interface LiveManner {
  /** Moves on. */
  advance(timeMs: number, deltaMs: number, mode: LiveMode): void;
  /** Adds head, brows and lips; speech that is `activity` 0…1 on the lips takes them. */
  addTo(values: Float64Array, activity: number): void;
  readonly smile: number;
  readonly sway: number;
}

/** What a smile is made of, by places in `CHANNELS`: the manner's `smile` is a factor on these. */
export const SMILE_CHANNELS: readonly number[] = (
  ["mouthSmileLeft", "mouthSmileRight", "cheekSquintLeft", "cheekSquintRight"] as const
).map(indexOf);

const FIELDS = Object.keys(REST) as (keyof Manner)[];
const at = {
  headX: indexOf("head.x"),
  neckX: indexOf("neck.x"),
  headZ: indexOf("head.z"),
  neckZ: indexOf("neck.z"),
  spineX: indexOf("spine.x"),
  inner: indexOf("browInnerUp"),
  outer: [indexOf("browOuterUpLeft"), indexOf("browOuterUpRight")],
  down: [indexOf("browDownLeft"), indexOf("browDownRight")],
  squint: [indexOf("eyeSquintLeft"), indexOf("eyeSquintRight")],
  wide: [indexOf("eyeWideLeft"), indexOf("eyeWideRight")],
  press: [indexOf("mouthPressLeft"), indexOf("mouthPressRight")],
  aside: [indexOf("mouthLeft"), indexOf("mouthRight")],
} as const;

/** A manner at rest. */
export function createLiveManner(seed: number): LiveManner {
  const random = createRandom(seed, "manner");
  const springs = Object.fromEntries(
    FIELDS.map((field) => [field, createSpring(PACE[field][0], REST[field])]),
  ) as Record<keyof Manner, ReturnType<typeof createSpring>>;
  let mode: LiveMode = "idle";
  let sinceMs = 0;
  let isSettled = true;
  let side: 0 | 1 = 0;
  /** Which side the tilt and the brows are on; it changes only by going through the middle. */
  const sided = createSpring(6, -1);
  return {
    get smile() {
      return springs.smile.value;
    },
    get sway() {
      return springs.sway.value;
    },
    advance: (timeMs, deltaMs, next) => {
      if (next !== mode) {
        if (next === "listening" || next === "thinking") side = random.chance(0.5) ? 0 : 1;
        mode = next;
        sinceMs = timeMs + (next === "thinking" ? THINKING_DELAY_MS : 0);
        isSettled = false;
      }
      const goneMs = timeMs - sinceMs;
      if (!isSettled) {
        isSettled = goneMs > 300;
        if (goneMs >= 0) sided.target = side === 0 ? -1 : 1;
        for (const field of FIELDS)
          if (goneMs >= PACE[field][1]) springs[field].target = MANNERS[mode][field];
      }
      if (goneMs > PRESS_MS) springs.press.target = PRESS_STAYS * MANNERS[mode].press;
      for (const field of FIELDS) springs[field].advance(deltaMs);
      sided.advance(deltaMs);
    },
    addTo: (values, activity) => {
      const to = sided.value;
      const left = (1 - to) / 2;
      const tiltDeg = to * springs.tiltDeg.value;
      values[at.headX]! += (1 - NECK_SHARE) * springs.nodDeg.value;
      values[at.neckX]! += NECK_SHARE * springs.nodDeg.value - 0.7 * springs.leanDeg.value;
      values[at.headZ]! += (1 - NECK_SHARE) * tiltDeg;
      values[at.neckZ]! += NECK_SHARE * tiltDeg;
      values[at.spineX]! += springs.leanDeg.value;
      values[at.inner]! += springs.browInner.value;
      values[at.outer[0]]! += mix(springs.browOther.value, springs.browOuter.value, left);
      values[at.outer[1]]! += mix(springs.browOuter.value, springs.browOther.value, left);
      for (let eye = 0; eye < 2; eye++) {
        values[at.down[eye]!]! += (eye === 0 ? 1 - left : left) * springs.browDown.value;
        values[at.squint[eye]!]! += springs.squint.value;
        values[at.wide[eye]!]! += springs.wide.value;
        values[at.press[eye]!]! += (1 - activity) * springs.press.value;
      }
      const aside = (1 - activity) * springs.aside.value;
      values[at.aside[0]]! += left * aside;
      values[at.aside[1]]! += (1 - left) * aside;
    },
  };
}

function mix(from: number, to: number, share: number): number {
  return from + share * (to - from);
}

/** What a live person is at, between and during speeches. */
export const LIVE_MODES = ["idle", "listening", "thinking", "speaking"] as const;

/** One of {@link LIVE_MODES}. */
export type LiveMode = (typeof LIVE_MODES)[number];
