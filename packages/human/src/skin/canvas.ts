import type { BaseMesh } from "../kit/kit.ts";
import { ATLAS_CHANNELS, buildChart, drawAtlas } from "./atlas.ts";
import type { Atlas, Chart } from "./atlas.ts";
import { bodyUv, headUv } from "./chart.ts";
import { creaseAt } from "./hand-creases.ts";
import { handWeights, newHandWeights } from "./hands.ts";
import { lipWeights, newLipWeights } from "./lip-lid.ts";
import { reliefAt } from "./relief.ts";
import { FAR_RING, countRings } from "./rings.ts";
import type { Rings } from "./rings.ts";
import { frameAt, newFrame } from "./surface-frame.ts";
import { ZONES, noZones, zonesAt } from "./zones.ts";
import type { SkinPlace, Zone } from "./zones.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../maths/noise.ts";
import type { Vec3 } from "@orator/maths";

/** Coarse texels are this many fine texels wide. */
export const COARSE = 4;

/** Low-frequency map of a texture, a quarter of its size: place and zones of every texel. */
export interface CoarseCanvas {
  width: number;
  height: number;
  mask: Uint8Array;
  /** x, y, z on the unmorphed base mesh, dm. */
  places: Float32Array;
  /** 0–255 a zone. */
  zones: Record<Zone, Uint8Array>;
}

/** A few texels of a texture with what is special about them. */
export interface FeatureTexels {
  texels: Uint32Array;
  /** Lip or lid ring, see `countRings`. */
  rings: Float32Array;
  /** x, y, z on the unmorphed base mesh, dm. */
  places: Float32Array;
}

/** All that is the same for everybody on one texture. */
export interface Canvas {
  width: number;
  height: number;
  mask: Uint8Array;
  coarse: CoarseCanvas;
  /** Fine relief as density: light and shadow of pores and lines, {@link SHADE_UNIT} a step. */
  shade: Int8Array;
  /** Fine mottling, 127 = strongest. */
  grain: Int8Array;
  lips: FeatureTexels;
  lids: FeatureTexels;
  /** Their rings are distances from a nail's middle, see `HandWeights`. */
  nails: FeatureTexels;
}

/** Density of one step of `Canvas.shade`. */
export const SHADE_UNIT = 1 / 160;

/**
 * Light that fine relief is drawn with: mostly the key light of docs/light-model.md, some sky, so that pores
 * show in the key light's shadow too.
 */
const RELIEF_LIGHT: Vec3 = [-0.33, 0.66, 0.67];

/** Skin of the head below this height (dm on the unmorphed base mesh) lies next to the neck. */
const UNDER_CHIN_Y = 6.4;

/** The canvas of the head's texture. Takes seconds at 2048 texels: cache it. */
export function headCanvas(base: BaseMesh, width: number, height: number): Canvas {
  const chart = buildChart(base, "head", headUv, countRings(base), 2);
  return buildCanvas(chart, width, height, true);
}

/** The canvas of the body's texture: no lips, no lids, of relief only what hands have. */
export function bodyCanvas(base: BaseMesh, width: number, height: number): Canvas {
  const far = new Float32Array(base.positions.length / 3).fill(FAR_RING);
  const none: Rings = { lip: far, lid: far };
  return buildCanvas(buildChart(base, "body", bodyUv, none, 1), width, height, false);
}

function buildCanvas(chart: Chart, width: number, height: number, isHead: boolean): Canvas {
  const atlas = drawAtlas(chart, width, height, 8);
  const coarse = buildCoarse(drawAtlas(chart, width / COARSE, height / COARSE, 4));
  const shade = new Int8Array(width * height);
  const grain = new Int8Array(width * height);
  drawGrain(atlas, grain);
  if (isHead) drawShade(atlas, shade);
  else drawCreases(atlas, shade);
  return {
    width,
    height,
    mask: atlas.mask,
    coarse,
    shade,
    grain,
    lips: collect(atlas, (at) => atlas.values[at + 3]!, 5),
    lids: collect(atlas, (at) => atlas.values[at + 4]!, 3),
    nails: collect(atlas, nailRadius(atlas), 1.6),
  };
}

function buildCoarse(atlas: Atlas): CoarseCanvas {
  const count = atlas.width * atlas.height;
  const places = new Float32Array(count * 3);
  const zones = Object.fromEntries(ZONES.map((z) => [z, new Uint8Array(count)])) as CoarseCanvas["zones"];
  const weights = noZones();
  const normals = normalsOf(atlas);
  for (let i = 0; i < count; i++) {
    if (!atlas.mask[i]) continue;
    const at = i * ATLAS_CHANNELS;
    const [x, y, z] = [atlas.values[at]!, atlas.values[at + 1]!, atlas.values[at + 2]!];
    places.set([x, y, z], 3 * i);
    zonesAt({ x, y, z, lipRing: atlas.values[at + 3]! }, normals[i] ?? AHEAD, weights);
    for (const zone of ZONES) zones[zone][i] = 255 * clamp(weights[zone]);
  }
  return { width: atlas.width, height: atlas.height, mask: atlas.mask, places, zones };
}

const AHEAD = { x: 0, y: 0, z: 1 };

/**
 * The normal of each texel. Those at the border of the skin have no neighbors to tell it by and take that of a texel further
 * in: a palm must be one up to its seam.
 */
function normalsOf(atlas: Atlas): (typeof AHEAD | undefined)[] {
  const { width, mask } = atlas;
  const frame = newFrame();
  const around = (i: number): number[] => [i - 1, i + 1, i - width, i + width];
  const normals = Array.from(mask, (texel, i) =>
    texel === 1 && around(i).every((near) => mask[near] === 1) && frameAt(atlas, i, frame)
      ? { ...frame.normal }
      : undefined,
  );
  // The skin itself first, then what is bled from it, so that nothing comes in from another piece of the map.
  const last = mask.reduce((most, texel) => Math.max(most, texel), 0);
  for (let round = 1; round <= last;) {
    const found: [number, typeof AHEAD][] = [];
    for (let i = 0; i < mask.length; i++) {
      if (mask[i] !== round || normals[i]) continue;
      const from = around(i).find((near) => normals[near] && mask[near]! <= Math.max(1, round - 1));
      if (from !== undefined) found.push([i, normals[from]!]);
    }
    for (const [i, normal] of found) normals[i] = normal;
    if (found.length === 0 || round > 1) round++;
  }
  return normals;
}

function drawGrain({ values, mask }: Atlas, grain: Int8Array): void {
  for (let i = 0; i < grain.length; i++) {
    if (!mask[i]) continue;
    const at = i * ATLAS_CHANNELS;
    const [x, y, z] = [100 * values[at]!, 100 * values[at + 1]!, 100 * values[at + 2]!];
    const fine = valueNoise(x / 0.8, y / 0.8, z / 0.8, 31);
    const middle = valueNoise(x / 1.9, y / 1.9, z / 1.9, 32);
    grain[i] = 127 * (0.42 * fine + 0.58 * middle);
  }
}

function drawShade(atlas: Atlas, shade: Int8Array): void {
  const { width, height, values, mask } = atlas;
  const heights = new Float32Array(width * height);
  const pores = new Uint8Array(width * height);
  const zones = noZones();
  const lips = newLipWeights();
  const place: SkinPlace = { x: 0, y: 0, z: 0, lipRing: 0 };
  for (let i = 0; i < heights.length; i++) {
    if (!mask[i]) continue;
    const at = i * ATLAS_CHANNELS;
    const [x, y, z] = [values[at]!, values[at + 1]!, values[at + 2]!];
    if (z < 0.1) continue;
    place.x = x;
    place.y = y;
    place.z = z;
    place.lipRing = values[at + 3]!;
    zonesAt(place, AHEAD, zones);
    lipWeights(place.lipRing, z, lips);
    const { heightMm, pore } = reliefAt(place, zones, lips);
    heights[i] = heightMm * smoothstep(0.1, 0.4, z);
    pores[i] = 255 * pore;
  }
  const densities = new Float32Array(width * height);
  const frame = newFrame();
  let [sum, count] = [0, 0];
  for (let i = width; i < heights.length - width; i++) {
    if (!mask[i] || !frameAt(atlas, i, frame)) continue;
    const light = lightOnSlope(
      frame,
      (heights[i + 1]! - heights[i - 1]!) / 2,
      (heights[i + width]! - heights[i - width]!) / 2,
    );
    // Hollows are darker whichever way the light falls.
    const hollow = (0.07 * pores[i]!) / 255 - 0.8 * Math.min(0, heights[i]!);
    densities[i] = -0.36 * Math.max(-0.6, Math.min(0.6, light)) + hollow;
    if (values[i * ATLAS_CHANNELS + 1]! > UNDER_CHIN_Y) continue;
    sum += densities[i]!;
    count++;
  }
  // The body's texture has no relief: where the two meet, relief must not change the tone.
  const mean = sum / count;
  for (let i = 0; i < shade.length; i++) {
    if (!densities[i]) continue;
    shade[i] = Math.max(-127, Math.min(127, Math.round((densities[i]! - mean) / SHADE_UNIT)));
  }
}

/** Density at which relief is drawn on young skin, a unit of `Canvas.shade`. */
const DRAWN_UNIT = 1.8 * SHADE_UNIT;

function drawCreases(atlas: Atlas, shade: Int8Array): void {
  const { values, mask } = atlas;
  const frame = newFrame();
  for (let i = 0; i < shade.length; i++) {
    if (!mask[i]) continue;
    const [x, y, z] = values.subarray(i * ATLAS_CHANNELS, i * ATLAS_CHANNELS + 3) as unknown as Vec3;
    if (y > 2.8 || z < 1.4 || Math.abs(x) < 3.6 || !frameAt(atlas, i, frame)) continue;
    shade[i] = Math.max(-127, Math.min(127, Math.round(creaseAt(x, y, z, frame.normal) / DRAWN_UNIT)));
  }
}

/**
 * Relative change of the light on a slope that rises by `rise` mm a texel to the right and `drop` mm a texel
 * downwards.
 */
export function lightOnSlope(frame: ReturnType<typeof newFrame>, rise: number, drop: number): number {
  const { right, down, normal } = frame;
  const [lx, ly, lz] = RELIEF_LIGHT;
  const rightSquared = right[0] ** 2 + right[1] ** 2 + right[2] ** 2;
  const downSquared = down[0] ** 2 + down[1] ** 2 + down[2] ** 2;
  const alongRight = (lx * right[0] + ly * right[1] + lz * right[2]) / Math.max(1e-3, rightSquared);
  const alongDown = (lx * down[0] + ly * down[1] + lz * down[2]) / Math.max(1e-3, downSquared);
  const facing = Math.max(0, lx * normal.x + ly * normal.y + lz * normal.z);
  return -(rise * alongRight + drop * alongDown) / mix(0.7, 1.2, facing);
}

/** Distance from the nearest nail's middle, for an offset into the atlas' values. */
function nailRadius(atlas: Atlas): (at: number) => number {
  const frame = newFrame();
  const hand = newHandWeights();
  return (at) => {
    const [x, y, z] = [atlas.values[at]!, atlas.values[at + 1]!, atlas.values[at + 2]!];
    if (y > 2.8 || z < 1.4 || !frameAt(atlas, at / ATLAS_CHANNELS, frame)) return 9;
    return handWeights(x, y, z, frame.normal, hand).nailRadius;
  };
}

/** The texels whose ring, asked for by their offset into the atlas' values, is below a limit. */
function collect({ mask, values }: Atlas, ringAt: (at: number) => number, limit: number): FeatureTexels {
  const texels: number[] = [];
  const rings: number[] = [];
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const ring = ringAt(i * ATLAS_CHANNELS);
    if (ring >= limit) continue;
    texels.push(i);
    rings.push(ring);
  }
  const places = new Float32Array(3 * texels.length);
  texels.forEach((texel, k) => {
    const at = texel * ATLAS_CHANNELS;
    places.set(values.subarray(at, at + 3), 3 * k);
  });
  return { texels: Uint32Array.from(texels), rings: Float32Array.from(rings), places };
}
