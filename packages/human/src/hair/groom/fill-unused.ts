import type { Image } from "../../part.ts";
import type { Box } from "./shell-mesh.ts";

/** Texels around what is drawn that stay as they are. */
const MARGIN = 14;

/**
 * Makes what no triangle shows opaque, left of column `right`. Triangles seen edge-on are drawn from the coarsest levels
 * of the picture, where its parts run into one another: with empty surroundings they would fail the alpha test and
 * leave gaps in the outline.
 */
export function fillUnused({ data, width, height }: Image, shown: readonly Box[], right: number): void {
  const kept = new Uint8Array(width * height);
  for (const [left, top, end, bottom] of shown)
    for (let y = Math.max(0, top - MARGIN); y <= Math.min(height - 1, bottom + MARGIN); y++)
      kept.fill(1, y * width + Math.max(0, left - MARGIN), y * width + Math.min(width - 1, end + MARGIN) + 1);
  for (let y = 0; y < height; y++)
    for (let i = y * width; i < y * width + right; i++) if (!kept[i]) data[4 * i + 3] = 255;
}
