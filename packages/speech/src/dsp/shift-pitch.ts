import type { PitchTrack } from "./pitch-track.ts";

/** Distance of the marks where the voice is not voiced. */
const UNVOICED_PERIOD_S = 0.005;

/**
 * Gives a voice another pitch with its formants and its timing kept, by moving single periods of the voice closer
 * together or further apart (TD-PSOLA, Moulines and Charpentier, 1990).
 *
 * @param track the pitch that the voice has, by {@link trackPitch}
 * @param wantedHz the pitch to give it, from the one that it has and the time in ms; good between half and twice of it
 */
export function movePitch(
  samples: Float32Array,
  sampleRateHz: number,
  track: PitchTrack,
  wantedHz: (f0Hz: number, timeMs: number) => number,
): Float32Array {
  if (!track.f0Hz.some((f0) => f0 > 0)) return samples.slice();
  const marks = pitchMarks(samples, sampleRateHz, track);

  const result = new Float32Array(samples.length);
  const weight = new Float32Array(samples.length);
  let nearest = 0;
  for (let at = marks[0]!.at; at < samples.length;) {
    while (
      nearest + 1 < marks.length &&
      Math.abs(marks[nearest + 1]!.at - at) <= Math.abs(marks[nearest]!.at - at)
    )
      nearest++;
    const mark = marks[nearest]!;
    const left = mark.at - (marks[nearest - 1]?.at ?? mark.at - mark.period);
    const right = (marks[nearest + 1]?.at ?? mark.at + mark.period) - mark.at;
    addGrain(
      samples,
      {
        from: mark.at,
        left: Math.min(left, 2 * mark.period),
        right: Math.min(right, 2 * mark.period),
        to: Math.round(at),
      },
      result,
      weight,
    );
    if (mark.isVoiced) {
      at += sampleRateHz / wantedHz(sampleRateHz / mark.period, (at * 1000) / sampleRateHz);
    } else {
      at += mark.period;
    }
  }
  // Grains that overlap more or less than once would otherwise change the loudness.
  for (let i = 0; i < result.length; i++) result[i]! /= Math.max(weight[i]!, MIN_WEIGHT);
  return result;
}

/** Where grains hardly overlap the gap is left as it is, instead of being blown up. */
const MIN_WEIGHT = 0.5;

interface PitchMark {
  /** Sample of the period's main peak. */
  at: number;
  /** In samples. */
  period: number;
  isVoiced: boolean;
}

/** A mark at the main peak of every period; evenly spaced marks in between. */
function pitchMarks(samples: Float32Array, sampleRateHz: number, { f0Hz, hopMs }: PitchTrack): PitchMark[] {
  const hop = (sampleRateHz * hopMs) / 1000;
  const f0At = (sample: number): number => {
    const at = Math.min(f0Hz.length - 1, Math.max(0, sample / hop));
    const [before, after] = [f0Hz[Math.floor(at)]!, f0Hz[Math.ceil(at)]!];
    // Where the voice begins or ends there is nothing to go over into.
    if (before === 0 || after === 0) return at % 1 < 0.5 ? before : after;
    return before + (at % 1) * (after - before);
  };
  const sign = skew(samples) < 0 ? -1 : 1;
  const highest = (from: number, to: number) => {
    let best = Math.max(0, Math.ceil(from));
    for (let i = best; i < Math.min(samples.length, to); i++)
      if (sign * samples[i]! > sign * samples[best]!) best = i;
    return best;
  };
  const unvoiced = Math.round(UNVOICED_PERIOD_S * sampleRateHz);
  const marks: PitchMark[] = [{ at: 0, period: unvoiced, isVoiced: false }];
  for (;;) {
    const last = marks.at(-1)!;
    const next = last.at + last.period;
    if (next >= samples.length) return marks;
    const f0 = f0At(next);
    if (f0 === 0) {
      marks.push({ at: next, period: unvoiced, isVoiced: false });
      continue;
    }
    const period = Math.round(sampleRateHz / f0);
    // The first mark of a voiced stretch looks for its peak in a whole period, the next ones near where it must be.
    const at = last.isVoiced
      ? highest(last.at + 0.8 * period, last.at + 1.2 * period + 1)
      : highest(last.at + 0.5 * unvoiced, last.at + 0.5 * unvoiced + period);
    marks.push({ at: Math.max(last.at + 1, at), period, isVoiced: true });
  }
}

/** Third moment: voices have their main peaks on one side. */
function skew(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value * value;
  return sum;
}

/** Adds one period with a window that falls to zero at its neighbors' marks. */
function addGrain(
  samples: Float32Array,
  { from, left, right, to }: { from: number; left: number; right: number; to: number },
  result: Float32Array,
  weight: Float32Array,
): void {
  const first = Math.max(1 - left, -from, -to);
  const end = Math.min(right, samples.length - from, result.length - to);
  const [rise, fall] = [windowOf(left), windowOf(right)];
  for (let k = first; k < end; k++) {
    const gain = k < 0 ? rise[-k]! : fall[k]!;
    result[to + k]! += gain * samples[from + k]!;
    weight[to + k]! += gain;
  }
}

/** Of so many widths windows are kept: a voice has a few hundred. */
const MOST_WINDOWS = 1024;
const windows = new Map<number, Float64Array>();

/** The falling half of a raised cosine, which is zero at `width`. */
function windowOf(width: number): Float64Array {
  const known = windows.get(width);
  if (known !== undefined) return known;
  if (windows.size >= MOST_WINDOWS) windows.clear();
  const made = Float64Array.from(
    { length: Math.max(1, Math.ceil(width)) },
    (_, k) => 0.5 + 0.5 * Math.cos((Math.PI * k) / width),
  );
  windows.set(width, made);
  return made;
}
