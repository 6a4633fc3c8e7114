import type { Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import type { AvatarStyle } from "./avatar-style/avatar-style.ts";
import type { Stage, PixelFormat } from "./back-end.ts";
import type { Background } from "./background/background.ts";
import { createCpuStage } from "./cpu/cpu-stage.ts";
import { createEmptyStage } from "./cpu/empty-stage.ts";
import { frameCamera } from "./framing/framing.ts";
import type { CameraFraming, Framing } from "./framing/framing.ts";
import type { Placement } from "./framing/placement.ts";
import { paintBackdrop } from "./backdrop.ts";
import { lookOn } from "./style/photographed.ts";
import { withProportions } from "./style/proportions.ts";
import type { Underlay } from "./underlay.ts";
import type { StyleName } from "./style/style.ts";
import { styleOf } from "./style/styles.ts";

/** What a stage shows, and how. */
export interface StageOptions {
  /** A GLB file's path or bytes, or an avatar that is already loaded; null for nobody. */
  avatar: string | Uint8Array | Avatar | null;
  /** Pixels; even, 128…4096. */
  width: number;
  height: number;
  /** `Realistic` by default. */
  style?: StyleName;
  /** `half_body` by default. */
  framing?: Framing;
  /** `normal` by default. `closeUp` and `circle` choose the framing themselves; `voiceOnly` shows nobody. */
  avatarStyle?: AvatarStyle;
  /** Of the disc in `circle`, as CSS hex; DISC_COLOR by default. */
  circleColor?: string;
  /** Where the person stands; centerd by default. */
  placement?: Placement;
  /** A CSS hex color or more; transparent by default. In `yuv420p`, which has no alpha, that becomes black. */
  background?: Background | string;
  /**
   * Whether what an avatar brings along to stand behind it, as a photograph does its background, is shown before the
   * `background`; true by default.
   */
  scenery?: boolean;
  /** Lies on the background, behind the person. */
  underlay?: Underlay;
  /** `rgba` by default. */
  format?: PixelFormat;
}

/** Prepares a stage; throws one clear line for a bad size, style, background or avatar. */
export async function createStage(options: StageOptions): Promise<Stage> {
  const { width, height, format = "rgba", placement } = options;
  checkSize(width, height);
  const avatarStyle = options.avatar === null ? "voiceOnly" : (options.avatarStyle ?? "normal");
  const wanted = options.background ?? { type: "transparent" };
  const background: Background = typeof wanted === "string" ? { type: "color", color: wanted } : wanted;
  const style = styleOf(options.style ?? "Realistic");
  const size = { width, height };
  const framing = cameraFraming(avatarStyle, options.framing);
  const backdrop = await paintBackdrop({
    background,
    style,
    avatarStyle,
    framing,
    ...size,
    ...(options.circleColor !== undefined && { circleColor: options.circleColor }),
    ...(placement && { placement }),
    ...(options.underlay && { underlay: options.underlay }),
  });
  if (options.avatar === null || avatarStyle === "voiceOnly")
    return createEmptyStage({ ...size, format, ...backdrop });
  const loaded = isAvatar(options.avatar) ? options.avatar : await loadAvatar(options.avatar);
  const shown = options.scenery === false ? withoutScenery(loaded) : loaded;
  const avatar = withProportions(shown, style.proportions);
  const camera = frameCamera(framing, width / height, avatar.heights, placement);
  return createCpuStage({
    avatar,
    width,
    height,
    format,
    style: lookOn(avatar, style),
    camera,
    ...backdrop,
  });
}

function cameraFraming(style: AvatarStyle, framing: Framing = "half_body"): CameraFraming {
  if (style === "closeUp") return "close_up";
  return style === "circle" ? "badge" : framing;
}

function isAvatar(source: string | Uint8Array | Avatar): source is Avatar {
  return typeof source === "object" && !(source instanceof Uint8Array);
}

function checkSize(width: number, height: number): void {
  for (const side of [width, height]) {
    if (!Number.isInteger(side) || side % 2 !== 0 || side < 128 || side > 4096) {
      throw new Error(
        `A picture of ${width}x${height} cannot be drawn: both sides must be even and from 128 to 4096.`,
      );
    }
  }
}

/** The person alone, without what stands behind in the same file, such as a photograph's background. */
function withoutScenery(avatar: Avatar): Avatar {
  const parts = avatar.parts.filter(({ scenery }) => !scenery);
  if (parts.length === avatar.parts.length) return avatar;
  const { photo: _, ...heights } = avatar.heights;
  return { ...avatar, parts, heights };
}
