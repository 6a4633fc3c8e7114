import { COARSE, lightOnSlope } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import type { FaceMap } from "./face-map.ts";
import type { Complexion } from "./person.ts";
import { newFrame } from "./surface-frame.ts";
import type { SurfaceFrame } from "./surface-frame.ts";
import { tracePath } from "./trace-path.ts";
import { unroll } from "./zones.ts";
import { seededRandom } from "../maths/random.ts";
import { clamp } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import type { Random } from "../maths/random.ts";

/** A fold of the skin. Points on the unmorphed base mesh, dm. */
interface Fold {
  points: Vec2[];
  /** Half width and depth, mm. */
  width: number;
  depth: number;
  /** Drawn on both halves of the face. */
  mirrored: boolean;
}

/** Adds the light and shadow of age lines and of the lids' creases (density) to a full-size plane. */
export function drawWrinkles(shade: Float32Array, canvas: Canvas, map: FaceMap, person: Complexion): void {
  const random = seededRandom(person.seed * 13 + 5);
  const heights = new Float32Array(shade.length);
  const touched: number[] = [];
  for (const fold of foldsOf(person, random)) {
    if (fold.depth < 0.012) continue;
    for (const side of fold.mirrored ? [-1, 1] : [1])
      carve({ heights, touched }, canvas, map, { fold, side }, random);
  }
  const frame = newFrame();
  const { width } = canvas;
  for (const texel of touched) {
    if (!coarseFrame(canvas, texel, frame)) continue;
    const rise = (heights[texel + 1]! - heights[texel - 1]!) / 2;
    const drop = (heights[texel + width]! - heights[texel - width]!) / 2;
    const slope = Math.max(-0.5, Math.min(0.5, lightOnSlope(frame, rise, drop)));
    const depth = Math.max(0, -heights[texel]!);
    shade[texel] = 0.42 * Math.min(1.1, depth) ** 0.9 - 0.4 * slope;
  }
}

function foldsOf(person: Complexion, random: Random): Fold[] {
  const age = person.age * person.skin.lines;
  const late = Math.max(0, age - 0.4);
  const folds: Fold[] = [];
  const pair = (points: Vec2[], width: number, depth: number): void => {
    folds.push({ points, width, depth, mirrored: true });
  };
  for (const [y, half, share] of [
    [7.65, 0.28, 0.6],
    [7.72, 0.4, 1],
    [7.795, 0.38, 0.9],
    [7.87, 0.42, 0.8],
    [7.94, 0.3, 0.4],
  ] as const) {
    folds.push(foreheadLine(y, half, 1.15, 0.34 * share * age, random));
  }
  for (let i = 0; i < 7; i++) {
    folds.push(
      foreheadLine(7.63 + 0.33 * random.next(), 0.1 + 0.14 * random.next(), 0.7, 0.13 * age, random),
    );
  }
  // Frown lines, crow's feet.
  const frown: Vec2[] = [
    [0.052, 7.4],
    [0.056, 7.47],
    [0.072, 7.56],
  ];
  pair(frown, 1.1, 0.32 * age);
  for (const [x, y] of [
    [0.595, 7.39],
    [0.625, 7.33],
    [0.63, 7.265],
    [0.61, 7.2],
    [0.575, 7.145],
  ] as const) {
    const start: Vec2 = [0.468, 7.28 + 0.25 * (y - 7.27)];
    const mid: Vec2 = [(start[0] + x) / 2, 7.28 + 0.6 * (y - 7.27)];
    pair([start, mid, [x, y]], 0.8, (0.22 + 0.12 * random.next()) * age);
  }
  // Under the eye: the lid's own crease, the bag's edge, crepe.
  const lowerCrease: Vec2[] = [
    [0.185, 7.222],
    [0.26, 7.182],
    [0.36, 7.176],
    [0.43, 7.207],
  ];
  pair(lowerCrease, 1.1, 0.05 + 0.2 * age);
  const bag: Vec2[] = [
    [0.2, 7.178],
    [0.28, 7.128],
    [0.4, 7.13],
  ];
  pair(bag, 1.7, 0.26 * age);
  for (let i = 0; i < 6; i++) {
    const x = 0.2 + 0.14 * random.next();
    const y = 7.21 - 0.09 * random.next();
    const crepe: Vec2[] = [
      [x, y],
      [x + 0.06, y - 0.016],
      [x + 0.12, y - 0.002],
    ];
    pair(crepe, 0.55, 0.11 * age);
  }
  const nasolabial: Vec2[] = [
    [0.178, 6.92],
    [0.226, 6.85],
    [0.274, 6.76],
    [0.304, 6.67],
    [0.312, 6.6],
  ];
  pair(nasolabial, 2, 0.03 + 0.4 * age);
  pair(nasolabial, 0.9, 0.26 * age);
  const marionette: Vec2[] = [
    [0.268, 6.575],
    [0.286, 6.5],
    [0.29, 6.42],
  ];
  pair(marionette, 1.6, 0.34 * age);
  for (let i = 0; i < 8; i++) {
    const x = 0.03 + 0.19 * random.next();
    const lipLine: Vec2[] = [
      [x, 6.712 - 0.1 * x],
      [x * 1.02, 6.735 - 0.05 * x],
      [x * 1.05, 6.757],
    ];
    pair(lipLine, 0.6, 0.24 * late);
  }
  for (let i = 0; i < 12; i++) {
    const x = 0.38 + 0.2 * random.next();
    const y = 6.66 + 0.4 * random.next();
    const slack: Vec2[] = [
      [x, y],
      [x + 0.018, y - 0.06],
      [x + 0.012, y - 0.13],
    ];
    pair(slack, 0.75, 0.16 * late);
  }
  // The crease above the upper lid is there at any age, but not in everybody.
  const upperCrease: Vec2[] = [
    [0.18, 7.3],
    [0.22, 7.352],
    [0.31, 7.378],
    [0.39, 7.358],
    [0.452, 7.308],
  ];
  pair(upperCrease, 0.8, (0.14 + 0.14 * age) * person.skin.eyes.crease);
  return folds;
}

function foreheadLine(y: number, half: number, width: number, depth: number, random: Random): Fold {
  const from = -half * (0.8 + 0.4 * random.next());
  const to = half * (0.8 + 0.4 * random.next());
  const phase = 6.3 * random.next();
  const points = Array.from({ length: 15 }, (_, i): Vec2 => {
    const x = from + ((to - from) * i) / 14;
    const wave = 0.014 * Math.sin(phase + 11 * x) + 0.008 * Math.sin(2.3 * phase + 27 * x);
    return [x, y + wave + 0.03 * Math.cos(6 * x) + 0.006 * (random.next() - 0.5)];
  });
  return { points, width, depth, mirrored: false };
}

/** Depth of the face's front at a place, dm: good enough to unroll a line. */
function frontZ(x: number, y: number): number {
  if (y > 7.45) return 1.5 - 0.85 * x * x;
  if (y > 7.1) return 1.42 - Math.max(0, x - 0.3);
  return 1.52 - 1.3 * x * x;
}

const spot = new Float64Array(2);
const xs = new Float64Array(96);
const ys = new Float64Array(96);

function carve(
  { heights, touched }: { heights: Float32Array; touched: number[] },
  canvas: Canvas,
  map: FaceMap,
  { fold, side }: { fold: Fold; side: number },
  random: Random,
): void {
  const jitter = (): number => 0.005 * (random.next() - 0.5);
  const places = fold.points.map(([x, y]): Vec2 => {
    const across = fold.mirrored ? side * unroll(x, frontZ(x, y)) : unroll(x, frontZ(Math.abs(x), y));
    return [across + jitter(), y + jitter()];
  });
  const curve = smoothCurve(places);
  curve.forEach(([across, y], i) => {
    map.place(across, y, spot);
    xs[i] = spot[0]!;
    ys[i] = spot[1]!;
  });
  const [across, y] = curve[curve.length >> 1]!;
  const half = (map.scale(across, y) * fold.width) / 100;
  const depth = fold.depth * (0.75 + 0.5 * random.next());
  const phase = 6.3 * random.next();
  const reach = 3.2 * half;
  const path = { xs, ys, count: curve.length, rootWidth: reach, tipWidth: reach };
  tracePath(canvas.width, canvas.height, path, (texel, along, _, distance) => {
    const u = distance / half;
    const ends = Math.sin(Math.PI * clamp(along)) ** 0.8;
    const uneven = 0.8 + 0.2 * Math.sin(phase + 9 * along) * Math.sin(2 * phase + 23 * along);
    const profile = -Math.exp(-u * u) + 0.16 * Math.exp(-1.2 * (u - 1.9) ** 2);
    if (!heights[texel]) touched.push(texel);
    heights[texel] = Math.max(-1.3, heights[texel]! + depth * ends * uneven * profile);
  });
}

/** Catmull–Rom through the points, five steps a span. */
function smoothCurve(points: Vec2[]): Vec2[] {
  const curve: Vec2[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[i]!;
    const c = points[i + 1]!;
    const d = points[Math.min(points.length - 1, i + 2)]!;
    for (let k = 0; k < 5; k++) {
      const t = k / 5;
      curve.push(
        [0, 1].map(
          (q) =>
            0.5 *
            (2 * b[q]! +
              (c[q]! - a[q]!) * t +
              (2 * a[q]! - 5 * b[q]! + 4 * c[q]! - d[q]!) * t * t +
              (3 * b[q]! - a[q]! - 3 * c[q]! + d[q]!) * t * t * t),
        ) as Vec2,
      );
    }
  }
  curve.push(points.at(-1)!);
  return curve;
}

/** The surface at a full-size texel, from the coarse map. False at its border. */
function coarseFrame({ coarse, width }: Canvas, texel: number, frame: SurfaceFrame): boolean {
  const column = Math.floor((texel % width) / COARSE);
  const row = Math.floor(texel / width / COARSE);
  const i = row * coarse.width + column;
  const { mask, places } = coarse;
  const below = i + coarse.width;
  const above = i - coarse.width;
  if (!mask[i + 1] || !mask[i - 1] || !mask[below] || !mask[above]) return false;
  const [east, west, south, north] = [3 * (i + 1), 3 * (i - 1), 3 * below, 3 * above];
  const { right, down, normal } = frame;
  for (let c = 0; c < 3; c++) {
    right[c] = (50 / COARSE) * (places[east + c]! - places[west + c]!);
    down[c] = (50 / COARSE) * (places[south + c]! - places[north + c]!);
  }
  normal.x = down[1] * right[2] - down[2] * right[1];
  normal.y = down[2] * right[0] - down[0] * right[2];
  normal.z = down[0] * right[1] - down[1] * right[0];
  const length = Math.sqrt(normal.x ** 2 + normal.y ** 2 + normal.z ** 2) || 1;
  normal.x /= length;
  normal.y /= length;
  normal.z /= length;
  return true;
}
