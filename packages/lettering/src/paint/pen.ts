import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Face } from "../fonts/face.ts";
import type { Measure } from "../layout/break-lines.ts";
import type { WholeLook } from "../look.ts";

type Library = typeof import("@napi-rs/canvas");

/** Widths are measured at this size, where they are finer than a pixel's hundredth, and grow in proportion. */
const MEASURED_PX = 100;

/** Writes with a stack of faces. */
export interface Pen {
  library: Library;
  /** Sets the fonts of a canvas at a size. */
  prepare(context: SKRSContext2D, sizePx: number): void;
  /** Ems. */
  measure: Measure;
}

/** Makes the faces known to the drawing library, each once in a process, and gives what writes with them. */
export async function penOf(faces: readonly Face[], { weight, language }: WholeLook): Promise<Pen> {
  const library = await import("@napi-rs/canvas");
  const { GlobalFonts, createCanvas } = library;
  for (const { alias, file } of faces)
    if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(file, alias))
      throw new Error(`the font cannot be read: ${file}`);
  const families = faces.map(({ alias }) => `"${alias}"`).join(", ");
  const prepare = (context: SKRSContext2D, sizePx: number): void => {
    context.font = `${weight} ${sizePx}px ${families}`;
    // Glyphs where they belong, not on whole pixels: a text keeps its lines at every size.
    context.textRendering = "geometricPrecision";
    // Else it is the machine's.
    context.lang = language ?? "en";
  };
  const measuring = createCanvas(1, 1).getContext("2d");
  prepare(measuring, MEASURED_PX);
  return { library, prepare, measure: (text) => measuring.measureText(text).width / MEASURED_PX };
}
