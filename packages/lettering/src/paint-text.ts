import { wholeLook } from "./look.ts";
import type { Bitmap, Look, Room, Plate, WholeLook } from "./look.ts";
import { marginsOf, setText } from "./layout/set-text.ts";
import type { SetText } from "./layout/set-text.ts";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { fontStackOf } from "./fonts/font-stack.ts";
import { FONT_FAMILIES } from "./fonts/families.ts";
import { cleanText } from "./layout/clean-text.ts";

const MOST_PX = 16_384;

/**
 * Draws a text into a bitmap of exactly the box's size. It is broken into lines, made smaller until it fits, and at the smallest size
 * cut with an ellipsis. Throws RangeError for a box or a look that cannot be.
 */
export async function paintText(text: string, look: Look, box: Room): Promise<Bitmap> {
  checkRoom(box);
  const whole = wholeLook(look);
  const set = await setText(text, whole, box);
  if (set) return paintSetText(set, whole, box);
  return { ...box, pixels: new Uint8Array(4 * box.width * box.height) };
}

/**
 * Draws a text into a bitmap that is no larger than the text with its plate, and no larger than the room. Its width and height are even;
 * nothing for a text without anything to be seen.
 */
export async function paintLabel(text: string, look: Look, room: Room): Promise<Bitmap | undefined> {
  checkRoom(room);
  const whole = wholeLook(look);
  const set = await setText(text, whole, room);
  if (!set) return undefined;
  const margins = marginsOf(whole.plate, whole.outline);
  const even = (value: number, most: number): number =>
    Math.max(2, Math.min(2 * Math.ceil(value / 2), 2 * Math.floor(most / 2)));
  return paintSetText(set, whole, {
    width: even(set.width + 2 * margins.x, room.width),
    height: even(set.height + 2 * margins.y, room.height),
  });
}

/** What a text takes in a box, in pixels. */
interface TextSize {
  /** The size of its letters, after it was made smaller. */
  sizePx: number;
  /** From the top to the bottom. */
  lines: string[];
  /** Of the lines, without plate and outline. */
  width: number;
  height: number;
  /** Whether a part of the text is left out. */
  isCut: boolean;
}

/** Says how `paintText` would set a text. */
export async function measureText(text: string, look: Look, box: Room): Promise<TextSize> {
  checkRoom(box);
  const set = await setText(text, wholeLook(look), box);
  if (!set) return { sizePx: look.sizePx, lines: [], width: 0, height: 0, isCut: false };
  const { sizePx, width, height, isCut } = set;
  return { sizePx, lines: set.lines.map((line) => line.text), width, height, isCut };
}

function checkRoom({ width, height }: Room): void {
  for (const length of [width, height])
    if (!(Number.isInteger(length) && length >= 1 && length <= MOST_PX))
      throw new RangeError(`a box is 1 to ${MOST_PX} whole pixels wide and high`);
}

/** Draws a text that is set for this room, or for a larger one that it leaves free. */
function paintSetText(text: SetText, look: WholeLook, { width, height }: Room): Bitmap {
  const canvas = text.pen.library.createCanvas(width, height);
  const context = canvas.getContext("2d");
  const margins = marginsOf(look.plate, look.outline);
  const room = { left: margins.x, width: width - 2 * margins.x };
  const free = height - 2 * margins.y - text.height;
  const top = margins.y + free * { top: 0, middle: 0.5, bottom: 1 }[look.verticalAlign];
  const share = { left: 0, center: 0.5, right: 1 }[text.align];
  const leftOf = (lineWidth: number): number => room.left + (room.width - lineWidth) * share;
  if (look.plate) {
    const { paddingPx, sidePaddingPx = paddingPx } = look.plate;
    paintPlate(context, look.plate, {
      x: leftOf(text.width) - sidePaddingPx,
      y: top - paddingPx,
      width: text.width + 2 * sidePaddingPx,
      height: text.height + 2 * paddingPx,
    });
  }
  context.textAlign = "left";
  context.textBaseline = "alphabetic";
  const write = (draw: (line: string, x: number, y: number) => void): void => {
    for (const line of text.lines) {
      text.pen.prepare(context, line.text, text.sizePx);
      context.direction = line.direction;
      draw(line.text, leftOf(line.width), top + line.feet);
    }
  };
  if (look.outline) {
    context.strokeStyle = look.outline.color;
    context.lineWidth = 2 * look.outline.widthPx;
    context.lineJoin = "round";
    write((line, x, y) => context.strokeText(line, x, y));
  }
  context.fillStyle = look.color;
  write((line, x, y) => context.fillText(line, x, y));
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.length) };
}

interface Rectangle extends Room {
  x: number;
  y: number;
}

function paintPlate(
  context: SKRSContext2D,
  { color, radiusPx, border }: Plate,
  { x, y, width, height }: Rectangle,
): void {
  const radius = Math.max(0, Math.min(radiusPx, width / 2, height / 2));
  const line = border?.widthPx ?? 0;
  context.beginPath();
  context.roundRect(x + line / 2, y + line / 2, width - line, height - line, Math.max(0, radius - line / 2));
  context.fillStyle = color;
  context.fill();
  if (!border) return;
  context.strokeStyle = border.color;
  context.lineWidth = line;
  context.stroke();
}

/**
 * The characters of a text that no font of Orator's has, each once, in the text's order. They are drawn as U+FFFD,
 * a question mark in a diamond.
 */
export function missingCharacters(text: string): string[] {
  return fontStackOf(cleanText(text), FONT_FAMILIES[0]).missing;
}
