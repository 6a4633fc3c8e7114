import { filterInPlace, lowPass } from "./biquad.ts";
import type { Biquad } from "./biquad.ts";
import { Scratch } from "./scratch.ts";

const room = new Scratch();

/** The pitch of a voice over time. */
export interface PitchTrack {
  /** Distance of the values. */
  hopMs: number;
  /** Hz; 0 where the voice is not voiced. Value `i` belongs to `i · hopMs`. */
  f0Hz: Float32Array;
}

const HOP_MS = 10;
const WINDOW_S = 0.025;
const LOWEST_HZ = 60;
const HIGHEST_HZ = 400;
/** Normalized autocorrelation from which on a frame counts as voiced. */
const VOICED_FROM = 0.55;
/** Cost of an octave between neighboring frames, in units of correlation. */
const JUMP_COST = 0.9;
const CANDIDATES = 4;

/** Enough for the fundamental and its first harmonics; the parabola through a peak makes up for the coarse lags. */
const RATE_HZ = 4000;

/**
 * Follows the pitch by normalized autocorrelation at about 4 kHz, with the smoothest path through the best candidates of
 * each frame (the method of P. Boersma, 1993, simplified).
 */
export function trackPitch(samples: Float32Array, sampleRateHz: number): PitchTrack {
  const stride = Math.max(1, Math.floor(sampleRateHz / RATE_HZ));
  const rateHz = sampleRateHz / stride;
  const low = decimated(samples, stride, lowPass(Math.min(1000, sampleRateHz * 0.2), sampleRateHz));
  const shortest = Math.floor(rateHz / HIGHEST_HZ);
  const longest = Math.ceil(rateHz / LOWEST_HZ);
  const window = 4 * Math.round((rateHz * WINDOW_S) / 4);
  const hop = (rateHz * HOP_MS) / 1000;
  const frames = Math.ceil(low.length / hop);
  const loudest = low.reduce((peak, value) => Math.max(peak, Math.abs(value)), 0);

  const candidates: { lag: number; score: number }[][] = [];
  const correlation = new Float64Array(longest + 2);
  for (let frame = 0; frame < frames; frame++) {
    const start = Math.round(frame * hop) - (window >> 1) - (longest >> 1);
    candidates.push(
      start < 0 || start + window + longest >= low.length
        ? []
        : frameCandidates(low, start, { window, shortest, longest, correlation, loudest }),
    );
  }
  return { hopMs: HOP_MS, f0Hz: smoothestPath(candidates, rateHz) };
}

/** One sample in `stride` of what a filter leaves. */
function decimated(samples: Float32Array, stride: number, filter: Biquad): Float32Array {
  const smooth = filterInPlace(room.copyOf(samples), [filter]);
  const low = new Float32Array(Math.ceil(samples.length / stride));
  for (let i = 0; i < low.length; i++) low[i] = smooth[i * stride]!;
  return low;
}

/** Mean of the voiced pitch, in Hz; 0 where nothing is voiced. */
export function meanPitchHz({ f0Hz }: PitchTrack): number {
  const voiced = f0Hz.filter((f0) => f0 > 0);
  return voiced.length === 0 ? 0 : voiced.reduce((sum, f0) => sum + f0, 0) / voiced.length;
}

/** Sum of the products of two stretches, in four sums that do not wait for each other. `length` is a multiple of four. */
function product(values: Float32Array, first: number, second: number, length: number): number {
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  for (let i = 0; i < length; i += 4) {
    a += values[first + i]! * values[second + i]!;
    b += values[first + i + 1]! * values[second + i + 1]!;
    c += values[first + i + 2]! * values[second + i + 2]!;
    d += values[first + i + 3]! * values[second + i + 3]!;
  }
  return a + b + (c + d);
}

function frameCandidates(
  low: Float32Array,
  start: number,
  {
    window,
    shortest,
    longest,
    correlation,
    loudest,
  }: { window: number; shortest: number; longest: number; correlation: Float64Array; loudest: number },
): { lag: number; score: number }[] {
  let own = 0;
  for (let i = 0; i < window; i++) own += low[start + i]! ** 2;
  if (own < window * (loudest * 0.01) ** 2) return [];
  let other = 0;
  for (let i = 0; i < window; i++) other += low[start + shortest - 1 + i]! ** 2;
  for (let lag = shortest - 1; lag <= longest + 1; lag++) {
    correlation[lag] = product(low, start, start + lag, window) / Math.sqrt(own * other + 1e-12);
    other += (low[start + lag + window] ?? 0) ** 2 - low[start + lag]! ** 2;
  }
  const peaks: { lag: number; score: number }[] = [];
  for (let lag = shortest; lag <= longest; lag++) {
    const b = correlation[lag]!;
    if (b < VOICED_FROM) continue;
    const a = correlation[lag - 1]!;
    const c = correlation[lag + 1]!;
    if (b < a || b < c) continue;
    const shift = (0.5 * (a - c)) / (a - 2 * b + c || 1);
    // A multiple of the period correlates as well: prefer the shorter one a little.
    peaks.push({
      lag: lag + Math.min(0.5, Math.max(-0.5, shift)),
      score: b - 0.04 * Math.log2(lag / shortest),
    });
  }
  return peaks.sort((x, y) => y.score - x.score).slice(0, CANDIDATES);
}

/** Viterbi over the candidates; frames without any are unvoiced and cut the path. */
function smoothestPath(
  candidates: readonly { lag: number; score: number }[][],
  rateHz: number,
): Float32Array {
  const f0Hz = new Float32Array(candidates.length);
  const best: number[][] = [];
  const from: number[][] = [];
  candidates.forEach((frame, i) => {
    best.push([]);
    from.push([]);
    for (const { lag, score } of frame) {
      let total = score;
      let origin = -1;
      candidates[i - 1]?.forEach((previous, k) => {
        const value = best[i - 1]![k]! + score - JUMP_COST * Math.abs(Math.log2(lag / previous.lag));
        if (origin < 0 || value > total) [total, origin] = [value, k];
      });
      best[i]!.push(total);
      from[i]!.push(origin);
    }
  });
  let state = -1;
  for (let i = candidates.length - 1; i >= 0; i--) {
    if (candidates[i]!.length === 0) {
      state = -1;
      continue;
    }
    if (state < 0) state = best[i]!.indexOf(Math.max(...best[i]!));
    f0Hz[i] = rateHz / candidates[i]![state]!.lag;
    state = from[i]![state]!;
  }
  return f0Hz;
}
