import type { Chart } from "./chart.ts";
import { chartBounds } from "./chart.ts";

/** A stretch of the texture that one or more charts of the same name share. */
export interface Island {
  charts: Chart[];
  /** Least u and v of its charts, mm. */
  u0: number;
  v0: number;
  /** Texels a millimeter. */
  scale: number;
  /** Left, top, width and height in texels, margin included. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Places of all charts in one square texture. */
export interface Atlas {
  size: number;
  islands: Island[];
  /** Texture coordinates of cloth vertex v in a chart. */
  place: (chart: Chart, v: number) => [number, number];
}

/** Texels kept free around an island, so that mip levels don't bleed. */
const MARGIN = 3;

/** Packs charts into a square texture at the greatest scale (at most `finest` texels a mm) that fits. */
export function packAtlas(charts: readonly Chart[], size: number, finest = 3): Atlas {
  const groups = new Map<string, Chart[]>();
  for (const chart of charts) {
    if (!chart.triangles.length) continue;
    const group = groups.get(chart.name);
    if (group) group.push(chart);
    else groups.set(chart.name, [chart]);
  }
  const boxes = [...groups.values()].map((group) => {
    const all = group.map(chartBounds);
    const u0 = Math.min(...all.map((b) => b[0]));
    const v0 = Math.min(...all.map((b) => b[1]));
    const du = Math.max(...all.map((b) => b[2])) - u0;
    const dv = Math.max(...all.map((b) => b[3])) - v0;
    return { charts: group, u0, v0, du, dv, detail: group[0]!.detail };
  });
  let low = 0;
  let high = finest;
  let islands = shelve(boxes, size, high);
  if (!islands) {
    for (let step = 0; step < 10; step++) {
      const middle = (low + high) / 2;
      const packed = shelve(boxes, size, middle);
      if (packed) {
        islands = packed;
        low = middle;
      } else high = middle;
    }
  }
  if (!islands) throw new Error(`The pieces of a garment don't fit a texture of ${size} texels`);
  const islandOf = new Map(
    islands.flatMap((island) => island.charts.map((chart) => [chart, island] as const)),
  );
  return {
    size,
    islands,
    place(chart, v) {
      const island = islandOf.get(chart)!;
      const x = island.x + MARGIN + (chart.plane[2 * v]! - island.u0) * island.scale;
      const y = island.y + island.height - MARGIN - (chart.plane[2 * v + 1]! - island.v0) * island.scale;
      return [x / size, y / size];
    },
  };
}

interface Box {
  charts: Chart[];
  u0: number;
  v0: number;
  du: number;
  dv: number;
  detail: number;
}

/** Texels between places that are tried. */
const STEP = 4;

/** Skyline packing in several orders; undefined when none fits. */
function shelve(boxes: readonly Box[], size: number, scale: number): Island[] | undefined {
  for (const order of ORDERS) {
    const packed = shelveInOrder(boxes, size, scale, order);
    if (packed) return packed;
  }
  return undefined;
}

const ORDERS: ((a: Island, b: Island) => number)[] = [
  (a, b) => b.height - a.height,
  (a, b) => b.width - a.width,
  (a, b) => b.width * b.height - a.width * a.height,
  (a, b) => b.width + b.height - a.width - a.height,
];

function shelveInOrder(
  boxes: readonly Box[],
  size: number,
  scale: number,
  order: (a: Island, b: Island) => number,
): Island[] | undefined {
  const islands = boxes.map((box) => ({
    charts: box.charts,
    u0: box.u0,
    v0: box.v0,
    scale: scale * box.detail,
    x: 0,
    y: 0,
    width: Math.ceil(box.du * scale * box.detail) + 2 * MARGIN,
    height: Math.ceil(box.dv * scale * box.detail) + 2 * MARGIN,
  }));
  islands.sort(order);
  const skyline = new Uint16Array(size);
  for (const island of islands) {
    if (island.width > size || island.height > size) return undefined;
    let best = Infinity;
    for (let x = 0; x + island.width <= size; x += STEP) {
      let y = 0;
      for (let i = x; i < x + island.width && y < best; i++) if (skyline[i]! > y) y = skyline[i]!;
      if (y < best) {
        best = y;
        island.x = x;
      }
    }
    if (best + island.height > size) return undefined;
    island.y = best;
    skyline.fill(best + island.height, island.x, island.x + island.width);
  }
  return islands;
}

/** Margin of an island in texels; texel (0, 0) of its content begins there. */
export const ISLAND_MARGIN = MARGIN;
