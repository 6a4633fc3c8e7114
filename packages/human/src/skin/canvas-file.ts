import { keepInCache, takeFromCache } from "@orator/files";
import type { Canvas, CoarseCanvas, FeatureTexels } from "./canvas.ts";
import { ZONES } from "./zones.ts";

/** Raise whenever a canvas changes for the same base mesh. */
const CANVAS_VERSION = 14;

type Planes = Record<string, Uint8Array | Int8Array | Uint32Array | Float32Array>;
type Kind = "Uint8Array" | "Int8Array" | "Uint32Array" | "Float32Array";
interface Header {
  size: [width: number, height: number];
  planes: [name: string, kind: Kind, length: number][];
}

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

/** One block of bytes: length of the header, header as JSON, planes at multiples of eight. */
export function pack(canvas: Canvas): Uint8Array {
  const planes = planesOf(canvas);
  const header: Header = {
    size: [canvas.width, canvas.height],
    planes: Object.entries(planes).map(([name, plane]) => [
      name,
      plane.constructor.name as Kind,
      plane.length,
    ]),
  };
  const text = new TextEncoder().encode(JSON.stringify(header));
  let at = aligned(4 + text.length);
  const total = Object.values(planes).reduce((end, plane) => aligned(end + plane.byteLength), at);
  const bytes = new Uint8Array(total);
  new DataView(bytes.buffer).setUint32(0, text.length, true);
  bytes.set(text, 4);
  for (const plane of Object.values(planes)) {
    bytes.set(new Uint8Array(plane.buffer, plane.byteOffset, plane.byteLength), at);
    at = aligned(at + plane.byteLength);
  }
  return bytes;
}

const KINDS = { Uint8Array, Int8Array, Uint32Array, Float32Array };
function aligned(at: number): number {
  return (at + 7) & ~7;
}

/** The canvas that {@link pack} wrote. Throws when bytes are missing. */
export function unpack(file: Uint8Array): Canvas {
  const bytes = file.byteOffset % 8 ? file.slice() : file;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length))) as Header;
  let at = aligned(4 + length);
  const planes: Planes = {};
  for (const [name, kind, count] of header.planes) {
    planes[name] = new KINDS[kind](bytes.buffer as ArrayBuffer, bytes.byteOffset + at, count);
    at = aligned(at + planes[name].byteLength);
  }
  return canvasOf(header.size, planes);
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

function canvasOf([width, height]: [number, number], planes: Planes): Canvas {
  const take = <T>(name: string): T => {
    if (!planes[name]) throw new Error(`no plane ${name}`);
    return planes[name] as T;
  };
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
