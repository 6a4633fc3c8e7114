import type { AvatarStyle } from "./avatar-style/avatar-style.ts";
import { BADGE, circleMask, contrasted, paintBadge } from "./avatar-style/circle.ts";
import type { Background, BackgroundPixels } from "./background/background.ts";
import { lightBackground } from "./background/light-background.ts";
import { paintBackground } from "./background/paint-background.ts";
import type { Placement } from "./framing/placement.ts";
import type { Style } from "./style/style.ts";

/** What lies behind the person, and where the person may be seen. */
export interface Backdrop {
  background: BackgroundPixels;
  /** 0…255 a pixel; absent: everywhere. */
  mask?: Uint8Array;
  /** For moving backgrounds: an opaque RGBA picture as it comes → as it is shown. */
  repaint?(picture: Uint8Array): Uint8Array;
}

/** What a backdrop depends on. */
export interface BackdropOptions {
  background: Background;
  style: Style;
  avatarStyle: AvatarStyle;
  width: number;
  height: number;
  placement?: Placement;
}

/**
 * Paints the background in a style's light. In a circle, the person stands before a disc: on a transparent or moving
 * background only the disc is plain, on another it is a little lighter or darker than its surroundings.
 */
export async function paintBackdrop(options: BackdropOptions): Promise<Backdrop> {
  const { background: wanted, style, avatarStyle, width, height, placement } = options;
  const paint = async (background: Background): Promise<BackgroundPixels> =>
    lightBackground(await paintBackground(background, width, height), style, width, height);
  const around = await paint(wanted);
  const light = (data: Uint8Array): BackgroundPixels =>
    lightBackground({ data, flat: false, transparent: false }, style, width, height);
  const moves = wanted.type === "moving";
  if (avatarStyle !== "circle")
    return { background: around, ...(moves && { repaint: (picture) => light(picture).data }) };
  const mask = circleMask(width, height, placement);
  const inside = around.transparent || moves ? await paint(BADGE) : contrasted(around);
  return {
    background: paintBadge(around, inside, mask),
    mask,
    ...(moves && { repaint: (picture) => paintBadge(light(picture), inside, mask).data }),
  };
}
