import type { Avatar, AvatarPart, Morph, TextureImage } from "../avatar/avatar.ts";
import { unfoldDirections } from "./directions.ts";
import { type IntegerReader, integerReader } from "./integers.ts";
import {
  directionSteps,
  UV_STEPS,
  WEB_AVATAR_MAGIC,
  WEB_AVATAR_VERSION,
  type WebAvatarHeader,
  type WebImage,
  type WebPart,
} from "./web-avatar.ts";

/** Decodes a WebP to RGBA of the given size: browsers and Node do it differently. */
export type DecodePicture = (bytes: Uint8Array, width: number, height: number) => Promise<Uint8Array>;

/** Reads a web avatar file. Throws one clear line if it is none, was cut short, or is of another version. */
export async function unpackAvatar(bytes: Uint8Array, decode: DecodePicture): Promise<Avatar> {
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
  const textures = decodeImages(header.images, bytes.subarray(pictures), decode);
  const reader = integerReader(block.subarray(4 + jsonLength));
  const parts = header.parts.map((part) => unpackPart(part, header, reader));
  for (const [i, texture] of (await textures).entries()) {
    for (const [p, part] of header.parts.entries()) if (part.image === i) parts[p]!.texture = texture;
  }
  const { version: _, images: __, origin: ___, gridM: ____, ...avatar } = header;
  return {
    ...avatar,
    joints: header.joints.map(({ bone, matrix }) => ({ bone, matrix: Float32Array.from(matrix) })),
    parts,
  };
}

/** The browser's own decompressor, which Node has too. */
async function inflate(packed: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([packed as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (cause) {
    throw new Error("The avatar file is damaged.", { cause });
  }
}

function decodeImages(images: WebImage[], bytes: Uint8Array, decode: DecodePicture): Promise<TextureImage[]> {
  let at = 0;
  const take = (length: number): Uint8Array => bytes.subarray(at, (at += length));
  return Promise.all(
    images.map(async ({ width, height, colour, alpha }): Promise<TextureImage> => {
      const colours = decode(take(colour), width, height);
      const alphas = "bytes" in alpha ? decode(take(alpha.bytes), width, height) : undefined;
      const data = await colours;
      const grey = await alphas;
      for (let i = 3; i < data.length; i += 4) {
        data[i] = grey ? grey[i - 2]! : (alpha as { value: number }).value;
      }
      return { width, height, data };
    }),
  );
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
  const colours = brightest && read(vertices, [byte, byte, byte]);
  if (colours) for (let i = 0; i < colours.length; i++) colours[i] = colours[i]! ** 2 * brightest;
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
    ...(colours && { colours }),
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
