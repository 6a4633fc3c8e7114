import { add, cross, normalize, scale } from "../maths/vector.ts";
import type { Vec3 } from "../maths/vector.ts";
import { drawDepth, litShare, newScratch } from "./depth-map.ts";
import type { DepthMap } from "./depth-map.ts";
import { KEY_LIGHT } from "./key-light.ts";
import type { Occluders } from "./occluders.ts";
import type { Region } from "./region.ts";

/** How many depth maps look at a region, and how fine they are. */
export interface ViewPlan {
  /** Maps over half the sphere, each serving the opposite direction too, and their side in texels. */
  sky: { maps: number; size: number };
  /** Maps over the key light's soft disc, two at least. */
  key: { maps: number; size: number };
}

/** What a region looks like from the sky and from the key light. */
export interface LightViews {
  region: Region;
  sky: DepthMap[];
  key: DepthMap[];
}

/** Radius of the key light's disc as a share of its distance. */
const KEY_SPREAD = 0.24;
/** Radians between two points of a sunflower. */
const GOLDEN_ANGLE = 2.399963;
/** Depth (dm) that still counts as a surface's own. */
const SLACK = 0.008;
/** Texels of depth that a slanted surface may cover within one. */
const MOST_SLANT = 4;
/** Directions that a surface sees at a lower cosine tell it nothing. */
const GRAZING = 0.02;

/** Draws what stops light in a region, from all over the sky and from the key light. */
export function drawViews(occluders: Occluders, region: Region, { sky, key }: ViewPlan): LightViews {
  return {
    region,
    sky: drawMaps(occluders, region, sky.size, skyDirections(sky.maps)),
    key: drawMaps(occluders, region, key.size, keyDirections(key.maps)),
  };
}

/** Draws what stops light in a region, from all over the sky. */
export function drawSky(
  occluders: Occluders,
  region: Region,
  { maps, size }: ViewPlan["sky"],
): LightViews["sky"] {
  return drawMaps(occluders, region, size, skyDirections(maps));
}

function drawMaps(occluders: Occluders, region: Region, size: number, directions: Vec3[]): DepthMap[] {
  const scratch = newScratch(occluders);
  return directions.map((direction) => drawDepth(occluders, direction, region, size, scratch));
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

/** Share of the sky (weighted by the cosine) that a place (dm) with a unit normal sees. */
export function skyShare({ sky }: Pick<LightViews, "sky">, place: Vec3, normal: Vec3): number {
  const [x, y, z] = place;
  const [nx, ny, nz] = normal;
  let open = 0;
  let total = 0;
  for (let i = 0; i < sky.length; i++) {
    const map = sky[i]!;
    const { direction } = map;
    const cosine = nx * direction[0] + ny * direction[1] + nz * direction[2];
    const weight = Math.abs(cosine);
    if (weight < GRAZING) continue;
    total += weight;
    open += weight * litShare(map, x, y, z, slackFor(map, weight), cosine > 0);
  }
  return total ? open / total : 1;
}

/** Share of the key light's disc that a place (dm) with a unit normal sees. */
export function keyShare({ key }: Pick<LightViews, "key">, place: Vec3, normal: Vec3): number {
  const [x, y, z] = place;
  const [nx, ny, nz] = normal;
  let lit = 0;
  for (let i = 0; i < key.length; i++) {
    const map = key[i]!;
    const { direction } = map;
    const cosine = nx * direction[0] + ny * direction[1] + nz * direction[2];
    lit += litShare(map, x, y, z, slackFor(map, Math.abs(cosine)), true);
  }
  return lit / key.length;
}

/** A surface seen at a slant covers a range of depths within one texel; so much must not count as shade. */
function slackFor({ texel }: DepthMap, cosine: number): number {
  const slant = Math.sqrt(1 - Math.min(1, cosine * cosine)) / Math.max(0.05, cosine);
  return SLACK + texel * Math.min(MOST_SLANT, slant);
}
