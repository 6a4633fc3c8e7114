import { keepInCache, takeFromCache } from "@orator/files";
import type { Canvas, CoarseCanvas, FeatureTexels } from "./canvas.ts";
import { packPlanes, unpackPlanes } from "../kit/planes.ts";
import type { Planes } from "../kit/planes.ts";
import { ZONES } from "./zones.ts";

/** Raise whenever a canvas changes for the same base mesh. */
const CANVAS_VERSION = 14;

/** A canvas from the cache, else made and put there. */
export function cachedCanvas(name: string, make: () => Canvas): Canvas {
  const file = `kit/skin-${name}-v${CANVAS_VERSION}.bin`;
  const kept = takeFromCache(file);
  try {
    if (kept !== undefined) return unpack(kept);
  } catch {
    // Of a damaged disk: make it anew.
  }
  const canvas = make();
  keepInCache(file, pack(canvas));
  return canvas;
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
