import { paintLabel } from "@orator/lettering";
import type { Origin } from "@orator/provenance";
import { encodeMarked } from "./provenance/mark-file.ts";

/** An RGBA picture, straight alpha, rows top to bottom. */
export interface Picture {
  width: number;
  height: number;
  data: Uint8Array;
}

/** A table of pictures of equal size, with a heading for each column; headings and labels may be empty. */
export interface ContactSheet {
  headings: string[];
  /** A label for the row, or one for each of its pictures. */
  rows: { label: string | string[]; pictures: Picture[] }[];
}

/** WebP's quality, 0 to 100: faces look whole, and a hundred of them take a few hundred kB. */
const QUALITY = 82;

const GAP = 4;
const LABEL_HEIGHT = 24;
const LABEL = { sizePx: 13, weight: 700, color: "#333333" };

/** Draws the table on white and encodes it; the picture says where what it shows comes from. */
export async function encodeContactSheet(
  { headings, rows }: ContactSheet,
  origin: Origin,
  format: "png" | "webp" = "png",
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const { width, height } = rows[0]!.pictures[0]!;
  const columnWidth = width + GAP;
  const rowHeight = height + LABEL_HEIGHT;
  const layers: import("sharp").OverlayOptions[] = [];
  const write = async (text: string, left: number, top: number): Promise<void> => {
    const label = await paintLabel(text, LABEL, { width, height: LABEL_HEIGHT });
    if (!label) return;
    const { pixels, ...size } = label;
    layers.push({ input: Buffer.from(pixels), raw: { ...size, channels: 4 }, left, top });
  };
  for (const [column, heading] of headings.entries()) await write(heading, column * columnWidth + GAP, GAP);
  for (const [index, row] of rows.entries()) {
    const top = LABEL_HEIGHT + index * rowHeight;
    for (const [column, { data }] of row.pictures.entries())
      layers.push({
        input: Buffer.from(data),
        raw: { width, height, channels: 4 },
        left: column * columnWidth,
        top,
      });
    const labels = typeof row.label === "string" ? [row.label] : row.label;
    for (const [column, label] of labels.entries())
      await write(label, column * columnWidth + GAP, top + height + GAP);
  }
  const canvas = {
    width: headings.length * columnWidth - GAP,
    height: LABEL_HEIGHT + rows.length * rowHeight,
    channels: 4,
    background: "white",
  } as const;
  const sheet = sharp({ create: canvas }).composite(layers).removeAlpha();
  return format === "webp"
    ? encodeMarked(sheet.webp({ quality: QUALITY }), { isPng: false }, origin)
    : encodeMarked(sheet.png({ compressionLevel: 6 }), { isPng: true }, origin);
}
