import { clamp, mix, smoothstep } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import type { Fit } from "../fit/fit.ts";
import { fillUnknown, sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { pixelsOfLips } from "./lip-lines.ts";
import type { LipLines } from "./lip-lines.ts";
import { mid } from "./points.ts";

/** Shares of a lip's thickness from its inner line: up to the first it is redrawn, from the second on it stays. */
const REDRAWN = 0.22;
const KEPT = 0.42;
/** The same where the photo shows what is between the lips, which blurs into them. */
const OPEN_REDRAWN = 0.2;
const OPEN_KEPT = 0.4;

/** How far down a lip is mirrored: beyond lies its border to the skin. */
const MIRROR_END = 0.8;

/** Radius of the pit at a corner of the mouth, in widths of the mouth, and how much darker than its surroundings it may stay. */
const CORNER = 0.065;
const PIT = 0.92;

/**
 * The photo with lips that are lips up to their inner line and beyond it, towards the middle between them: what lies there (teeth, or the dark
 * line of closed lips) would stay on their edges when they part. Drawn from the lip's own outer part, mirrored, so that it keeps its grain.
 */
export function cleanLips(photo: Pixels, fit: Pick<Fit, "points" | "toPixel" | "closed">): Pixels {
  const lines = pixelsOfLips(fit);
  const frame = chordFrame(lines);
  const redrawn = fit.closed ? REDRAWN : OPEN_REDRAWN;
  const kept = fit.closed ? KEPT : OPEN_KEPT;
  const out: Pixels = { ...photo, data: photo.data.slice() };
  const shade = { upper: shading(photo, frame, true), lower: shading(photo, frame, false) };
  const all = [...lines.outerUpper, ...lines.outerLower];
  const [left, right] = range(
    all.map(([x]) => x),
    photo.width,
  );
  const [top, bottom] = range(
    all.map(([, y]) => y),
    photo.height,
  );
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const place = frame.placeOf([x + 0.5, y + 0.5]);
      if (!place) continue;
      const { share, depth, isUpper, thickness } = place;
      const keep = smoothstep(redrawn, kept, depth);
      if (keep >= 1 || thickness < 1) continue;
      // Back and forth between the border of what is kept and the lip's outer part.
      const span = MIRROR_END - redrawn;
      const way = ((Math.max(0, redrawn - depth) % (2 * span)) + 2 * span) % (2 * span);
      const from = depth >= redrawn ? depth : redrawn + (way <= span ? way : 2 * span - way);
      const source = Math.max(from, redrawn);
      const color = sample(photo, ...frame.pixelAt(share, source, isUpper));
      // The grain is mirrored, the light is not: lips are lit there as where they begin to be redrawn.
      const lit = isUpper ? shade.upper : shade.lower;
      const gain = depth < redrawn ? lit(redrawn) / lit(source) : 1;
      const at = 4 * (y * photo.width + x);
      for (let c = 0; c < 3; c++)
        out.data[at + c] = Math.round(mix(Math.min(255, gain * color[c]!), photo.data[at + c]!, keep));
    }
  for (const end of [0, lines.innerUpper.length - 1])
    brighten(
      out,
      mid(lines.innerUpper[end]!, lines.outerUpper[end]!),
      CORNER * Math.hypot(...chordOf(lines)),
    );
  return out;
}

/** Depths and places along a lip at which its light is measured. */
const SHADES = 16;
const [SHADED_FROM, SHADED_TO] = [0.15, 0.85];

/** Mean of a lip's brightness (0 … 255, sRGB) over its length by depth, from its inner line to its border. */
function shading(photo: Pixels, frame: LipFrame, isUpper: boolean): (depth: number) => number {
  const table = Array.from({ length: SHADES + 1 }, (_, i) => {
    let sum = 0;
    for (let k = 0; k <= SHADES; k++) {
      const share = mix(SHADED_FROM, SHADED_TO, k / SHADES);
      const [r, g, b] = sample(photo, ...frame.pixelAt(share, i / SHADES, isUpper));
      sum += (r + g + b) / 3 / (SHADES + 1);
    }
    return Math.max(1, sum);
  });
  return (depth) => {
    const at = clamp(depth) * SHADES;
    const i = Math.min(SHADES - 1, Math.floor(at));
    return mix(table[i]!, table[i + 1]!, at - i);
  };
}

/** Fills a dark pit of the picture from what is round it; what is brighter stays (in place). */
function brighten(image: Pixels, [cx, cy]: Vec2, radius: number): void {
  const side = Math.ceil(4 * radius);
  const [left, top] = [Math.round(cx - side / 2), Math.round(cy - side / 2)];
  const patch: Pixels = { width: side, height: side, data: new Uint8Array(4 * side * side) };
  const known = new Float32Array(side * side);
  const far = (i: number): number =>
    Math.hypot((i % side) + left + 0.5 - cx, Math.floor(i / side) + top + 0.5 - cy) / radius;
  const at = (i: number): number => {
    const [x, y] = [(i % side) + left, Math.floor(i / side) + top];
    return 4 * (clamp(y, 0, image.height - 1) * image.width + clamp(x, 0, image.width - 1));
  };
  for (let i = 0; i < known.length; i++) {
    patch.data.set(image.data.subarray(at(i), at(i) + 4), 4 * i);
    known[i] = smoothstep(1, 1.3, far(i));
  }
  fillUnknown(patch, known);
  for (let i = 0; i < known.length; i++) {
    const share = 1 - smoothstep(0.8, 1.3, far(i));
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const own = image.data[at(i) + c]!;
      image.data[at(i) + c] = Math.round(mix(own, Math.max(own, PIT * patch.data[4 * i + c]!), share));
    }
  }
}

function chordOf({ innerUpper }: LipLines): Vec2 {
  const [a, b] = [innerUpper[0]!, innerUpper.at(-1)!];
  return [b[0] - a[0], b[1] - a[1]];
}

interface LipPlace {
  /** 0 … 1 from the left corner to the right one. */
  share: number;
  /** 0 at the lip's inner line, 1 at its border, negative inside of the mouth. */
  depth: number;
  isUpper: boolean;
  /** Pixels. */
  thickness: number;
}

interface LipFrame {
  placeOf(p: Vec2): LipPlace | undefined;
  pixelAt(share: number, depth: number, isUpper: boolean): Vec2;
}

/** Lips measured along the chord of the mouth's corners. */
function chordFrame(lines: LipLines): LipFrame {
  const [a, b] = [lines.outerUpper[0]!, lines.outerUpper.at(-1)!];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const along: Vec2 = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  // Up on the picture, whichever way the corners lie.
  const up: Vec2 = along[0] > 0 ? [along[1], -along[0]] : [-along[1], along[0]];
  const flat = (p: Vec2): Vec2 => {
    const d = [p[0] - a[0], p[1] - a[1]] as const;
    return [(d[0] * along[0] + d[1] * along[1]) / length, d[0] * up[0] + d[1] * up[1]];
  };
  const heights = (line: Vec2[]): ((share: number) => number) => {
    const points = line.map(flat);
    return (share) => {
      let i = 0;
      while (i < points.length - 2 && points[i + 1]![0] < share) i++;
      const [p, q] = [points[i]!, points[i + 1]!];
      return mix(p[1], q[1], clamp((share - p[0]) / (q[0] - p[0] || 1)));
    };
  };
  const line = {
    outerUpper: heights(lines.outerUpper),
    innerUpper: heights(lines.innerUpper),
    innerLower: heights(lines.innerLower),
    outerLower: heights(lines.outerLower),
  };
  return {
    placeOf: (p) => {
      const [share, height] = flat(p);
      if (share <= 0.01 || share >= 0.99) return undefined;
      const [upper, lower] = [line.innerUpper(share), line.innerLower(share)];
      const isUpper = height > (upper + lower) / 2;
      const [inner, outer] = isUpper ? [upper, line.outerUpper(share)] : [lower, line.outerLower(share)];
      const thickness = Math.abs(outer - inner);
      const depth = ((height - inner) * (isUpper ? 1 : -1)) / Math.max(1e-3, thickness);
      return depth > 1 ? undefined : { share, depth, isUpper, thickness };
    },
    pixelAt: (share, depth, isUpper) => {
      const inner = (isUpper ? line.innerUpper : line.innerLower)(share);
      const outer = (isUpper ? line.outerUpper : line.outerLower)(share);
      const height = mix(inner, outer, depth);
      return [
        a[0] + along[0] * share * length + up[0] * height,
        a[1] + along[1] * share * length + up[1] * height,
      ];
    },
  };
}

function range(values: number[], size: number): [number, number] {
  return [Math.max(0, Math.floor(Math.min(...values))), Math.min(size - 1, Math.ceil(Math.max(...values)))];
}
