import type { Avatar, AvatarPart } from "../avatar/avatar.ts";
import type { Backdrop } from "../backdrop.ts";
import { skinMatrices } from "../deform/pose.ts";
import type { ChannelValues } from "../deform/pose.ts";
import type { Frame, PixelFormat, Stage } from "../back-end.ts";
import { pixelsPerMeter } from "../framing/framing.ts";
import type { Camera } from "../framing/framing.ts";
import type { Style } from "../style/style.ts";
import { Kernel, frameBytes, OUTPUT } from "./kernel.ts";
import { uploadAvatar } from "./upload-avatar.ts";
import type { MorphSlot } from "./upload-avatar.ts";
import { backgroundPainter } from "./upload-background.ts";
import { uploadScene, uploadTone } from "./upload-light.ts";
import { inOrderOfUse } from "../avatar/order-vertices.ts";

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

/** How far outside the picture a surface may lie at rest and still sway into it, as a share of half its height. */
const MARGIN = 0.35;

/** Arms may be raised into the picture from anywhere. */
const ROAMING = /(Arm|Hand)$/;

/**
 * For each part, which of its triangles can come into the picture: those near it in the relaxed pose, and the arms.
 */
function croppedParts(avatar: Avatar, camera: Camera, aspect: number): AvatarPart[] {
  const roams = avatar.joints.map((joint) => {
    for (let bone = joint.bone; bone >= 0; bone = avatar.bones[bone]!.parent) {
      if (ROAMING.test(avatar.bones[bone]!.name)) return true;
    }
    return false;
  });
  return avatar.parts
    .map((part) => keepTriangles(part, sidesOf(avatar, part, roams, camera, aspect)))
    .filter((part) => part.indices.length > 0);
}

/** Bits for each vertex: left of, right of, below, above the picture; 0 where it may be seen. */
function sidesOf(
  avatar: Avatar,
  part: AvatarPart,
  roams: boolean[],
  camera: Camera,
  aspect: number,
): Uint8Array {
  const sides = new Uint8Array(part.positions.length / 3);
  const reach = Math.tan((camera.fovDeg * Math.PI) / 360);
  for (let v = 0; v < sides.length; v++) {
    if ([0, 1, 2, 3].some((i) => part.weights[4 * v + i]! > 0 && roams[part.joints[4 * v + i]!])) continue;
    const m = avatar.joints[part.joints[4 * v]!]!.matrix;
    const at = (row: number): number =>
      m[row]! * part.positions[3 * v]! +
      m[4 + row]! * part.positions[3 * v + 1]! +
      m[8 + row]! * part.positions[3 * v + 2]! +
      m[12 + row]!;
    const half = reach * (camera.eye[2] - at(2));
    const x = ((at(0) - camera.eye[0]) / half) * camera.scale + camera.shift[0] * aspect;
    const y = ((at(1) - camera.eye[1]) / half) * camera.scale + camera.shift[1];
    sides[v] =
      (x < -aspect - MARGIN ? 1 : 0) |
      (x > aspect + MARGIN ? 2 : 0) |
      (y < -1 - MARGIN ? 4 : 0) |
      (y > 1 + MARGIN ? 8 : 0);
  }
  return sides;
}

/** The part without triangles whose corners all lie on one outer side, and without the vertices that only they use. */
function keepTriangles(part: AvatarPart, sides: Uint8Array): AvatarPart {
  const kept: number[] = [];
  for (let i = 0; i < part.indices.length; i += 3) {
    const a = part.indices[i]!,
      b = part.indices[i + 1]!,
      c = part.indices[i + 2]!;
    if (!(sides[a]! & sides[b]! & sides[c]!)) kept.push(a, b, c);
  }
  if (kept.length === part.indices.length) return part;
  return inOrderOfUse({ ...part, indices: Uint32Array.from(kept) });
}
