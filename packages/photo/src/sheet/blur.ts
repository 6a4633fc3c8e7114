import { emptyField, halveField } from "../pixels.ts";
import type { Field } from "../pixels.ts";

/** Ever more blurred, on ever fewer pixels: σ is ½, 1⅓, 3½ and 7 % of the width where `half` has 512. */
export function blurSteps(half: Field): Field[] {
  let small = half;
  return [2, 3, 4, 4].map((radius, i) => {
    if (i > 0 && Math.min(small.width, small.height) > 2 * radius) small = halveField(small);
    let soft = small;
    for (let pass = 0; pass < 3; pass++) soft = boxBlurred(soft, radius);
    return soft;
  });
}

/** Means over squares of 2 `radius` + 1 pixels; beyond the edges, the nearest pixel counts. */
export function boxBlurred(field: Field, radius: number): Field {
  const { width, height, size } = field;
  const across = emptyField(width, height, size);
  for (let y = 0; y < height; y++)
    for (let k = 0; k < size; k++)
      blurLine(field.data, across.data, { start: size * y * width + k, stride: size, count: width }, radius);
  const both = emptyField(width, height, size);
  for (let x = 0; x < width; x++)
    for (let k = 0; k < size; k++)
      blurLine(across.data, both.data, { start: size * x + k, stride: size * width, count: height }, radius);
  return both;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  { start, stride, count }: { start: number; stride: number; count: number },
  radius: number,
): void {
  const last = start + stride * (count - 1);
  const scale = 1 / (2 * radius + 1);
  let total = from[start]! * (radius + 1);
  for (let i = 1; i <= radius; i++) total += from[Math.min(last, start + stride * i)]!;
  for (let i = 0, at = start; i < count; i++, at += stride) {
    to[at] = total * scale;
    const [ahead, back] = [at + stride * (radius + 1), at - stride * radius];
    total += from[ahead > last ? last : ahead]! - from[back < start ? start : back]!;
  }
}
