/** Of one place along a side: the two source places that it lies between (32-bit integers) and the share of the second one (a float). */
const SAMPLE_BYTES: usize = 12;

/** Bilinear enlargement: `rows` and `columns` say where the places of each side lie, `width` is the source's. */
export function enlarge(
  from: usize,
  width: i32,
  channels: i32,
  rows: usize,
  columns: usize,
  outHeight: i32,
  outWidth: i32,
  to: usize,
): void {
  const pixelBytes = (<usize>channels) << 2;
  const wholeBytes = pixelBytes & ~15;
  const lineBytes = <usize>width * pixelBytes;
  for (let outY = 0; outY < outHeight; outY++, rows += SAMPLE_BYTES) {
    const above = from + <usize>load<i32>(rows) * lineBytes;
    const below = from + <usize>load<i32>(rows, 4) * lineBytes;
    const down = load<f32>(rows, 8);
    const downs = f32x4.splat(down);
    let column = columns;
    for (let outX = 0; outX < outWidth; outX++, column += SAMPLE_BYTES) {
      const left = <usize>load<i32>(column) * pixelBytes;
      const right = <usize>load<i32>(column, 4) * pixelBytes;
      const across = load<f32>(column, 8);
      const acrosses = f32x4.splat(across);
      for (let channel: usize = 0; channel < wholeBytes; channel += 16) {
        const high = four(v128.load(above + left + channel), v128.load(above + right + channel), acrosses);
        const low = four(v128.load(below + left + channel), v128.load(below + right + channel), acrosses);
        v128.store(to + channel, four(high, low, downs));
      }
      for (let channel = wholeBytes; channel < pixelBytes; channel += 4) {
        const high = one(load<f32>(above + left + channel), load<f32>(above + right + channel), across);
        const low = one(load<f32>(below + left + channel), load<f32>(below + right + channel), across);
        store<f32>(to + channel, one(high, low, down));
      }
      to += pixelBytes;
    }
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function four(a: v128, b: v128, share: v128): v128 {
  return f32x4.add(a, f32x4.mul(f32x4.sub(b, a), share));
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function one(a: f32, b: f32, share: f32): f32 {
  return a + (b - a) * share;
}
