import type { Avatar, AvatarPart, Morph, TextureImage } from "../avatar/avatar.ts";
import { unfoldDirections } from "./directions.ts";
import { integerReader } from "./integers.ts";
import type { IntegerReader } from "./integers.ts";
import { directionSteps, UV_STEPS, WEB_AVATAR_MAGIC, WEB_AVATAR_VERSION } from "./web-avatar.ts";
import type { WebAvatarHeader, WebImage, WebPart } from "./web-avatar.ts";

/** Decodes a WebP to RGBA of the given size: browsers and Node do it differently. */
export type DecodePicture = (bytes: Uint8Array, width: number, height: number) => Promise<Uint8Array>;

/** A web avatar whose pictures are still packed. */
export interface OpenAvatar {
  /** Its textures have their sizes, but no texels. */
  avatar: Avatar;
  /** Decodes one of the avatar's textures, each side halved `halvings` times. */
  picture(texture: TextureImage, halvings: number): Promise<TextureImage>;
}

/** Reads a web avatar file. Throws one clear line if it is none, was cut short, or is of another version. */
export async function openAvatar(bytes: Uint8Array, decode: DecodePicture): Promise<OpenAvatar> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 8 || view.getUint32(0, true) !== WEB_AVATAR_MAGIC) {
    throw new Error("This is not an avatar file for browsers.");
  }
  const pictures = 8 + view.getUint32(4, true);
  const block = await inflate(bytes.subarray(8, pictures));
  const jsonLength = new DataView(block.buffer, block.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(block.subarray(4, 4 + jsonLength))) as WebAvatarHeader;
  if (header.version !== WEB_AVATAR_VERSION) {
    throw new Error(`The avatar file has version ${header.version}; this page reads ${WEB_AVATAR_VERSION}.`);
  }
  const reader = integerReader(block.subarray(4 + jsonLength));
  const parts = header.parts.map((part) => unpackPart(part, header, reader));
  const textures = header.images.map(({ width, height }): TextureImage => ({
    width,
    height,
    data: new Uint8Array(),
  }));
  for (const [p, { image }] of header.parts.entries())
    if (image !== undefined) parts[p]!.texture = textures[image]!;
  const { version: _, provenance: __, images, origin: ___, gridM: ____, ...rest } = header;
  const joints = header.joints.map(({ bone, matrix }) => ({ bone, matrix: Float32Array.from(matrix) }));
  return {
    avatar: { ...rest, joints, parts },
    picture(texture, halvings) {
      const at = textures.indexOf(texture);
      const before = images.slice(0, at).reduce((sum, image) => sum + imageBytes(image), pictures);
      return decodeImage(images[at]!, bytes.subarray(before), halvings, decode);
    },
  };
}

/** Reads a web avatar file with all its pictures. Throws as `openAvatar` does. */
export async function unpackAvatar(bytes: Uint8Array, decode: DecodePicture): Promise<Avatar> {
  const { avatar, picture } = await openAvatar(bytes, decode);
  const decoded = new Map<TextureImage, Promise<TextureImage>>();
  for (const { texture } of avatar.parts) {
    if (texture && !decoded.has(texture)) decoded.set(texture, picture(texture, 0));
  }
  for (const part of avatar.parts) if (part.texture) part.texture = await decoded.get(part.texture)!;
  return avatar;
}

/** The browser's own decompressor, which Node has too. */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream("deflate-raw"));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (cause) {
    throw new Error("The avatar file is damaged.", { cause });
  }
}

function imageBytes({ color, alpha }: WebImage): number {
  return color + ("bytes" in alpha ? alpha.bytes : 0);
}

/** `bytes` begins with the image's pictures. */
async function decodeImage(
  { color, alpha, ...size }: WebImage,
  bytes: Uint8Array,
  halvings: number,
  decode: DecodePicture,
): Promise<TextureImage> {
  const width = Math.max(4, size.width >> halvings);
  const height = Math.max(4, size.height >> halvings);
  const [data, gray] = await Promise.all([
    decode(bytes.subarray(0, color), width, height),
    "bytes" in alpha ? decode(bytes.subarray(color, color + alpha.bytes), width, height) : undefined,
  ]);
  const even = "value" in alpha ? alpha.value : 0;
  for (let i = 3; i < data.length; i += 4) data[i] = gray ? gray[i - 2]! : even;
  return { width, height, data };
}

function unpackPart(part: WebPart, { origin, gridM }: WebAvatarHeader, reader: IntegerReader): AvatarPart {
  const { vertices, step, has, kind, uv, brightest } = part;
  const pace = gridM * step;
  // Steps of each component to values: start + step · size.
  const read = (count: number, size: readonly number[], start: readonly number[] = []): Float32Array => {
    const stride = size.length;
    const steps = reader.read(count * stride, stride);
    const values = new Float32Array(steps.length);
    for (let c = 0; c < stride; c++) {
      const unit = size[c]!;
      const from = start[c] ?? 0;
      for (let i = c; i < steps.length; i += stride) values[i] = from + steps[i]! * unit;
    }
    return values;
  };
  const byte = 1 / 255;
  const directions = (): Float32Array => unfoldDirections(reader.read(vertices * 2, 2), directionSteps(kind));
  const indices = fromBackReferences(reader.read(part.triangles * 3));
  const positions = read(vertices, [pace, pace, pace], origin);
  const normals = directions();
  const uvs = read(vertices, [uv[2] / UV_STEPS, uv[3] / UV_STEPS], uv);
  const joints = Uint16Array.from(reader.read(vertices * 4, 4));
  const weights = read(vertices, [byte, byte, byte, byte]);
  const occlusion = has.occlusion && read(vertices, [byte]);
  const keyLight = has.keyLight && read(vertices, [byte]);
  const strands = has.strands && directions();
  const colors = brightest && read(vertices, [byte, byte, byte]);
  if (colors) for (let i = 0; i < colors.length; i++) colors[i] = colors[i]! ** 2 * brightest;
  const morphs = new Map<string, Morph>();
  for (const { name, count } of part.morphs) {
    const moved = new Uint32Array(reader.read(count));
    morphs.set(name, { indices: moved, deltas: read(count, [pace, pace, pace]) });
  }
  return {
    name: part.name,
    kind,
    tint: part.tint,
    opacity: part.opacity,
    doubleSided: part.doubleSided,
    ...(part.unlit && { unlit: true }),
    ...(part.scenery && { scenery: true }),
    indices,
    positions,
    normals,
    uvs,
    joints,
    weights,
    morphs,
    ...(occlusion && { occlusion }),
    ...(keyLight && { keyLight }),
    ...(strands && { strands }),
    ...(colors && { colors }),
  };
}

/** The inverse of what `packAvatar` does to indices. */
function fromBackReferences(backs: Int32Array): Uint32Array {
  const indices = new Uint32Array(backs.length);
  let next = 0;
  for (let i = 0; i < backs.length; i++) {
    const back = backs[i]!;
    indices[i] = back === 0 ? next++ : next - back;
  }
  return indices;
}
