/** A picture of one channel after a Gaussian blur; `sigma` in pixels. Borders repeat. */
export function blurred(
  values: Float32Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const reach = Math.max(1, Math.ceil(3 * sigma));
  const kernel = Float32Array.from({ length: 2 * reach + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  const along = (from: Float32Array, step: number, count: number, stride: number, lines: number): Float32Array => {
    const out = new Float32Array(from.length);
    for (let line = 0; line < lines; line++)
      for (let i = 0; i < count; i++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++)
          sum += kernel[k + reach]! * from[line * stride + Math.min(count - 1, Math.max(0, i + k)) * step]!;
        out[line * stride + i * step] = sum / total;
      }
    return out;
  };
  return along(along(values, 1, width, width, height), width, height, 1, width);
}
