import assert from "node:assert/strict";
import type { Palette } from "../hair-color.ts";
import type { HairStyle } from "../hair-style.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { Random } from "../../maths/random.ts";
import { toCapsule } from "./capsule.ts";
import type { CapsulePlace } from "./capsule.ts";
import type { Chart } from "./charts.ts";
import type { Curl } from "./groom-plan.ts";
import { FRAME } from "./grow-tresses.ts";
import type { Tress } from "./grow-tresses.ts";
import type { Pen, StrandCanvas } from "./strand-canvas.ts";
import { chartSides, chartTress, tressChart } from "./tress-chart.ts";
import type { TressChart } from "./tress-chart.ts";

/** Most points of a lock's line. */
const MOST = 400;
/** The hair in hand, by point: offsets to the side and upwards (head units), brightness, opacity and half width. */
const hair = {
  sideways: new Float64Array(MOST),
  outward: new Float64Array(MOST),
  tone: new Float64Array(MOST),
  alpha: new Float64Array(MOST),
  half: new Float64Array(MOST),
};
/** The same for all hairs of the lock in hand, by point. */
const lock = {
  /** Way from the root, head units. */
  traveled: new Float64Array(MOST),
  /** Radius, head units, and how far hairs swing there and wind, 0–1. */
  width: new Float64Array(MOST),
  swing: new Float64Array(MOST),
  wind: new Float64Array(MOST),
  /** Brightness, and how much a curl changes it. */
  light: new Float64Array(MOST),
  depth: new Float64Array(MOST),
  /** Whether the piece that ends there is painted in any chart. */
  isPainted: new Uint8Array(MOST),
};

/** The lock in hand in each of the two charts. */
const ROOM = [tressChart(MOST), tressChart(MOST)];

/** What locks are painted with. */
export interface TressPaint {
  canvas: StrandCanvas;
  charts: readonly [Chart, Chart];
  style: HairStyle;
  curl: Curl | undefined;
  palette: Palette;
  random: Random;
}

/** Layers that count less for the surface than this stay straight where others curl. */
const CURLS_FROM = 0.3;

/** Degrees inside of the hairline where the hairs of a lock are all there, and by which single ones end elsewhere. */
const EDGE = 2.5;
const RAGGED = 3;

/** Hairs thicker than this fill what lies deeper; they end so many degrees sooner a head unit of more, or their ends show as steps. */
const FINE = 0.003;
const SETBACK = 600;

/** Half width of a lock's shadow against its radius. */
const SHADOW_WIDTH = 0.85;

/** What sets a hair of a lock apart from the others. */
interface Hair {
  /** Place across the lock, −1 … 1: to the side and upwards. */
  a: number;
  b: number;
  phase: number;
  sway: number;
  turns: number;
  tone: number;
  gray: number;
  half: number;
  /** Where along the lock it begins (head units) and ends (share). */
  start: number;
  end: number;
  /** Degrees that it ends later at the hairline than others. */
  ragged: number;
  /** Angle of its helix at the root, and the helix' own size. */
  turn: number;
  radius: number;
  period: number;
}

/** Paints locks, given from the farthest to the nearest, from the nearest on: what they hide need not be painted. */
export function paintTresses(paint: TressPaint, tresses: readonly Tress[]): void {
  for (let i = tresses.length - 1; i >= 0; i--) paintTress(paint, tresses[i]!);
}

function curlOf({ curl }: TressPaint, { layer }: Tress): Curl | undefined {
  return curl && layer.weight > CURLS_FROM ? curl : undefined;
}

/** Paints the hairs of one lock from the front to the back, then the shadow that it casts on what lies below it. */
function paintTress(paint: TressPaint, tress: Tress): void {
  const { canvas } = paint;
  const curl = curlOf(paint, tress);
  const rolled = rollOut(tress);
  const seen = paint.charts.flatMap((chart, i) => {
    const places = ROOM[i]!;
    if (!chartTress(rolled, chart, places)) return [];
    canvas.clip(chart.left, chart.right);
    if (!isSeen(canvas, tress, places, curl)) return [];
    chartSides(tress, chart, places);
    return [{ chart, places }];
  });
  if (!seen.length) return;
  measure(paint, tress, curl);
  for (let i = 0; i < tress.count; i++)
    lock.isPainted[i] = seen.some(({ places: { across } }) => across[i]! > 0) ? 1 : 0;
  const hairs = hairsOf(paint, tress, curl);
  // Of a curl, what winds behind lies below all that winds in front.
  for (const facing of curl ? [1, -1] : [0])
    for (const one of hairs) {
      shape(paint, tress, one, curl, facing);
      for (const { chart, places } of seen) {
        canvas.clip(chart.left, chart.right);
        strokeHair(canvas, tress.count, places, one.gray);
      }
    }
  if (tress.layer.shadow > 0)
    for (const { chart, places } of seen) {
      canvas.clip(chart.left, chart.right);
      shadeTress(canvas, tress, places);
    }
}

/** Where the points of a lock lie on the capsule. */
function rollOut({ count, frames }: Tress): CapsulePlace[] {
  return Array.from({ length: count }, (_, i) =>
    toCapsule([frames[FRAME * i]!, frames[FRAME * i + 1]!, frames[FRAME * i + 2]!]),
  );
}

/** Texels around the hairs of a lock that they may touch too. */
const SLACK = 2;

/** Takes pieces of a lock that lie behind what is painted out of a chart; whether any is left. */
function isSeen(
  canvas: StrandCanvas,
  { count, layer }: Tress,
  { at, across }: TressChart,
  curl: Curl | undefined,
): boolean {
  const reach = 1.2 * (layer.radius + 1.5 * layer.frizz + layer.half) + 1.5 * (curl?.radius ?? 0);
  let any = false;
  for (let i = 1; i < count; i++) {
    if (across[i] === 0) continue;
    const [ax, ay, bx, by] = [at[2 * i - 2]!, at[2 * i - 1]!, at[2 * i]!, at[2 * i + 1]!];
    if (canvas.isCovered(ax, ay, bx, by, reach * across[i]! + SLACK)) across[i] = 0;
    else any = true;
  }
  return any;
}

/** Fills `lock`. */
function measure({ style }: TressPaint, tress: Tress, curl: Curl | undefined): void {
  const { count, frames } = tress;
  assert(count <= MOST, "a lock's line has more points than there is room for");
  const rest = curl ? curl.rest : 1;
  for (let i = 0; i < count; i++) {
    if (i) {
      const at = FRAME * i;
      const dx = frames[at]! - frames[at - FRAME]!;
      const dy = frames[at + 1]! - frames[at - FRAME + 1]!;
      const dz = frames[at + 2]! - frames[at - FRAME + 2]!;
      lock.traveled[i] = lock.traveled[i - 1]! + Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
    const t = i / (count - 1);
    lock.width[i] = widthAt(tress, t) * rest;
    lock.swing[i] = smoothstep(0, 0.2, t);
    lock.wind[i] = smoothstep(0.02, 0.25, t);
    lock.light[i] = mix(style.rootShade, 1, smoothstep(0, 0.3, t)) * mix(1, style.tipLight, t * t);
    lock.depth[i] = smoothstep(0.02, 0.2, t);
  }
}

function widthAt({ layer }: Tress, t: number): number {
  return layer.radius * mix(1, 1 - layer.gather, smoothstep(0.05, 1, t));
}

function shadeTress(canvas: StrandCanvas, tress: Tress, { at, across }: TressChart): void {
  for (let i = 1; i < tress.count; i++) {
    if (across[i] === 0) continue;
    const t = i / (tress.count - 1);
    if (tress.inside && tress.inside[i]! < EDGE) continue;
    const strength = tress.layer.shadow * smoothstep(0, 0.1, t) * (1 - smoothstep(0.85, 1, t));
    const half = SHADOW_WIDTH * widthAt(tress, t) * across[i]!;
    canvas.shade(at[2 * i - 2]!, at[2 * i - 1]!, at[2 * i]!, at[2 * i + 1]!, { half, strength });
  }
}

function hairsOf({ palette, random }: TressPaint, tress: Tress, curl: Curl | undefined): Hair[] {
  const { layer, root } = tress;
  const { q } = root;
  // Locks differ in brightness at two scales: hair seen from afar would be one even surface.
  const lockTone =
    layer.shade *
    (1 +
      0.22 * valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 1) +
      0.32 * valueNoise(q[0] * 8, q[1] * 8, q[2] * 8, 2 + layer.order) +
      0.16 * random.bell());
  const turn = random.next() * 2 * Math.PI;
  const radius = curl ? curl.radius * (0.7 + 0.6 * random.next()) : 0;
  const period = curl ? curl.period * (0.8 + 0.4 * random.next()) : 1;
  const hairs = Array.from({ length: layer.hairs }, (): Hair => {
    const angle = random.next() * 2 * Math.PI;
    const off = Math.sqrt(random.next());
    const a = Math.cos(angle) * off;
    const b = Math.sin(angle) * off;
    return {
      a,
      b,
      phase: random.next() * 2 * Math.PI,
      sway: layer.frizz * (0.5 + random.next()),
      turns: 2 * Math.PI * (1.5 + 2 * random.next()),
      // Hairs at a lock's sides and back lie in the shade of its middle.
      tone: lockTone * mix(0.5, 1.2, 0.5 + 0.5 * b) * (1 - 0.3 * a * a) * (1 + 0.2 * random.bell()),
      gray: palette.grayOf(random),
      half: layer.half * (0.75 + 0.5 * random.next()),
      start: layer.rootSpread * random.next(),
      end: 1 - 0.22 * random.next() ** 2,
      ragged: RAGGED * random.bell(),
      // A ringlet is a ribbon of hairs wound round a rod.
      turn: turn - (curl?.spread ?? 0) * a + 0.2 * b,
      radius,
      period,
    };
  });
  return hairs.sort((x, y) => y.b - x.b);
}

/** Fills `hair` with the places and looks of one hair; of a curl only what faces outwards (1) or inwards (−1). */
function shape({ palette }: TressPaint, tress: Tress, own: Hair, curl: Curl | undefined, facing: number) {
  const { layer, count, inside } = tress;
  const { traveled, width, swing, wind, light, depth } = lock;
  const least = layer.rootAlpha;
  const setback = SETBACK * Math.max(0, layer.half - FINE);
  const { isPainted } = lock;
  for (let i = 0; i < count; i++) {
    hair.alpha[i] = 0;
    const isEnd = isPainted[i] === 1;
    if (!isEnd && !(i + 1 < count && isPainted[i + 1] === 1)) continue;
    const t = i / (count - 1);
    let sideways = own.a * width[i]! + own.sway * Math.sin(own.phase + t * own.turns) * swing[i]!;
    let outward = own.b * width[i]! * 0.4;
    let shade = own.tone * light[i]!;
    let isShown = t < own.end && traveled[i]! >= own.start;
    if (curl) {
      const angle = own.turn + (2 * Math.PI * traveled[i]!) / own.period;
      const toViewer = Math.cos(angle);
      const wound = own.radius * wind[i]!;
      sideways += wound * Math.sin(angle);
      outward += wound * toViewer;
      shade *= mix(1, toViewer > 0 ? mix(0.5, 1.35, toViewer) : 0.35, depth[i]!);
      isShown &&= facing * toViewer >= 0;
    }
    hair.sideways[i] = sideways;
    hair.outward[i] = outward;
    if (!isEnd || !isShown) continue;
    const along = t / own.end;
    const fade = clamp((traveled[i]! - own.start) / layer.rootFade);
    const edge = inside ? smoothstep(EDGE - 2, EDGE + 2, inside[i]! + own.ragged - setback) : 1;
    hair.tone[i] = palette.depth(Math.max(0.05, shade));
    hair.alpha[i] = layer.alpha * (1 - smoothstep(0.9, 1, along)) * (least + (1 - least) * fade) * edge;
    hair.half[i] = own.half * mix(0.35, 1, 1 - smoothstep(0.6, 1, along)) * mix(0.6, 1, fade);
  }
}

/** Strokes the hair in `hair` into a chart. */
function strokeHair(canvas: StrandCanvas, count: number, chart: TressChart, gray: number): void {
  const { at, toSide, upwards, across } = chart;
  const { sideways, outward, tone, alpha, half } = hair;
  const pen: Pen = { half: 0, tone: 0, gray, alpha: 0 };
  let x0 = 0;
  let y0 = 0;
  for (let i = 0; i < count; i++) {
    const side = sideways[i]!;
    const out = outward[i]!;
    const x = at[2 * i]! + side * toSide[2 * i]! + out * upwards[2 * i]!;
    const y = at[2 * i + 1]! + side * toSide[2 * i + 1]! + out * upwards[2 * i + 1]!;
    if (across[i]! > 0 && alpha[i]! > 0) {
      pen.half = half[i]! * across[i]!;
      pen.tone = tone[i]!;
      pen.alpha = alpha[i]!;
      canvas.stroke(x0, y0, x, y, pen);
    }
    x0 = x;
    y0 = y;
  }
}
