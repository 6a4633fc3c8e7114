import { circleMask, DISC_COLOR } from "./avatar-style/avatar-style.ts";
import type { AvatarStyle } from "./avatar-style/avatar-style.ts";
import type { Background, BackgroundPixels } from "./background/background.ts";
import { lightBackground } from "./background/light-background.ts";
import { shadeGround } from "./background/sets/ground-shadow.ts";
import type { CameraFraming } from "./framing/framing.ts";
import type { Placement } from "./framing/placement.ts";
import type { Style } from "./style/style.ts";
import { withUnderlay } from "./underlay.ts";
import type { Underlay } from "./underlay.ts";
import { paintPlain } from "./background/paint-plain.ts";
import { readPicture } from "./background/read-picture.ts";

/** What lies behind the person, and what shuts them in. */
export interface Backdrop {
  background: BackgroundPixels;
  /** Lies over person and background, but for the share of them, 0…255 a pixel, that the mask lets through. */
  surround?: { pixels: BackgroundPixels; mask: Uint8Array };
  /**
   * Where something moves behind or around the person: what is shown there now. `picture` is the moving background's, opaque RGBA
   * as it comes. What is left out stays as it was.
   */
  repaint?(picture: Uint8Array | undefined, underlay: Underlay | undefined): Uint8Array;
}

/** What a backdrop depends on. */
interface BackdropOptions {
  background: Background;
  style: Style;
  avatarStyle: AvatarStyle;
  /** How the camera frames the person: sets are seen by it. */
  framing: CameraFraming;
  /** Of the disc in a circle, as CSS hex; defaults to DISC_COLOR. */
  circleColor?: string;
  width: number;
  height: number;
  placement?: Placement;
  underlay?: Underlay;
}

/**
 * Paints the background in a style's light. In a circle, the person stands before a disc of one color and is cut off by its
 * rim; the background lies around it.
 */
export async function paintBackdrop(options: BackdropOptions): Promise<Backdrop> {
  const { background: wanted, style, avatarStyle, framing, width, height, placement } = options;
  const paint = async (background: Background): Promise<BackgroundPixels> => {
    const pixels = await paintBackground(background, framing, width, height);
    if (background.type === "set" && avatarStyle === "normal")
      shadeGround(pixels.data, framing, width, height, placement);
    return lightBackground(pixels, style, width, height);
  };
  const lit = await paint(wanted);
  const around = options.underlay ? withUnderlay(lit, options.underlay) : lit;
  const moving = (wanted.type === "moving" || options.underlay) && { repaint: repainter(lit, options) };
  if (avatarStyle !== "circle") return { background: around, ...moving };
  return {
    background: await paint({ type: "color", color: options.circleColor ?? DISC_COLOR }),
    surround: { pixels: around, mask: circleMask(width, height, placement) },
    ...moving,
  };
}

/** Remembers what was shown last, as it is lit and without what lies on it. */
function repainter(first: BackgroundPixels, options: BackdropOptions): NonNullable<Backdrop["repaint"]> {
  const { style, width, height } = options;
  let lit = first;
  let underlay = options.underlay;
  return (picture, nextUnderlay) => {
    if (picture)
      lit = lightBackground({ data: picture, flat: false, transparent: false }, style, width, height);
    underlay = nextUnderlay ?? underlay;
    return underlay ? withUnderlay(lit, underlay).data : lit.data;
  };
}

/** Paints a background of `width` × `height` pixels, as `paintPlain` does. Throws one clear line for a bad color, set or image. */
export async function paintBackground(
  background: Background,
  framing: CameraFraming,
  width: number,
  height: number,
): Promise<BackgroundPixels> {
  if (background.type !== "image") return paintPlain(background, framing, width, height);
  const data = await decode(background, width, height);
  return { data, flat: false, transparent: premultiply(data) };
}

async function decode(
  { image, fit = "cover", color }: Background & { type: "image" },
  width: number,
  height: number,
): Promise<Uint8Array> {
  try {
    return await readPicture(image, { width, height, fit, ...(color !== undefined && { color }) });
  } catch (cause) {
    const which = typeof image === "string" ? ` "${image}"` : "";
    throw new Error(`The background image${which} cannot be read.`, { cause });
  }
}

/** Multiplies colors by alpha in place; true if any pixel was not opaque. */
function premultiply(data: Uint8Array): boolean {
  let transparent = false;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3]!;
    if (alpha === 255) continue;
    transparent = true;
    for (let c = 0; c < 3; c++) data[i + c] = Math.round((data[i + c]! * alpha) / 255);
  }
  return transparent;
}
