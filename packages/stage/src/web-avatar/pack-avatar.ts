import { partsOf, saidOf, statements } from "@orator/provenance";
import type { Origin } from "@orator/provenance";
import { deflateRawSync, constants } from "node:zlib";
import type { Avatar, AvatarPart, MaterialKind, Morph, TextureImage } from "../avatar/avatar.ts";
import { foldDirections } from "./directions.ts";
import { encodeWebImage } from "./encode-image.ts";
import type { WritingPace } from "./encode-image.ts";
import { integerWriter } from "./integers.ts";
import type { IntegerWriter } from "./integers.ts";
import { inOrderOfUse } from "../avatar/order-vertices.ts";
import { directionSteps, UV_STEPS, WEB_AVATAR_MAGIC, WEB_AVATAR_VERSION } from "./web-avatar.ts";
import type { WebAvatarHeader, WebImage, WebPart } from "./web-avatar.ts";

/** Positions have this many steps along the body's longest extent, scenery aside: about 0.03 mm. */
const GRID_STEPS = 65535;
/** Surfaces that no seam joins to skin and whose place nobody can tell to a tenth of a millimeter. */
const COARSE_KINDS: readonly MaterialKind[] = ["cloth", "hair", "cap", "metal"];
const COARSE_STEP = 4;

/** Writes an avatar as a web avatar file (web-avatar.ts), which says where it comes from. Deterministic. `pace`: whether it is to be small, or there soon. */
export async function packAvatar(
  avatar: Avatar,
  origin: Origin,
  pace: WritingPace = "small",
): Promise<Uint8Array> {
  const grid = gridOf(avatar.parts);
  const writer = integerWriter();
  const textures = [...new Set(avatar.parts.flatMap(({ texture }) => texture ?? []))];
  const pictures = await Promise.all(
    textures.map((texture) => encodeWebImage(texture, kindsOf(avatar.parts, texture), pace)),
  );
  const { parts, joints, ...rest } = avatar;
  const header: WebAvatarHeader = {
    ...rest,
    version: WEB_AVATAR_VERSION,
    provenance: { ...statements(origin), ...saidOf(partsOf(origin).consents) },
    ...grid,
    joints: joints.map(({ bone, matrix }) => ({ bone, matrix: [...matrix].map(short) })),
    images: pictures.map(({ image }): WebImage => image),
    parts: parts.map((part) => packPart(inOrderOfUse(part), grid, writer, textures)),
  };
  const json = new TextEncoder().encode(JSON.stringify(header));
  const block = Buffer.concat([u32(json.length), json, writer.finish()]);
  const level = pace === "soon" ? constants.Z_BEST_SPEED : constants.Z_BEST_COMPRESSION;
  const packed = deflateRawSync(block, { level, memLevel: 9 });
  const images = pictures.flatMap(({ bytes }) => bytes);
  return new Uint8Array(Buffer.concat([u32(WEB_AVATAR_MAGIC), u32(packed.length), packed, ...images]));
}

type Grid = Pick<WebAvatarHeader, "origin" | "gridM">;

function gridOf(parts: AvatarPart[]): Grid {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const own = parts.filter(({ scenery }) => !scenery);
  for (const { positions } of own.length > 0 ? own : parts) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3]!, positions[i]!);
      high[i % 3] = Math.max(high[i % 3]!, positions[i]!);
    }
  }
  const gridM = Math.max(...high.map((x, axis) => x - low[axis]!)) / GRID_STEPS;
  return { origin: low as [number, number, number], gridM };
}

function kindsOf(parts: AvatarPart[], texture: TextureImage): MaterialKind[] {
  return parts.filter((part) => part.texture === texture).map(({ kind }) => kind);
}

function packPart(part: AvatarPart, grid: Grid, writer: IntegerWriter, textures: TextureImage[]): WebPart {
  const { kind, indices, texture } = part;
  const step = part.scenery || COARSE_KINDS.includes(kind) ? COARSE_STEP : 1;
  const pace = grid.gridM * step;
  writer.write(backReferences(indices));
  writer.write(
    part.positions.map((x, i) => Math.round((x - grid.origin[i % 3]!) / pace)),
    3,
  );
  writer.write(foldDirections(part.normals, directionSteps(kind)), 2);
  const uv = uvRange(part.uvs);
  writer.write(
    part.uvs.map((x, i) => Math.round(((x - uv[i % 2]!) / (uv[2 + (i % 2)] || 1)) * UV_STEPS)),
    2,
  );
  writer.write(part.joints, 4);
  writer.write(wholeWeights(part.weights), 4);
  const byte = (x: number): number => Math.round(255 * Math.min(1, Math.max(0, x)));
  if (part.occlusion) writer.write(part.occlusion.map(byte));
  if (part.keyLight) writer.write(part.keyLight.map(byte));
  if (part.strands) writer.write(foldDirections(part.strands, directionSteps(kind)), 2);
  const brightest = part.colors?.reduce((most, c) => Math.max(most, c), 1e-6);
  // As √linear, so that dark shades keep their steps.
  if (brightest)
    writer.write(
      part.colors!.map((c) => byte(Math.sqrt(Math.max(0, c) / brightest))),
      3,
    );
  const morphs: WebPart["morphs"] = [];
  for (const [name, morph] of part.morphs) {
    const count = packMorph(morph, pace, writer);
    if (count) morphs.push({ name, count });
  }
  return {
    name: part.name,
    kind,
    tint: part.tint,
    opacity: part.opacity,
    doubleSided: part.doubleSided,
    ...(part.unlit && { unlit: true }),
    ...(part.scenery && { scenery: true }),
    vertices: part.positions.length / 3,
    triangles: indices.length / 3,
    step,
    uv,
    has: { occlusion: !!part.occlusion, keyLight: !!part.keyLight, strands: !!part.strands },
    ...(brightest && { brightest }),
    morphs,
    ...(texture && { image: textures.indexOf(texture) }),
  };
}

/** How many vertices before the newest one each index lies; 0 is the next new one. */
function backReferences(indices: Uint32Array): Int32Array {
  let next = 0;
  return Int32Array.from(indices, (index) => {
    const back = next - index;
    if (back === 0) next++;
    return back;
  });
}

function packMorph({ indices, deltas }: Morph, pace: number, writer: IntegerWriter): number {
  const order = [...indices.keys()]
    .filter((i) => [0, 1, 2].some((axis) => Math.round(deltas[3 * i + axis]! / pace) !== 0))
    .sort((a, b) => indices[a]! - indices[b]!);
  if (!order.length) return 0;
  writer.write(order.map((i) => indices[i]!));
  writer.write(
    order.flatMap((i) => [0, 1, 2].map((axis) => Math.round(deltas[3 * i + axis]! / pace))),
    3,
  );
  return order.length;
}

function uvRange(uvs: Float32Array): WebPart["uv"] {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  for (let i = 0; i < uvs.length; i++) {
    low[i % 2] = Math.min(low[i % 2]!, uvs[i]!);
    high[i % 2] = Math.max(high[i % 2]!, uvs[i]!);
  }
  return [low[0]!, low[1]!, high[0]! - low[0]!, high[1]! - low[1]!].map(short) as WebPart["uv"];
}

/** Weights in 255ths that sum to 255: the strongest, which comes first, takes what rounding left. */
function wholeWeights(weights: Float32Array): Int32Array {
  const whole = Int32Array.from(weights, (w) => Math.round(255 * w));
  for (let v = 0; v < whole.length; v += 4) whole[v] = 255 - whole[v + 1]! - whole[v + 2]! - whole[v + 3]!;
  return whole;
}

function short(x: number): number {
  return Number(x.toPrecision(7));
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
