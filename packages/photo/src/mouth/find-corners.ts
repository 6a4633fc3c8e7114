import type { Vec2 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import type { Pixels } from "../ports.ts";
import { linearAt, luminance } from "./photo-light.ts";
import { apart } from "./points.ts";

/** Which point of a lip's inner line, counted from the corner, the dark line is followed from; those between are put on it anew. */
const FROM = { closed: 3, open: 0 };

/** In widths of the mouth: a step along the line, how far off skin is compared with it, and how far beyond the lips' corner it is followed. */
const STEP = 0.01;
const BESIDE = 0.035;
const BEYOND = { closed: 0.05, open: 0 };

/** Steps that the line may rise or fall with each step, and the share of a step that it rises or falls by. */
const BENDS = [-2, -1, 0, 1, 2];
const BEND = 0.3;

/** The line is there while so much of the light beside it is missing on it, at least, and so much of what is missing where it begins. */
const LEAST_DARK = 0.07;
const STILL_DARK = 0.35;

/** So many steps without it end it. */
const GAP = 3;

/**
 * Puts the corners of the lips where the dark line between them ends (in place): trackers see mouths shorter than they are, by up to a
 * tenth at either end, and what is left of the line beyond would stay as a pit beside open lips.
 */
export function findCorners(photo: Pixels, points: Float32Array, { closed }: { closed: boolean }): void {
  const before = closed ? FROM.closed : FROM.open;
  const at = (i: number): Vec2 => [points[3 * i]!, points[3 * i + 1]!];
  const [left, right] = [at(OUTER_UPPER_LIP[0]!), at(OUTER_UPPER_LIP.at(-1)!)];
  const width = apart(left, right);
  for (const end of [0, INNER_UPPER_LIP.length - 1]) {
    const inwards = end === 0 ? 1 : -1;
    const tracked = at(INNER_UPPER_LIP[end]!);
    const outer = at(OUTER_UPPER_LIP[end]!);
    const from = at(INNER_UPPER_LIP[end + inwards * before]!);
    const line = followLine(photo, from, outer, width, (closed ? BEYOND.closed : BEYOND.open) * width);
    const along = unit(from, outer);
    const lengthTo = (p: Vec2): number => (p[0] - from[0]) * along[0] + (p[1] - from[1]) * along[1];
    const corner = line.at(-1)!;
    if (lengthTo(corner) <= lengthTo(tracked)) continue;
    const put = (i: number, [x, y]: Vec2): void => void points.set([x, y], 3 * i);
    for (const row of [INNER_UPPER_LIP, INNER_LOWER_LIP]) {
      put(row[end]!, corner);
      for (let k = 1; k < before; k++)
        put(row[end + inwards * k]!, line[Math.round((1 - k / before) * (line.length - 1))]!);
    }
    if (lengthTo(corner) > lengthTo(outer)) put(OUTER_UPPER_LIP[end]!, corner);
  }
}

/** Places of the dark line from a point on it towards the corner and beyond, as far as it goes. */
function followLine(photo: Pixels, from: Vec2, corner: Vec2, width: number, beyond: number): Vec2[] {
  const along = unit(from, corner);
  const up: Vec2 = [along[1], -along[0]];
  const step = STEP * width;
  const placeOf = (s: number, h: number): Vec2 => [
    from[0] + s * along[0] + h * up[0],
    from[1] + s * along[1] + h * up[1],
  ];
  const light = (s: number, h: number): number =>
    [-1, 0, 1].reduce((sum, k) => sum + luminance(linearAt(photo, placeOf(s + k * step, h))) / 3, 0);
  const darkness = (s: number, h: number): number => {
    const beside = (light(s, h + BESIDE * width) + light(s, h - BESIDE * width)) / 2;
    return 1 - light(s, h) / Math.max(1e-3, beside);
  };
  const last = apart(from, corner) + beyond;
  const line: Vec2[] = [from];
  let [height, kept, missing, first] = [0, 1, 0, 0];
  for (let s = step; s <= last && missing < GAP; s += step) {
    let best = { height, dark: -Infinity };
    for (const bend of BENDS) {
      const h = height + bend * BEND * step;
      const dark = darkness(s, h);
      if (dark > best.dark) best = { height: h, dark };
    }
    height = best.height;
    line.push(placeOf(s, height));
    if (s < last / 3) first = Math.max(first, best.dark);
    const isThere = best.dark > Math.max(LEAST_DARK, STILL_DARK * first);
    missing = isThere ? 0 : missing + 1;
    if (isThere) kept = line.length;
  }
  return line.slice(0, kept);
}

function unit(a: Vec2, b: Vec2): Vec2 {
  const length = apart(a, b) || 1;
  return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}
