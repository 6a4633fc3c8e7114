import type { Image } from "../../part.ts";
import { HEADROOM } from "../fabric/sole-dye.ts";
import type { Pattern } from "../fabric/patterns.ts";
import type { Swatch, Weave } from "../fabric/weaves.ts";
import type { Cloth } from "../form/cloth.ts";
import { REST } from "../form/cloth.ts";
import type { Measure } from "../form/tape.ts";
import type { Atlas, Island } from "./atlas.ts";
import { ISLAND_MARGIN } from "./atlas.ts";
import { BLOCK, LINE_REACH, blocksOf, columnsOf, comesNear, measureBlocks } from "./island-blocks.ts";
import { continueGrid, readGrid, sampleIsland } from "./island-grid.ts";
import type { IslandGrid } from "./island-grid.ts";
import { paintFolds } from "./paint-folds.ts";
import type { FoldStyle } from "./paint-folds.ts";
import type { ChartSite } from "./chart.ts";
import { smoothstep } from "@orator/maths";
import type { Rgb } from "../../maths/srgb.ts";
import { linearToByte } from "../../maths/srgb.ts";

/** A line on the cloth: where `measure` (dm) crosses `at` (mm). */
export interface SewnLine {
  measure: Measure;
  /** mm; several lines share one measure. */
  at: number;
  /** `seam` is a valley between two pieces, `stitch` a row of thread, `edge` a step up to a second layer above. */
  kind: "seam" | "stitch" | "edge";
  /** Thread color; the cloth's own, lightened, without it. */
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
  /** How strongly relief shows; 1, as lit, by default. */
  relief?: number;
  /** The one dye of the garment: it goes to the material and is left out of the picture. See {@link soleDye}. */
  dye?: Rgb | undefined;
}

/**
 * Paints the texture of a garment: sRGB color with relief folded in, gloss in alpha. `hung` holds the places of the
 * cloth's vertices with the arms down.
 */
export function paintGarment(cloth: Cloth, hung: Float32Array, atlas: Atlas, finish: Finish): Image {
  const { size } = atlas;
  const image: Image = { width: size, height: size, data: new Uint8Array(4 * size * size) };
  const largest = Math.max(0, ...atlas.islands.map(({ width, height }) => width * height));
  const board: Board = { relief: new Float32Array(largest), dyes: new Float32Array(3 * largest) };
  for (const island of atlas.islands) {
    const folds = paintFolds(cloth, hung, island, finish.folds);
    const blocks = weaveIsland(cloth, image, island, finish, board);
    lightIsland(image, island, finish, board, { folds, blocks });
  }
  return image;
}

/** What is painted of an island before light falls on it, one value or three a texel, by rows of the island. */
interface Board {
  /** mm. */
  relief: Float32Array;
  /** Linear. */
  dyes: Float32Array;
}

/** Weaves, dyes and sews an island; answers which of its blocks of texels hold cloth (see {@link blocksOf}). */
function weaveIsland(
  cloth: Cloth,
  { width: size, data }: Image,
  island: Island,
  finish: Finish,
  board: Board,
): Uint8Array {
  const site = island.charts[0]!.site;
  const texel = 1 / island.scale;
  const { weave, pattern } = finish.look(island.charts[0]!.name, texel);
  const lines = finish.lines.filter((line) => !line.sites || line.sites.includes(site));
  const measures = [...new Set(lines.map((line) => line.measure))];
  const channelOf = lines.map((line) => 3 + measures.indexOf(line.measure));
  const grid = sampleIsland(cloth, island, BLOCK, 3 + measures.length, (v, out) => {
    for (let k = 0; k < 3; k++) out[k] = cloth.at(v, REST + k);
  });
  continueGrid(grid);
  const blocks = blocksOf(grid);
  measureBlocks(grid, blocks, measures);
  const loom: Loom = {
    size,
    island,
    grid,
    weave,
    pattern,
    lines,
    channelOf,
    appliques: finish.appliques,
    board,
    data,
    swatch: { height: 0, shade: 1, gloss: 0.1 },
    dye: [0, 0, 0],
    slow: new Float32Array(grid.channels),
    place: { x: 0, y: 0, z: 0, u: 0, v: 0, site, texel },
    near: [],
  };
  board.relief.fill(0, 0, island.width * island.height);
  for (let block = 0; block < blocks.length; block++) if (blocks[block]) weaveBlock(loom, block);
  return blocks;
}

/** An island that is being woven. */
interface Loom extends Look {
  size: number;
  island: Island;
  grid: IslandGrid;
  lines: readonly SewnLine[];
  channelOf: readonly number[];
  appliques: readonly Applique[];
  board: Board;
  data: Uint8Array;
  /** Of the texel at hand. */
  swatch: Swatch;
  dye: Rgb;
  slow: Float32Array;
  place: Parameters<Applique>[0];
  /** Lines that come near the block at hand. */
  near: number[];
}

/** A function of its own, because engines give up inner loops of a long one each time that they leave them. */
function weaveBlock(loom: Loom, block: number): void {
  const { size, island, grid, weave, pattern, lines, channelOf, appliques, data, near } = loom;
  const { swatch, dye, slow, place } = loom;
  const { relief, dyes } = loom.board;
  const { width, height } = island;
  const { texel } = place;
  const left = BLOCK * (block % grid.columns);
  const top = BLOCK * Math.floor(block / grid.columns);
  near.length = 0;
  for (let i = 0; i < lines.length; i++) {
    if (comesNear(grid, block, channelOf[i]!, lines[i]!.at)) near.push(i);
  }
  const isPlain = !near.length && !appliques.length;
  for (let y = top; y < Math.min(height, top + BLOCK); y++) {
    const v = island.v0 + (height - ISLAND_MARGIN - y - 0.5) * texel;
    for (let x = left; x < Math.min(width, left + BLOCK); x++) {
      const u = island.u0 + (x + 0.5 - ISLAND_MARGIN) * texel;
      weave(u, v, swatch);
      pattern(u, v, dye);
      if (!isPlain) {
        readGrid(grid, x, y, slow);
        place.x = slow[0]!;
        place.y = slow[1]!;
        place.z = slow[2]!;
        place.u = u;
        place.v = v;
        for (const i of near) sewLine(lines[i]!, slow[channelOf[i]!]!, place, dye, swatch);
        for (const apply of appliques) apply(place, dye, swatch);
      }
      const i = y * width + x;
      relief[i] = swatch.height;
      for (let k = 0; k < 3; k++) dyes[3 * i + k] = dye[k]! * swatch.shade;
      data[4 * ((island.y + y) * size + island.x + x) + 3] = Math.max(0, Math.min(255, swatch.gloss * 255));
    }
  }
}

/** Lets light fall on the relief and the folds of an island's painted blocks. */
function lightIsland(
  { width: size, data }: Image,
  island: Island,
  finish: Finish,
  { relief, dyes }: Board,
  { folds, blocks }: { folds: IslandGrid | undefined; blocks: Uint8Array },
): void {
  const { width, height, scale } = island;
  const [lightU, lightV] = LIGHTS[island.charts[0]!.site];
  const ground = finish.dye?.map((value) => value * HEADROOM) ?? [1, 1, 1];
  const strength = ((finish.relief ?? 1) * scale) / 2;
  const columns = columnsOf(width);
  const [red, green, blue] = ground as Rgb;
  const fold = Float32Array.of(1);
  for (let y = 0; y < height; y++) {
    const up = Math.max(0, y - 1) * width;
    const down = Math.min(height - 1, y + 1) * width;
    const row = y * width;
    const first = Math.floor(y / BLOCK) * columns;
    for (let start = 0; start < width; start += BLOCK) {
      if (!blocks[first + start / BLOCK]) continue;
      const end = Math.min(width, start + BLOCK);
      for (let x = start; x < end; x++) {
        const i = row + x;
        const du = (relief[x + 1 < width ? i + 1 : i]! - relief[x > 0 ? i - 1 : i]!) * strength;
        const dv = (relief[up + x]! - relief[down + x]!) * strength;
        const lit = 1 - (du * lightU + dv * lightV);
        if (folds) readGrid(folds, x, y, fold);
        const factor = Math.max(0.45, Math.min(1.5, lit)) * fold[0]!;
        const o = 4 * ((island.y + y) * size + island.x + x);
        data[o] = linearToByte((dyes[3 * i]! * factor) / red);
        data[o + 1] = linearToByte((dyes[3 * i + 1]! * factor) / green);
        data[o + 2] = linearToByte((dyes[3 * i + 2]! * factor) / blue);
      }
    }
  }
}

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

function sewLine(
  line: SewnLine,
  distanceDm: number,
  { u, v }: { u: number; v: number },
  dye: Rgb,
  swatch: Swatch,
): void {
  const d = distanceDm * 100 - line.at;
  if (d < -LINE_REACH || d > LINE_REACH) return;
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
