import type { Stretch } from "./linear/smooth.ts";

/** Heads that are turned further, degrees, are left alone: the far corner of the mouth slips. */
const [MOST_YAW, MOST_NOD] = [16, 14];
const FADE_FRAMES = 5;

/** Whether the head is held so that a mouth can be drawn on it. */
export function isFacing({ yaw, nod }: { yaw: number; nod: number }): boolean {
  return Math.abs(yaw) <= MOST_YAW && Math.abs(nod) <= MOST_NOD;
}

/**
 * What of `stretches` gets new lips: their sound frames, where there are enough of them for a fade in and out. `shares` is how much of
 * the new mouth each of `count` frames shows; it fades where a stretch begins or ends, but not at the film's own ends.
 */
export function findSynced(
  stretches: readonly Stretch[],
  isSound: (frame: number) => boolean,
  count: number,
): { stretches: Stretch[]; shares: Float32Array } {
  const out: Stretch[] = [];
  for (const { from, to } of stretches) {
    let start = from;
    for (let t = from; t <= to; t++) {
      if (t < to && isSound(t)) continue;
      if (t - start > 2 * FADE_FRAMES) out.push({ from: start, to: t });
      start = t + 1;
    }
  }
  const shares = new Float32Array(count);
  for (const { from, to } of out)
    for (let t = from; t < to; t++) {
      const fromStart = from === 0 ? Infinity : t - from + 1;
      const toEnd = to === count ? Infinity : to - t;
      shares[t] = Math.min(1, Math.min(fromStart, toEnd) / (FADE_FRAMES + 1));
    }
  return { stretches: out, shares };
}
