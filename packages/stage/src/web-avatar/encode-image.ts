import sharp from "sharp";
import type { Sharp } from "sharp";
import type { MaterialKind, TextureImage } from "../avatar/avatar.ts";
import type { WebImage } from "./web-avatar.ts";

/** How a kind's texture is written: longest side in texels, and WebP's quality for colors and for alpha. */
interface Writing {
  side: number;
  color: number;
  alpha: number;
  /** Longest side of the picture of alpha; gloss varies slowly, coverage does not. 0: alpha means nothing. */
  alphaSide: number;
  /** Colors that would take more bytes are written at less quality. */
  mostBytes?: number;
}

const WRITING: Record<MaterialKind, Writing> = {
  skin: { side: 2048, color: 82, alpha: 75, alphaSide: 1024 },
  eye: { side: 512, color: 85, alpha: 75, alphaSide: 256 },
  cornea: { side: 256, color: 80, alpha: 80, alphaSide: 256 },
  wet: { side: 512, color: 85, alpha: 75, alphaSide: 256 },
  hair: { side: 1024, color: 70, alpha: 60, alphaSide: 1024 },
  cap: { side: 1024, color: 70, alpha: 60, alphaSide: 1024 },
  brow: { side: 512, color: 75, alpha: 80, alphaSide: 512 },
  cloth: { side: 1024, color: 88, alpha: 70, alphaSide: 512 },
  metal: { side: 256, color: 80, alpha: 75, alphaSide: 256 },
  glass: { side: 256, color: 80, alpha: 80, alphaSide: 256 },
  photo: { side: 2048, color: 86, alpha: 0, alphaSide: 0, mostBytes: 480_000 },
  cutout: { side: 1024, color: 84, alpha: 90, alphaSide: 1024, mostBytes: 240_000 },
};

/** Whether a file is to be as small as can be, or there as soon as can be, at half the size of its pictures. */
export type WritingPace = "small" | "soon";

/** libwebp's effort. */
const EFFORT: Record<WritingPace, number> = { small: 5, soon: 0 };

/** Steps of quality, and the least, at which colors of limited size are tried. */
const STEP = 8;
const WORST = 38;

/**
 * A texture as one WebP for its colors and one for its alpha: alpha inside a WebP is lossless and many times larger,
 * and canvases multiply colors by it. `kinds`: of all surfaces that wear it. A texture that
 * is to be written soon must not change afterwards.
 */
export function encodeWebImage(
  texture: TextureImage,
  kinds: readonly MaterialKind[],
  pace: WritingPace,
): Promise<EncodedImage> {
  if (pace === "small") return encodeTexture(texture, kinds, pace);
  const known = encodedSoon.get(texture) ?? encodeTexture(texture, kinds, pace);
  encodedSoon.set(texture, known);
  return known;
}

/** Of drafts, one after another of which may wear the same pictures. */
const encodedSoon = new WeakMap<TextureImage, Promise<EncodedImage>>();

/** What is said of a picture, and its files. */
interface EncodedImage {
  image: WebImage;
  bytes: Uint8Array[];
}

async function encodeTexture(
  texture: TextureImage,
  kinds: readonly MaterialKind[],
  pace: WritingPace,
): Promise<EncodedImage> {
  const writing = writingOf(kinds, pace);
  const [width, height] = fit(texture, writing.side);
  const raw = { raw: { width: texture.width, height: texture.height, channels: 4 } } as const;
  const rgb = sharp(texture.data, raw)
    .removeAlpha()
    .resize(width, height, { fit: "fill", kernel: "lanczos3" });
  const colors = await encodeColors(rgb, writing);
  const image = { width, height, color: colors.length };
  if (writing.alphaSide === 0) return { image: { ...image, alpha: { value: 255 } }, bytes: [colors] };
  const value = texture.data[3]!;
  if (isEven(texture.data)) return { image: { ...image, alpha: { value } }, bytes: [colors] };
  const [alphaWidth, alphaHeight] = fit(texture, Math.min(writing.alphaSide, Math.max(width, height)));
  const alphas = await sharp(texture.data, raw)
    .extractChannel(3)
    .resize(alphaWidth, alphaHeight, { fit: "fill", kernel: "lanczos3" })
    .webp({ quality: writing.alpha, effort: writing.effort })
    .toBuffer();
  return { image: { ...image, alpha: { bytes: alphas.length } }, bytes: [colors, alphas] };
}

/** Photographs and their cut edges may share a texture: as fine as the one, with the other's alpha. */
function writingOf(kinds: readonly MaterialKind[], pace: WritingPace): Writing & { effort: number } {
  const effort = EFFORT[pace];
  if (!kinds.includes("photo")) {
    const writing = WRITING[kinds[0]!];
    if (pace === "small") return { ...writing, effort };
    return { ...writing, effort, side: writing.side / 2, alphaSide: writing.alphaSide / 2 };
  }
  const { alpha, alphaSide } = WRITING.cutout;
  return { ...WRITING.photo, effort, ...(kinds.includes("cutout") && { alpha, alphaSide }) };
}

async function encodeColors(
  rgb: Sharp,
  { color, effort, mostBytes = Infinity }: Writing & { effort: number },
): Promise<Buffer> {
  for (let quality = color; ; quality -= STEP) {
    const bytes = await rgb.clone().webp({ quality, smartSubsample: true, effort }).toBuffer();
    if (bytes.length <= mostBytes || quality - STEP < WORST) return bytes;
  }
}

function fit({ width, height }: TextureImage, side: number): [number, number] {
  const scale = Math.min(1, side / Math.max(width, height));
  return [powerOfTwo(width * scale), powerOfTwo(height * scale)];
}

/** Sides that every reader can draw. */
function powerOfTwo(side: number): number {
  return Math.max(4, 2 ** Math.round(Math.log2(side)));
}

function isEven(data: Uint8Array): boolean {
  for (let i = 7; i < data.length; i += 4) if (data[i] !== data[3]) return false;
  return true;
}
