import type { AvatarStyle } from "./avatar-style/avatar-style.ts";
import { BADGE, circleMask, contrasted, paintBadge } from "./avatar-style/circle.ts";
import type { Background, BackgroundPixels } from "./background/background.ts";
import { lightBackground } from "./background/light-background.ts";
import { paintBackground } from "./background/paint-background.ts";
import type { Style } from "./style/style.ts";

/** What lies behind the person, and where the person may be seen. */
export interface Backdrop {
  background: BackgroundPixels;
  /** 0…255 a pixel; absent: everywhere. */
  mask?: Uint8Array;
}

/**
 * Paints the background in a style's light. In a circle, the person stands before a disc: on a transparent background
 * only the disc is opaque, on another it is a little lighter or darker than its surroundings.
 */
export async function paintBackdrop(
  wanted: Background,
  style: Style,
  avatarStyle: AvatarStyle,
  width: number,
  height: number,
): Promise<Backdrop> {
  const around = lightBackground(await paintBackground(wanted, width, height), style, width, height);
  if (avatarStyle !== "circle") return { background: around };
  const mask = circleMask(width, height);
  const inside = around.transparent
    ? lightBackground(await paintBackground(BADGE, width, height), style, width, height)
    : contrasted(around);
  return { background: paintBadge(around, inside, mask), mask };
}
