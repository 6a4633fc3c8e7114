/**
 * A transposed convolution whose windows don't overlap: each place becomes strideY × strideX places. Weights: strideY ·
 * strideX · outputs · channels floats; bias: outputs floats.
 */
export function upConvolve(
  from: usize,
  height: i32,
  width: i32,
  channels: i32,
  weights: usize,
  bias: usize,
  strideY: i32,
  strideX: i32,
  outputs: i32,
  to: usize,
): void {
  const pixelBytes = (<usize>channels) << 2;
  const wholeBytes = pixelBytes & ~15;
  for (let y = 0; y < height * strideY; y++)
    for (let x = 0; x < width * strideX; x++) {
      const pixel = from + <usize>((y / strideY) * width + x / strideX) * pixelBytes;
      let factor = weights + <usize>((y % strideY) * strideX + (x % strideX)) * <usize>outputs * pixelBytes;
      for (let output = 0; output < outputs; output++) {
        let sums = f32x4.splat(0);
        for (let at: usize = 0; at < wholeBytes; at += 16)
          sums = f32x4.add(sums, f32x4.mul(v128.load(pixel + at), v128.load(factor + at)));
        let sum = load<f32>(bias + ((<usize>output) << 2));
        for (let at = wholeBytes; at < pixelBytes; at += 4)
          sum += load<f32>(pixel + at) * load<f32>(factor + at);
        sum += f32x4.extract_lane(sums, 0) + f32x4.extract_lane(sums, 1);
        sum += f32x4.extract_lane(sums, 2) + f32x4.extract_lane(sums, 3);
        store<f32>(to, sum);
        to += 4;
        factor += pixelBytes;
      }
    }
}
