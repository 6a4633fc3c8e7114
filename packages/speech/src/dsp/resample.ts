import { resampledByKernel } from "./kernel.ts";
import type { RateChange } from "./kernel.ts";
import { Scratch } from "./scratch.ts";

/** Zero crossings of the sinc on each side: 16 gives an image rejection of about 90 dB with the window below. */
const ZERO_CROSSINGS = 16;
/** Most places between two input samples that are told apart; the nearest one is 80 dB near enough. */
const MOST_PHASES = 4096;
/** Tables are kept for so many pairs of rates: a voice has one, a recording may bring any. */
const MOST_TABLES = 64;
const KAISER_BETA = 9;

/** Modified Bessel function of the first kind, order 0, by its power series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

/** The kernel at every place between two input samples that an output sample falls on. */
interface Table {
  /** Input samples for one output sample, as a fraction in its lowest terms. */
  step: { numerator: number; denominator: number };
  phases: number;
  /** Input samples on each side of an output sample that it is made of. */
  reach: number;
  /** A row of `2 · reach` weights, a multiple of four, for each phase. */
  weights: Float64Array;
}

const tables = new Map<string, Table>();
const room = new Scratch();

/**
 * Changes the sampling rate by any ratio with a Kaiser-windowed sinc (band-limited interpolation after J. O. Smith).
 * The result has `round(samples.length · toHz / fromHz)` samples, and sample 0 stays at time 0.
 */
export function resample(samples: Float32Array, fromHz: number, toHz: number): Float32Array {
  if (fromHz === toHz) return samples.slice();
  const { step, phases, reach, weights } = tableOf(fromHz, toHz);
  const taps = 2 * reach;
  // Zeros at both ends save the innermost loop from looking where they are.
  const padded = room.take(samples.length + 2 * taps);
  padded.fill(0, 0, taps);
  padded.set(samples, taps);
  padded.fill(0, taps + samples.length);
  const count = Math.round((samples.length * toHz) / fromHz);
  const lead = taps - reach + 1;
  const change = { padded, lead, weights, taps, phases, ...step, count };
  return resampledByKernel(change) ?? resampledSlowly(change);
}

function resampledSlowly(change: RateChange): Float32Array {
  const { padded, lead, weights, taps, phases, numerator, denominator, count } = change;
  const result = new Float32Array(count);
  for (let i = 0; i < result.length; i++) {
    const at = i * numerator;
    const whole = Math.floor(at / denominator);
    const phase = Math.round(((at - whole * denominator) / denominator) * phases);
    const first = whole + lead;
    const row = phase * taps;
    // Four sums that do not wait for each other take 0.6 of the time of one.
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let k = 0; k < taps; k += 4) {
      a += padded[first + k]! * weights[row + k]!;
      b += padded[first + k + 1]! * weights[row + k + 1]!;
      c += padded[first + k + 2]! * weights[row + k + 2]!;
      d += padded[first + k + 3]! * weights[row + k + 3]!;
    }
    result[i] = a + b + (c + d);
  }
  return result;
}

function tableOf(fromHz: number, toHz: number): Table {
  const key = `${fromHz} ${toHz}`;
  let table = tables.get(key);
  if (table !== undefined) return table;
  if (tables.size >= MOST_TABLES) tables.clear();
  table = makeTable(fromHz, toHz);
  tables.set(key, table);
  return table;
}

function makeTable(fromHz: number, toHz: number): Table {
  const step = fraction(fromHz, toHz);
  const phases = Math.min(step.denominator, MOST_PHASES);
  const cutoff = Math.min(1, toHz / fromHz);
  // An even number, as rows are read by fours; where it is odd the outermost weights are zero.
  const reach = 2 * Math.ceil(ZERO_CROSSINGS / cutoff / 2);
  const weights = new Float64Array((phases + 1) * 2 * reach);
  for (let phase = 0; phase <= phases; phase++)
    for (let k = 0; k < 2 * reach; k++)
      weights[phase * 2 * reach + k] = cutoff * kernel((k - reach + 1 - phase / phases) * cutoff);
  return { step, phases, reach, weights };
}

/** The windowed sinc; `x` counts its zero crossings. */
function kernel(x: number): number {
  if (Math.abs(x) >= ZERO_CROSSINGS) return 0;
  const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
  return (sinc * besselI0(KAISER_BETA * Math.sqrt(1 - (x / ZERO_CROSSINGS) ** 2))) / besselI0(KAISER_BETA);
}

/** Rates are whole numbers of Hz, but for the rounding of whoever multiplied them. */
function fraction(fromHz: number, toHz: number): { numerator: number; denominator: number } {
  const [from, to] = [Math.round(fromHz), Math.round(toHz)];
  if (Math.abs(from - fromHz) > 1e-6 || Math.abs(to - toHz) > 1e-6)
    return { numerator: fromHz, denominator: toHz };
  const divisor = greatestDivisor(from, to);
  return { numerator: from / divisor, denominator: to / divisor };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
