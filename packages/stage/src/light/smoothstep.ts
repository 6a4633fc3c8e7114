/** 0 up to `from`, 1 from `to` on, with Hermite's cubic between; `from` may be the larger. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.min(1, Math.max(0, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
