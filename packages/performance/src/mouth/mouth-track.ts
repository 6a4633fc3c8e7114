import { OCULUS_VISEMES } from "../channels.ts";
import type { Temper } from "../emotion.ts";
import { indexOf } from "../channel-list.ts";
import { createScore } from "../score.ts";
import type { PerformedSpeech } from "../speech-input.ts";
import { performMouth } from "./mouth.ts";
import { segmentsOf } from "./segments.ts";

/** The mouth of one speech, written out beforehand in steps of 10 ms, to be read at any time between them. */
export interface MouthTrack {
  /** Time of the first step from the start of the speech: the lips move before the sound. */
  readonly startMs: number;
  readonly endMs: number;
  /** Of each viseme that occurs, its place in `CHANNELS` and its weights. */
  readonly visemes: readonly (readonly [index: number, weights: Float32Array])[];
  readonly jaw: Float32Array;
  /** Closures, 0…1. */
  readonly lips: Float32Array;
  readonly teeth: Float32Array;
}

/** Time between two steps of a track. */
export const TRACK_STEP_MS = 10;
/** Shapes come up to 150 ms before their sound, and the last one may leave as late. */
const LEAD_MS = 160;
const TAIL_MS = 200;
/** Writes the mouth of a speech, exactly as `perform` does. */
export function createMouthTrack(speech: PerformedSpeech, temper: Temper): MouthTrack {
  const segments = segmentsOf(speech);
  for (const segment of segments) {
    segment.startMs += LEAD_MS;
    segment.endMs += LEAD_MS;
  }
  const score = createScore(LEAD_MS + speech.durationMs + TAIL_MS, 1000 / TRACK_STEP_MS);
  const { lips, teeth } = performMouth(segments, temper, score);
  const visemes = OCULUS_VISEMES.map(
    (viseme) => [indexOf(viseme), new Float32Array(score.row(viseme))] as const,
  ).filter(([, row]) => row.some((weight) => weight !== 0));
  return {
    startMs: -LEAD_MS,
    endMs: speech.durationMs + TAIL_MS,
    visemes,
    jaw: new Float32Array(score.row("jawOpen")),
    lips: new Float32Array(lips),
    teeth: new Float32Array(teeth),
  };
}

/** The value of a track's row at `position` steps, between the steps on a straight line; 0 outside. */
export function rowAt(row: Float32Array, position: number): number {
  const index = Math.floor(position);
  if (index < 0 || index + 1 >= row.length) return 0;
  return row[index]! + (position - index) * (row[index + 1]! - row[index]!);
}
