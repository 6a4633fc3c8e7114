import type { Measure } from "../form/tape.ts";
import type { IslandGrid } from "./island-grid.ts";

/** Texels of the side of a block, and between samples of quantities that vary slowly. */
export const BLOCK = 4;
/** How far from its middle a sewn line is seen, mm. */
export const LINE_REACH = 9;

/** Cloth is painted so far (blocks) beyond its edge: pictures that are made smaller must not blend in what is black. */
const BEYOND = 1.8;

/** Points of a grid of blocks in a row over an island that is so many texels wide. */
export function columnsOf(width: number): number {
  return Math.ceil(width / BLOCK) + 2;
}

/** By the number of its upper left point: 1 where a block of texels holds cloth, or lies close beside some. */
export function blocksOf({ columns, rows, outside }: IslandGrid): Uint8Array {
  const blocks = new Uint8Array(columns * rows);
  for (let y = 0; y + 1 < rows; y++) {
    for (let x = 0; x + 1 < columns; x++) {
      const i = y * columns + x;
      const away = Math.min(outside[i]!, outside[i + 1]!, outside[i + columns]!, outside[i + columns + 1]!);
      if (away <= BEYOND) blocks[i] = 1;
    }
  }
  return blocks;
}

/** Writes measures at the corners of painted blocks, after the rest place (x, y, z dm) that is there. */
export function measureBlocks(
  { columns, channels, cells }: IslandGrid,
  blocks: Uint8Array,
  measures: readonly Measure[],
): void {
  if (!measures.length) return;
  for (let i = 0; i < blocks.length; i++) {
    const isCorner = blocks[i] || blocks[i - 1] || blocks[i - columns] || blocks[i - columns - 1];
    if (!isCorner) continue;
    const o = i * channels;
    for (let m = 0; m < measures.length; m++)
      cells[o + 3 + m] = measures[m]!(cells[o]!, cells[o + 1]!, cells[o + 2]!);
  }
}

/** Whether a measure (dm, in `channel`) comes within reach of `at` (mm) anywhere in a block. */
export function comesNear(
  { columns, channels, cells }: IslandGrid,
  block: number,
  channel: number,
  at: number,
): boolean {
  const o = block * channels + channel;
  const below = o + columns * channels;
  const [a, b, c, d] = [cells[o]!, cells[o + channels]!, cells[below]!, cells[below + channels]!];
  return Math.min(a, b, c, d) * 100 - at <= LINE_REACH && Math.max(a, b, c, d) * 100 - at >= -LINE_REACH;
}
