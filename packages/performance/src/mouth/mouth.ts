import { smoothStep, pulseAt } from "../curve.ts";
import type { Pulse } from "../curve.ts";
import { forFramesIn } from "../score.ts";
import type { Score } from "../score.ts";
import type { Channel } from "../channels.ts";
import type { Temper } from "../emotion.ts";
import { createClosures } from "./closures.ts";
import type { Closures } from "./closures.ts";
import type { Segment } from "./segments.ts";
import type { Viseme } from "./sounds.ts";

/** Share of a phone over which its shape is held (Edwards et al. 2016). */
const HOLD_SHARE = 0.75;
/** Consonants shorter than this don't move the jaw. */
const JAW_MOVES_FROM_MS = 40;
/** `jawOpen` of a stressed, fully open vowel, on top of what the viseme itself opens. */
const JAW_OPEN_SCALE = 0.27;
/** `viseme_PP` of closed lips: they touch at any weight, and press like those of someone angry at 1. */
const CLOSED_LIPS = 0.75;
/** The mouth is at rest this long before the end, unless the audio leaves no time. */
const REST_BEFORE_END_MS = 40;
const SHAPES_LEAVE_MS = 140;
const CLOSURES_LEAVE_MS = 60;

/** One row of a value a frame for every viseme in use. */
interface Blend {
  lips: Map<Viseme, Float64Array>;
  lipsTotal: Float64Array;
  jaw: Float64Array;
  jawTotal: Float64Array;
  activity: Float64Array;
}

/**
 * Writes the speaking mouth: overlapping shapes of the sounds compete frame by frame (dominance as in
 * Cohen & Massaro 1993), then closures and other demands override the outcome. The sum of all visemes stays ≤ 1.
 * Returns the closures, for those who also move the lips.
 */
export function performMouth(segments: readonly Segment[], temper: Temper, score: Score): Closures {
  const closures = createClosures(segments, score);
  const blend = blendSegments(segments, score);
  const stillFromMs = score.durationMs - Math.max(REST_BEFORE_END_MS, 1000 / score.fps);
  const stays = (timeMs: number, leaveMs: number): number =>
    1 - smoothStep(stillFromMs - leaveMs, stillFromMs, timeMs);
  const jawRow = score.row("jawOpen");
  for (let frame = 0; frame < score.frames; frame++) {
    const closed = closures.lips[frame]!;
    const onTeeth = closures.teeth[frame]!;
    const hiss = closures.jaw[frame]!;
    const awake = blend.activity[frame]! * stays((frame * 1000) / score.fps, SHAPES_LEAVE_MS);
    const open = (1 - closed) * (1 - onTeeth);
    const jaw = blend.jaw[frame]! / (blend.jawTotal[frame]! || 1);
    jawRow[frame]! += temper.jaw * JAW_OPEN_SCALE * jaw * awake * open * (1 - 0.8 * hiss);
    for (const [viseme, values] of blend.lips) {
      const lips = values[frame]! / (blend.lipsTotal[frame]! || 1);
      const jawed = viseme === "aa" || viseme === "O" || viseme === "E" ? 1 - 0.75 * hiss : 1;
      values[frame] = Math.min(1, temper.lips * lips) * awake * open * jawed;
    }
  }
  for (const [viseme, values] of blend.lips) addRow(score, viseme, values);
  const demanded = (weight: number, row: Float64Array, other?: Float64Array): Float64Array =>
    row.map(
      (value, frame) =>
        weight * value * (1 - (other?.[frame] ?? 0)) * stays((frame * 1000) / score.fps, CLOSURES_LEAVE_MS),
    );
  addRow(score, "PP", demanded(CLOSED_LIPS, closures.lips));
  addRow(score, "FF", demanded(1, closures.teeth, closures.lips));
  return closures;
}

function addRow(score: Score, viseme: Viseme, values: Float64Array): void {
  const row = score.row(`viseme_${viseme}` satisfies Channel);
  for (let frame = 0; frame < values.length; frame++) row[frame]! += values[frame]!;
}

function blendSegments(segments: readonly Segment[], { fps, frames }: Score): Blend {
  const blend: Blend = {
    lips: new Map(),
    lipsTotal: new Float64Array(frames),
    jaw: new Float64Array(frames),
    jawTotal: new Float64Array(frames),
    activity: new Float64Array(frames),
  };
  for (const segment of segments) {
    const { sound, startMs, endMs, force } = segment;
    if (sound.demand) continue;
    const lips = blend.lips.get(sound.viseme) ?? new Float64Array(frames);
    blend.lips.set(sound.viseme, lips);
    const movesJaw = sound.isVowel || sound.narrowing === 1 || endMs - startMs >= JAW_MOVES_FROM_MS;
    const jawDominance = movesJaw ? sound.jawDominance : 0;
    const pulse = reachOf(segment);
    forFramesIn(pulse.startMs, pulse.endMs, fps, frames, (frame, timeMs) => {
      const shape = pulseAt(pulse, timeMs);
      const lipPower = power(sound.lipDominance * shape);
      const jawPower = power(jawDominance * shape);
      lips[frame]! += lipPower * sound.lips * (0.35 + 0.65 * force);
      blend.lipsTotal[frame]! += lipPower;
      blend.jaw[frame]! += jawPower * sound.jaw * force;
      blend.jawTotal[frame]! += jawPower;
      blend.activity[frame] = Math.max(blend.activity[frame]!, shape);
    });
  }
  return blend;
}

/** Power in the contest of overlapping sounds: the cube lets the strongest win clearly, where 1 would average all. */
function power(nearness: number): number {
  return nearness * nearness * nearness;
}

/** When a segment's shape comes, stays and goes. */
function reachOf({ sound, startMs, endMs }: Segment): Pulse {
  const leaveMs = startMs + HOLD_SHARE * (endMs - startMs);
  return { startMs: startMs - sound.reachMs, fullMs: startMs, leaveMs, endMs: leaveMs + sound.reachMs };
}
