import { add, cross, normalize, scale } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { drawDepth, litShare, newScratch, slackAt } from "./depth-map.ts";
import type { DepthMap } from "./depth-map.ts";
import type { Occluders } from "./occluders.ts";
import type { Region } from "./region.ts";

/** From how many directions a region is looked at, and how finely. */
export interface LightPlan {
  /** Depth maps over half the sphere, each serving the opposite direction too, and their side in texels. */
  sky: { maps: number; size: number };
  /** Depth maps over the key light's soft disc, two at least. */
  key: { maps: number; size: number };
}

/** Places (dm) just above surfaces, and the unit normals there; xyz each. */
export interface Receivers {
  places: Float32Array;
  normals: Float32Array;
}

/** What reaches each receiver, 0 … 1. */
export interface LightShares {
  /** Share of the sky that it sees, weighted by the cosine. */
  sky: Float32Array;
  /** Share of the key light's disc that it sees. */
  key: Float32Array;
}

/** Radius of the key light's disc as a share of its distance. */
const KEY_SPREAD = 0.24;
/** Radians between two points of a sunflower. */
const GOLDEN_ANGLE = 2.399963;
/** Directions that a surface sees at a lower cosine tell it nothing. */
const GRAZING = 0.02;

/** How much of the sky and of the key light reaches places of a region. */
export function lightShares(
  occluders: Occluders,
  region: Region,
  { sky, key }: LightPlan,
  receivers: Receivers,
): LightShares {
  return {
    sky: skyShares(occluders, region, sky, receivers),
    key: keyShares(occluders, region, key, receivers),
  };
}

/** How much of the sky reaches places of a region. */
export function skyShares(
  occluders: Occluders,
  region: Region,
  { maps, size }: LightPlan["sky"],
  receivers: Receivers,
): Float32Array {
  const open = new Float32Array(receivers.places.length / 3);
  const total = new Float32Array(open.length);
  const scratch = newScratch(occluders, size);
  for (const direction of skyDirections(maps))
    addSky(drawDepth(occluders, direction, region, size, scratch), receivers, open, total);
  for (let i = 0; i < open.length; i++) open[i] = total[i]! > 0 ? open[i]! / total[i]! : 1;
  return open;
}

function keyShares(
  occluders: Occluders,
  region: Region,
  { maps, size }: LightPlan["key"],
  receivers: Receivers,
): Float32Array {
  const lit = new Float32Array(receivers.places.length / 3);
  const scratch = newScratch(occluders, size);
  for (const direction of keyDirections(maps))
    addKey(drawDepth(occluders, direction, region, size, scratch), receivers, lit);
  for (let i = 0; i < lit.length; i++) lit[i]! /= maps;
  return lit;
}

function addSky(
  map: DepthMap,
  { places, normals }: Receivers,
  open: Float32Array,
  total: Float32Array,
): void {
  const [dx, dy, dz] = map.direction;
  for (let i = 0, at = 0; i < open.length; i++, at += 3) {
    const cosine = normals[at]! * dx + normals[at + 1]! * dy + normals[at + 2]! * dz;
    const weight = Math.abs(cosine);
    if (weight < GRAZING) continue;
    const slack = slackAt(map, weight);
    total[i]! += weight;
    open[i]! += weight * litShare(map, places, at, slack, cosine > 0 ? "front" : "back");
  }
}

function addKey(map: DepthMap, { places, normals }: Receivers, lit: Float32Array): void {
  const [dx, dy, dz] = map.direction;
  for (let i = 0, at = 0; i < lit.length; i++, at += 3) {
    const cosine = normals[at]! * dx + normals[at + 1]! * dy + normals[at + 2]! * dz;
    const slack = slackAt(map, Math.abs(cosine));
    lit[i]! += litShare(map, places, at, slack, "front");
  }
}

/** A golden spiral over the upper half of the sphere. */
function skyDirections(count: number): Vec3[] {
  return Array.from({ length: count }, (_, i) => {
    const y = (i + 0.5) / count;
    const ring = Math.sqrt(1 - y * y);
    return [ring * Math.cos(i * GOLDEN_ANGLE), y, ring * Math.sin(i * GOLDEN_ANGLE)];
  });
}

/** A golden spiral over the key light's disc. */
function keyDirections(count: number): Vec3[] {
  const across = normalize(cross([0, 1, 0], KEY_LIGHT));
  const up = cross(KEY_LIGHT, across);
  return Array.from({ length: count }, (_, i) => {
    const off = KEY_SPREAD * Math.sqrt(i / (count - 1));
    const angle = i * GOLDEN_ANGLE;
    const aside = add(scale(across, off * Math.cos(angle)), scale(up, off * Math.sin(angle)));
    return normalize(add(KEY_LIGHT, aside));
  });
}

/**
 * Towards the key light whose shadows are baked (`_KEYLIGHT`), unit length: the daylight of docs/light-model.md.
 * A test of `render`, which knows both, holds it to what `stage` shines.
 */
export const KEY_LIGHT: Readonly<Vec3> = normalize([-0.56, 0.58, 0.62]);
