import { StretchedRows } from "./stretched-rows.ts";

/** Writes a mask of one size as a gray picture of another one: planes Y, U, V; black is 16 and white 235. */
export function fullMask(
  mask: { width: number; height: number; data: Uint8Array },
  { width, height }: { width: number; height: number },
  planes: Uint8Array,
): Uint8Array {
  planes.fill(128, width * height);
  const rows = new StretchedRows(mask, width, mask.width / width, mask.height / height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = rows.at(y);
    for (let x = 0; x < width; x++, at++) planes[at] = Math.round(16 + (row[x]! * 219) / 255);
  }
  return planes;
}
