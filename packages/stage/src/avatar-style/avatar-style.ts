import type { Placement } from "../framing/placement.ts";

/** How the person is presented: as framed, nearer, in a disc, or by voice alone. */
export const AVATAR_STYLES = ["normal", "closeUp", "circle", "voiceOnly"] as const;
/** The name of a presentation. */
export type AvatarStyle = (typeof AVATAR_STYLES)[number];

/** The disc's diameter over the picture's shorter side. */
export const DISC_DIAMETER = 0.94;
/** The disc's color when none is asked for: told from white and from black, and kind to every skin. */
export const DISC_COLOR = "#c3d0df";

/** Coverage of the disc a pixel, 0…255; smooth over one pixel at its rim. It moves and scales with the person. */
export function circleMask(
  width: number,
  height: number,
  { x: right = 0, y: down = 0, scale = 1 }: Placement = {},
): Uint8Array {
  const radius = (Math.min(width, height) * DISC_DIAMETER * scale) / 2;
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
