/** y = a + b or a · b, where b's floats repeat along a. `operation`: 0 adds, 1 multiplies, 2 takes the lesser, 3 the greater. */
export function combine(operation: i32, a: usize, count: i32, b: usize, period: i32, y: usize): void {
  if (period > 1 && (period & 3) == 0) {
    const end = a + (<usize>count << 2);
    const lineBytes = <usize>period << 2;
    while (a < end) {
      for (let at: usize = 0; at < lineBytes; at += 16) {
        v128.store(y + at, four(operation, v128.load(a + at), v128.load(b + at)));
      }
      a += lineBytes;
      y += lineBytes;
    }
    return;
  }
  for (let i = 0, k = 0; i < count; i++) {
    const at = <usize>i << 2;
    store<f32>(y + at, one(operation, load<f32>(a + at), load<f32>(b + (<usize>k << 2))));
    if (++k == period) k = 0;
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function four(operation: i32, a: v128, b: v128): v128 {
  if (operation == 0) return f32x4.add(a, b);
  if (operation == 1) return f32x4.mul(a, b);
  return operation == 2 ? f32x4.min(a, b) : f32x4.max(a, b);
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function one(operation: i32, a: f32, b: f32): f32 {
  if (operation == 0) return a + b;
  if (operation == 1) return a * b;
  return operation == 2 ? min(a, b) : max(a, b);
}

/** y = a held between two values. */
export function clamp(a: usize, count: i32, low: f32, high: f32, y: usize): void {
  for (let i = 0; i < count; i++) {
    const at = <usize>i << 2;
    store<f32>(y + at, min(high, max(low, load<f32>(a + at))));
  }
}

/** y = a where it is positive, elsewhere a times the slope of its channel; the slopes repeat along a. */
export function prelu(a: usize, count: i32, slopes: usize, period: i32, y: usize): void {
  for (let i = 0, k = 0; i < count; i++) {
    const at = <usize>i << 2;
    const value = load<f32>(a + at);
    store<f32>(y + at, value < 0 ? value * load<f32>(slopes + (<usize>k << 2)) : value);
    if (++k == period) k = 0;
  }
}

/** y = a · min(6, max(0, a + 3)) / 6. */
export function hardSwish(a: usize, count: i32, y: usize): void {
  let i = 0;
  for (; i + 4 <= count; i += 4, a += 16, y += 16) {
    const value = v128.load(a);
    const gate = f32x4.min(f32x4.splat(6), f32x4.max(f32x4.splat(0), f32x4.add(value, f32x4.splat(3))));
    v128.store(y, f32x4.div(f32x4.mul(value, gate), f32x4.splat(6)));
  }
  for (; i < count; i++, a += 4, y += 4) {
    const value = load<f32>(a);
    store<f32>(y, (value * min<f32>(6, max<f32>(0, value + 3))) / 6);
  }
}
