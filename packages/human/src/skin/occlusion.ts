import type { MaterialKind, Part } from "../part.ts";
import { drawDepth, litShare, newScratch } from "./depth-map.ts";
import type { DepthMap, Occluders, Region } from "./depth-map.ts";
import { smoothOver, verticesByPlace } from "./vertex-graph.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import type { Vec3 } from "../maths/vector.ts";
import { normalize, vertex } from "../maths/vector.ts";

/** Depth maps over half the sphere, each serving the opposite direction too: of the head, of the whole person. */
const HEAD_SKY_MAPS = 24;
const WHOLE_SKY_MAPS = 10;
const SKY_SIZE = 208;
/** Towards the key light; docs/light-model.md. */
const KEY_LIGHT: Vec3 = [-0.56, 0.58, 0.62];
const KEY_CONE_RAD = 0.24;
const HEAD_KEY_MAPS = 9;
const WHOLE_KEY_MAPS = 3;
const KEY_SIZE = 288;
/** How far a place is lifted off its own surface before it is looked at, dm. */
const LIFT = 0.012;
const SLACK = 0.008;
/** Opening of the jaw at which the inside of the mouth is looked at. */
const OPEN_JAW = 0.55;

/**
 * Gives every part that has none yet its `occlusion` (share of the sky it sees) and `keyLight` (share of the
 * key light's soft disc), in the bind pose. The inside of the mouth is looked at with the jaw open. Parts that
 * let light through (cornea, glasses) cast no shadow; hair cards cast a thin one.
 */
export function shadeOcclusion(parts: Part[]): void {
  const head = parts.find((part) => part.name === "head");
  const shaded = parts.filter((part) => !part.occlusion && part.material.kind !== "cornea");
  const occluders = gather(parts, 0);
  const whole = lookAround(occluders, wholeRegion(occluders), WHOLE_SKY_MAPS, WHOLE_KEY_MAPS);
  const close = head && lookAround(occluders, headRegion(head), HEAD_SKY_MAPS, HEAD_KEY_MAPS);
  for (const part of shaded) {
    const count = part.positions.length / 3;
    const occlusion = new Float32Array(count);
    const keyLight = new Float32Array(count);
    for (let v = 0; v < count; v++) {
      const place = lifted(part, v, part.positions);
      const near = close ? nearness(place, close.region) : 0;
      const { skies, keys } = close && near > 0 ? close : whole;
      const sky = skyShare(skies, part, v, place);
      const key = keyShare(keys, part, v, place);
      const isBetween = near > 0 && near < 1;
      occlusion[v] = isBetween ? mix(skyShare(whole.skies, part, v, place), sky, near) : sky;
      keyLight[v] = isBetween ? mix(keyShare(whole.keys, part, v, place), key, near) : key;
    }
    part.occlusion = occlusion;
    part.keyLight = keyLight;
  }
  shadeOpenMouth(parts, shaded);
  for (const part of shaded) {
    const graph = verticesByPlace(part);
    smoothOver(graph, part.occlusion!, 1);
    smoothOver(graph, part.keyLight!, 3);
  }
}

/** Teeth, tongue and the inside of the mouth see light only while the mouth is open. */
function shadeOpenMouth(parts: Part[], shaded: Part[]): void {
  const wet = shaded.filter((part) => part.material.kind === "wet");
  if (!wet.length || !parts.some((part) => part.morphs.has("jawOpen"))) return;
  const near = parts.filter((part) => part.name === "head" || part.material.kind === "wet");
  const occluders = gather(near, OPEN_JAW);
  const region = ballAround(wet.map((part) => part.positions));
  const maps = drawSky(occluders, region, 16);
  for (const part of wet) {
    const places = posed(part, OPEN_JAW);
    // Enamel passes light on from tooth to tooth.
    const relief = part.name === "teeth" ? 0.55 : 1;
    for (let v = 0; v < places.length / 3; v++) {
      const place = lifted(part, v, places);
      part.occlusion![v] = skyShare(maps, part, v, place) ** relief;
      part.keyLight![v] = 1;
    }
  }
}

const TRANSPARENT: MaterialKind[] = ["cornea", "glass", "brow"];

/** What stops light: all parts that are not transparent. */
export function gather(parts: Part[], jawOpen: number): Occluders {
  const solid = parts.filter((part) => !TRANSPARENT.includes(part.material.kind));
  const positions = new Float32Array(solid.reduce((n, part) => n + part.positions.length, 0));
  const indices: number[] = [];
  let base = 0;
  for (const part of solid) {
    positions.set(posed(part, jawOpen), 3 * base);
    // Cards are mostly gaps: every second triangle pair stands for them.
    const every = part.material.kind === "hair" ? 2 : 1;
    for (let t = 0; t < part.indices.length; t += 3) {
      if ((Math.floor(t / 6) + 1) % every || isClear(part, t)) continue;
      indices.push(part.indices[t]! + base, part.indices[t + 1]! + base, part.indices[t + 2]! + base);
    }
    base += part.positions.length / 3;
  }
  return { positions, indices: Uint32Array.from(indices) };
}

/** Whether the middle of a triangle of hair is see-through: a fringe must not shade like a cap. */
function isClear({ material: { kind, image }, uvs, indices }: Part, t: number): boolean {
  if (kind !== "hair" || !image) return false;
  const middle = (axis: number, size: number): number => {
    const sum = [0, 1, 2].reduce((total, k) => total + uvs[2 * indices[t + k]! + axis]!, 0);
    return Math.min(size - 1, Math.max(0, Math.floor((sum / 3) * size)));
  };
  return image.data[4 * (middle(1, image.height) * image.width + middle(0, image.width)) + 3]! < 128;
}

function posed(part: Part, jawOpen: number): Float32Array {
  const morph = jawOpen ? part.morphs.get("jawOpen") : undefined;
  if (!morph) return part.positions;
  const positions = part.positions.slice();
  morph.indices.forEach((v, i) => {
    for (let c = 0; c < 3; c++) positions[3 * v + c]! += jawOpen * morph.deltas[3 * i + c]!;
  });
  return positions;
}

function wholeRegion({ positions }: Occluders): Region {
  return ballAround([positions]);
}

/** Head, neck and the tops of the shoulders. */
function headRegion(head: Part): Region {
  const { center, radius } = ballAround([head.positions]);
  return { center: [center[0], center[1] - 0.2 * radius, center[2]], radius: radius * 1.25 };
}

/** The ball around the box of some positions. */
export function ballAround(sets: Float32Array[]): Region {
  const low: Vec3 = [Infinity, Infinity, Infinity];
  const high: Vec3 = [-Infinity, -Infinity, -Infinity];
  for (const positions of sets) {
    for (let i = 0; i < positions.length; i++) {
      low[i % 3] = Math.min(low[i % 3]!, positions[i]!);
      high[i % 3] = Math.max(high[i % 3]!, positions[i]!);
    }
  }
  const center = low.map((value, c) => (value + high[c]!) / 2) as Vec3;
  return { center, radius: Math.hypot(...low.map((value, c) => high[c]! - value)) / 2 };
}

/** 1 well inside a region, 0 at its border and outside. */
function nearness([x, y, z]: Vec3, { center, radius }: Region): number {
  const distance = Math.hypot(x - center[0], y - center[1], z - center[2]);
  return smoothstep(0.92 * radius, 0.72 * radius, distance);
}

const spot: Vec3 = [0, 0, 0];
function lifted(part: Part, v: number, positions: Float32Array): Vec3 {
  for (let c = 0; c < 3; c++) spot[c] = positions[3 * v + c]! + LIFT * part.normals[3 * v + c]!;
  return spot;
}

/** What a region looks like from the sky and from the key light. */
interface Views {
  region: Region;
  skies: DepthMap[];
  keys: DepthMap[];
}

function lookAround(occluders: Occluders, region: Region, skyMaps: number, keyMaps: number): Views {
  return {
    region,
    skies: drawSky(occluders, region, skyMaps),
    keys: drawKey(occluders, region, keyMaps),
  };
}

/** Golden-spiral directions over half a sphere; depth maps serve the opposite ones too. */
export function drawSky(occluders: Occluders, region: Region, count: number, size = SKY_SIZE): DepthMap[] {
  const scratch = newScratch(occluders);
  return Array.from({ length: count }, (_, i) => {
    const y = (i + 0.5) / count;
    const angle = i * 2.399963;
    const ring = Math.sqrt(1 - y * y);
    const direction: Vec3 = [ring * Math.cos(angle), y, ring * Math.sin(angle)];
    return drawDepth(occluders, direction, region, size, scratch);
  });
}

/** Directions over the key light's soft disc. */
export function drawKey(occluders: Occluders, region: Region, count: number, size = KEY_SIZE): DepthMap[] {
  const scratch = newScratch(occluders);
  return Array.from({ length: count }, (_, i) => {
    const spread = KEY_CONE_RAD * Math.sqrt(i / (count - 1));
    const angle = i * 2.399963;
    const [x, y, z] = KEY_LIGHT;
    const length = Math.hypot(x, y, z);
    // Two directions across the light; exact right angles don't matter within so narrow a cone.
    const direction: Vec3 = [
      x / length + spread * Math.cos(angle) * 0.83,
      y / length + spread * Math.sin(angle) * 0.85,
      z / length + spread * (Math.cos(angle) * 0.56 - Math.sin(angle) * 0.53),
    ];
    return drawDepth(occluders, normalize(direction), region, size, scratch);
  });
}

function skyShare(maps: DepthMap[], part: Part, v: number, place: Vec3): number {
  return skyShareAt(maps, vertex(part.normals, v), place);
}

/** Share of the sky (weighted by the cosine) that a place with a normal sees. */
export function skyShareAt(maps: DepthMap[], [nx, ny, nz]: Vec3, [x, y, z]: Vec3): number {
  let open = 0;
  let total = 0;
  for (const map of maps) {
    const cosine = nx * map.direction[0] + ny * map.direction[1] + nz * map.direction[2];
    const weight = Math.abs(cosine);
    if (weight < 0.02) continue;
    total += weight;
    open += weight * litShare(map, x, y, z, slackFor(map, weight), cosine > 0);
  }
  return total ? open / total : 1;
}

function keyShare(maps: DepthMap[], part: Part, v: number, place: Vec3): number {
  return keyShareAt(maps, vertex(part.normals, v), place);
}

/** Share of the key light's disc that a place with a normal sees. */
export function keyShareAt(maps: DepthMap[], [nx, ny, nz]: Vec3, [x, y, z]: Vec3): number {
  let lit = 0;
  for (const map of maps) {
    const cosine = nx * map.direction[0] + ny * map.direction[1] + nz * map.direction[2];
    lit += litShare(map, x, y, z, slackFor(map, Math.abs(cosine)), true);
  }
  return lit / maps.length;
}

/** A surface seen at a slant covers a range of depths within one texel; so much must not count as shade. */
function slackFor({ region, size }: DepthMap, cosine: number): number {
  const texel = (2 * region.radius) / size;
  const slant = Math.sqrt(1 - Math.min(1, cosine * cosine)) / Math.max(0.05, cosine);
  return SLACK + texel * Math.min(4, slant);
}
