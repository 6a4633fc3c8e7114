/** `x` held within a range, 0 … 1 if none is given. */
export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x;
}

/** Linear blend: `a` at t = 0, `b` at t = 1; `t` is not clamped. */
export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t;
}

/** The cubic 3t² − 2t³ that takes 0 … 1 to 0 … 1 and is level at both ends; `t` is not clamped. */
export function fade(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Smooth step from 0 at `from` to 1 at `to`; `from` may be the larger one. Where both are one, which may be infinite, 0 up to it and 1 behind it. */
export function smoothstep(from: number, to: number, x: number): number {
  if (from === to) return x > to ? 1 : 0;
  return fade(clamp((x - from) / (to - from)));
}
