import { type Avatar } from "./avatar/avatar.ts";
import { loadAvatar } from "./avatar/load-avatar.ts";
import { flatBackground } from "./background/background.ts";
import { createCpuStage } from "./cpu/cpu-stage.ts";
import type { ChannelValues } from "./deform/pose.ts";
import type { Frame, PixelFormat } from "./frame.ts";
import { type Framing, frameCamera } from "./framing/framing.ts";
import { REALISTIC } from "./style/realistic.ts";

/** What a stage shows, and how. */
export interface StageOptions {
  /** A GLB file's path or bytes, or an avatar that is already loaded. */
  avatar: string | Uint8Array | Avatar;
  /** Pixels; even, 128…4096. */
  width: number;
  height: number;
  /** `half_body` by default. */
  framing?: Framing;
  /** CSS hex colour; transparent when left out. */
  background?: string;
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

/** Prepares a stage; throws one clear line for a bad size or avatar. */
export async function createStage(options: StageOptions): Promise<Stage> {
  const { width, height } = options;
  checkSize(width, height);
  const avatar = isAvatar(options.avatar) ? options.avatar : await loadAvatar(options.avatar);
  return createCpuStage({
    avatar,
    width,
    height,
    format: options.format ?? "rgba",
    style: REALISTIC,
    camera: frameCamera(options.framing ?? "half_body", width / height, avatar.heights),
    background: flatBackground(options.background),
  });
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
