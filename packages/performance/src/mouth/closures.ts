import type { Segment } from "./segments.ts";
import type { Viseme } from "./sounds.ts";

/** How far the lips are shut at each step or frame, 0…1. */
export interface Closures {
  /** Lips on each other (/p b m/). */
  lips: Float64Array;
  /** Lower lip on the upper teeth (/f v/). */
  teeth: Float64Array;
}

/** A shape that must stand on the lips from one time to another. */
export interface Hold {
  viseme: Viseme;
  weight: number;
  strength: number;
  startMs: number;
  endMs: number;
}

/** `viseme_PP` of closed lips: they touch at any weight, and press like those of someone angry at 1. */
export const CLOSED_LIPS = 0.75;
/** `viseme_FF` of a lip that touches the teeth. */
export const LIP_ON_TEETH = 0.92;
/** A strength that no neighbor bends. */
export const MUST = 1e7;
/** Enough where a contact may be a little late or light. */
const SHOULD = 500;

/** What each demand holds; those that win over others come first. */
const DEMANDS = {
  lipsClosed: { viseme: "PP", weight: CLOSED_LIPS, strength: MUST },
  lipsNear: { viseme: "PP", weight: 0.8 * CLOSED_LIPS, strength: SHOULD },
  lipOnTeeth: { viseme: "FF", weight: LIP_ON_TEETH, strength: MUST },
} as const;

/** A hold is never shorter, so that a frame falls into it at 25 frames a second and more. */
const SHORTEST_HOLD_MS = 40;
/** Part of the phone for which the lips are held, and where its middle is: then comes the burst or the next sound. */
const HOLD_SHARE = 0.45;
const MIDDLE_SHARE = 0.4;
/** Lips that have been shut need this long to reach the teeth, and the other way round. */
const APART_MS = 60;

/** What the sounds demand of the lips, most binding first; what one of them leaves no time for is shortened or left out. */
export function holdsOf(segments: readonly Segment[]): Hold[] {
  const holds: Hold[] = [];
  for (const [demand, shape] of Object.entries(DEMANDS)) {
    const rivals = holds.slice();
    for (const segment of segments) {
      if (segment.sound.demand !== demand) continue;
      const span = shortened(spanOf(segment), rivals);
      if (span.endMs > span.startMs) holds.push({ ...shape, ...span });
    }
  }
  return holds;
}

interface Span {
  startMs: number;
  endMs: number;
}

function spanOf({ startMs, endMs }: Segment): Span {
  const middleMs = startMs + MIDDLE_SHARE * (endMs - startMs);
  const halfMs = Math.max(HOLD_SHARE * (endMs - startMs), SHORTEST_HOLD_MS) / 2;
  return { startMs: middleMs - halfMs, endMs: middleMs + halfMs };
}

/** What rivals before and after it leave of a span. */
function shortened({ startMs, endMs }: Span, rivals: readonly Hold[]): Span {
  const middleMs = (startMs + endMs) / 2;
  for (const rival of rivals) {
    if (rival.endMs + APART_MS <= startMs || rival.startMs - APART_MS >= endMs) continue;
    if ((rival.startMs + rival.endMs) / 2 < middleMs) startMs = Math.max(startMs, rival.endMs + APART_MS);
    else endMs = Math.min(endMs, rival.startMs - APART_MS);
  }
  return { startMs, endMs };
}
