import type { AvatarPart, TextureImage } from "../avatar/avatar.ts";

/** A level is drawn while a pixel covers at most this many of its texels; as in the kernel, with room to lean in. */
const TEXELS_A_PIXEL = 1.6 * 2;
const TEXELS_OF_PHOTO = 2.5 * 2;
/**
 * For each texture, how fine it is: the number of its first mip levels that no triangle needs, seen from straight ahead
 * at one pixel a meter. Turning away only makes coarser levels do. `unusedLevels` scales this. `outliers` is the share of
 * the triangles that may be drawn with a level that is a little too coarse.
 */
export function textureFineness(parts: readonly AvatarPart[], outliers: number): Map<TextureImage, number> {
  const fineness = new Map<TextureImage, number>();
  for (const part of parts) {
    if (!part.texture) continue;
    const own = finenessOf(part, part.texture, outliers);
    fineness.set(part.texture, Math.min(own, fineness.get(part.texture) ?? own));
  }
  return fineness;
}

/** How many first levels of a texture of this fineness are unused at `pixelsPerMeter`. */
export function unusedLevels(fineness: number, pixelsPerMeter: number): number {
  return Math.max(0, Math.floor(fineness - Math.log2(pixelsPerMeter)));
}

function finenessOf(
  { positions, uvs, indices, unlit }: AvatarPart,
  { width, height }: TextureImage,
  outliers: number,
): number {
  const needs: number[] = [];
  const most = unlit ? TEXELS_OF_PHOTO : TEXELS_A_PIXEL;
  for (let i = 0; i < indices.length; i += 3) {
    const a = indices[i]!,
      b = indices[i + 1]!,
      c = indices[i + 2]!;
    const edge = (from: number, to: number, axis: number): number =>
      positions[3 * to + axis]! - positions[3 * from + axis]!;
    const x = edge(a, b, 1) * edge(a, c, 2) - edge(a, b, 2) * edge(a, c, 1);
    const y = edge(a, b, 2) * edge(a, c, 0) - edge(a, b, 0) * edge(a, c, 2);
    const z = edge(a, b, 0) * edge(a, c, 1) - edge(a, b, 1) * edge(a, c, 0);
    const area = Math.sqrt(x * x + y * y + z * z);
    const side = (from: number, to: number, axis: number): number =>
      uvs[2 * to + axis]! - uvs[2 * from + axis]!;
    const texels = Math.abs(side(a, b, 0) * side(a, c, 1) - side(a, b, 1) * side(a, c, 0)) * width * height;
    if (area > 0 && texels > 0) needs.push(Math.log2(texels / area / most) / 2);
  }
  needs.sort((p, q) => p - q);
  return needs[Math.floor(needs.length * outliers)] ?? 0;
}
