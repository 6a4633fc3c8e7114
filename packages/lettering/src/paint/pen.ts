import type { SKRSContext2D } from "@napi-rs/canvas";
import type { FontStack } from "../fonts/font-stack.ts";
import type { Measure } from "../layout/break-lines.ts";

type Library = typeof import("@napi-rs/canvas");

/** Widths are measured at this size, where they are finer than a pixel's hundredth, and grow in proportion. */
const MEASURED_PX = 100;

/** Writes with a stack of fonts. */
export interface Pen {
  library: Library;
  /** Sets the fonts of a canvas for a line, or a part of one, at a size. */
  prepare(context: SKRSContext2D, part: string, sizePx: number): void;
  /** Ems. */
  measure: Measure;
  /** How far what is seen of a line reaches above and below its letters' feet, in ems. */
  reach(line: string): { above: number; below: number };
}

/** Makes the fonts' files known to the drawing library, each once in a process, and gives what writes with them. */
export async function penOf(stack: FontStack, weight: number, language = "en"): Promise<Pen> {
  const library = await import("@napi-rs/canvas");
  const { GlobalFonts, createCanvas } = library;
  for (const { alias, path } of stack.files)
    if (!GlobalFonts.has(alias) && !GlobalFonts.registerFromPath(path, alias))
      throw new Error(`the font cannot be read: ${path}`);
  const prepare = (context: SKRSContext2D, part: string, sizePx: number): void => {
    // Each more in the list makes writing slower: a text may need a hundred, a line of it seldom more than five.
    const families = stack.filesFor(part).map(({ alias }) => `"${alias}"`);
    context.font = `${weight} ${sizePx}px ${families.join(", ")}`;
    // Glyphs where they belong, not on whole pixels: a text keeps its lines at every size.
    context.textRendering = "geometricPrecision";
    // Else it is the machine's.
    context.lang = language;
  };
  const measuring = createCanvas(1, 1).getContext("2d");
  const metricsOf = (text: string): ReturnType<SKRSContext2D["measureText"]> => {
    prepare(measuring, text, MEASURED_PX);
    return measuring.measureText(text);
  };
  return {
    library,
    prepare,
    measure: (text) => metricsOf(text).width / MEASURED_PX,
    reach(line) {
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = metricsOf(line);
      return { above: actualBoundingBoxAscent / MEASURED_PX, below: actualBoundingBoxDescent / MEASURED_PX };
    },
  };
}
