import { filterInPlace, highPass, lowPass } from "./biquad.ts";

/**
 * Adds air above the band limit of the voice, in place: the sibilant band is bent (which makes harmonics and sums
 * beyond it), and only what is new above `aboveHz` is mixed in.
 *
 * @param amount 0 leaves the voice as it is, 1 adds the bent band at its own level
 */
export function exciteInPlace(
  samples: Float32Array,
  sampleRateHz: number,
  aboveHz: number,
  amount: number,
): Float32Array {
  const band = filterInPlace(samples.slice(), [
    highPass(aboveHz * 0.5, sampleRateHz),
    highPass(aboveHz * 0.5, sampleRateHz),
  ]);
  // x·|x| keeps the level of the product tied to that of the source and makes odd harmonics only, hence no offset.
  for (let i = 0; i < band.length; i++) band[i] = band[i]! * Math.min(1, 8 * Math.abs(band[i]!));
  filterInPlace(band, [
    highPass(aboveHz, sampleRateHz),
    highPass(aboveHz, sampleRateHz),
    lowPass(Math.min(15_000, sampleRateHz * 0.4), sampleRateHz),
  ]);
  for (let i = 0; i < samples.length; i++) samples[i]! += amount * band[i]!;
  return samples;
}
