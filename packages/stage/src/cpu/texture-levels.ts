import type { TextureImage } from "../avatar/avatar.ts";
import { toLinear } from "../light/tone.ts";
import { TEXTURE_PAD } from "./kernel/layout.ts";

/** The alpha at which tested surfaces are cut. */
const TEST = 128;

/** sRGB byte to √linear byte: the kernel squares texels. */
const ENCODED = Uint8Array.from({ length: 256 }, (_, i) => Math.round(255 * Math.sqrt(toLinear(i / 255))));

/** A texture as the kernel reads it. */
export interface TextureLevels {
  /** All mip levels one after another, each followed by TEXTURE_PAD bytes. */
  bytes: Uint8Array;
  levels: number;
  logWidth: number;
  logHeight: number;
  /** Mean linear colour where the texture covers. */
  mean: [number, number, number];
}

/**
 * Builds mip levels. With `coverage`, alpha says where the surface is: colours are averaged by it, and each level's
 * alpha is scaled so that as much of it passes the alpha test as of the first level.
 */
export function textureLevels(image: TextureImage, coverage: boolean, saturation = 1): TextureLevels {
  let level = encode(image, saturation);
  const mean = meanColour(level, coverage);
  const passing = coverage ? share(level.data) : 0;
  const levels = [level];
  while (Math.min(level.width, level.height) > 4) {
    level = halve(level, coverage);
    levels.push(coverage ? keepCoverage(level, passing) : level);
  }
  const bytes = new Uint8Array(levels.reduce((sum, { data }) => sum + data.length + TEXTURE_PAD, 0));
  let offset = 0;
  for (const { data, width } of levels) {
    bytes.set(data, offset);
    // Bilinear reads run one texel past the end.
    bytes.set(data.subarray(data.length - width * 4, data.length - width * 4 + 4), offset + data.length);
    offset += data.length + TEXTURE_PAD;
  }
  return {
    bytes,
    levels: levels.length,
    logWidth: Math.log2(image.width),
    logHeight: Math.log2(image.height),
    mean,
  };
}

function encode({ width, height, data }: TextureImage, saturation: number): TextureImage {
  const out = new Uint8Array(data.length);
  for (let i = 0; i < data.length; i += 4) {
    const [r, g, b] = [data[i]!, data[i + 1]!, data[i + 2]!];
    const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    for (let c = 0; c < 3; c++) {
      const value = grey + (data[i + c]! - grey) * saturation;
      out[i + c] = ENCODED[Math.max(0, Math.min(255, Math.round(value)))]!;
    }
    out[i + 3] = data[i + 3]!;
  }
  return { width, height, data: out };
}

function meanColour({ data }: TextureImage, coverage: boolean): [number, number, number] {
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 4) {
    const w = coverage ? data[i + 3]! : 1;
    weight += w;
    for (let c = 0; c < 3; c++) sum[c]! += w * (data[i + c]! / 255) ** 2;
  }
  return sum.map((s) => s / Math.max(weight, 1)) as [number, number, number];
}

function halve({ width, height, data }: TextureImage, coverage: boolean): TextureImage {
  const [w, h] = [width >> 1, height >> 1];
  const out = new Uint8Array(w * h * 4);
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const p = (2 * y * width + 2 * x) * 4;
      const [q, r, s] = [p + 4, p + width * 4, p + width * 4 + 4];
      const o = (y * w + x) * 4;
      const [ap, aq, ar, as] = [data[p + 3]!, data[q + 3]!, data[r + 3]!, data[s + 3]!];
      const total = ap + aq + ar + as;
      for (let c = 0; c < 3; c++) {
        const [cp, cq, cr, cs] = [data[p + c]!, data[q + c]!, data[r + c]!, data[s + c]!];
        out[o + c] =
          coverage && total > 0
            ? (cp * ap + cq * aq + cr * ar + cs * as + total / 2) / total
            : (cp + cq + cr + cs + 2) >> 2;
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
  let [threshold, above] = [255, count[255]!];
  while (threshold > 1 && above < passing * (level.data.length / 4)) above += count[--threshold]!;
  const scale = Math.min(Math.max(TEST / threshold, 1), 4);
  const data = Uint8Array.from(level.data);
  for (let i = 3; i < data.length; i += 4) data[i] = Math.min(255, data[i]! * scale);
  return { ...level, data };
}
