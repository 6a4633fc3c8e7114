/** What a file is by its first bytes; "drawing" and "document" are known in order to say why they are not taken. */
export type PictureFormat =
  | "jpeg"
  | "png"
  | "webp"
  | "gif"
  | "tiff"
  | "avif"
  | "heic"
  | "drawing"
  | "document"
  | "film";

const SIGNATURES: [format: PictureFormat, at: number, bytes: number[]][] = [
  ["jpeg", 0, [0xff, 0xd8, 0xff]],
  ["png", 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ["gif", 0, ascii("GIF8")],
  ["webp", 8, ascii("WEBP")],
  ["tiff", 0, [0x49, 0x49, 0x2a, 0]],
  ["tiff", 0, [0x4d, 0x4d, 0, 0x2a]],
  ["document", 0, ascii("%PDF")],
];
/** Brands of the ISO base media format (ISO/IEC 14496-12, 23008-12) that stand for pictures. */
const BRANDS: Partial<Record<string, PictureFormat>> = {
  avif: "avif",
  avis: "avif",
  heic: "heic",
  heix: "heic",
  heim: "heic",
  heis: "heic",
  hevc: "heic",
  hevx: "heic",
};
/** Brands that both AVIF and HEIC may begin with: the ones that follow tell. */
const EITHER = new Set(["mif1", "msf1", "mif2", "miaf"]);

/** Tells the format by the file's own bytes, never by its name; undefined where it is none that is known. */
export function pictureFormatOf(bytes: Uint8Array): PictureFormat | undefined {
  const known = SIGNATURES.find(([, at, signature]) => signature.every((byte, i) => bytes[at + i] === byte));
  if (known) return known[0];
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (start.slice(4, 8) === "ftyp") return brandOf(bytes, start);
  return /^\uFEFF?(ï»¿)?\s*<(\?xml|svg|!DOCTYPE svg|!--)/i.test(start) && /<svg/i.test(start)
    ? "drawing"
    : undefined;
}

function brandOf(bytes: Uint8Array, start: string): PictureFormat {
  const length = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), start.length);
  // The main brand, four bytes of version, then the brands that it goes with.
  const brands = [start.slice(8, 12)];
  for (let at = 16; at + 4 <= length; at += 4) brands.push(start.slice(at, at + 4));
  const main = BRANDS[brands[0]!];
  if (main) return main;
  if (!EITHER.has(brands[0]!)) return "film";
  return brands.map((brand) => BRANDS[brand]).find((format) => format !== undefined) ?? "heic";
}

function ascii(text: string): number[] {
  return [...text].map((letter) => letter.charCodeAt(0));
}
