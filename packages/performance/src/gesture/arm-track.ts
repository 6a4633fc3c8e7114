import { reach } from "../arm/reach.ts";
import type { Reach } from "../arm/reach.ts";
import type { Vec3 } from "@orator/maths";
import { FINGERS } from "../channels.ts";
import type { Channel } from "../channels.ts";
import { createDrift } from "../random.ts";
import type { Take } from "../take.ts";
import { HAND_SHAPES } from "./poses.ts";
import type { HandPose } from "./poses.ts";
import type { Side } from "./plan-gestures.ts";

/** A pose that an arm is in from `atMs` on, having set off at `fromMs`; undefined is the arm at ease. */
export interface Key {
  fromMs: number;
  atMs: number;
  pose: HandPose | undefined;
}

/** The wrist is behind the elbow by this, and the fingers behind the wrist. */
const WRIST_LAG_MS = 40;
const FINGER_LAG_MS = 60;
/** No joint of the arm turns faster than this on its way up, down or across, degrees a second; strokes may. */
const FASTEST_DEG_PER_S = 300;
/** Raised hands don't keep still: joints wander by this, with this period of noise. */
const WANDER_DEG = 2.2;
const WANDER_PERIOD_MS = 900;

/** Writes an arm that goes through poses, and is at ease before and after them. All keys but the first set off after the one before. */
export function writeArm({ score, seed }: Take, side: Side, keys: readonly Key[]): void {
  let before = valuesOf(undefined);
  for (const { fromMs, atMs, pose } of keys) {
    const to = valuesOf(pose);
    // Values rise to the next key and stay: what a movement adds ends where the hand goes down at last.
    const downAt = keys.at(-1)!;
    const isDown = pose === undefined && downAt.atMs === atMs;
    if (!isDown) {
      for (const [index, { channel, mirrored, lagMs }] of PARTS[side].entries()) {
        const change = (to[index]! - before[index]!) * mirrored;
        if (change === 0) continue;
        score.addPulse(channel, change, {
          startMs: fromMs + lagMs,
          fullMs: atMs + lagMs,
          leaveMs: downAt.fromMs + lagMs,
          endMs: downAt.atMs + lagMs,
        });
      }
    }
    before = to;
  }
  const up = {
    startMs: keys[0]!.fromMs,
    fullMs: keys[0]!.atMs,
    leaveMs: keys.at(-1)!.fromMs,
    endMs: keys.at(-1)!.atMs,
  };
  for (const [joint, share] of WANDERING)
    score.addUnder(
      up,
      `${side}${joint}`,
      WANDER_DEG * share,
      createDrift(seed, `gesture.${side}${joint}`, WANDER_PERIOD_MS),
    );
}

const WANDERING = [
  ["UpperArm.x", 0.5],
  ["LowerArm.x", 1],
  ["LowerArm.y", 1],
  ["LowerArm.z", 0.6],
  ["Hand.x", 1],
  ["Hand.z", 0.8],
  ["Index.curl", 1.6],
  ["Middle.curl", 1.3],
  ["Ring.curl", 1.6],
  ["Little.curl", 2],
  ["Thumb.curl", 1.6],
] as const;

/** How long an arm needs from one pose to another; at least `leastMs`. */
export function moveMs(from: HandPose | undefined, to: HandPose | undefined, leastMs: number): number {
  const [a, b] = [valuesOf(from), valuesOf(to)];
  let most = 0;
  for (let index = 0; index < ARM_VALUES; index++) most = Math.max(most, Math.abs(a[index]! - b[index]!));
  // The peak of a cubic's speed is one and a half times its mean.
  return Math.max(leastMs, (1500 * most) / FASTEST_DEG_PER_S);
}

/** A pose moved and turned a little: no two gestures are stamped. */
export function varied(pose: HandPose, random: () => number): HandPose {
  const shake = (v: Vec3, by: number): Vec3 => [
    v[0] + by * (2 * random() - 1),
    v[1] + by * (2 * random() - 1),
    v[2] + by * (2 * random() - 1),
  ];
  return {
    ...pose,
    at: shake(pose.at, 0.03),
    fingers: shake(pose.fingers, 0.07),
    palm: shake(pose.palm, 0.07),
  };
}

interface Part {
  channel: Channel;
  mirrored: 1 | -1;
  lagMs: number;
}

const JOINTS = ["UpperArm", "LowerArm", "Hand"] as const;
/** The values of a pose that turn bones of the arm; those of the fingers follow. */
const ARM_VALUES = 9;

function partsOf(side: Side): Part[] {
  const mirrored = side === "left" ? 1 : -1;
  const joints = JOINTS.flatMap((joint) =>
    (["x", "y", "z"] as const).map((axis): Part => ({
      channel: `${side}${joint}.${axis}`,
      mirrored: axis === "x" ? 1 : mirrored,
      lagMs: joint === "Hand" ? WRIST_LAG_MS : 0,
    })),
  );
  const fingers = [
    ...FINGERS.map((finger) => `${side}${finger}.curl` as const),
    `${side}Thumb.fold` as const,
    `${side}Hand.spread` as const,
  ].map((channel): Part => ({ channel, mirrored: 1, lagMs: FINGER_LAG_MS }));
  return [...joints, ...fingers];
}

const PARTS: Readonly<Record<Side, readonly Part[]>> = { left: partsOf("left"), right: partsOf("right") };
const AT_EASE: readonly number[] = PARTS.left.map(() => 0);

/** The values of a pose in the order of {@link PARTS}. */
function valuesOf(pose: HandPose | undefined): readonly number[] {
  if (!pose) return AT_EASE;
  const angles = reach(pose satisfies Reach);
  const { curl, fold, spread } = HAND_SHAPES[pose.shape];
  return [...JOINTS.flatMap((joint) => angles[joint]), ...curl, fold, spread];
}
