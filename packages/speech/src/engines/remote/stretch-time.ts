const WINDOW_MS = 30;
/** How far a piece may be moved so that it goes on where the one before it stops. */
const REACH_MS = 12;

/**
 * Makes speech last `factor` times as long at its own pitch, by pieces that overlap where they are most alike (WSOLA, Verhelst and
 * Roelands, 1993). For engines that take no speed, or not as much as is wanted. Good from 0.5 to 2.
 */
export function stretchTime(samples: Float32Array, sampleRateHz: number, factor: number): Float32Array {
  const hop = Math.round((WINDOW_MS * sampleRateHz) / 2000);
  const reach = Math.round((REACH_MS * sampleRateHz) / 1000);
  const result = new Float32Array(Math.round(samples.length * factor));
  const window = Float32Array.from(
    { length: 2 * hop },
    (_, i) => 0.5 - 0.5 * Math.cos((Math.PI * (i + 0.5)) / hop),
  );
  let taken = 0;
  for (let at = -hop; at < result.length; at += hop) {
    const wanted = Math.round((at + hop) / factor) - hop;
    // What would follow the last piece in the original is what must sound here.
    if (at > -hop) taken = mostAlike(samples, taken + hop, wanted, reach, hop);
    else taken = wanted;
    for (let i = 0; i < 2 * hop; i++) {
      const target = at + i;
      if (target >= 0 && target < result.length) result[target]! += window[i]! * (samples[taken + i] ?? 0);
    }
  }
  return result;
}

/** Where, within reach of `wanted`, the samples go on most like those at `natural`. */
function mostAlike(
  samples: Float32Array,
  natural: number,
  wanted: number,
  reach: number,
  length: number,
): number {
  if (Math.abs(natural - wanted) <= 1) return natural;
  let [best, bestScore] = [wanted, -Infinity];
  // Every fourth sample, at every second place, is plenty for a voice.
  for (let place = wanted - reach; place <= wanted + reach; place += 2) {
    let [product, energy] = [0, 1e-9];
    for (let i = 0; i < length; i += 4) {
      const value = samples[place + i] ?? 0;
      product += value * (samples[natural + i] ?? 0);
      energy += value * value;
    }
    const score = product / Math.sqrt(energy);
    if (score > bestScore) [best, bestScore] = [place, score];
  }
  return best;
}
