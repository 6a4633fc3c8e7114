import { clamp, mix } from "../maths/interpolation.ts";
import { byteToLinear, linearToByte } from "../maths/srgb.ts";
import { addScaled, distance, dot, normalize, vertex } from "../maths/vector.ts";
import type { Image, Part } from "../part.ts";
import { KEY_LIGHT } from "./key-light.ts";
import { lightShares } from "./light-shares.ts";
import type { LightPlan, LightShares, Receivers } from "./light-shares.ts";
import { gatherOccluders } from "./occluders.ts";
import { rasteriseUv } from "./raster.ts";
import { joinReceivers } from "./receivers.ts";
import type { Region } from "./region.ts";
import { sampleShade, settleShade } from "./shade-grid.ts";
import type { ShadeGrid } from "./shade-grid.ts";

/** Texels of a depth map are about 1.5 mm wide. */
const PLAN: LightPlan = { sky: { maps: 14, size: 336 }, key: { maps: 6, size: 336 } };
/** Texels of a picture between places where the light is looked at. */
const STEP = 2;
/** How far (dm) a place is lifted off its own surface. */
const LIFT = 0.014;
/** How far pictures are darkened and lightened at most. */
const DARKEST = 0.46;
const LIGHTEST = 1.08;
/** Share of the region's radius over which shadows fade out towards its border. */
const FADE = 1 / 6;
/** Smaller changes of brightness are left out. */
const SLIGHT = 0.004;

/** A garment that has a picture, and light at its vertices. */
interface Garment {
  part: Part;
  image: Image;
  occlusion: Float32Array;
  keyLight: Float32Array;
}

/**
 * Folds fine shadows into the pictures of garments: a lapel on a chest, a collar on a shirt, an arm on a flank. Light
 * at the vertices (some 13 mm apart) can't show them. What the vertices know already is divided out, so that pictures
 * darken only where they know more. `parts` are in the pose to bake, with their `occlusion` and `keyLight`.
 */
export function shadeContacts(parts: readonly Part[], region: Region): void {
  const garments = parts.flatMap((part): Garment[] => {
    const { occlusion, keyLight, material } = part;
    if (material.kind !== "cloth" || !material.image || !occlusion || !keyLight) return [];
    return [{ part, image: material.image, occlusion, keyLight }];
  });
  if (!garments.length) return;
  const pictures = [...Map.groupBy(garments, ({ image }) => image).values()].map((worn) =>
    texelsOf(worn, region),
  );
  // Strands are thinner than a texel: their shade stays with the vertices, where it is smooth.
  const occluders = gatherOccluders(parts.filter(({ material }) => material.kind !== "hair"));
  const receivers = joinReceivers(pictures.map((picture) => picture.receivers));
  const fine = lightShares(occluders, region, PLAN, receivers);
  let from = 0;
  for (const picture of pictures) {
    darken(picture.image, settleShade(shadeOf(picture, fine, from)));
    from += picture.texels.length;
  }
}

/** The texels of a picture, coarser than it, that the region sees; a value each, xyz of receivers. */
interface Texels {
  image: Image;
  columns: number;
  rows: number;
  texels: number[];
  receivers: Receivers;
  /** How far inside the region, 0 … 1. */
  inside: number[];
  /** What the vertices know there. */
  sky: number[];
  key: number[];
}

/** What is known at a texel: place, normal, occlusion and key light. */
const CHANNELS = 8;

function texelsOf(worn: readonly Garment[], { center, radius }: Region): Texels {
  const image = worn[0]!.image;
  const [columns, rows] = [Math.ceil(image.width / STEP), Math.ceil(image.height / STEP)];
  const found: Omit<Texels, "receivers"> = { image, columns, rows, texels: [], inside: [], sky: [], key: [] };
  const [places, normals]: [number[], number[]] = [[], []];
  for (const garment of worn) {
    const { indices, uvs } = garment.part;
    const { values, mask } = rasteriseUv(indices, uvs, knownAt(garment), CHANNELS, columns, rows, 1);
    for (let i = 0; i < mask.length; i++) {
      if (!mask[i]) continue;
      const at = CHANNELS * i;
      const normal = normalize([values[at + 3]!, values[at + 4]!, values[at + 5]!]);
      const place = addScaled([values[at]!, values[at + 1]!, values[at + 2]!], normal, LIFT);
      const inside = 1 - distance(place, center) / radius;
      if (inside <= 0) continue;
      places.push(...place);
      normals.push(...normal);
      found.texels.push(i);
      found.inside.push(inside);
      found.sky.push(values[at + 6]!);
      found.key.push(values[at + 7]!);
    }
  }
  return {
    ...found,
    receivers: { places: Float32Array.from(places), normals: Float32Array.from(normals) },
  };
}

function knownAt({ part, occlusion, keyLight }: Garment): Float32Array {
  const known = new Float32Array(CHANNELS * occlusion.length);
  for (let v = 0; v < occlusion.length; v++) {
    for (let k = 0; k < 3; k++) {
      known[CHANNELS * v + k] = part.positions[3 * v + k]!;
      known[CHANNELS * v + 3 + k] = part.normals[3 * v + k]!;
    }
    known[CHANNELS * v + 6] = occlusion[v]!;
    known[CHANNELS * v + 7] = keyLight[v]!;
  }
  return known;
}

/** By how much a picture has to be darkened; `from` is the place of its first texel in `fine`. */
function shadeOf(picture: Texels, fine: LightShares, from: number): ShadeGrid {
  const { columns, rows, texels, inside, sky, key, receivers } = picture;
  const factors = new Float32Array(columns * rows);
  texels.forEach((texel, i) => {
    const facing = dot(KEY_LIGHT, vertex(receivers.normals, i));
    const light = lightAt(facing, fine.sky[from + i]!, fine.key[from + i]!);
    const factor = clamp(light / lightAt(facing, sky[i]!, key[i]!), DARKEST, LIGHTEST);
    factors[texel] = mix(1, factor, clamp(inside[i]! / FADE));
  });
  return { columns, rows, factors };
}

/** Brightness of the light on cloth, colours aside, by the cosine to the key light; a short form of docs/light-model.md. */
function lightAt(cosine: number, occlusion: number, seen: number): number {
  const facing = Math.max(0, (cosine + CLOTH.wrap) / (1 + CLOTH.wrap));
  const around = CLOTH.around * Math.max(CLOTH.leastOcclusion, occlusion) ** CLOTH.occlusionExponent;
  return CLOTH.key * facing * mix(CLOTH.leastKey, 1, seen) + around;
}

/** The key light's brightness on cloth, that of all other light together, and how both fall off. */
const CLOTH = {
  key: 1.38,
  wrap: 0.12,
  leastKey: 0.12,
  around: 0.36,
  leastOcclusion: 0.18,
  occlusionExponent: 0.9,
};

/** Multiplies the light in a picture; hues stay. */
function darken({ width, height, data }: Image, grid: ShadeGrid): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const factor = sampleShade(grid, (x + 0.5) / STEP - 0.5, (y + 0.5) / STEP - 0.5);
      if (Math.abs(factor - 1) < SLIGHT) continue;
      const at = 4 * (y * width + x);
      for (let k = at; k < at + 3; k++) data[k] = linearToByte(byteToLinear(data[k]!) * factor);
    }
  }
}
