/**
 * Matrix product with a bias: y[rows × columns] = a[rows × depth] · b + bias. `b` is packed in panels of eight columns,
 * `depth` rows of eight floats each, zeros beyond the last column; `bias` has as many floats as the panels have columns.
 */
export function multiply(
  a: usize,
  rows: i32,
  depth: i32,
  b: usize,
  bias: usize,
  y: usize,
  columns: i32,
): void {
  const rowBytes = <usize>depth << 2;
  const lineBytes = <usize>columns << 2;
  for (let column = 0; column < columns; column += 8) {
    const wanted = min(8, columns - column);
    const bias0 = v128.load(bias);
    const bias1 = v128.load(bias, 16);
    let row = 0;
    let from = a;
    let to = y + (<usize>column << 2);
    for (; row + 4 <= rows; row += 4) {
      let s00 = bias0;
      let s01 = bias1;
      let s10 = bias0;
      let s11 = bias1;
      let s20 = bias0;
      let s21 = bias1;
      let s30 = bias0;
      let s31 = bias1;
      let p0 = from;
      let p1 = p0 + rowBytes;
      let p2 = p1 + rowBytes;
      let p3 = p2 + rowBytes;
      let q = b;
      const end = p1;
      while (p0 < end) {
        const b0 = v128.load(q);
        const b1 = v128.load(q, 16);
        const a0 = v128.load32_splat(p0);
        s00 = f32x4.add(s00, f32x4.mul(a0, b0));
        s01 = f32x4.add(s01, f32x4.mul(a0, b1));
        const a1 = v128.load32_splat(p1);
        s10 = f32x4.add(s10, f32x4.mul(a1, b0));
        s11 = f32x4.add(s11, f32x4.mul(a1, b1));
        const a2 = v128.load32_splat(p2);
        s20 = f32x4.add(s20, f32x4.mul(a2, b0));
        s21 = f32x4.add(s21, f32x4.mul(a2, b1));
        const a3 = v128.load32_splat(p3);
        s30 = f32x4.add(s30, f32x4.mul(a3, b0));
        s31 = f32x4.add(s31, f32x4.mul(a3, b1));
        p0 += 4;
        p1 += 4;
        p2 += 4;
        p3 += 4;
        q += 32;
      }
      storeLanes(to, s00, s01, wanted);
      storeLanes(to + lineBytes, s10, s11, wanted);
      storeLanes(to + 2 * lineBytes, s20, s21, wanted);
      storeLanes(to + 3 * lineBytes, s30, s31, wanted);
      from += 4 * rowBytes;
      to += 4 * lineBytes;
    }
    for (; row < rows; row++) {
      let s0 = bias0;
      let s1 = bias1;
      let q = b;
      const end = from + rowBytes;
      while (from < end) {
        const a0 = v128.load32_splat(from);
        s0 = f32x4.add(s0, f32x4.mul(a0, v128.load(q)));
        s1 = f32x4.add(s1, f32x4.mul(a0, v128.load(q, 16)));
        from += 4;
        q += 32;
      }
      storeLanes(to, s0, s1, wanted);
      to += lineBytes;
    }
    b += rowBytes << 3;
    bias += 32;
  }
}

// @ts-ignore: a decorator of AssemblyScript
@inline
function storeLanes(to: usize, low: v128, high: v128, count: i32): void {
  if (count >= 8) {
    v128.store(to, low);
    v128.store(to, high, 16);
    return;
  }
  storeFew(to, low, min(4, count));
  if (count > 4) storeFew(to + 16, high, count - 4);
}

function storeFew(to: usize, lanes: v128, count: i32): void {
  if (count == 4) {
    v128.store(to, lanes);
    return;
  }
  v128.store32_lane(to, lanes, 0);
  if (count > 1) v128.store32_lane(to, lanes, 1, 4);
  if (count > 2) v128.store32_lane(to, lanes, 2, 8);
}
