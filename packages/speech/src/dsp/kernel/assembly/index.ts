// The innermost loops of the sound's arithmetic, two sums to a register: the same additions in the same order as in TypeScript,
// and so the same samples to the last bit.

/** The first address that is free: others lay out what they hand over behind it. */
export function heapStart(): usize {
  return __heap_base;
}

/**
 * Samples at another rate: for each the sum of `taps` padded samples, of which the first has the number `lead` more than the
 * sample's place, by the row of weights of its place between two samples. `numerator` over `denominator`: samples in for one out.
 */
export function resample(
  padded: usize,
  lead: i32,
  weights: usize,
  taps: i32,
  phases: f64,
  numerator: f64,
  denominator: f64,
  to: usize,
  count: i32,
): void {
  const rowBytes = taps << 3;
  for (let index = 0; index < count; index++) {
    const at = <f64>index * numerator;
    const whole = Math.floor(at / denominator);
    const phase = Math.floor(((at - whole * denominator) / denominator) * phases + 0.5);
    let sample = padded + ((<usize>(<i32>whole + lead)) << 2);
    let row = weights + <usize>(<i32>phase * rowBytes);
    const end = row + <usize>rowBytes;
    let ab = f64x2.splat(0);
    let cd = f64x2.splat(0);
    while (row < end) {
      const four = v128.load(sample);
      ab = f64x2.add(ab, f64x2.mul(f64x2.promote_low_f32x4(four), v128.load(row)));
      const upper = i64x2.shuffle(four, four, 1, 1);
      cd = f64x2.add(cd, f64x2.mul(f64x2.promote_low_f32x4(upper), v128.load(row, 16)));
      sample += 16;
      row += 32;
    }
    const a = f64x2.extract_lane(ab, 0) + f64x2.extract_lane(ab, 1);
    const c = f64x2.extract_lane(cd, 0) + f64x2.extract_lane(cd, 1);
    store<f32>(to + ((<usize>index) << 2), <f32>(a + c));
  }
}
