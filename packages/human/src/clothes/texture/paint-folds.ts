import { easeOf, giveOf } from "../fabric/hang.ts";
import type { EaseTensor } from "../fabric/hang.ts";
import { foldLight } from "../fabric/fold-light.ts";
import type { Cloth } from "../form/cloth.ts";
import { OUTWARD, POSITION, REST } from "../form/cloth.ts";
import { relaxSheet } from "../form/relax-sheet.ts";
import type { Sheet } from "../form/relax-sheet.ts";
import type { Measure } from "../form/tape.ts";
import { clamp, dot } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { Vec3 } from "@orator/maths";
import type { WeaveName } from "../../recipe/fabric-recipe.ts";
import type { Island } from "./atlas.ts";
import type { ChartSite } from "./chart.ts";
import { sampleIsland } from "./island-grid.ts";
import type { IslandGrid } from "./island-grid.ts";

/** How the cloth of a garment folds. */
export interface FoldStyle {
  weave: WeaveName;
  /** 0 pressed smooth … 1 much worn. */
  amount: number;
  /** How far folds stand off at most, mm. */
  depth: number;
  seed: number;
  /** Negative or zero where the cloth is doubled and stays flat: plackets, bands (rest space, dm). */
  flat?: Measure;
}

/** Points of a relaxed sheet lie so far apart, mm; folds of four times that and more are resolved. */
const SPACING: Record<ChartSite, number> = {
  front: 6,
  back: 11,
  sleeve: 7.5,
  leg: 10.5,
  skirt: 11,
  trim: 11,
};
/** Folds are painted deeper than they stand, since only their shade shows. */
const DEEPEN = 1.45;
/** Seams hold the cloth beside them over so many points. */
const SEAM_REACH = 2.5;
/** The most that cloth may be longer or shorter than its place. */
const MOST_EASE = 0.25;
const MOST_PULL = 0.003;

/** Places of grid values: bind pose, relaxed pose, rest place, outward normal. */
const [BIND, HUNG, AT, FACING, CHANNELS] = [0, 3, 6, 9, 12];

/**
 * Folds of an island's cloth, as a factor on its light (1 = smooth): the cloth is cut for the bind pose, hung on the
 * body with its arms down (`hung`, xyz a vertex) and relaxed. Undefined where it does not fold.
 */
export function paintFolds(
  cloth: Cloth,
  hung: Float32Array,
  island: Island,
  style: FoldStyle,
): IslandGrid | undefined {
  const site = island.charts[0]!.site;
  if (site === "trim" || style.amount <= 0) return undefined;
  const grid = sampleIsland(cloth, island, SPACING[site] * island.scale, CHANNELS, (v, out) => {
    for (let k = 0; k < 3; k++) {
      out[BIND + k] = cloth.at(v, POSITION + k);
      out[HUNG + k] = hung[3 * v + k]!;
      out[AT + k] = cloth.at(v, REST + k);
      out[FACING + k] = cloth.at(v, OUTWARD + k);
    }
  });
  const sheet = sheetOf(grid, easeOf(site, style.weave, style.amount, style.seed), style.flat);
  const { columns, rows } = grid;
  const places = relaxSheet(sheet, giveOf(style.weave, style.depth), (i) => {
    const o = CHANNELS * i + AT;
    const [a, b, c] = [grid.cells[o]!, grid.cells[o + 1]!, grid.cells[o + 2]!];
    return (
      0.5 * valueNoise(2.6 * a, 2.6 * b, 2.6 * c, style.seed) +
      0.5 * valueNoise(4.3 * a, 4.3 * b, 4.3 * c, style.seed + 1)
    );
  });
  const cells = new Float32Array(columns * rows).fill(1);
  const deepened = places.map((value, k) => sheet.base[k]! + DEEPEN * (value - sheet.base[k]!));
  const folded = normalsOf(deepened, sheet.present, columns, rows);
  const { base, normals } = sheet;
  const [smooth, normal]: [Vec3, Vec3] = [
    [0, 0, 0],
    [0, 0, 0],
  ];
  for (let i = 0; i < cells.length; i++) {
    if (!sheet.present[i]) continue;
    let height = 0;
    for (let k = 0; k < 3; k++) {
      smooth[k] = normals[3 * i + k]!;
      normal[k] = folded[3 * i + k]!;
      height += 100 * (places[3 * i + k]! - base[3 * i + k]!) * smooth[k]!;
    }
    if (dot(normal, smooth) < 0) for (let k = 0; k < 3; k++) normal[k]! *= -1;
    cells[i] = foldLight(normal, smooth, height);
  }
  return {
    columns,
    rows,
    step: grid.step,
    channels: 1,
    cells: softened(cells, columns),
    outside: grid.outside,
  };
}

/** Binomial mean over three points both ways: between grid points light is read on straight lines, whose kinks would show. */
function softened(cells: Float32Array, columns: number): Float32Array {
  let from = cells;
  for (const step of [1, columns]) {
    const to = from.slice();
    for (let i = step; i < from.length - step; i++)
      to[i] = (from[i - step]! + 2 * from[i]! + from[i + step]!) / 4;
    from = to;
  }
  return from;
}

function sheetOf(grid: IslandGrid, ease: ReturnType<typeof easeOf>, flat: Measure | undefined): Sheet {
  const { columns, rows, cells, outside } = grid;
  const count = columns * rows;
  const take = (channel: number): Float32Array => {
    const out = new Float32Array(3 * count);
    for (let i = 0; i < count; i++)
      for (let k = 0; k < 3; k++) out[3 * i + k] = cells[CHANNELS * i + channel + k]!;
    return out;
  };
  const present = Uint8Array.from(outside, (away) => (away < 1 ? 1 : 0));
  const [bind, base, facing] = [take(BIND), take(HUNG), take(FACING)];
  const across = new Float32Array(count);
  const down = new Float32Array(count);
  const skew = new Float32Array(count);
  const spare: EaseTensor = [0, 0, 0];
  const held = holdEdges(present, columns, rows);
  for (let i = 0; i < count; i++) {
    if (!present[i]) continue;
    const o = CHANNELS * i + AT;
    const [x, y, z] = [cells[o]!, cells[o + 1]!, cells[o + 2]!];
    ease(x, y, z, spare);
    // The grid runs down, the piece's v up.
    skew[i] = -spare[2];
    if (flat) held[i] = Math.max(held[i]!, 0.85 * clamp(1 - flat(x, y, z) / 0.12));
    const cutTo = (lengths: Float32Array, j: number, share: number): void => {
      const now = apart(base, i, j);
      lengths[i] = clamp(apart(bind, i, j) * (1 + share), (1 - MOST_PULL) * now, (1 + MOST_EASE) * now);
    };
    if (i % columns < columns - 1 && present[i + 1]) cutTo(across, i + 1, spare[0]);
    if (i + columns < count && present[i + columns]) cutTo(down, i + columns, spare[1]);
  }
  const normals = normalsOf(base, present, columns, rows);
  for (let i = 0; i < count; i++) {
    // The bind pose tells which side is out; limbs turn by less than a right angle.
    let towards = 0;
    for (let k = 3 * i; k < 3 * i + 3; k++) towards += normals[k]! * facing[k]!;
    if (towards < 0) for (let k = 3 * i; k < 3 * i + 3; k++) normals[k]! *= -1;
  }
  return { columns, rows, present, base, normals, across, down, skew, held };
}

function apart(places: Float32Array, a: number, b: number): number {
  const x = places[3 * b]! - places[3 * a]!;
  const y = places[3 * b + 1]! - places[3 * a + 1]!;
  const z = places[3 * b + 2]! - places[3 * a + 2]!;
  return Math.sqrt(x * x + y * y + z * z);
}

/** 1 on the edge of the cloth, falling to 0 over the reach of a seam. */
function holdEdges(present: Uint8Array, columns: number, rows: number): Float32Array {
  let near = Float32Array.from(present, (is) => (is ? 0 : 1));
  const held = near.slice();
  for (let pass = 1; pass <= SEAM_REACH; pass++) {
    const grown = near.slice();
    for (let i = 0; i < near.length; i++) {
      const x = i % columns;
      const touches =
        (x > 0 && near[i - 1]) ||
        (x + 1 < columns && near[i + 1]) ||
        (i >= columns && near[i - columns]) ||
        (i + columns < columns * rows && near[i + columns]);
      if (!near[i] && touches) {
        grown[i] = 1;
        held[i] = 1 - (pass - 0.5) / SEAM_REACH;
      }
    }
    near = grown;
  }
  return held;
}

/** Unit normals of a grid of places; their side depends on how the grid lies. */
function normalsOf(places: Float32Array, present: Uint8Array, columns: number, rows: number): Float32Array {
  const normals = new Float32Array(places.length);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const i = y * columns + x;
      if (!present[i]) continue;
      const right = 3 * (x + 1 < columns && present[i + 1] ? i + 1 : i);
      const left = 3 * (x > 0 && present[i - 1] ? i - 1 : i);
      const above = 3 * (y > 0 && present[i - columns] ? i - columns : i);
      const below = 3 * (y + 1 < rows && present[i + columns] ? i + columns : i);
      const ux = places[right]! - places[left]!;
      const uy = places[right + 1]! - places[left + 1]!;
      const uz = places[right + 2]! - places[left + 2]!;
      const vx = places[above]! - places[below]!;
      const vy = places[above + 1]! - places[below + 1]!;
      const vz = places[above + 2]! - places[below + 2]!;
      const nx = uy * vz - uz * vy;
      const ny = uz * vx - ux * vz;
      const nz = ux * vy - uy * vx;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      normals[3 * i] = nx / length;
      normals[3 * i + 1] = ny / length;
      normals[3 * i + 2] = nz / length;
    }
  }
  return normals;
}
