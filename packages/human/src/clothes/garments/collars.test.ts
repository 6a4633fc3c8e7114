import { beforeAll, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import { bodyRecipe } from "../../recipe/body-recipe.ts";
import { distance } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { drape } from "../form/drape.ts";
import type { Drape } from "../form/drape.ts";
import { buildForm } from "../form/form.ts";
import type { DressForm } from "../form/form.ts";
import { addLapels } from "./lapels.ts";
import { neckRing } from "./neck-ring.ts";
import { addFoldedCollar, addFoldedTube } from "./shirt-collar.ts";
import { Workshop } from "./workshop.ts";

let form: DressForm;
const SHIRT: Drape = { gap: 0.06, tension: 20, hang: 0.4 };
const JACKET: Drape = { gap: 0.17, tension: 60, hang: 0.8, sleeve: { upper: 0.12, cuff: 0.11 }, pad: 0.22 };

beforeAll(() => {
  form = buildForm(buildBody({ body: bodyRecipe.parse({}) }));
}, 60_000);

function shopOf(style: Drape): Workshop {
  return new Workshop(form, drape(form, style));
}

function placesOf(shop: Workshop, name: string): Vec3[] {
  const triangles = shop.charts.filter((chart) => chart.name === name).flatMap((chart) => chart.triangles);
  return [...new Set(triangles)].map((v) => shop.placeOf(v));
}

/** How far the widest place on the person's left lies from the middle, dm. */
function reach(places: readonly Vec3[]): number {
  return Math.max(...places.map(([x]) => x));
}

it("a shirt's collar has points of 55 to 75 mm and a fold near the neck all round", () => {
  const shop = shopOf(SHIRT);
  addFoldedCollar(shop, { stand: 0.33, nape: 0.08, point: 0.21, spread: 0.55, gap: 0.04 });
  const front = placesOf(shop, "leaf").filter(([x, , z]) => x > 0 && z > 0.2);
  const point = front.reduce((lowest, p) => (p[1] < lowest[1] ? p : lowest));
  const end = front.reduce((inmost, p) => (p[0] < inmost[0] ? p : inmost));
  expect(distance(point, end)).toBeGreaterThan(0.55);
  expect(distance(point, end)).toBeLessThan(0.75);
  const neck = Array.from({ length: 60 }, (_, i) => neckRing(shop, 0.2)((i / 30) * Math.PI));
  for (const place of placesOf(shop, "stand")) {
    const nearest = Math.min(...neck.map(([x, , z]) => Math.hypot(x - place[0], z - place[2])));
    expect(nearest).toBeLessThan(0.22);
  }
});

it("an unbuttoned collar falls open: its ends lie further apart at the fold than at the foot", () => {
  const shop = shopOf(SHIRT);
  addFoldedCollar(shop, { stand: 0.33, nape: 0.08, point: 0.21, spread: 0.55, gap: 0.17, parted: 0.1 });
  const front = placesOf(shop, "stand").filter(([x, , z]) => x > 0 && z > 0.2);
  const inmost = (places: readonly Vec3[]): number => Math.min(...places.map(([x]) => x));
  const low = Math.min(...front.map(([, y]) => y));
  const foot = inmost(front.filter(([, y]) => y < low + 0.1));
  const fold = inmost(front.filter(([, y]) => y > low + 0.2));
  expect(fold).toBeGreaterThan(foot + 0.05);
});

it("a jacket's collar lies close round the neck, not on the shoulders", () => {
  const shop = shopOf(JACKET);
  addLapels(shop, {
    half: (y) => (0.6 * (y - 2.15)) / 3.35,
    meeting: 2.15,
    kind: "notch",
    width: 0.66,
    thickness: 0.022,
    overCollar: true,
  });
  const neck = reach(Array.from({ length: 30 }, (_, i) => neckRing(shop, 0.1)((i / 30) * Math.PI)));
  const collar = reach(placesOf(shop, "collar").filter(([, y]) => y > 5.4));
  expect(collar - neck).toBeGreaterThan(0.2);
  expect(collar - neck).toBeLessThan(0.5);
});

it("a roll neck's fold is nearly level, not a V", () => {
  const shop = shopOf(SHIRT);
  addFoldedTube(shop, { height: 0.5, lift: 0.03 });
  const tops = Array.from({ length: 12 }, (_, i): number => {
    const angle = -Math.PI + ((i + 0.5) * Math.PI) / 6;
    const there = placesOf(shop, "neck").filter(
      ([x, , z]) => Math.abs(Math.atan2(x, z - 0.2) - angle) < Math.PI / 12,
    );
    return Math.max(...there.map(([, y]) => y));
  });
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(0.45);
});
