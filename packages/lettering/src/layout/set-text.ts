import { fontStackOf, isVisible } from "../fonts/font-stack.ts";
import { hanLanguageOf } from "../fonts/han-style.ts";
import type { Room, WholeLook } from "../look.ts";
import { penOf } from "../paint/pen.ts";
import type { Pen } from "../paint/pen.ts";
import { paragraphsOf } from "./break-lines.ts";
import { cleanText } from "./clean-text.ts";
import { directionOf } from "./direction.ts";
import type { Direction } from "./direction.ts";
import { fitText } from "./fit-text.ts";
import { lineMetricsOf } from "./line-metrics.ts";

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
