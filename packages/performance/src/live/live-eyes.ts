import { LID_SHAPES } from "../blink/meet-lids.ts";
import type { LiveBlinks } from "../blink/live-blinks.ts";
import { indexOf } from "../channels.ts";
import {
  DRIFT_DEG,
  gazeDrifts,
  HEAD_PITCH_CHANNELS,
  HEAD_YAW_CHANNELS,
  LOOK_CHANNELS,
  lookInto,
} from "../gaze/eyes.ts";
import type { GazeRange } from "../gaze/eyes.ts";
import type { LiveGaze } from "../gaze/live-gaze.ts";
import { NECK_SHARE } from "../head/head.ts";
import { TRUNK_SHARES } from "../head/heading.ts";

/** Eyes that stay on their target although the head moves. */
interface LiveEyes {
  /**
   * Writes eyes and lids, and by the share `follows` the head and trunk that follow them; everything else that turns the head is
   * there already.
   */
  write(
    values: Float64Array,
    timeMs: number,
    gaze: LiveGaze,
    lids: Pick<LiveBlinks, "left" | "right">,
    follows: number,
  ): void;
}

const HEAD_YAW = HEAD_YAW_CHANNELS.map(indexOf);
const HEAD_PITCH = HEAD_PITCH_CHANNELS.map(indexOf);
const TRUNK = Object.entries(TRUNK_SHARES).map(
  ([channel, share]) => [indexOf(channel as keyof typeof TRUNK_SHARES), share] as const,
);
const LOOK = LOOK_CHANNELS.map(indexOf);
const LEFT_LIDS = LID_SHAPES.map((shape) => indexOf(`${shape}Left`));
const RIGHT_LIDS = LID_SHAPES.map((shape) => indexOf(`${shape}Right`));
const [BLINK_LEFT, BLINK_RIGHT] = [indexOf("eyeBlinkLeft"), indexOf("eyeBlinkRight")];
const [HEAD_Y, NECK_Y, HEAD_X, NECK_X] = (["head.y", "neck.y", "head.x", "neck.x"] as const).map(indexOf) as [
  number,
  number,
  number,
  number,
];

/** The eyes of an avatar that turn so far. */
export function createLiveEyes(seed: number, range: GazeRange): LiveEyes {
  const [yawDrift, pitchDrift] = gazeDrifts(seed);
  const weights = new Float64Array(LOOK.length);
  return {
    write: (values, timeMs, gaze, lids, follows) => {
      values[HEAD_Y]! += follows * (1 - NECK_SHARE) * gaze.headYawDeg;
      values[NECK_Y]! += follows * NECK_SHARE * gaze.headYawDeg;
      values[HEAD_X]! += follows * (1 - NECK_SHARE) * gaze.headPitchDeg;
      values[NECK_X]! += follows * NECK_SHARE * gaze.headPitchDeg;
      for (let index = 0; index < TRUNK.length; index++) {
        const [bone, share] = TRUNK[index]!;
        values[bone]! += follows * share * gaze.trunkYawDeg;
      }
      const yawDeg = gaze.yawDeg + DRIFT_DEG * yawDrift(timeMs) - sumAt(values, HEAD_YAW);
      const pitchDeg = gaze.pitchDeg + DRIFT_DEG * pitchDrift(timeMs) - sumAt(values, HEAD_PITCH);
      lookInto(weights, yawDeg, pitchDeg, range);
      for (let index = 0; index < LOOK.length; index++) values[LOOK[index]!] = weights[index]!;
      values[BLINK_LEFT] = lids.left;
      values[BLINK_RIGHT] = lids.right;
      for (let index = 0; index < LID_SHAPES.length; index++) {
        values[LEFT_LIDS[index]!]! *= 1 - lids.left;
        values[RIGHT_LIDS[index]!]! *= 1 - lids.right;
      }
    },
  };
}

function sumAt(values: Float64Array, indices: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < indices.length; index++) sum += values[indices[index]!]!;
  return sum;
}
