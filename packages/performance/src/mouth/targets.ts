import type { Temper } from "../emotion.ts";
import { MUST } from "./closures.ts";
import type { Hold } from "./closures.ts";
import type { Stretch } from "./pauses.ts";
import type { Segment } from "./segments.ts";
import type { Viseme } from "./sounds.ts";
import type { Pull } from "./trajectory.ts";

/** Movements are planned in steps of this, whatever the frame rate. */
export const STEP_MS = 10;

/** Strength with which everything is drawn to rest, and the lips from being round. */
const REST = 0.008;
const ROUND_REST = 0.02;
/** Consonants that are not round unround the lips with this share of their strength. */
const UNROUNDING = 0.15;
/** The mouth is ahead of the sound: that is forgiven more than the opposite. */
const AHEAD_MS = 18;
/** A vowel is arrived at in the middle part of its time, the more firmly the more force it has. */
const ARRIVAL_SHARE = 0.3;
const SHORTEST_ARRIVAL_MS = 10;
const LIP_ARRIVAL = 35;
const JAW_ARRIVAL = 10;
/** `jawOpen` of a stressed, fully open vowel, on top of what the viseme itself opens. */
const JAW_OPEN_SCALE = 0.27;
/** Weight of a viseme: this part of it whatever the force, the rest in proportion to it. */
const LEAST_LIPS = 0.35;
/** So many steps at each end are at rest: the third difference sees no corner there. */
const REST_STEPS = 3;

/** What draws the mouth where, step by step. */
export interface Targets {
  readonly steps: number;
  /** A row for each of `visemes`. */
  readonly lips: Pull;
  readonly visemes: readonly Viseme[];
  /** One row of `jawOpen`. */
  readonly jaw: Pull;
  /** One row of `mouthPucker`. */
  readonly rounding: Pull;
  /** What a step must show, if there is such a thing; a weight of 0 is rest. */
  readonly held: readonly (Pick<Hold, "viseme" | "weight" | "strength"> | undefined)[];
}

const AT_REST = { viseme: "sil", weight: 0, strength: MUST } as const;

/**
 * The targets of a stretch of sounds. A sound that covers a part of a step pulls in proportion, so that nothing jumps
 * when times change by less than a step.
 */
export function targetsOf(stretch: Stretch, holds: readonly Hold[], temper: Temper): Targets {
  const { segments, startMs } = stretch;
  const steps = Math.max(0, Math.ceil((stretch.endMs - startMs) / STEP_MS) + 1);
  const visemes = [
    ...new Set([...segments.map(({ sound }) => sound.viseme), ...holds.map(({ viseme }) => viseme)]),
  ];
  const lips = aPull(steps, visemes.length, REST);
  const jaw = aPull(steps, 1, REST);
  const rounding = aPull(steps, 1, ROUND_REST);
  for (const segment of segments) {
    const { sound, force } = segment;
    const lipRow = lips.rows[visemes.indexOf(sound.viseme)]!;
    const weight = sound.demand ? 0 : lipWeight(segment, temper);
    const opening = temper.jaw * JAW_OPEN_SCALE * sound.jaw * force;
    const pull = (step: number, lipStrength: number, jawStrength: number): void => {
      lips.strength[step]! += lipStrength;
      lipRow[step]! += lipStrength * weight;
      jaw.strength[step]! += jawStrength;
      jaw.rows[0]![step]! += jawStrength * opening;
    };
    const [fromMs, toMs] = [segment.startMs - AHEAD_MS - startMs, segment.endMs - AHEAD_MS - startMs];
    const roundStrength = sound.lipStrength * (sound.pucker > 0 || sound.isVowel ? 1 : UNROUNDING);
    forSteps(fromMs, toMs, steps, (step, share) => {
      pull(step, share * sound.lipStrength, share * sound.jawStrength);
      rounding.strength[step]! += share * roundStrength;
      rounding.rows[0]![step]! += share * roundStrength * temper.lips * sound.pucker;
    });
    if (!sound.isVowel) continue;
    const halfMs = Math.max(SHORTEST_ARRIVAL_MS, ARRIVAL_SHARE * (toMs - fromMs)) / 2;
    const middleMs = (fromMs + toMs) / 2;
    const firmness = force * force * force * sound.jawStrength;
    forSteps(middleMs - halfMs, middleMs + halfMs, steps, (step, share) =>
      pull(step, share * firmness * LIP_ARRIVAL, share * firmness * JAW_ARRIVAL),
    );
  }
  const targets = { steps, lips, visemes, jaw, rounding, held: heldSteps(holds, startMs, steps) };
  holdStill(targets);
  return targets;
}

function lipWeight({ sound, force }: Segment, temper: Temper): number {
  return Math.min(1, temper.lips * sound.lips * (LEAST_LIPS + (1 - LEAST_LIPS) * force));
}

function aPull(steps: number, rows: number, rest: number): Pull {
  return {
    strength: new Float64Array(steps).fill(rest),
    rows: Array.from({ length: rows }, () => new Float64Array(steps)),
  };
}

/** Visits the steps that a time covers, with the share 0…1 of each that lies in it; step `n` is about `n · STEP_MS`. */
function forSteps(
  fromMs: number,
  toMs: number,
  steps: number,
  visit: (step: number, share: number) => void,
): void {
  const [from, to] = [fromMs / STEP_MS + 0.5, toMs / STEP_MS + 0.5];
  for (let step = Math.max(0, Math.floor(from)); step < Math.min(steps, to); step++)
    visit(step, Math.min(step + 1, to) - Math.max(step, from));
}

function heldSteps(holds: readonly Hold[], startMs: number, steps: number): Targets["held"] {
  const held: Targets["held"][number][] = Array.from({ length: steps });
  for (const hold of holds) {
    const first = Math.round((hold.startMs - startMs) / STEP_MS);
    // Rounded up, so that what is between the first and the last step is not shorter than the hold.
    const last = first + Math.ceil((hold.endMs - hold.startMs) / STEP_MS);
    for (let step = Math.max(0, first); step <= Math.min(steps - 1, last); step++) held[step] ??= hold;
  }
  for (let edge = 0; edge < Math.min(REST_STEPS, steps); edge++)
    held[edge] = held[steps - 1 - edge] = AT_REST;
  return held;
}

/** Replaces every pull on a held step by that of its hold. Lips that are shut stay as round as their neighbors. */
function holdStill({ steps, lips, visemes, jaw, rounding, held }: Targets): void {
  for (let step = 0; step < steps; step++) {
    const hold = held[step];
    if (!hold) continue;
    lips.strength[step] = hold.strength;
    for (const row of lips.rows) row[step] = 0;
    if (hold.viseme !== "sil") lips.rows[visemes.indexOf(hold.viseme)]![step] = hold.strength * hold.weight;
    for (const pull of hold.viseme === "sil" ? [jaw, rounding] : hold.viseme === "FF" ? [rounding] : []) {
      pull.strength[step] = hold.strength;
      pull.rows[0]![step] = 0;
    }
  }
}
