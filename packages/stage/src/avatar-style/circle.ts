import type { Background, BackgroundPixels } from "../background/background.ts";
import type { Placement } from "../framing/placement.ts";

/** The badge's diameter over the picture's shorter side. */
const DIAMETER = 0.94;
/** What fills the badge when the background is transparent. */
export const BADGE: Background = { type: "gradient", from: "#dfe5ec", to: "#a9b6c4" };
/** How far the badge differs from an opaque background: towards white if it is dark, towards black if it is light. */
const CONTRAST = 0.14;

/** Coverage of the badge a pixel, 0…255; smooth over one pixel at its rim. It moves and scales with the person. */
export function circleMask(
  width: number,
  height: number,
  { x: right = 0, y: down = 0, scale = 1 }: Placement = {},
): Uint8Array {
  const radius = (Math.min(width, height) * DIAMETER * scale) / 2;
  const [cx, cy] = [width * (0.5 + right), height * (0.5 + down)];
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const distance = Math.hypot(x + 0.5 - cx, y + 0.5 - cy);
      mask[y * width + x] = Math.round(255 * Math.min(1, Math.max(0, radius - distance + 0.5)));
    }
  }
  return mask;
}

/** The badge's own background on what surrounds it, blended by the mask. */
export function paintBadge(
  around: BackgroundPixels,
  inside: BackgroundPixels,
  mask: Uint8Array,
): BackgroundPixels {
  const data = new Uint8Array(around.data.length);
  for (let i = 0; i < mask.length; i++) {
    const share = mask[i]! / 255;
    for (let c = 4 * i; c < 4 * i + 4; c++) {
      data[c] = Math.round(around.data[c]! + (inside.data[c]! - around.data[c]!) * share);
    }
  }
  return { data, flat: false, transparent: around.transparent || inside.transparent };
}

/** An opaque background a little lighter or darker, for the inside of a badge. */
export function contrasted(around: BackgroundPixels): BackgroundPixels {
  let sum = 0;
  for (let i = 1; i < around.data.length; i += 4) sum += around.data[i]!;
  const goal = sum / (around.data.length / 4) < 110 ? 255 : 0;
  const data = around.data.map((value, i) =>
    i % 4 === 3 ? value : Math.round(value + (goal - value) * CONTRAST),
  );
  return { ...around, data };
}
