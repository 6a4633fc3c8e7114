import sharp from "sharp";
import type { Image, Material, MaterialKind } from "../part.ts";

/** What an image is for. */
type EncodedFor = Pick<Material, "kind" | "scenery">;

const encoded = new WeakMap<Image, Promise<Uint8Array>>();

/**
 * An image as WebP, as its material needs it. The first call starts the work on another thread, later ones wait
 * for the same bytes: whoever knows early that an image is finished saves time. It must not change afterwards.
 */
export function encodeImage(image: Image, material: EncodedFor): Promise<Uint8Array> {
  let bytes = encoded.get(image);
  if (!bytes) {
    bytes = encode(image, material);
    // Whoever awaits the bytes hears of a failure; until then it is no unhandled one.
    bytes.catch(() => {});
    encoded.set(image, bytes);
  }
  return bytes;
}

function encode({ width, height, data }: Image, { kind, scenery }: EncodedFor): Promise<Uint8Array> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({
      quality: QUALITY[kind] ?? 73,
      // Lips and irises keep their sharp edges of color; it takes twice the time, and nobody looks that closely at a wall.
      smartSubsample: isPhotograph(kind) && !scenery,
      alphaQuality: alphaQuality(kind),
      // Alpha is gloss on skin: the color under alpha 0 must survive.
      exact: true,
      effort: effortOf(kind),
    })
    .toBuffer();
}

/** WebP's quality for colors; 73 for all others. A photograph's own noise would turn into blocks below 90. */
const QUALITY: Partial<Record<MaterialKind, number>> = { skin: 86, cloth: 88, photo: 92, cutout: 92 };

function isPhotograph(kind: MaterialKind): boolean {
  return kind === "photo" || kind === "cutout";
}

/** Skin is lossless: few levels of gloss would show as flakes in its highlights. */
function alphaQuality(kind: MaterialKind): number {
  if (kind === "skin") return 100;
  if (isPhotograph(kind)) return 90;
  return kind === "hair" || kind === "brow" || kind === "cornea" || kind === "cap" ? 70 : 60;
}

/**
 * libwebp's effort. The least takes two thirds of the time for the same similarity and some 5 % more bytes; strands, most of whose
 * bytes are alpha, would take 10 % more.
 */
function effortOf(kind: MaterialKind): number {
  return kind === "hair" || kind === "cap" ? 1 : 0;
}
