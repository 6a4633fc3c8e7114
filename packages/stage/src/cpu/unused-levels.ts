import type { AvatarPart, TextureImage } from "../avatar/avatar.ts";

/** A level is drawn while a pixel covers at most this many of its texels; as in the kernel, with room to lean in. */
const TEXELS_A_PIXEL = 1.6 * 2;
/** Share of the triangles that may be drawn with a level that is a little too coarse. */
const OUTLIERS = 0.02;

/**
 * How many of a texture's first mip levels no triangle of the part needs, seen from straight ahead at
 * `pixelsPerMetre`. Turning away only makes coarser levels do.
 */
export function unusedLevels(
  part: AvatarPart,
  { width, height }: TextureImage,
  pixelsPerMetre: number,
): number {
  const { positions, uvs, indices } = part;
  const needs: number[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!,
      b = indices[i + 1]!,
      c = indices[i + 2]!;
    const edge = (from: number, to: number, axis: number): number =>
      positions[3 * to + axis]! - positions[3 * from + axis]!;
    const x = edge(a, b, 1) * edge(a, c, 2) - edge(a, b, 2) * edge(a, c, 1);
    const y = edge(a, b, 2) * edge(a, c, 0) - edge(a, b, 0) * edge(a, c, 2);
    const z = edge(a, b, 0) * edge(a, c, 1) - edge(a, b, 1) * edge(a, c, 0);
    const pixels = Math.sqrt(x * x + y * y + z * z) * pixelsPerMetre ** 2;
    const side = (from: number, to: number, axis: number): number =>
      uvs[2 * to + axis]! - uvs[2 * from + axis]!;
    const texels = Math.abs(side(a, b, 0) * side(a, c, 1) - side(a, b, 1) * side(a, c, 0)) * width * height;
    if (pixels > 0) needs.push(Math.max(0, Math.log2(texels / pixels / TEXELS_A_PIXEL) / 2));
  }
  needs.sort((p, q) => p - q);
  return Math.floor(needs[Math.floor(needs.length * OUTLIERS)] ?? 0);
}
