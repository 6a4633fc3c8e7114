import type { MaterialKind, Part } from "../part.ts";
import { COMPONENT, padded } from "./glb-builder.ts";
import type { GlbBuilder, GltfAccessor } from "./glb-builder.ts";

const METERS_PER_DM = 0.1;

/** Kinds whose highlights show a normal that is a quarter of a degree off. */
const SMOOTH_KINDS = new Set<MaterialKind>(["skin", "eye", "cornea", "wet", "glass"]);

/** Rounds to 1 as a byte. */
const LIT = 254.5 / 255;

type Numbers = Float32Array | Uint8Array | Int8Array | Uint16Array | Int16Array;

/** Values of a vertex attribute, and how many a vertex. */
interface Attribute {
  name: string;
  size: 1 | 2 | 3 | 4;
  values: Numbers;
}

/** The positions of a part in meters, from the ground up. */
function positionsInMeters({ positions }: Part, groundDm: number): Float32Array {
  return positions.map((x, i) => (i % 3 === 1 ? x - groundDm : x) * METERS_PER_DM);
}

/** Writes a part's vertices, one after another in one block; gives the accessors by the attributes' names. */
export function addVertices(glb: GlbBuilder, part: Part, groundDm: number): Record<string, number> {
  const attributes = attributesOf(part, groundDm);
  const count = part.positions.length / 3;
  const byteStride = attributes.reduce((sum, attribute) => sum + paddedSize(attribute), 0);
  const block = new Uint8Array(count * byteStride);
  const offsets: number[] = [];
  let offset = 0;
  for (const attribute of attributes) {
    interleave(attribute, block, offset, byteStride);
    offsets.push(offset);
    offset += paddedSize(attribute);
  }
  const bufferView = glb.view(block, { byteStride, target: 34_962 });
  return Object.fromEntries(
    attributes.map((attribute, i) => [
      attribute.name,
      glb.accessor({ ...accessorOf(attribute, count), bufferView, byteOffset: offsets[i]! }),
    ]),
  );
}

function attributesOf(part: Part, groundDm: number): Attribute[] {
  const { kind, image } = part.material;
  const directionBits = SMOOTH_KINDS.has(kind) ? 16 : 8;
  const weights = wholeWeights(part.weights);
  const attributes: Attribute[] = [
    { name: "POSITION", size: 3, values: positionsInMeters(part, groundDm) },
    { name: "NORMAL", size: 3, values: signedFractions(part.normals, directionBits) },
    // Joints without a weight have to be 0.
    { name: "JOINTS_0", size: 4, values: part.joints.map((joint, i) => (weights[i] ? joint : 0)) },
    { name: "WEIGHTS_0", size: 4, values: weights },
  ];
  if (image) attributes.push({ name: "TEXCOORD_0", size: 2, values: within(part.uvs, 16) });
  const shades = part.occlusion && shadesOf(part);
  if (part.occlusion) attributes.push(lightOf(part.occlusion, part.keyLight, shades));
  if (part.strands)
    attributes.push({ name: "_STRAND", size: 3, values: signedFractions(part.strands, directionBits) });
  if (part.colors && !shades) {
    const size = part.colors.length === (4 * part.positions.length) / 3 ? 4 : 3;
    const isCoarse = (kind === "cloth" || kind === "hair") && size === 3;
    attributes.push({ name: "COLOR_0", size, values: within(part.colors, isCoarse ? 8 : 16) });
  }
  return attributes;
}

/** One number a vertex where a garment's colors are only grays: rims and linings, which are darker. */
function shadesOf({ colors, positions, material }: Part): Float32Array | undefined {
  if (material.kind !== "cloth" || colors?.length !== positions.length) return undefined;
  const shades = new Float32Array(colors.length / 3);
  for (let v = 0; v < shades.length; v++) {
    const shade = colors[3 * v]!;
    if (shade > 1 || colors[3 * v + 1] !== shade || colors[3 * v + 2] !== shade) return undefined;
    shades[v] = shade;
  }
  return shades;
}

/**
 * Both shares of light, and the shade, in the four bytes that one of them takes. Readers take all to be lit where
 * nothing is said.
 */
function lightOf(
  occlusion: Float32Array,
  keyLight: Float32Array | undefined,
  shades: Float32Array | undefined,
): Attribute {
  const isKeyed = keyLight?.some((share) => share < LIT) ?? false;
  const size = shades?.some((shade) => shade < LIT) ? 3 : isKeyed ? 2 : 1;
  const columns = [occlusion, keyLight, shades].slice(0, size);
  const values = new Float32Array(size * occlusion.length);
  for (let i = 0; i < values.length; i++) values[i] = columns[i % size]?.[Math.floor(i / size)] ?? 1;
  return { name: "_OCCLUSION", size, values: fractions(values, 8) };
}

/** Values 0 … 1 as fractions; as floats where some lie outside. */
function within(values: Float32Array, bits: 8 | 16): Numbers {
  return values.every((value) => value >= 0 && value <= 1) ? fractions(values, bits) : values;
}

function paddedSize({ size, values }: Attribute): number {
  return padded(size * values.BYTES_PER_ELEMENT);
}

function interleave(
  { size, values }: Attribute,
  block: Uint8Array,
  offset: number,
  byteStride: number,
): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const width = size * values.BYTES_PER_ELEMENT;
  for (let from = 0, to = offset; from < bytes.length; from += width, to += byteStride) {
    for (let k = 0; k < width; k++) block[to + k] = bytes[from + k]!;
  }
}

function accessorOf({ name, size, values }: Attribute, count: number): GltfAccessor {
  const componentType = componentOf(values);
  const isFraction = componentType !== COMPONENT.f32 && name !== "JOINTS_0";
  return {
    componentType,
    count,
    type: size === 1 ? "SCALAR" : `VEC${size}`,
    ...(isFraction && { normalized: true }),
    ...(name === "POSITION" && bounds(values)),
  };
}

function componentOf(values: Numbers): number {
  if (values instanceof Float32Array) return COMPONENT.f32;
  if (values instanceof Uint8Array) return COMPONENT.u8;
  if (values instanceof Int8Array) return COMPONENT.i8;
  return values instanceof Uint16Array ? COMPONENT.u16 : COMPONENT.i16;
}

/** The least and the largest x, y and z. */
export function bounds(values: ArrayLike<number>): { min: number[]; max: number[] } {
  const [min, max]: [number[], number[]] = [[], []];
  for (let axis = 0; axis < 3; axis++) {
    let [least, most] = [Infinity, -Infinity];
    for (let i = axis; i < values.length; i += 3) {
      const value = values[i]!;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    min.push(least);
    max.push(most);
  }
  return { min, max };
}

/** Values −1 … 1 (held in range) as steps of 1/127 or 1/32767, as glTF's normalized numbers. */
function signedFractions(values: Float32Array, bits: 8 | 16): Int8Array | Int16Array {
  const whole = bits === 8 ? 0x7f : 0x7fff;
  const steps = bits === 8 ? new Int8Array(values.length) : new Int16Array(values.length);
  for (let i = 0; i < values.length; i++)
    steps[i] = Math.round(Math.max(-1, Math.min(1, values[i]!)) * whole);
  return steps;
}

/** Values 0 … 1 (held in range) as steps of 1/255 or 1/65535, as glTF's normalized numbers. */
function fractions(values: Float32Array, bits: 8 | 16): Uint8Array | Uint16Array {
  const whole = bits === 8 ? 0xff : 0xffff;
  const steps = bits === 8 ? new Uint8Array(values.length) : new Uint16Array(values.length);
  for (let i = 0; i < values.length; i++) steps[i] = Math.round(Math.max(0, Math.min(1, values[i]!)) * whole);
  return steps;
}

/** Skin weights, four a vertex, in 255ths that sum to 255: the strongest takes what rounding left. */
export function wholeWeights(weights: Float32Array): Uint8Array {
  const whole = new Uint8Array(weights.length);
  for (let at = 0; at < whole.length; at += 4) {
    let strongest = at;
    let sum = 0;
    for (let k = at; k < at + 4; k++) {
      whole[k] = Math.round(weights[k]! * 0xff);
      sum += whole[k]!;
      if (weights[k]! > weights[strongest]!) strongest = k;
    }
    whole[strongest]! += 0xff - sum;
  }
  return whole;
}
