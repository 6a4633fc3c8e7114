import type { Image } from "../../part.ts";
import { foldHeight } from "../fabric/folds.ts";
import type { FoldStyle } from "../fabric/folds.ts";
import type { Pattern } from "../fabric/patterns.ts";
import type { Swatch, Weave } from "../fabric/weaves.ts";
import type { Cloth } from "../form/cloth.ts";
import { REST } from "../form/cloth.ts";
import type { Measure } from "../form/tape.ts";
import type { Atlas, Island } from "./atlas.ts";
import { ISLAND_MARGIN } from "./atlas.ts";
import type { ChartSite } from "./chart.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { linearToByte } from "../../maths/srgb.ts";

/** A line on the cloth: where `measure` (dm) crosses `at` (mm). */
export interface SewnLine {
  measure: Measure;
  /** mm; several lines share one measure. */
  at: number;
  /** `seam` is a valley between two pieces, `stitch` a row of thread, `edge` a step up to a second layer above. */
  kind: "seam" | "stitch" | "edge";
  /** Thread colour; the cloth's own, lightened, without it. */
  thread?: Rgb;
  /** Only on these charts. */
  sites?: ChartSite[];
}

/** Something applied to the cloth at a place of rest space (x, y, z dm) or of the piece (u, v mm): embroidery, a button. */
export type Applique = (
  at: { x: number; y: number; z: number; u: number; v: number; site: ChartSite; texel: number },
  dye: Rgb,
  swatch: Swatch,
) => void;

/** How one piece of cloth is painted. */
export interface Look {
  weave: Weave;
  pattern: Pattern;
}

/** How a garment is painted. */
export interface Finish {
  /** The look of a chart by its name; texel is its size in mm. */
  look: (chartName: string, texel: number) => Look;
  folds: FoldStyle;
  lines: SewnLine[];
  appliques: Applique[];
  /** How strongly relief shows, 1 = as lit. */
  relief: number;
}

/** Texels between samples of quantities that vary slowly. */
const COARSE = 4;

/** Paints the texture of a garment: sRGB colour with relief folded in, gloss in alpha. */
export function paintGarment(cloth: Cloth, atlas: Atlas, finish: Finish): Image {
  const data = new Uint8Array(4 * atlas.size * atlas.size);
  for (const island of atlas.islands) paintIsland(cloth, atlas.size, island, finish, data);
  return { width: atlas.size, height: atlas.size, data };
}

function paintIsland(cloth: Cloth, size: number, island: Island, finish: Finish, data: Uint8Array): void {
  const { width, height, scale } = island;
  const site = island.charts[0]!.site;
  const texel = 1 / scale;
  const { weave, pattern } = finish.look(island.charts[0]!.name, texel);
  const lines = finish.lines.filter((line) => !line.sites || line.sites.includes(site));
  const measures = [...new Set(lines.map((line) => line.measure))];
  const channelOf = lines.map((line) => 4 + measures.indexOf(line.measure));
  const grid = sampleCoarsely(cloth, island, foldHeight(site, finish.folds), measures);
  const relief = new Float32Array(width * height);
  const folds = new Float32Array(width * height);
  const dyes = new Float32Array(3 * width * height);
  const swatch: Swatch = { height: 0, shade: 1, gloss: 0.1 };
  const dye: Rgb = [0, 0, 0];
  const slow = new Float32Array(grid.channels);
  const place = { x: 0, y: 0, z: 0, u: 0, v: 0, site, texel };
  for (let y = 0; y < height; y++) {
    const v = island.v0 + (height - ISLAND_MARGIN - y - 0.5) * texel;
    for (let x = 0; x < width; x++) {
      const u = island.u0 + (x + 0.5 - ISLAND_MARGIN) * texel;
      grid.read(x, y, slow);
      weave(u, v, swatch);
      pattern(u, v, dye);
      for (let i = 0; i < lines.length; i++) sewLine(lines[i]!, slow[channelOf[i]!]!, u, v, dye, swatch);
      if (finish.appliques.length) {
        place.x = slow[0]!;
        place.y = slow[1]!;
        place.z = slow[2]!;
        place.u = u;
        place.v = v;
        for (const apply of finish.appliques) apply(place, dye, swatch);
      }
      const i = y * width + x;
      relief[i] = swatch.height;
      folds[i] = slow[3]!;
      for (let k = 0; k < 3; k++) dyes[3 * i + k] = dye[k]! * swatch.shade;
      data[4 * ((island.y + y) * size + island.x + x) + 3] = Math.max(0, Math.min(255, swatch.gloss * 255));
    }
  }
  const light = LIGHTS[site];
  const strength = finish.relief / (2 * texel);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - 1);
      const right = Math.min(width - 1, x + 1);
      const i = y * width + x;
      const row = y * width;
      const du =
        (relief[row + right]! -
          relief[row + left]! +
          FOLD_SHARE * (folds[row + right]! - folds[row + left]!)) *
        strength;
      const dv =
        (relief[up + x]! - relief[down + x]! + FOLD_SHARE * (folds[up + x]! - folds[down + x]!)) * strength;
      const lit = 1 - (du * light[0] + dv * light[1]);
      // Valleys see less sky.
      const hollow = 1 + 0.045 * Math.max(-3, Math.min(2, folds[i]!));
      const factor = Math.max(0.45, Math.min(1.5, lit)) * hollow;
      const o = 4 * ((island.y + y) * size + island.x + x);
      for (let k = 0; k < 3; k++) data[o + k] = linearToByte(dyes[3 * i + k]! * factor);
    }
  }
}

/** Folds are painted deeper than they stand, since they only show by their shade. */
const FOLD_SHARE = 2;

/**
 * Slope (u, v) of the key light over each site's plane, relative to its height above it. On limbs, which turn
 * and swing, only the part from above is baked.
 */
const LIGHTS: Record<ChartSite, readonly [number, number]> = {
  front: [-0.55, 0.6],
  back: [0.1, 0.5],
  sleeve: [-0.1, 0.55],
  leg: [-0.1, 0.45],
  skirt: [-0.4, 0.4],
  trim: [-0.3, 0.5],
};

function sewLine(line: SewnLine, distanceDm: number, u: number, v: number, dye: Rgb, swatch: Swatch): void {
  const d = distanceDm * 100 - line.at;
  if (d < -9 || d > 9) return;
  if (line.kind === "seam") {
    const valley = Math.exp(-((d / 1.1) ** 2));
    swatch.height -= 0.7 * valley;
    swatch.shade *= 1 - 0.3 * valley;
    // Cloth puckers a little beside a seam.
    swatch.height += 0.18 * Math.exp(-((d / 5) ** 2)) * Math.sin((u + v) * 0.9);
  } else if (line.kind === "edge") {
    const step = smoothstep(-0.8, 0.8, d);
    swatch.height += 0.9 * (step - 1);
    swatch.shade *= 1 - 0.35 * Math.exp(-(((d + 1.2) / 1.3) ** 2));
  } else {
    const dash = Math.abs((((u + v) / 3.2) % 1) + ((u + v) / 3.2 < 0 ? 1 : 0) - 0.5) < 0.36 ? 1 : 0;
    const row = Math.exp(-((d / 0.75) ** 2));
    const thread = row * dash;
    swatch.height += 0.3 * thread - 0.35 * row * (1 - dash) - 0.25 * Math.exp(-((d / 2.2) ** 2));
    if (line.thread) for (let k = 0; k < 3; k++) dye[k] = dye[k]! + (line.thread[k]! - dye[k]!) * thread;
    else swatch.shade *= 1 + 0.12 * thread - 0.1 * row * (1 - dash);
  }
}

/** How far (cells) a piece's places are continued beyond its edge. */
const REACH = 2.5;

interface CoarseGrid {
  channels: number;
  /** Writes the channels at texel (x, y): rest x, y, z (dm), fold height (mm), then the measures (dm). */
  read(x: number, y: number, out: Float32Array): void;
}

function sampleCoarsely(
  cloth: Cloth,
  island: Island,
  fold: (x: number, y: number, z: number) => number,
  measures: readonly Measure[],
): CoarseGrid {
  const channels = 4 + measures.length;
  const columns = Math.ceil(island.width / COARSE) + 2;
  const rows = Math.ceil(island.height / COARSE) + 2;
  const cells = new Float32Array(columns * rows * channels);
  const filled = new Uint8Array(columns * rows);
  const distance = new Float32Array(columns * rows).fill(Infinity);
  const px = [0, 0, 0];
  const py = [0, 0, 0];
  for (const chart of island.charts) {
    for (let t = 0; t < chart.triangles.length; t += 3) {
      for (let k = 0; k < 3; k++) {
        const v = chart.triangles[t + k]!;
        px[k] = (ISLAND_MARGIN + (chart.plane[2 * v]! - island.u0) * island.scale) / COARSE;
        py[k] =
          (island.height - ISLAND_MARGIN - (chart.plane[2 * v + 1]! - island.v0) * island.scale) / COARSE;
      }
      const area = (px[1]! - px[0]!) * (py[2]! - py[0]!) - (px[2]! - px[0]!) * (py[1]! - py[0]!);
      if (Math.abs(area) < 1e-6) continue;
      // Heights over the three edges, in cells: they turn shares into distances.
      const heights = [0, 1, 2].map(
        (k) =>
          Math.abs(area) /
          Math.hypot(px[(k + 1) % 3]! - px[(k + 2) % 3]!, py[(k + 1) % 3]! - py[(k + 2) % 3]!),
      );
      const x0 = Math.max(0, Math.ceil(Math.min(px[0]!, px[1]!, px[2]!) - REACH));
      const x1 = Math.min(columns - 1, Math.floor(Math.max(px[0]!, px[1]!, px[2]!) + REACH));
      const y0 = Math.max(0, Math.ceil(Math.min(py[0]!, py[1]!, py[2]!) - REACH));
      const y1 = Math.min(rows - 1, Math.floor(Math.max(py[0]!, py[1]!, py[2]!) + REACH));
      for (let y = y0; y <= y1; y++) {
        for (let x = x0; x <= x1; x++) {
          const b = ((x - px[0]!) * (py[2]! - py[0]!) - (px[2]! - px[0]!) * (y - py[0]!)) / area;
          const c = ((px[1]! - px[0]!) * (y - py[0]!) - (x - px[0]!) * (py[1]! - py[0]!)) / area;
          const a = 1 - b - c;
          // Cells just outside the piece continue its outermost triangles, so that seams on its edge stay straight.
          const outside = Math.max(0, -a * heights[0]!, -b * heights[1]!, -c * heights[2]!);
          const i = y * columns + x;
          if (outside > REACH || outside >= distance[i]!) continue;
          distance[i] = outside;
          for (let k = 0; k < 3; k++) {
            cells[i * channels + k] =
              a * cloth.at(chart.triangles[t]!, REST + k) +
              b * cloth.at(chart.triangles[t + 1]!, REST + k) +
              c * cloth.at(chart.triangles[t + 2]!, REST + k);
          }
          filled[i] = 1;
        }
      }
    }
  }
  spread(cells, filled, columns, rows, channels);
  for (let i = 0; i < columns * rows; i++) {
    const o = i * channels;
    const [x, y, z] = [cells[o]!, cells[o + 1]!, cells[o + 2]!];
    cells[o + 3] = fold(x, y, z);
    measures.forEach((measure, m) => {
      cells[o + 4 + m] = measure(x, y, z);
    });
  }
  return {
    channels,
    read(x, y, out) {
      const fx = (x + 0.5) / COARSE;
      const fy = (y + 0.5) / COARSE;
      const ix = Math.min(columns - 2, Math.floor(fx));
      const iy = Math.min(rows - 2, Math.floor(fy));
      const tx = fx - ix;
      const ty = fy - iy;
      const o = (iy * columns + ix) * channels;
      const below = o + columns * channels;
      for (let k = 0; k < channels; k++) {
        const top = cells[o + k]! + (cells[o + channels + k]! - cells[o + k]!) * tx;
        const bottom = cells[below + k]! + (cells[below + channels + k]! - cells[below + k]!) * tx;
        out[k] = top + (bottom - top) * ty;
      }
    },
  };
}

/** Carries rest places outwards from filled cells, continuing their slope, until every cell has one. */
function spread(
  cells: Float32Array,
  filled: Uint8Array,
  columns: number,
  rows: number,
  channels: number,
): void {
  for (let pass = 0; pass < 4; pass++) {
    const before = filled.slice();
    for (let y = 0; y < rows; y++) {
      for (let x = 0; x < columns; x++) {
        const i = y * columns + x;
        if (before[i]) continue;
        const sum = [0, 0, 0];
        let n = 0;
        for (const [dx, dy] of STEPS) {
          const [ax, ay, bx, by] = [x + dx, y + dy, x + 2 * dx, y + 2 * dy];
          if (ax < 0 || ay < 0 || ax >= columns || ay >= rows || !before[ay * columns + ax]) continue;
          const near = (ay * columns + ax) * channels;
          const inside = bx >= 0 && by >= 0 && bx < columns && by < rows && before[by * columns + bx];
          const far = inside ? (by * columns + bx) * channels : near;
          for (let k = 0; k < 3; k++) sum[k]! += 2 * cells[near + k]! - cells[far + k]!;
          n++;
        }
        if (!n) continue;
        for (let k = 0; k < 3; k++) cells[i * channels + k] = sum[k]! / n;
        filled[i] = 1;
      }
    }
  }
}

const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
