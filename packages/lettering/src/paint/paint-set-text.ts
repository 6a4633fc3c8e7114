import type { SKRSContext2D } from "@napi-rs/canvas";
import type { SetText } from "../layout/set-text.ts";
import { marginsOf } from "../layout/set-text.ts";
import type { Bitmap, Plate, Room, WholeLook } from "../look.ts";

/** Draws a text that is set for this room, or for a larger one that it leaves free. */
export function paintSetText(text: SetText, look: WholeLook, { width, height }: Room): Bitmap {
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
