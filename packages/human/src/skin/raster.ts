/** Values a texel, as {@link rasteriseUv} leaves them. */
export interface Raster {
  width: number;
  height: number;
  values: Float32Array;
  /** 1 = covered, 2 and up = copied outwards, 0 = empty. */
  mask: Uint8Array;
}

/** An empty raster of `channels` values a texel. */
export function newRaster(width: number, height: number, channels: number): Raster {
  return {
    width,
    height,
    values: new Float32Array(width * height * channels),
    mask: new Uint8Array(width * height),
  };
}

/**
 * Fills a triangle with linearly interpolated values. `xy` holds its three corners in texels, a texel's middle
 * being a whole number; `a`, `b`, `c` are offsets into `source`.
 */
export function fillTriangle(
  raster: Raster,
  channels: number,
  xy: ArrayLike<number>,
  source: Float32Array,
  [a, b, c]: readonly [number, number, number],
): void {
  const { width, height, values, mask } = raster;
  const ax = xy[0]!;
  const ay = xy[1]!;
  const bx = xy[2]! - ax;
  const by = xy[3]! - ay;
  const cx = xy[4]! - ax;
  const cy = xy[5]! - ay;
  const area = bx * cy - cx * by;
  if (area === 0) return;
  const fromX = Math.max(0, Math.ceil(ax + Math.min(0, bx, cx)));
  const toX = Math.min(width - 1, Math.floor(ax + Math.max(0, bx, cx)));
  const fromY = Math.max(0, Math.ceil(ay + Math.min(0, by, cy)));
  const toY = Math.min(height - 1, Math.floor(ay + Math.max(0, by, cy)));
  for (let y = fromY; y <= toY; y++) {
    for (let x = fromX; x <= toX; x++) {
      const wb = ((x - ax) * cy - cx * (y - ay)) / area;
      const wc = (bx * (y - ay) - (x - ax) * by) / area;
      const wa = 1 - wb - wc;
      if (wa < -1e-4 || wb < -1e-4 || wc < -1e-4) continue;
      const texel = y * width + x;
      mask[texel] = 1;
      for (let i = 0; i < channels; i++) {
        values[texel * channels + i] = source[a + i]! * wa + source[b + i]! * wb + source[c + i]! * wc;
      }
    }
  }
}

/** Copies border texels outwards, so that filtering and smaller mip levels never see the background. */
export function bleedBorder(raster: Raster, channels: number, rounds: number): void {
  const { width, height, values, mask } = raster;
  let filled: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    const pairs: number[] = [];
    const tryAt = (i: number): void => {
      const from = mask[i] ? -1 : sourceOf(raster, i);
      if (from >= 0) pairs.push(i, from);
    };
    if (round === 1)
      for (let i = 0; i < mask.length; i++)
        // Most of a picture has no neighbor with a value: it is passed over without asking.
        if (!mask[i] && (mask[i - 1] || mask[i + 1] || mask[i - width] || mask[i + width])) tryAt(i);
    // From then on, only what the last round filled has neighbors that were out of reach.
    for (const i of filled) {
      const x = i % width;
      if (x > 0) tryAt(i - 1);
      if (x < width - 1) tryAt(i + 1);
      if (i >= width) tryAt(i - width);
      if (i < (height - 1) * width) tryAt(i + width);
    }
    filled = [];
    for (let k = 0; k < pairs.length; k += 2) {
      const i = pairs[k]!;
      const from = pairs[k + 1]!;
      for (let c = 0; c < channels; c++) values[i * channels + c] = values[from * channels + c]!;
      mask[i] = round + 1;
      filled.push(i);
    }
  }
}

/** The neighbor that an empty texel takes its values from, or −1. */
function sourceOf({ width, height, mask }: Raster, i: number): number {
  const x = i % width;
  if (x > 0 && mask[i - 1]) return i - 1;
  if (x < width - 1 && mask[i + 1]) return i + 1;
  if (i >= width && mask[i - width]) return i - width;
  return i < (height - 1) * width && mask[i + width] ? i + width : -1;
}

/** Draws a surface's vertex values (`channels` each) into its own uv space and bleeds them outwards. */
export function rasteriseUv(
  indices: Uint32Array,
  uvs: Float32Array,
  source: Float32Array,
  channels: number,
  { width, height, bleed }: { width: number; height: number; bleed: number },
): Raster {
  const raster = newRaster(width, height, channels);
  const xy = new Float32Array(6);
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      xy[2 * k] = uvs[2 * indices[t + k]!]! * width - 0.5;
      xy[2 * k + 1] = uvs[2 * indices[t + k]! + 1]! * height - 0.5;
    }
    const [a, b, c] = [indices[t]!, indices[t + 1]!, indices[t + 2]!];
    fillTriangle(raster, channels, xy, source, [a * channels, b * channels, c * channels]);
  }
  bleedBorder(raster, channels, bleed);
  return raster;
}
