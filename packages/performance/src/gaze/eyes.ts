import { minimumJerk } from "../curve.ts";
import { createDrift } from "../random.ts";
import type { Drift } from "../random.ts";
import type { Channel } from "../channels.ts";
import type { Score } from "../score.ts";
import type { Direction, Fixation } from "./plan-gaze.ts";

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
/** Eyes are never quite still: the drift of their direction. */
export const DRIFT_DEG = 0.18;

/**
 * Writes the eyes so that the gaze stays on its target while the head moves: call it when the head is done.
 * Lids follow, since `eyeLook*` shapes move them.
 */
export function performEyes(plan: readonly Fixation[], range: GazeRange, seed: number, score: Score): void {
  const drifts = gazeDrifts(seed);
  const rows = LOOK_CHANNELS.map((channel) => score.row(channel));
  const weights = new Float64Array(rows.length);
  const headYaw = sumOfRows(score, HEAD_YAW_CHANNELS);
  const headPitch = sumOfRows(score, HEAD_PITCH_CHANNELS);
  let current = 0;
  for (let frame = 0; frame < score.frames; frame++) {
    const timeMs = (frame * 1000) / score.fps;
    while (current + 1 < plan.length && plan[current + 1]!.startMs <= timeMs) current++;
    const gaze = gazeAt(plan, current, timeMs);
    const yawDeg = gaze.yawDeg - headYaw[frame]! + DRIFT_DEG * drifts[0](timeMs);
    const pitchDeg = gaze.pitchDeg - headPitch[frame]! + DRIFT_DEG * drifts[1](timeMs);
    lookInto(weights, yawDeg, pitchDeg, range);
    for (const [index, row] of rows.entries()) row[frame] = weights[index]!;
  }
}

/** Writes the weights of {@link LOOK_CHANNELS} for a direction that is told from the head's. */
export function lookInto(weights: Float64Array, yawDeg: number, pitchDeg: number, range: GazeRange): void {
  const down = pitchDeg / range.pitchDeg;
  const left = (yawDeg - VERGENCE_DEG) / range.yawDeg;
  const right = (yawDeg + VERGENCE_DEG) / range.yawDeg;
  weights[0] = Math.max(0, left);
  weights[1] = Math.max(0, -left);
  weights[2] = Math.max(0, right);
  weights[3] = Math.max(0, -right);
  weights[4] = weights[5] = Math.max(0, down);
  weights[6] = weights[7] = Math.max(0, -down);
}

/** The shapes that turn the eyes, in the order of {@link lookInto}. */
export const LOOK_CHANNELS = [
  "eyeLookOutLeft",
  "eyeLookInLeft",
  "eyeLookInRight",
  "eyeLookOutRight",
  "eyeLookDownLeft",
  "eyeLookDownRight",
  "eyeLookUpLeft",
  "eyeLookUpRight",
] as const satisfies Channel[];

function gazeAt(plan: readonly Fixation[], current: number, timeMs: number): Fixation {
  const to = plan[current]!;
  const from = plan[current - 1];
  if (!from) return to;
  const way = minimumJerk((timeMs - to.startMs) / saccadeMs(saccadeDeg(from, to)));
  return {
    startMs: to.startMs,
    yawDeg: from.yawDeg + way * (to.yawDeg - from.yawDeg),
    pitchDeg: from.pitchDeg + way * (to.pitchDeg - from.pitchDeg),
  };
}

/** The bones whose turns add up to where the head points. */
export const HEAD_YAW_CHANNELS = ["hips.y", "spine.y", "chest.y", "neck.y", "head.y"] as const;
export const HEAD_PITCH_CHANNELS = ["hips.x", "spine.x", "chest.x", "neck.x", "head.x"] as const;

/** The drift of yaw and of pitch, −1…1. */
export function gazeDrifts(seed: number): readonly [yaw: Drift, pitch: Drift] {
  return [createDrift(seed, "gaze.yaw", 420), createDrift(seed, "gaze.pitch", 530)];
}

/** Size of the jump between two fixations in degrees. */
export function saccadeDeg(from: Direction, to: Direction): number {
  const yaw = to.yawDeg - from.yawDeg;
  const pitch = to.pitchDeg - from.pitchDeg;
  return Math.sqrt(yaw * yaw + pitch * pitch);
}

/** How long the eyes take for a jump of a size. */
export function saccadeMs(sizeDeg: number): number {
  return SACCADE_BASE_MS + SACCADE_MS_PER_DEG * sizeDeg;
}

function sumOfRows(score: Score, channels: readonly Channel[]): Float64Array {
  const sum = new Float64Array(score.frames);
  for (const channel of channels) {
    const row = score.row(channel);
    for (let frame = 0; frame < score.frames; frame++) sum[frame]! += row[frame]!;
  }
  return sum;
}
