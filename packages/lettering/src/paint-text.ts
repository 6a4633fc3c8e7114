import { wholeLook } from "./look.ts";
import type { Bitmap, Look, Room } from "./look.ts";
import { marginsOf, setText } from "./layout/set-text.ts";
import { paintSetText } from "./paint/paint-set-text.ts";

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
