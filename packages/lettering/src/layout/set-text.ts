import { fontStackOf, isVisible } from "../fonts/font-stack.ts";
import type { FontStack } from "../fonts/font-stack.ts";
import { hanLanguageOf } from "../fonts/families.ts";
import type { Room, WholeLook } from "../look.ts";
import { paragraphsOf } from "./break-lines.ts";
import type { Measure } from "./break-lines.ts";
import { cleanText } from "./clean-text.ts";
import { fitText } from "./fit-text.ts";
import type { SKRSContext2D } from "@napi-rs/canvas";

/** Stands for a character that no font has. */
const UNKNOWN = "\ufffd";
/** So many of the narrowest letters have place in an em, and more. */
const NARROWEST = 6;

/** A line with its width in pixels. */
interface SetLine {
  text: string;
  direction: Direction;
  width: number;
  /** Where its letters stand, from the text's upper edge. */
  feet: number;
}

/** A text in lines, ready to be drawn. Lengths are in pixels. */
export interface SetText {
  pen: Pen;
  sizePx: number;
  lines: SetLine[];
  /** Of all lines. */
  width: number;
  height: number;
  align: "left" | "center" | "right";
  isCut: boolean;
}

/** Sets a text into a room; nothing for a text without anything to be seen. */
export async function setText(raw: string, look: WholeLook, room: Room): Promise<SetText | undefined> {
  const inner = within(room, look);
  const cleaned = cleanText(raw, mostCharacters(look, inner)).trimEnd();
  if (!isVisible(cleaned)) return undefined;
  const language = look.language ?? hanLanguageOf(cleaned);
  const stack = fontStackOf(`${cleaned}…${UNKNOWN}`, look.font, language);
  const text = withoutMissing(cleaned, stack.missing);
  const pen = await penOf(stack, look.weight, language);
  const { lineHeight, middle } = { ...lineMetricsOf(text), ...given(look) };
  const fitted = fitText(paragraphsOf(text, pen.measure), look, lineHeight, inner);
  const direction = directionOf(text) ?? "ltr";
  const directions = text.split("\n").map((paragraph) => directionOf(paragraph) ?? direction);
  const ems = fitted.lines.map((line) => pen.measure(line.text));
  const feet = lineHeight / 2 + middle;
  const above = beyond(pen.reach(fitted.lines[0]!.text).above - feet);
  const below = beyond(pen.reach(fitted.lines.at(-1)!.text).below - (lineHeight - feet));
  const high = above + fitted.lines.length * lineHeight + below;
  // Letters at either side of a cut may be wider together than apart, and accents stand out of their line.
  const sizePx = Math.min(fitted.sizePx, inner.width / Math.max(...ems, 1e-6), inner.height / high);
  const lines = fitted.lines.map(({ text, paragraph }, index) => ({
    text,
    direction: directions[paragraph]!,
    width: ems[index]! * sizePx,
    feet: (above + index * lineHeight + feet) * sizePx,
  }));
  return {
    pen,
    sizePx,
    lines,
    width: Math.max(...lines.map(({ width }) => width)),
    height: high * sizePx,
    align: look.align ?? (direction === "rtl" ? "right" : "left"),
    isCut: fitted.isCut,
  };
}

function given({ lineHeight }: WholeLook): { lineHeight?: number } {
  return lineHeight === undefined ? {} : { lineHeight };
}

/** How far letters may stand out of the first and the last line; more is no writing. */
function beyond(ems: number): number {
  return Math.min(1, Math.max(0, ems));
}

/** Far more characters than the room has place for at the smallest size. */
function mostCharacters({ leastSizePx, lineHeight = 1 }: WholeLook, { width, height }: Room): number {
  const lines = Math.ceil(height / (leastSizePx * lineHeight));
  return Math.ceil(lines * (NARROWEST + (width / leastSizePx) * NARROWEST));
}

/** Characters that no font has are drawn alike on every machine, whatever fonts it has. */
function withoutMissing(text: string, missing: readonly string[]): string {
  if (missing.length === 0) return text;
  const gone = new Set(missing);
  return Array.from(text, (character) => (gone.has(character) ? UNKNOWN : character)).join("");
}

/** What a plate's padding and an outline leave of a room: a pixel at least. */
function within({ width, height }: Room, { plate, outline }: WholeLook): Room {
  const { x, y } = marginsOf(plate, outline);
  return { width: Math.max(1, width - 2 * x), height: Math.max(1, height - 2 * y) };
}

/** How far from the lines a text reaches. */
export function marginsOf(
  plate: WholeLook["plate"],
  outline: WholeLook["outline"],
): { x: number; y: number } {
  const seam = outline?.widthPx ?? 0;
  const y = Math.max(seam, plate?.paddingPx ?? 0);
  return { x: Math.max(seam, plate?.sidePaddingPx ?? plate?.paddingPx ?? 0), y };
}

const RTL =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u200f]/u;
const LTR = /[\p{L}\u200e]/u;

/** Which way lines run. */
type Direction = "ltr" | "rtl";

/** The direction of the first character that has one (Unicode Bidirectional Algorithm, P2 and P3); none without such a one. */
function directionOf(text: string): Direction | undefined {
  for (const character of text) {
    if (RTL.test(character) && /[\p{L}\u200f]/u.test(character)) return "rtl";
    if (LTR.test(character)) return "ltr";
  }
  return undefined;
}

/** How lines of a script stand, over the size of its letters. */
interface LineMetrics {
  /** From one line to the next. */
  lineHeight: number;
  /** From a line's middle down to the feet of its letters. */
  middle: number;
}

/** As for Latin: between the middles of capitals and of small letters. */
const MOST: LineMetrics = { lineHeight: 1.2, middle: 0.34 };

/** Scripts that reach further up or down, measured on words of each in their fonts; the furthest first. */
const TALL: [script: RegExp, metrics: LineMetrics][] = [
  [/\p{Script=Tibetan}/u, { lineHeight: 1.75, middle: 0.25 }],
  [/\p{Script=Myanmar}/u, { lineHeight: 1.6, middle: 0.25 }],
  [/[\p{Script=Telugu}\p{Script=Kannada}]/u, { lineHeight: 1.4, middle: 0.2 }],
  [/\p{Script=Arabic}/u, { lineHeight: 1.4, middle: 0.24 }],
  [/\p{Script=Thai}/u, { lineHeight: 1.35, middle: 0.38 }],
  [/[\p{Script=Khmer}\p{Script=Lao}\p{Script=Sinhala}\p{Script=Oriya}]/u, { lineHeight: 1.3, middle: 0.34 }],
];

/** How the lines of a text stand, by the tallest script in it. */
function lineMetricsOf(text: string): LineMetrics {
  return TALL.find(([script]) => script.test(text))?.[1] ?? MOST;
}

type Library = typeof import("@napi-rs/canvas");

/** Widths are measured at this size, where they are finer than a pixel's hundredth, and grow in proportion. */
const MEASURED_PX = 100;

/** Writes with a stack of fonts. */
interface Pen {
  library: Library;
  /** Sets the fonts of a canvas for a line, or a part of one, at a size. */
  prepare(context: SKRSContext2D, part: string, sizePx: number): void;
  /** Ems. */
  measure: Measure;
  /** How far what is seen of a line reaches above and below its letters' feet, in ems. */
  reach(line: string): { above: number; below: number };
}

/** Makes the fonts' files known to the drawing library, each once in a process, and gives what writes with them. */
async function penOf(stack: FontStack, weight: number, language = "en"): Promise<Pen> {
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
