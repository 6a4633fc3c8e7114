import type { Avatar } from "../avatar/avatar.ts";
import type { Backdrop } from "../backdrop.ts";
import { skinMatrices } from "../deform/pose.ts";
import type { ChannelValues } from "../deform/pose.ts";
import type { Frame, PixelFormat } from "../frame.ts";
import { pixelsPerMeter } from "../framing/framing.ts";
import type { Camera } from "../framing/framing.ts";
import type { Stage } from "../back-end.ts";
import type { Style } from "../style/style.ts";
import { croppedParts } from "./crop-part.ts";
import { Kernel } from "./kernel.ts";
import { frameBytes, OUTPUT } from "./output-format.ts";
import { uploadAvatar } from "./upload-avatar.ts";
import type { MorphSlot } from "./upload-avatar.ts";
import { backgroundPainter } from "./upload-background.ts";
import { uploadScene, uploadTone } from "./upload-light.ts";

/** Everything a stage needs, resolved. */
interface CpuStageOptions extends Backdrop {
  avatar: Avatar;
  width: number;
  height: number;
  format: PixelFormat;
  style: Style;
  camera: Camera;
  /** Draw every tile of every frame; for tests and measurements. */
  withoutCache?: boolean;
}

/** The back end on one CPU core: a SIMD rasterizer in WebAssembly with its own memory. */
export async function createCpuStage(options: CpuStageOptions): Promise<Stage> {
  const { width, height, format, style, background, surround } = options;
  const parts = croppedParts(options.avatar, options.camera, width / height);
  const avatar: Avatar = { ...options.avatar, parts };
  const kernel = await Kernel.create();
  const { morphs, vertices, triangles } = uploadAvatar(
    kernel,
    avatar,
    style.light,
    style.saturation,
    pixelsPerMeter(options.camera, height),
  );
  uploadScene(kernel, style.light, options.camera, width / height, style.grade);
  uploadTone(kernel, style.tone);
  const address = kernel.call.reserveFrame(
    width,
    height,
    OUTPUT[format],
    background.transparent || surround?.pixels.transparent ? 1 : 0,
    triangles,
  );
  const paint = backgroundPainter(kernel, options, width);
  kernel.call.start(vertices);
  let alive: Kernel | undefined = kernel;
  return {
    width,
    height,
    format,
    draw(channels, picture, underlay): Frame {
      if (!alive) throw new Error("This stage was disposed of.");
      paint(picture, underlay);
      pose(alive, avatar, morphs, channels);
      alive.call.draw(options.withoutCache ? 0 : 1);
      const data = new Uint8Array(alive.call.memory.buffer, address, frameBytes(format, width * height));
      return { width, height, format, data };
    },
    dispose(): void {
      alive = undefined;
    },
  };
}

function pose(kernel: Kernel, avatar: Avatar, morphs: MorphSlot[], channels: ChannelValues): void {
  const memory = new DataView(kernel.call.memory.buffer);
  for (const { channel, address } of morphs) {
    memory.setFloat32(address, channels[channel as keyof ChannelValues] ?? 0, true);
  }
  const bones = new Float32Array(
    kernel.call.memory.buffer,
    kernel.call.addressBones(),
    avatar.joints.length * 16,
  );
  skinMatrices(avatar, channels).forEach((matrix, i) => bones.set(matrix, 16 * i));
}
