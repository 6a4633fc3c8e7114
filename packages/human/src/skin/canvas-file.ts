import { keepInCache, takeFromCache } from "@orator/files";
import type { Canvas, CoarseCanvas, FeatureTexels } from "./canvas.ts";
import type { FaceGrid } from "./face-map.ts";
import { packPlanes, unpackPlanes } from "../kit/planes.ts";
import type { Planes } from "../kit/planes.ts";
import { ZONES } from "./zones.ts";

/** Raise whenever a canvas changes for the same base mesh. */
const CANVAS_VERSION = 14;

/** A canvas from the cache, else made and put there. */
export function cachedCanvas(name: string, make: () => Canvas): Canvas {
  return cached(name, make, pack, unpack);
}

/** What is found on a head's canvas once, for all people. */
interface HeadMaps {
  face: FaceGrid;
  /** Pairs of a border texel of the head and the one it repeats, from the skin outwards. */
  border: Uint32Array;
}

/** Maps of a head's canvas from the cache, else made and put there. */
export function cachedMaps(name: string, make: () => HeadMaps): HeadMaps {
  return cached(name, make, packMaps, unpackMaps);
}

/** Maps as one block of bytes. */
export function packMaps({ face, border }: HeadMaps): Uint8Array {
  return packPlanes({ xs: face.xs, ys: face.ys, border });
}

/** The maps that {@link packMaps} wrote. Throws when bytes are missing. */
export function unpackMaps(file: Uint8Array): HeadMaps {
  const { take } = unpackPlanes(file);
  return { face: { xs: take("xs"), ys: take("ys") }, border: take("border") };
}

function cached<T>(
  name: string,
  make: () => T,
  toBytes: (made: T) => Uint8Array,
  fromBytes: (file: Uint8Array) => T,
): T {
  const file = `kit/skin-${name}-v${CANVAS_VERSION}.bin`;
  const kept = takeFromCache(file);
  try {
    if (kept !== undefined) return fromBytes(kept);
  } catch {
    // Of a damaged disk: make it anew.
  }
  const made = make();
  keepInCache(file, toBytes(made));
  return made;
}

/** A canvas as one block of bytes. */
export function pack(canvas: Canvas): Uint8Array {
  return packPlanes(planesOf(canvas), [canvas.width, canvas.height]);
}

/** The canvas that {@link pack} wrote. Throws when bytes are missing. */
export function unpack(file: Uint8Array): Canvas {
  const { size, take } = unpackPlanes(file);
  const [width, height] = size as [number, number];
  const feature = (prefix: string): FeatureTexels => ({
    texels: take(`${prefix}.texels`),
    rings: take(`${prefix}.rings`),
    places: take(`${prefix}.places`),
  });
  const [coarseWidth, coarseHeight] = take<Uint32Array>("coarseSize");
  return {
    width,
    height,
    mask: take("mask"),
    shade: take("shade"),
    grain: take("grain"),
    coarse: {
      width: coarseWidth!,
      height: coarseHeight!,
      mask: take("coarseMask"),
      places: take("places"),
      zones: Object.fromEntries(ZONES.map((zone) => [zone, take(`zone.${zone}`)])) as CoarseCanvas["zones"],
    },
    lips: feature("lips"),
    lids: feature("lids"),
    nails: feature("nails"),
  };
}

function planesOf({ mask, shade, grain, coarse, lips, lids, nails }: Canvas): Planes {
  const feature = (prefix: string, { texels, rings, places }: FeatureTexels): Planes => ({
    [`${prefix}.texels`]: texels,
    [`${prefix}.rings`]: rings,
    [`${prefix}.places`]: places,
  });
  return {
    mask,
    shade,
    grain,
    coarseSize: Uint32Array.of(coarse.width, coarse.height),
    coarseMask: coarse.mask,
    places: coarse.places,
    ...Object.fromEntries(ZONES.map((zone) => [`zone.${zone}`, coarse.zones[zone]])),
    ...feature("lips", lips),
    ...feature("lids", lids),
    ...feature("nails", nails),
  };
}
