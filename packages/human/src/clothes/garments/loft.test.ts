import { beforeAll, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { bodyRecipe } from "../../recipe/body-recipe.ts";
import { distance, dot, sub } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { borders } from "../form/cloth.ts";
import { drape } from "../form/drape.ts";
import { buildForm } from "../form/form.ts";
import type { DressForm } from "../form/form.ts";
import { addEdgeBand } from "./edge-band.ts";
import { edgesWhere } from "./edge-line.ts";
import { addLoft } from "./loft.ts";
import { crewNeck } from "./necklines.ts";
import { neckRing, outwards } from "./neck-ring.ts";
import { addFoldedCollar } from "./shirt-collar.ts";
import { Workshop } from "./workshop.ts";

let form: DressForm;
let draped: Float32Array;

beforeAll(() => {
  form = buildForm(buildBody({ body: bodyRecipe.parse({ weight: 0.6 }) }));
  draped = drape(form, { gap: 0.08, tension: 20, hang: 0.4 });
}, 60_000);

function aShop(): Workshop {
  return new Workshop(form, draped);
}

/** Height of a vertex over the cloth below it, dm. */
function heightOver(shop: Workshop, v: number): number {
  const { at, normal } = shop.ground(shop.placeOf(v));
  return dot(sub(shop.placeOf(v), at), normal);
}

/** The greatest turn of a line at any of its points, degrees. */
function sharpestTurn(line: readonly Vec3[]): number {
  let least = 1;
  for (let i = 1; i + 1 < line.length; i++) {
    const [a, b] = [sub(line[i]!, line[i - 1]!), sub(line[i + 1]!, line[i]!)];
    least = Math.min(least, dot(a, b) / (Math.hypot(...a) * Math.hypot(...b)));
  }
  return (Math.acos(least) * 180) / Math.PI;
}

it("a loft keeps its clearance, and lies at it where it is to lie", () => {
  const shop = aShop();
  const ring = neckRing(shop, -0.1);
  const triangles = addLoft(shop, shop.ground, {
    name: "ring",
    rows: 40,
    columns: 4,
    closed: true,
    at: (s, t) => {
      const azimuth = 2 * Math.PI * s;
      const [x, y, z] = ring(azimuth);
      const [dx, , dz] = outwards(azimuth);
      return [x + dx * 0.3 * t, y - 0.3 * t, z + dz * 0.3 * t];
    },
    clearance: () => 0.05,
    lies: () => 1,
    thickness: 0.02,
  });
  for (const v of new Set(triangles)) {
    // Evened out, so that it doesn't follow every dent: it may leave the cloth by 5 mm more, but not come nearer.
    expect(heightOver(shop, v)).toBeGreaterThan(0.028);
    expect(heightOver(shop, v)).toBeLessThan(0.1);
  }
});

it("a closed loft has two edges and no seam", () => {
  const shop = aShop();
  const triangles = addLoft(shop, shop.ground, {
    name: "tube",
    rows: 24,
    columns: 3,
    closed: true,
    at: (s, t) => [Math.sin(2 * Math.PI * s), 5 + t, Math.cos(2 * Math.PI * s)],
    clearance: () => -9,
    lies: () => 0,
    thickness: 0.02,
  });
  expect(borders(triangles).map((loop) => loop.length)).toEqual([24, 24]);
});

it("a band covers a neckline with an edge that is smoother than the cut", () => {
  const shop = aShop();
  const neck = crewNeck(0);
  const body = shop.cutOut((_x, y) => 2 - y, neck);
  const [line] = edgesWhere(shop, body, (v) => Math.abs(neck(...shop.restOf(v))) < 0.01);
  const triangles = addEdgeBand(shop, line!, { name: "band", width: 0.2, lift: 0.02 });
  const loops = borders(triangles).map((loop) => loop.map((v) => shop.placeOf(v)));
  expect(loops).toHaveLength(2);
  for (const loop of loops) expect(sharpestTurn(loop)).toBeLessThan(25);
  // Nowhere is the cut seen: the band's free edge is near every place of it.
  for (const place of line!.places) {
    const nearest = Math.min(...loops.flat().map((p) => distance(p, place)));
    expect(nearest).toBeLessThan(0.09);
  }
});

it("a collar's leaf has two crisp points and runs smoothly between them", () => {
  const shop = aShop();
  addFoldedCollar(shop, { stand: 0.34, nape: 0.08, point: 0.32, spread: 0.55, gap: 0.04 });
  const leaf = shop.charts.find(({ name }) => name === "leaf")!;
  const [loop] = borders(leaf.triangles);
  const line = loop!.map((v) => shop.placeOf(v));
  const turns = line.map((_, i) =>
    sharpestTurn([-1, 0, 1].map((k) => line[(i + k + line.length) % line.length]!)),
  );
  // Both points and both ends of the fold.
  expect(turns.filter((turn) => turn > 45)).toHaveLength(4);
});
