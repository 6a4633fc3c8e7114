import type { Rgb } from "@orator/human/parts";
import { clamp, mix } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import { isInside } from "../face/outline.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { bestLine } from "../eyes/best-line.ts";
import { findBorders } from "./find-borders.ts";
import { findCorners } from "./find-corners.ts";
import { linearAt, luminance } from "./photo-light.ts";
import { apart, mid } from "./points.ts";

/** An opening of the lips that is wider than this share of the mouth's width is one, whatever it shows. */
const SURELY_OPEN = 0.085;
/** Under this share it is none: trackers leave a slit between full lips that touch. */
const SURELY_CLOSED = 0.03;
/** Least share of the opening that has to be teeth for a narrow one to be one. */
const LEAST_TEETH = 0.25;
/** What of a lip's light is left where the mouth is dark. */
const DARK = 0.3;
/** Where ivory begins on the way from lips to the whitest that is seen between them. */
const IVORY = 0.38;
/** Least share of the tracker's opening that is left. */
const LEAST_LEFT = 0.4;
/** Samples along the way from the middle of the opening outwards, and the row of others that ends the mouth. */
const STEPS = 60;
const RUN = 14;

/** The lips as the picture shows them. */
interface FoundLips {
  /** The face, with the lips' inner lines moved to where the picture changes from mouth to lip, or is darkest between closed ones. */
  face: PhotoFace;
  /** Nothing is seen between the lips. */
  closed: boolean;
  /** Mean linear color of the teeth that are seen, the brighter half of them. */
  teeth?: Rgb;
}

/**
 * Looks for lips' inner lines on the photo: trackers miss them by a third of a thin lip, and teeth, or the dark line of closed lips, would
 * stay on it.
 */
export function findLips(photo: Pixels, face: PhotoFace): FoundLips {
  const at = (i: number): Vec2 => [face.points[3 * i]!, face.points[3 * i + 1]!];
  const [upper, lower] = [INNER_UPPER_LIP.map(at), INNER_LOWER_LIP.map(at)];
  const width = apart(at(78), at(308));
  const gap = apart(at(13), at(14)) / width;
  const inside = colorsBetween(photo, upper, lower, width / 80);
  const lips = OUTER_LOWER_LIP.slice(3, 8).map((o, i) => linearAt(photo, mid(at(o), lower[i + 3]!)));
  const lip = byWhiteness(lips)[Math.floor(lips.length / 2)]!;
  const white = whiteness(byWhiteness(inside)[Math.floor(0.85 * inside.length)] ?? lip);
  // Lips that are hardly redder than what is between them are told by nothing.
  const border = Math.max(1.15 * whiteness(lip), mix(whiteness(lip), white, IVORY));
  const isTooth = (c: Rgb): boolean => whiteness(c) > border && luminance(c) > 0.55 * luminance(lip);
  const teeth = inside.filter(isTooth);
  const showsTeeth = teeth.length > 8 && teeth.length > LEAST_TEETH * inside.length;
  if (gap < SURELY_CLOSED || (gap < SURELY_OPEN && !showsTeeth))
    return { face: { ...face, points: onDarkLine(photo, face.points, at) }, closed: true };
  const isMouth = (c: Rgb): boolean => isTooth(c) || luminance(c) < DARK * luminance(lip);
  const points = face.points.slice();
  const move = (row: readonly number[], from: Vec2[], outer: readonly number[], other: Vec2[]): void => {
    const shares = from.map((p, i) => {
      const [middle, border] = [mid(p, other[i]!), at(outer[i]!)];
      const own = apart(middle, p) / (apart(middle, border) || 1);
      return clamp(reach(photo, isMouth, middle, border), LEAST_LEFT * own, Math.max(own, 0.85));
    });
    row.forEach((index, i) => {
      if (i === 0 || i === row.length - 1) return;
      const near = [shares[i - 1]!, shares[i]!, shares[i + 1]!].toSorted((a, b) => a - b)[1]!;
      const [a, b] = [mid(from[i]!, other[i]!), at(outer[i]!)];
      // Towards the corners there is little to see: the tracker's word counts for more.
      const sure = Math.sin((Math.PI * i) / (row.length - 1)) ** 0.7;
      for (const k of [0, 1] as const)
        points[3 * index + k] = from[i]![k] + sure * (a[k] + near * (b[k] - a[k]) - from[i]![k]);
    });
  };
  move(INNER_UPPER_LIP, upper, OUTER_UPPER_LIP, lower);
  move(INNER_LOWER_LIP, lower, OUTER_LOWER_LIP, upper);
  findCorners(photo, points, { closed: false });
  findBorders(photo, points);
  const bright = teeth.toSorted((a, b) => luminance(b) - luminance(a)).slice(0, Math.ceil(teeth.length / 2));
  return {
    face: { ...face, points },
    closed: false,
    ...(showsTeeth && {
      teeth: [0, 1, 2].map((k) => bright.reduce((s, c) => s + c[k]! / bright.length, 0)) as Rgb,
    }),
  };
}

/** The line of closed lips lies this far at most from where the tracker has it, in shares of the way over both lips. */
const LINE_REACH = 0.22;
/** A place at the end of that reach has to be so much darker, as a share of the light beside it. */
const LINE_PRIOR = 0.08;
/** What a step between neighboring ways costs, times its square (in shares of the way). */
const LINE_STIFFNESS = 4;
/** In widths of the mouth: how far off the line is compared with the lips, and over how much of its length it is averaged. */
const BESIDE = 0.03;
const AVERAGED = 0.012;
const OFFSETS = Array.from({ length: 45 }, (_, i) => (i - 22) * (LINE_REACH / 22));

/** The tracker's points with both inner lines of closed lips on the dark line between them. */
function onDarkLine(photo: Pixels, before: Float32Array, at: (i: number) => Vec2): Float32Array {
  const [left, right] = [at(OUTER_UPPER_LIP[0]!), at(OUTER_UPPER_LIP.at(-1)!)];
  const width = apart(left, right) || 1;
  const along: Vec2 = [(right[0] - left[0]) / width, (right[1] - left[1]) / width];
  const ways = INNER_UPPER_LIP.map((u, i) => {
    const [from, to] = [at(OUTER_UPPER_LIP[i]!), at(OUTER_LOWER_LIP[i]!)];
    const length = apart(from, to) || 1;
    const tracked = clamp(apart(from, mid(at(u), at(INNER_LOWER_LIP[i]!))) / length, 0.2, 0.8);
    return { from, to, length, tracked };
  });
  const offsets = bestLine(ways.length, OFFSETS, LINE_STIFFNESS, (i, offset) => {
    const { from, to, length, tracked } = ways[i]!;
    const light = (t: number): number =>
      [-1, 0, 1].reduce((sum, k) => {
        const [x, y] = [0, 1].map((c) => mix(from[c]!, to[c]!, t) + k * AVERAGED * width * along[c]!) as Vec2;
        return sum + luminance(linearAt(photo, [x, y])) / 3;
      }, 0);
    const t = tracked + offset;
    const beside = (BESIDE * width) / length;
    const around = Math.max(1e-3, (light(t - beside) + light(t + beside)) / 2);
    return 1 - light(t) / around - LINE_PRIOR * (offset / LINE_REACH) ** 2;
  });
  const points = before.slice();
  ways.forEach(({ from, to, tracked }, i) => {
    if (i === 0 || i === ways.length - 1) return;
    for (const row of [INNER_UPPER_LIP, INNER_LOWER_LIP])
      for (const k of [0, 1] as const) points[3 * row[i]! + k] = mix(from[k], to[k], tracked + offsets[i]!);
  });
  findCorners(photo, points, { closed: true });
  findBorders(photo, points);
  return points;
}

/** How far from the middle of the opening to the lip's outer border the mouth reaches, 0 … 1. */
function reach(photo: Pixels, isMouth: (c: Rgb) => boolean, middle: Vec2, outer: Vec2): number {
  let last = 0;
  for (let k = 0; k < STEPS; k++) {
    const t = k / STEPS;
    const place: Vec2 = [middle[0] + t * (outer[0] - middle[0]), middle[1] + t * (outer[1] - middle[1])];
    if (isMouth(linearAt(photo, place))) last = k;
    else if (k - last > RUN) break;
  }
  return (last + 1) / STEPS;
}

function colorsBetween(photo: Pixels, upper: Vec2[], lower: Vec2[], step: number): Rgb[] {
  const polygon = [...upper, ...lower.slice(1, -1).toReversed()];
  const [xs, ys] = [polygon.map(([x]) => x), polygon.map(([, y]) => y)];
  const found: Rgb[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += Math.max(0.5, step))
    for (let x = Math.min(...xs); x < Math.max(...xs); x += Math.max(0.5, step))
      if (isInside(polygon, x, y)) found.push(linearAt(photo, [x, y]));
  return found;
}

function byWhiteness(colors: Rgb[]): Rgb[] {
  return colors.toSorted((a, b) => whiteness(a) - whiteness(b));
}

/** Green against red: lips are red, teeth are not. */
function whiteness(c: Rgb): number {
  return c[1] / Math.max(1e-4, c[0]);
}
