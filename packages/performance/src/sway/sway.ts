import type { Channel } from "../channels.ts";
import { NECK_SHARE } from "../head/head.ts";
import type { Take } from "../take.ts";
import { createPacedClock } from "./paced-clock.ts";
import { createRecordedMotion } from "./recorded-motion.ts";
import type { MotionAxis } from "./recorded-motion.ts";

/** Trunk that leans by 1° carries the head this far: spine and chest are about 0.46 m below it. */
const MM_PER_DEG = 8.1;
const SPINE_SHARE = 0.6;
/** Degrees that lift a shoulder by a millimeter, and leave the arm hanging. */
const LIFT_DEG = { leftShoulder: 0.48, rightShoulder: -0.45, leftUpperArm: -0.42, rightUpperArm: 0.39 };

/** What each recorded axis turns: the head by as much as was recorded, the trunk so that it carries the head there. */
const MOVES: Readonly<Record<MotionAxis, readonly [Channel, number][]>> = {
  pitch: ofHead("x"),
  yaw: ofHead("y"),
  roll: ofHead("z"),
  forward: ofTrunk("x", 1 / MM_PER_DEG),
  aside: ofTrunk("z", -1 / MM_PER_DEG),
  lift: Object.entries(LIFT_DEG).map(([bone, deg]) => [`${bone}.z` as Channel, deg]),
};

function ofHead(axis: "x" | "y" | "z"): [Channel, number][] {
  return [
    [`head.${axis}`, 1 - NECK_SHARE],
    [`neck.${axis}`, NECK_SHARE],
  ];
}

function ofTrunk(axis: "x" | "z", deg: number): [Channel, number][] {
  return [
    [`spine.${axis}`, SPINE_SHARE * deg],
    [`chest.${axis}`, (1 - SPINE_SHARE) * deg],
    [`neck.${axis}`, -deg],
  ];
}

/**
 * Heads move most while the voice is loud and 0.2 to 0.4 s before (correlation 0.4 to 0.75 in eight of ten films), and about half as
 * fast in pauses: the motion's clock goes by this much faster and slower.
 */
const BY_LOUDNESS = 1.4;
const LEAD_MS = 300;

/** Writes how head, trunk and shoulders move all the time, as people's in films do: in speech, and more quietly in silence. */
export function performSway({ prosody, temper, seed, score }: Take): void {
  const [speaking, resting] = [createRecordedMotion(seed, "speaking"), createRecordedMotion(seed, "resting")];
  const clock = createPacedClock((timeMs) => {
    const louder = prosody.speaking(timeMs) * (prosody.loudness(timeMs + LEAD_MS) - 0.5);
    return temper.pace * (1 + BY_LOUDNESS * louder);
  });
  for (const [axis, moves] of Object.entries(MOVES) as [MotionAxis, readonly [Channel, number][]][]) {
    const shape = (timeMs: number): number => {
      const atMs = clock(timeMs);
      const share = prosody.speaking(timeMs);
      const rest = share < 1 ? (1 - share) * resting(axis, atMs) : 0;
      return share > 0 ? rest + share * speaking(axis, atMs) : rest;
    };
    for (const [channel, deg] of moves) score.add(channel, deg * temper.head, shape);
  }
}
