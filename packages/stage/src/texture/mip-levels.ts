import type { TextureImage } from "../avatar/avatar.ts";
import { toLinear } from "../light/tone.ts";

/** The alpha at which tested surfaces are cut. */
const TEST = 128;

/** sRGB byte to √linear byte: texels are squared after filtering. */
const ENCODED = Uint8Array.from({ length: 256 }, (_, i) => Math.round(255 * Math.sqrt(toLinear(i / 255))));

/** A texture ready for filtering. */
export interface MipLevels {
  /** Each half the size of the one before; colors as √linear bytes, which are squared where they are used. */
  levels: TextureImage[];
  /** Mean linear color where the texture covers. */
  mean: [number, number, number];
}

/** How to read a texture. */
export interface TextureUse {
  /** Alpha says where the surface is: colors are averaged by it, and coarser levels keep passing the alpha test. */
  coverage: boolean;
  /** Multiplies colors' distance from gray. */
  saturation: number;
  /** Levels that are left out because nothing is ever drawn with them. */
  skip: number;
}

/** The texture itself, ready for filtering: what a graphics card can make the coarser levels of, if alpha is no coverage. */
export function finestLevel(
  image: TextureImage,
  { coverage, saturation }: Omit<TextureUse, "skip">,
): { level: TextureImage; mean: MipLevels["mean"] } {
  const level = encode(image, saturation);
  return { level, mean: meanColor(level, coverage) };
}

/** Builds mip levels down to 4 texels on the shorter side. */
export function mipLevels(image: TextureImage, use: TextureUse): MipLevels {
  const { coverage, skip } = use;
  const { level: finest, mean } = finestLevel(image, use);
  const passing = coverage ? share(finest.data) : 0;
  const levels: TextureImage[] = [];
  let level = finest;
  for (let i = 0; ; i++) {
    if (i >= skip || Math.min(level.width, level.height) <= 4) {
      levels.push(coverage && i > 0 ? keepCoverage(level, passing) : level);
    }
    if (Math.min(level.width, level.height) <= 4) return { levels, mean };
    level = coverage ? halveByAlpha(level) : halve(level);
  }
}

function encode({ width, height, data }: TextureImage, saturation: number): TextureImage {
  const out = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    let r = data[i]!,
      g = data[i + 1]!,
      b = data[i + 2]!;
    if (saturation !== 1) {
      const gray = 0.2126 * r + 0.7152 * g + 0.0722 * b;
      r = Math.max(0, Math.min(255, Math.round(gray + (r - gray) * saturation)));
      g = Math.max(0, Math.min(255, Math.round(gray + (g - gray) * saturation)));
      b = Math.max(0, Math.min(255, Math.round(gray + (b - gray) * saturation)));
    }
    out[i] = ENCODED[r]!;
    out[i + 1] = ENCODED[g]!;
    out[i + 2] = ENCODED[b]!;
    out[i + 3] = data[i + 3]!;
  }
  return { width, height, data: out };
}

/** From every fourth texel: a mean needs no more. */
function meanColor({ data }: TextureImage, coverage: boolean): [number, number, number] {
  let r = 0,
    g = 0,
    b = 0,
    weight = 0;
  for (let i = 0; i < data.length; i += 16) {
    const w = coverage ? data[i + 3]! : 1;
    weight += w;
    r += w * data[i]! ** 2;
    g += w * data[i + 1]! ** 2;
    b += w * data[i + 2]! ** 2;
  }
  const scale = 1 / (65025 * Math.max(weight, 1));
  return [r * scale, g * scale, b * scale];
}

function halve({ width, height, data }: TextureImage): TextureImage {
  const w = width >> 1,
    h = height >> 1,
    row = width * 4;
  const out = new Uint8Array(w * h * 4);
  for (let y = 0, o = 0; y < h; y++) {
    for (let x = 0, p = 2 * y * row; x < w; x++, p += 8) {
      for (let c = 0; c < 4; c++, o++) {
        out[o] = (data[p + c]! + data[p + c + 4]! + data[p + c + row]! + data[p + c + row + 4]! + 2) >> 2;
      }
    }
  }
  return { width: w, height: h, data: out };
}

/** As halve, with colors weighted by alpha. */
function halveByAlpha({ width, height, data }: TextureImage): TextureImage {
  const w = width >> 1,
    h = height >> 1,
    row = width * 4;
  const out = new Uint8Array(w * h * 4);
  for (let y = 0, o = 0; y < h; y++) {
    for (let x = 0, p = 2 * y * row; x < w; x++, p += 8, o += 4) {
      const q = p + 4,
        r = p + row,
        s = r + 4;
      const ap = data[p + 3]!,
        aq = data[q + 3]!,
        ar = data[r + 3]!,
        as = data[s + 3]!;
      const total = ap + aq + ar + as;
      for (let c = 0; c < 3; c++) {
        const cp = data[p + c]!,
          cq = data[q + c]!,
          cr = data[r + c]!,
          cs = data[s + c]!;
        out[o + c] =
          total > 0 ? (cp * ap + cq * aq + cr * ar + cs * as + total / 2) / total : (cp + cq + cr + cs) >> 2;
      }
      out[o + 3] = (total + 2) >> 2;
    }
  }
  return { width: w, height: h, data: out };
}

function share(data: Uint8Array): number {
  let passing = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! >= TEST) passing++;
  return passing / (data.length / 4);
}

/** A copy whose alpha is scaled so that `passing` of its texels pass the test. */
function keepCoverage(level: TextureImage, passing: number): TextureImage {
  const count = new Uint32Array(256);
  for (let i = 3; i < level.data.length; i += 4) count[level.data[i]!]!++;
  let threshold = 255;
  let above = count[255]!;
  while (threshold > 1 && above < passing * (level.data.length / 4)) above += count[--threshold]!;
  const scale = Math.min(Math.max(TEST / threshold, 1), 4);
  const data = Uint8Array.from(level.data);
  for (let i = 3; i < data.length; i += 4) data[i] = Math.min(255, data[i]! * scale);
  return { ...level, data };
}
