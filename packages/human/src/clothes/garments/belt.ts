import { OUTWARD, POSITION, REST, cut } from "../form/cloth.ts";
import type { Chart } from "../texture/chart.ts";
import type { Workshop } from "./workshop.ts";
import { add, mix, scale, sub, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

const STEPS = 72;
/** Height of the strap, dm. */
const TALL = 0.3;
/** Its section, from the inner upper edge over the face to the inner lower edge: share of height, of thickness. */
const SECTION = [
  [0, 0],
  [0.03, 0.8],
  [0.12, 1],
  [0.88, 1],
  [0.97, 0.8],
  [1, 0],
] as const;
/** How far its edges are turned down, dm: into the trousers. */
const EDGE = 0.015;
/** Half width and half height of the buckle, dm. */
const BUCKLE = [0.24, 0.2] as const;

/** A point of the belt's line: where it lies and the vertex whose bones it follows. */
interface Stop {
  at: Vec3;
  like: number;
}

/** Puts a smooth leather strap with a buckle round the top of trousers whose upper edge is at rest height `waist`; `off` dm thick. */
export function addBelt(shop: Workshop, body: readonly number[], waist: number, off: number): void {
  const [upper, lower] = [waist - 0.02, waist - TALL].map((height) => ringAt(shop, body, height));
  if (!upper || !lower) return;
  const { cloth } = shop;
  const places: [v: number, u: number, w: number][] = [];
  const put = (like: number, at: Readonly<Vec3>, outward: Readonly<Vec3>, u: number, w: number): number => {
    const from: Vec3 = [cloth.at(like, POSITION), cloth.at(like, POSITION + 1), cloth.at(like, POSITION + 2)];
    const v = cloth.offset(like, ...sub(at, from));
    outward.forEach((x, k) => cloth.set(v, OUTWARD + k, x));
    places.push([v, u, w]);
    return v;
  };
  const grid = Array.from({ length: STEPS + 1 }, (_, i) => {
    const [a, b] = [upper[i % STEPS]!, lower[i % STEPS]!];
    const outward = outwardAt(i);
    return SECTION.map(([share, thick]) => {
      const base: Vec3 = [0, 1, 2].map((k) => mix(a.at[k]!, b.at[k]!, share)) as Vec3;
      return put(a.like, add(base, scale(outward, off * thick)), outward, i * 13, -share * 30);
    });
  });
  addGrid(shop, "belt", grid, places.splice(0));
  const front = upper[0]!;
  const middle = scale(add(front.at, lower[0]!.at), 0.5);
  const frame = [1, 0.62].map((size) =>
    CORNERS.map(([x, y]) =>
      put(
        front.like,
        add(middle, [size * BUCKLE[0] * x, size * BUCKLE[1] * y, off + 0.02]),
        [0, 0, 1],
        size * x * 24,
        size * y * 20,
      ),
    ),
  );
  const turned = CORNERS.map((_, i) => [frame[0]![i]!, frame[1]![i]!]);
  addGrid(shop, "buckle", [...turned, turned[0]!].reverse(), places);
}

/** A rounded rectangle. */
const CORNERS = Array.from({ length: 20 }, (_, i): [number, number] => {
  const angle = (2 * Math.PI * (i + 0.5)) / 20;
  const round = (x: number): number => Math.sign(x) * Math.abs(x) ** 0.4;
  return [round(Math.cos(angle)), round(Math.sin(angle))];
});

function outwardAt(step: number): Vec3 {
  const azimuth = (2 * Math.PI * step) / STEPS;
  return [Math.sin(azimuth), 0, Math.cos(azimuth)];
}

function addGrid(
  shop: Workshop,
  name: string,
  grid: readonly (readonly number[])[],
  places: readonly [number, number, number][],
): void {
  const triangles: number[] = [];
  for (let i = 0; i + 1 < grid.length; i++) {
    for (let k = 0; k + 1 < grid[i]!.length; k++) {
      const [a, b, c, d] = [grid[i]![k]!, grid[i]![k + 1]!, grid[i + 1]![k + 1]!, grid[i + 1]![k]!];
      triangles.push(a, b, c, a, c, d);
    }
  }
  const plane = new Float32Array(2 * shop.cloth.count).fill(Number.NaN);
  for (const [v, u, w] of places) plane.set([u, w], 2 * v);
  const chart: Chart = { name, site: "trim", triangles, plane, detail: 0.5 };
  shop.addPiece(chart);
  shop.hem(triangles, EDGE, 0);
}

/** The outline of the trousers at a rest height, by even azimuths from the front to the left, evened out. */
function ringAt(shop: Workshop, body: readonly number[], height: number): Stop[] | undefined {
  const { cloth } = shop;
  cut(cloth, body, (_x, y) => y - height);
  const found: { azimuth: number; like: number }[] = [];
  for (let v = 0; v < cloth.count; v++) {
    if (Math.abs(cloth.at(v, REST + 1) - height) > 2e-3 || Math.abs(cloth.at(v, REST)) > 2.4) continue;
    found.push({ azimuth: Math.atan2(cloth.at(v, POSITION), cloth.at(v, POSITION + 2)), like: v });
  }
  if (found.length < 8) return undefined;
  found.sort((a, b) => a.azimuth - b.azimuth);
  const at = (i: number): Vec3 => vertexOf(shop, found[(i + found.length) % found.length]!.like);
  let ring = Array.from({ length: STEPS }, (_, step): Stop => {
    const azimuth = Math.atan2(...([0, 2].map((k) => outwardAt(step)[k]) as [number, number]));
    let i = found.findIndex((one) => one.azimuth >= azimuth);
    if (i < 0) i = 0;
    const [before, after] = [found[(i + found.length - 1) % found.length]!, found[i]!];
    const span = after.azimuth - before.azimuth + (after.azimuth < before.azimuth ? 2 * Math.PI : 0);
    const gone = azimuth - before.azimuth + (azimuth < before.azimuth ? 2 * Math.PI : 0);
    const t = span > 1e-6 ? Math.min(1, gone / span) : 0;
    const [p, q] = [at(i - 1), at(i)];
    return { at: [0, 1, 2].map((k) => mix(p[k]!, q[k]!, t)) as Vec3, like: after.like };
  });
  for (let pass = 0; pass < 4; pass++) {
    ring = ring.map((stop, i) => {
      const [p, q] = [ring[(i + STEPS - 1) % STEPS]!.at, ring[(i + 1) % STEPS]!.at];
      return { ...stop, at: stop.at.map((x, k) => 0.5 * x + 0.25 * (p[k]! + q[k]!)) as Vec3 };
    });
  }
  return ring;
}

function vertexOf(shop: Workshop, v: number): Vec3 {
  const o = v * shop.cloth.stride + POSITION;
  return vertex(shop.cloth.values.subarray(o, o + 3), 0);
}
