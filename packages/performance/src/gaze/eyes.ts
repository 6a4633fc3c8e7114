import { minimumJerk } from "../curve.ts";
import { createDrift } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";
import type { Fixation } from "./plan-gaze.ts";

/** How far the eyes of an avatar turn at weight 1, in degrees; from `extras.orator.gaze` of its file. */
export interface GazeRange {
  yawDeg: number;
  pitchDeg: number;
}

/** A usual rig. */
export const DEFAULT_GAZE_RANGE: GazeRange = { yawDeg: 25, pitchDeg: 18 };

/** Duration of a saccade: the main sequence (Bahill et al. 1975, as in Lee, Badler & Badler 2002). */
const SACCADE_BASE_MS = 25;
const SACCADE_MS_PER_DEG = 2.4;
/** Eyes on a camera at about 1.3 m point inwards a little. */
const VERGENCE_DEG = 1.2;
const DRIFT_DEG = 0.18;

/**
 * Writes the eyes so that the gaze stays on its target while the head moves: call it when the head is done.
 * Lids follow, since `eyeLook*` shapes move them.
 */
export const performEyes = (
  plan: readonly Fixation[],
  range: GazeRange,
  seed: number,
  score: Score,
): void => {
  const drifts = [createDrift(seed, "gaze.yaw", 420), createDrift(seed, "gaze.pitch", 530)] as const;
  const rows = Object.fromEntries(EYE_CHANNELS.map((channel) => [channel, score.row(channel)])) as Record<
    (typeof EYE_CHANNELS)[number],
    Float64Array
  >;
  const headYaw = sumOfRows(score, ["hips.y", "spine.y", "chest.y", "neck.y", "head.y"]);
  const headPitch = sumOfRows(score, ["hips.x", "spine.x", "chest.x", "neck.x", "head.x"]);
  let current = 0;
  for (let frame = 0; frame < score.frames; frame++) {
    const timeMs = (frame * 1000) / score.fps;
    while (current + 1 < plan.length && plan[current + 1]!.startMs <= timeMs) current++;
    const gaze = gazeAt(plan, current, timeMs);
    const yaw = gaze.yawDeg - headYaw[frame]! + DRIFT_DEG * drifts[0](timeMs);
    const down = (gaze.pitchDeg - headPitch[frame]! + DRIFT_DEG * drifts[1](timeMs)) / range.pitchDeg;
    const left = (yaw - VERGENCE_DEG) / range.yawDeg;
    const right = (yaw + VERGENCE_DEG) / range.yawDeg;
    rows.eyeLookOutLeft[frame] = Math.max(0, left);
    rows.eyeLookInLeft[frame] = Math.max(0, -left);
    rows.eyeLookInRight[frame] = Math.max(0, right);
    rows.eyeLookOutRight[frame] = Math.max(0, -right);
    rows.eyeLookDownLeft[frame] = rows.eyeLookDownRight[frame] = Math.max(0, down);
    rows.eyeLookUpLeft[frame] = rows.eyeLookUpRight[frame] = Math.max(0, -down);
  }
};

const EYE_CHANNELS = [
  "eyeLookOutLeft",
  "eyeLookInLeft",
  "eyeLookInRight",
  "eyeLookOutRight",
  "eyeLookDownLeft",
  "eyeLookDownRight",
  "eyeLookUpLeft",
  "eyeLookUpRight",
] as const satisfies Channel[];

const gazeAt = (plan: readonly Fixation[], current: number, timeMs: number): Fixation => {
  const to = plan[current]!;
  const from = plan[current - 1];
  if (!from) return to;
  const way = minimumJerk((timeMs - to.startMs) / saccadeMs(from, to));
  return {
    startMs: to.startMs,
    yawDeg: from.yawDeg + way * (to.yawDeg - from.yawDeg),
    pitchDeg: from.pitchDeg + way * (to.pitchDeg - from.pitchDeg),
  };
};

/** Size of the jump between two fixations in degrees. */
export const saccadeDeg = (from: Fixation, to: Fixation): number => {
  const yaw = to.yawDeg - from.yawDeg;
  const pitch = to.pitchDeg - from.pitchDeg;
  return Math.sqrt(yaw * yaw + pitch * pitch);
};

const saccadeMs = (from: Fixation, to: Fixation): number =>
  SACCADE_BASE_MS + SACCADE_MS_PER_DEG * saccadeDeg(from, to);

const sumOfRows = (score: Score, channels: readonly Channel[]): Float64Array => {
  const sum = new Float64Array(score.frames);
  for (const channel of channels) {
    const row = score.row(channel);
    for (let frame = 0; frame < score.frames; frame++) sum[frame]! += row[frame]!;
  }
  return sum;
};
