import { smoothstep } from "@orator/maths";
import type { Channel } from "../channels.ts";
import type { Temper } from "../emotion.ts";
import { CLOSED_LIPS, holdsOf, LIP_ON_TEETH, MUST } from "./closures.ts";
import type { Closures, Hold } from "./closures.ts";
import { stretchesOf } from "./pauses.ts";
import type { Stretch } from "./pauses.ts";
import type { Segment } from "./segments.ts";
import { STEP_MS, targetsOf } from "./targets.ts";
import type { Targets } from "./targets.ts";
import { settle } from "./trajectory.ts";

/** The speaking mouth from rest to rest: a value for every `STEP_MS` from `startMs` to `endMs`, rest before and after. */
export interface MouthRun extends Closures {
  readonly startMs: number;
  readonly endMs: number;
  readonly rows: readonly (readonly [Channel, Float64Array])[];
  /** What a frame has to show of it, however few there are. */
  readonly holds: readonly Hold[];
}

/** What is known of the time around a speech. */
interface MouthBounds {
  /** When the last sound before it ended. Default 0, its start. */
  silentFromMs?: number;
  /** From then on there is rest, whatever is said. Default never. */
  stillFromMs?: number;
}

/** See `settle`. The jaw is heavier than the lips; rounding is slow and begins early. */
const LIP_INERTIA = 1000;
const JAW_INERTIA = 6000;
const ROUND_INERTIA = 2500;
/** A mouth goes over from rest to speech and back within this. */
const SPEAKING_WITHIN_MS = 200;
/** At this `mouthPucker` the lips stay together however far the jaw opens. */
const GATHERED = 1;

/**
 * Plans how the mouth moves with the sounds of a speech. Each draws jaw, lips and rounding to its targets with a
 * strength of its own, and the mouth takes the way of least jerk between them: short and weak sounds are passed by,
 * long and strong ones reached, and lips are round before a rounded vowel as far as nothing before it forbids. What
 * sounds demand of the lips is met exactly. The jaw glides on beneath shut lips; `mouthClose` takes back what it does
 * to them.
 */
export function planMouth(
  sounds: readonly Segment[],
  temper: Temper,
  { silentFromMs = 0, stillFromMs = Infinity }: MouthBounds = {},
): MouthRun[] {
  return stretchesOf(sounds, silentFromMs)
    .map((stretch) => ({ ...stretch, endMs: Math.min(stretch.endMs, stillFromMs) }))
    .filter(({ startMs, endMs }) => endMs > startMs)
    .map((stretch) => planRun(stretch, temper));
}

function planRun(unaligned: Stretch, temper: Temper): MouthRun {
  const startMs = STEP_MS * Math.floor(unaligned.startMs / STEP_MS);
  const endMs = STEP_MS * Math.floor(unaligned.endMs / STEP_MS);
  const stretch = { ...unaligned, startMs, endMs };
  const holds = holdsOf(stretch.segments);
  const targets = targetsOf(stretch, holds, temper);
  settle(targets.lips, LIP_INERTIA);
  settle(targets.jaw, JAW_INERTIA);
  settle(targets.rounding, ROUND_INERTIA);
  cut(targets);
  const { visemes, lips, jaw, rounding } = targets;
  const [open, pucker] = [jaw.rows[0]!, rounding.rows[0]!];
  const shut = lips.rows[visemes.indexOf("PP")] ?? new Float64Array(targets.steps);
  const bitten = lips.rows[visemes.indexOf("FF")] ?? new Float64Array(targets.steps);
  const closures = {
    lips: shut.map((weight) => Math.min(1, weight / CLOSED_LIPS)),
    teeth: bitten.map((weight) => Math.min(1, weight / LIP_ON_TEETH)),
  };
  const together = open.map((opening, step) => {
    const share = closures.lips[step]! + closures.teeth[step]! + pucker[step]! / GATHERED;
    return opening * Math.min(1, share);
  });
  const shown = visemes
    .map((viseme, index) => [`viseme_${viseme}`, lips.rows[index]!] as const)
    .filter(([channel]) => channel !== "viseme_sil");
  return {
    startMs,
    endMs,
    holds,
    ...closures,
    rows: [
      [
        "viseme_sil",
        silenceBeside(
          shown.map(([, row]) => row),
          targets.steps,
        ),
      ],
      ...shown,
      ["jawOpen", open],
      ["mouthPucker", pucker],
      ["mouthClose", together],
    ],
  };
}

/**
 * What visemes leave of 1 from a little after a speaker's lips set off to a little before they rest again: the mouth of somebody who speaks
 * is at no moment at rest, which on some faces is a smile.
 */
function silenceBeside(rows: readonly Float64Array[], steps: number): Float64Array {
  return Float64Array.from({ length: steps }, (_, step) => {
    const spoken = rows.reduce((sum, row) => sum + row[step]!, 0);
    const fromEdge = Math.min(step, steps - 1 - step) * STEP_MS;
    return Math.max(0, smoothstep(0, SPEAKING_WITHIN_MS, fromEdge) - spoken);
  });
}

/** Brings movements to weights: none below 0, visemes that sum to 1 at most, and what is held to the last bit. */
function cut({ steps, lips, visemes, jaw, rounding, held }: Targets): void {
  const rounded = rounding.rows[0]!;
  for (let step = 0; step < steps; step++) {
    const hold = held[step]?.strength === MUST ? held[step] : undefined;
    let sum = 0;
    for (const [index, row] of lips.rows.entries()) {
      row[step] = hold ? (hold.viseme === visemes[index] ? hold.weight : 0) : Math.max(0, row[step]!);
      sum += row[step]!;
    }
    if (sum > 1) for (const row of lips.rows) row[step]! /= sum;
    rounded[step] = hold && hold.viseme !== "PP" ? 0 : Math.max(0, rounded[step]!);
    jaw.rows[0]![step] = hold?.viseme === "sil" ? 0 : Math.max(0, jaw.rows[0]![step]!);
  }
}

/** The value of a run's row at a time, between its steps on a straight line; 0 outside. */
export function valueAt({ startMs }: MouthRun, row: Float64Array, timeMs: number): number {
  const position = (timeMs - startMs) / STEP_MS;
  const step = Math.floor(position);
  if (step < 0 || step + 1 >= row.length) return 0;
  return row[step]! + (position - step) * (row[step + 1]! - row[step]!);
}
