import { smoothstep } from "@orator/maths";
import type { Segment } from "./segments.ts";
import type { Sound } from "./sounds.ts";

/** The mouth may set off so long before the first sound after a silence, and is at rest so long after the last. */
export const LEAD_MS = 300;
export const TAIL_MS = 270;
/** A shorter silence is part of a word: the stop of a /t/, a hesitation. */
const SHORTEST_PAUSE_MS = 60;
/** Who goes on speaking at once doesn't shut the mouth for good. */
const AJAR: Sound = {
  viseme: "aa",
  isVowel: false,
  jaw: 0.18,
  lips: 0.05,
  pucker: 0,
  lipStrength: 0.1,
  jawStrength: 0.3,
};
/** Lips part for the breath before a phrase. */
const BREATH: Sound = { ...AJAR, jaw: 0.26, lips: 0.07, lipStrength: 0.2, jawStrength: 0.6 };
/** After the last sound the mouth comes to rest, not before it has ended. */
const SETTLING: Sound = {
  viseme: "sil",
  isVowel: false,
  jaw: 0,
  lips: 0,
  pucker: 0,
  lipStrength: 0.1,
  jawStrength: 0.3,
};
const SETTLING_FROM_MS = 30;
/** Breaths are deeper the longer the silence was, in these bounds. */
const BREATHING_PAUSE_MS = [400, 1100] as const;
const LEAST_BREATH = 0.4;
/** When a breath is in full, counted back from the first sound. */
const BREATH_FROM_MS = 230;
const BREATH_TO_MS = 40;

/** Sounds between two silences that leave the mouth the time to come to rest. */
export interface Stretch {
  /** In the order of time; what the mouth does in shorter silences is among them. */
  segments: readonly Segment[];
  /** The mouth leaves rest after the first and is back by the second. */
  startMs: number;
  endMs: number;
}

/**
 * Parts a speech where the mouth comes to rest; it stays ajar in other pauses and opens a little for breaths. Silence
 * before the first sound counts from `silentFromMs`.
 */
export function stretchesOf(sounds: readonly Segment[], silentFromMs: number): Stretch[] {
  const stretches: { segments: Segment[]; startMs: number; endMs: number }[] = [];
  let spokenToMs = silentFromMs;
  for (const sound of sounds) {
    const { startMs, endMs } = sound;
    const silentMs = startMs - spokenToMs;
    const last = stretches.at(-1);
    if (last && silentMs <= LEAD_MS + TAIL_MS) {
      if (silentMs >= SHORTEST_PAUSE_MS)
        last.segments.push({ sound: AJAR, startMs: spokenToMs, endMs: startMs, force: 1 });
      last.segments.push(sound);
      last.endMs = endMs + TAIL_MS;
    } else {
      const segments = silentMs < BREATHING_PAUSE_MS[0] ? [sound] : [breathBefore(sound, silentMs), sound];
      stretches.push({ segments, startMs: startMs - LEAD_MS, endMs: endMs + TAIL_MS });
    }
    spokenToMs = endMs;
  }
  for (const { segments, endMs } of stretches)
    segments.push({ sound: SETTLING, startMs: endMs - TAIL_MS + SETTLING_FROM_MS, endMs, force: 1 });
  return stretches;
}

function breathBefore({ startMs }: Segment, silentMs: number): Segment {
  const depth = LEAST_BREATH + (1 - LEAST_BREATH) * smoothstep(...BREATHING_PAUSE_MS, silentMs);
  return { sound: BREATH, startMs: startMs - BREATH_FROM_MS, endMs: startMs - BREATH_TO_MS, force: depth };
}
