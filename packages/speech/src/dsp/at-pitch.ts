import type { Recording } from "../ports.ts";
import { trackPitch } from "./pitch-track.ts";
import { movePitch } from "./shift-pitch.ts";

/** A voice at another pitch and the same length; `percentOfOctave` as of a `Delivery`. Within −1…1. */
export function atPitch({ samples, sampleRateHz }: Recording, percentOfOctave: number): Float32Array {
  if (percentOfOctave === 0) return clipped(samples);
  const ratio = 2 ** (percentOfOctave / 100);
  return clipped(movePitch(samples, sampleRateHz, trackPitch(samples, sampleRateHz), (f0Hz) => f0Hz * ratio));
}

/** A model may go a little beyond full scale; what it says is made softer as a whole, never cut off. */
export function withinRange(samples: Float32Array): Float32Array {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  return peak > 1 ? samples.map((value) => value / peak) : samples;
}

/** Overlapping pieces may add up to a little more than there is room for. */
function clipped(samples: Float32Array): Float32Array {
  return samples.map((value) => Math.min(1, Math.max(-1, value)));
}
