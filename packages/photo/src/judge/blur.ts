/** A picture of one channel after a Gaussian blur along one axis; `sigma` in pixels. Borders repeat. */
export function blurredAlong(
  axis: "x" | "y",
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
  const [step, count, stride, lines] = axis === "x" ? [1, width, width, height] : [width, height, 1, width];
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line++)
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = -reach; k <= reach; k++)
        sum += kernel[k + reach]! * values[line * stride + Math.min(count - 1, Math.max(0, i + k)) * step]!;
      out[line * stride + i * step] = sum / total;
    }
  return out;
}
