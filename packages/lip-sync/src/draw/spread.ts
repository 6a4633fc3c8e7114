const PASSES = 3;

/**
 * Fills `values` (three a place, already times their weights) everywhere from where `weights` are: both are smoothed by three
 * box filters of `reach`, then divided. Changes both.
 */
export function spread(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  for (let pass = 0; pass < PASSES; pass++) {
    boxFilter(values, 3, width, height, reach);
    boxFilter(weights, 1, width, height, reach);
  }
  for (let o = 0; o < weights.length; o++) {
    const weight = weights[o]!;
    for (let k = 3 * o; k < 3 * o + 3; k++) values[k] = weight > 1e-5 ? values[k]! / weight : 0;
  }
}

function boxFilter(
  values: Float32Array,
  channels: number,
  width: number,
  height: number,
  reach: number,
): void {
  const row = width * channels;
  const line = new Float32Array(Math.max(width, height));
  const along = (start: number, step: number, length: number): void => {
    let sum = 0;
    for (let i = 0; i <= Math.min(reach, length - 1); i++) sum += values[start + i * step]!;
    for (let i = 0; i < length; i++) {
      line[i] = sum / (2 * reach + 1);
      if (i + reach + 1 < length) sum += values[start + (i + reach + 1) * step]!;
      if (i - reach >= 0) sum -= values[start + (i - reach) * step]!;
    }
    for (let i = 0; i < length; i++) values[start + i * step] = line[i]!;
  };
  for (let y = 0; y < height; y++) for (let k = 0; k < channels; k++) along(y * row + k, channels, width);
  for (let x = 0; x < row; x++) along(x, row, height);
}
