import type { Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import type { AvatarStyle } from "./avatar-style/avatar-style.ts";
import type { Background } from "./background/background.ts";
import { createCpuStage } from "./cpu/cpu-stage.ts";
import { createVoiceStage } from "./cpu/voice-stage.ts";
import type { ChannelValues } from "./deform/pose.ts";
import type { Frame, PixelFormat } from "./frame.ts";
import { type Framing, frameCamera } from "./framing/framing.ts";
import { paintBackdrop } from "./backdrop.ts";
import { withProportions } from "./style/proportions.ts";
import type { StyleName } from "./style/style.ts";
import { styleOf } from "./style/styles.ts";

/** What a stage shows, and how. */
export interface StageOptions {
  /** A GLB file's path or bytes, or an avatar that is already loaded. */
  avatar: string | Uint8Array | Avatar;
  /** Pixels; even, 128…4096. */
  width: number;
  height: number;
  /** `Realistic` by default. */
  style?: StyleName;
  /** `half_body` by default. */
  framing?: Framing;
  /** `normal` by default. `closeUp` and `circle` choose the framing themselves. */
  avatarStyle?: AvatarStyle;
  /** A CSS hex colour or more; transparent by default. In `yuv420p`, which has no alpha, that becomes black. */
  background?: Background | string;
  /** `rgba` by default. */
  format?: PixelFormat;
}

/** Draws one person. The port that every back end implements. */
export interface Stage {
  readonly width: number;
  readonly height: number;
  readonly format: PixelFormat;
  /** Equal channels give equal pixels, whatever was drawn before. The frame is valid until the next call. */
  draw(channels: ChannelValues): Frame;
  /** Lets go of the memory. */
  dispose(): void;
}

/** Prepares a stage; throws one clear line for a bad size, style, background or avatar. */
export async function createStage(options: StageOptions): Promise<Stage> {
  const { width, height, format = "rgba", avatarStyle = "normal" } = options;
  checkSize(width, height);
  const { background = { type: "transparent" } } = options;
  const wanted: Background =
    typeof background === "string" ? { type: "colour", colour: background } : background;
  const style = styleOf(options.style ?? "Realistic");
  const backdrop = await paintBackdrop(wanted, style, avatarStyle, width, height);
  if (avatarStyle === "voiceOnly")
    return createVoiceStage({ width, height, format, background: backdrop.background });
  const loaded = isAvatar(options.avatar) ? options.avatar : await loadAvatar(options.avatar);
  const avatar = withProportions(loaded, style.proportions);
  const framing = { normal: options.framing ?? "half_body", closeUp: "close_up", circle: "badge" } as const;
  const camera = frameCamera(framing[avatarStyle], width / height, avatar.heights);
  return createCpuStage({ avatar, width, height, format, style, camera, ...backdrop });
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
