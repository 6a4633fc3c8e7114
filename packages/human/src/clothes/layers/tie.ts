import { z } from "zod";
import { fabricRecipe } from "../fabric/fabric-recipe.ts";
import { fabricLook } from "../fabric/fabric-recipe.ts";
import { POSITION } from "../form/cloth.ts";
import { drape } from "../form/drape.ts";
import type { DressForm } from "../form/form.ts";
import { all } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { locate } from "../garments/buttons.ts";
import type { Garment } from "../garments/garment.ts";
import { Workshop } from "../garments/workshop.ts";

/** A necktie; meant for shirts whose buttons are closed. */
export const tieRecipe = z.strictObject({
  kind: z.enum(["tie", "bow"]).default("tie"),
  fabric: fabricRecipe({ weave: "satin", color: "#6e1f2a" }),
});

const KNOT_TOP = 5.52;
const KNOT_BOTTOM = 5.1;

/** Ties a tie over a shirt. It ends where a closed jacket (`under`) hides it. */
export function tie(
  form: DressForm,
  recipe: z.infer<typeof tieRecipe>,
  seed: number,
  under: Measure | undefined,
): Garment {
  const shop = new Workshop(form, drape(form, { gap: 0.14, tension: 60, hang: 0.75, within: [0, 9] }));
  const blade: Measure = (x, y, z) => {
    if (z < 0.2) return 1;
    const t = (KNOT_BOTTOM - y) / 4.1;
    const half = t > 0.93 ? 0.42 * ((1.03 - t) / 0.1) : 0.15 + 0.27 * Math.min(1, Math.max(0, t / 0.85));
    return Math.abs(x) - half;
  };
  if (recipe.kind === "tie") {
    const limits: Measure[] = [blade, (_x, y) => y - KNOT_BOTTOM - 0.05, (_x, y) => 0.95 - y];
    if (under) limits.push((x, y, z) => -under(x, y, z) - 0.3);
    shop.addFlat(shop.cutOut(...limits), "blade", 0.03);
  }
  addKnot(shop, recipe.kind);
  const part = shop.finish(
    "tie",
    {
      look: (chart, texel) =>
        fabricLook(
          { ...recipe.fabric, scale: recipe.fabric.scale * (chart === "blade" ? 1 : 0.9) },
          texel,
          seed,
        ),
      folds: { amount: 0, depth: 0, seed },
      lines: [],
      appliques: [],
      relief: 1,
    },
    256,
  );
  return { parts: [part], covers: () => 1 };
}

/** A closed lump of cloth in front of the collar: the knot of a tie, or a bow with two wings. */
function addKnot(shop: Workshop, kind: "tie" | "bow"): void {
  const at = locate(
    shop,
    shop.cutOut(
      all(
        (x) => Math.abs(x) - 0.4,
        (_x, _y, z) => 0.2 - z,
      ),
    ),
    0,
    KNOT_BOTTOM + 0.2,
  );
  if (!at) return;
  const { cloth } = shop;
  const rows = 8;
  const columns = 16;
  const lump = (
    name: string,
    shape: (s: number, t: number) => [number, number, number],
    width: number,
  ): void => {
    const triangles: number[] = [];
    const plane: [number, number, number][] = [];
    const grid = Array.from({ length: rows + 1 }, (_r, r) =>
      Array.from({ length: columns + 1 }, (_c, c) => {
        const [dx, dy, dz] = shape(c / columns, r / rows);
        const p = at.position;
        const v = cloth.offset(
          at.like,
          p[0]! + dx - cloth.at(at.like, POSITION),
          p[1]! + dy - cloth.at(at.like, POSITION + 1),
          p[2]! + dz - cloth.at(at.like, POSITION + 2),
        );
        plane.push([v, (c / columns - 0.5) * width * 100, -(r / rows) * 45]);
        return v;
      }),
    );
    for (let r = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++) {
        const [a, b, d, e] = [grid[r]![c]!, grid[r]![c + 1]!, grid[r + 1]![c + 1]!, grid[r + 1]![c]!];
        triangles.push(a, e, d, a, d, b);
      }
    }
    const dense = new Float32Array(2 * cloth.count).fill(Number.NaN);
    for (const [v, u, w] of plane) dense.set([u, w], 2 * v);
    shop.addPiece({ name, site: "trim", triangles, plane: dense, detail: 1 });
  };
  const ring = (s: number): [number, number] => [
    Math.sin(2 * Math.PI * (s - 0.5)),
    Math.cos(2 * Math.PI * (s - 0.5)),
  ];
  const height = KNOT_TOP - KNOT_BOTTOM;
  if (kind === "tie") {
    lump(
      "knot",
      (s, t) => {
        const [u, w] = ring(s);
        const cap = Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(t - 0.5) - 0.36) / 0.14) ** 2));
        const half = (0.27 - 0.11 * t) * cap;
        const round = Math.sign(u) * Math.abs(u) ** 0.7;
        return [round * half, (0.5 - t) * height, 0.07 + w * 0.15 * cap];
      },
      0.6,
    );
    return;
  }
  lump(
    "knot",
    (s, t) => {
      const [u, w] = ring(s);
      const cap = Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 6));
      return [u * 0.11 * cap, (0.5 - t) * 0.3 + 0.06, 0.14 + w * 0.1 * cap];
    },
    0.4,
  );
  for (const side of [1, -1]) {
    lump(
      side > 0 ? "left wing" : "right wing",
      (s, t) => {
        const [u, w] = ring(s);
        const flare = 0.1 + 0.2 * Math.sin(Math.PI * Math.min(1, t * 0.62 + 0.12)) ** 2;
        const cap = t > 0.92 ? Math.sqrt(Math.max(0, 1 - ((t - 0.92) / 0.08) ** 2)) : 1;
        return [
          side * (0.06 + 0.56 * t),
          u * flare * cap * side + 0.06,
          0.1 + w * 0.07 * cap + 0.02 * Math.cos(t * 9),
        ];
      },
      0.6,
    );
  }
}
