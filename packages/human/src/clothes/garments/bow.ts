import { smoothstep } from "../../maths/interpolation.ts";
import { POSITION } from "../form/cloth.ts";
import { all } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { locate } from "./buttons.ts";
import type { Workshop } from "./workshop.ts";
import type { Vec3 } from "../../maths/vector.ts";

const ROWS = 10;
const COLUMNS = 28;
/** Where a knot sits, rest height in dm. */
const KNOT_AT = 5.34;
const KNOT_HALF = 0.21;
/** A tie's knot closes the collar's gap. */
const TIE_KNOT_AT = 5.43;

type Shape = (around: number, down: number) => Readonly<Vec3>;

/** Adds a closed lump of cloth in front of the throat; `shape` answers offsets in dm for shares 0 … 1. */
function addLump(shop: Workshop, name: string, width: number, shape: Shape, height = KNOT_AT): void {
  const { cloth } = shop;
  const throat = shop.cutAtNeck(
    all(
      (x) => Math.abs(x) - 0.4,
      (_x, _y, z) => 0.2 - z,
    ),
  );
  const at = locate(shop, throat, 0, height);
  if (!at) return;
  const triangles: number[] = [];
  const places: Vec3[] = [];
  const grid = Array.from({ length: ROWS + 1 }, (_r, r) =>
    Array.from({ length: COLUMNS + 1 }, (_c, c) => {
      const d = shape(c / COLUMNS, r / ROWS);
      const [dx, dy, dz] = [0, 1, 2].map((k) => at.position[k]! + d[k]! - cloth.at(at.like, POSITION + k));
      const v = cloth.offset(at.like, dx!, dy!, dz!);
      places.push([v, (c / COLUMNS - 0.5) * width * 100, -(r / ROWS) * 45]);
      return v;
    }),
  );
  for (let r = 0; r < ROWS; r++) {
    for (let c = 0; c < COLUMNS; c++) {
      const [a, b, d, e] = [grid[r]![c]!, grid[r]![c + 1]!, grid[r + 1]![c + 1]!, grid[r + 1]![c]!];
      triangles.push(a, e, d, a, d, b);
    }
  }
  const plane = new Float32Array(2 * cloth.count).fill(Number.NaN);
  for (const [v, u, w] of places) plane.set([u, w], 2 * v);
  shop.addPiece({ name, site: "trim", triangles, plane, detail: 1 });
}

function ring(s: number): [number, number] {
  return [Math.sin(2 * Math.PI * (s - 0.5)), Math.cos(2 * Math.PI * (s - 0.5))];
}

/** The four-in-hand knot of a tie. */
export function addTieKnot(shop: Workshop): void {
  addLump(
    shop,
    "knot",
    0.6,
    (s, t) => {
      const [u, w] = ring(s);
      const cap = Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(t - 0.5) - 0.36) / 0.14) ** 2));
      const half = (0.27 - 0.11 * t) * cap;
      const round = Math.sign(u) * Math.abs(u) ** 0.7;
      // One slanting fold, as the last turn leaves it.
      const fold = 0.02 * Math.sin(3 * (t * 2 + u));
      return [round * half, (1 - 2 * t) * KNOT_HALF, 0.07 + (w * 0.15 + fold) * cap];
    },
    TIE_KNOT_AT,
  );
}

/** A bow: `width` of a wing, `drop` how far the wings sag, dm. */
export function addBow(shop: Workshop, bow: { width: number; drop: number }): void {
  addLump(shop, "knot", 0.4, (s, t) => {
    const [u, w] = ring(s);
    const cap = Math.sqrt(Math.max(0, 1 - (2 * t - 1) ** 6));
    const pinch = 1 - 0.25 * Math.sin(Math.PI * t);
    return [
      u * 0.085 * cap * pinch,
      (0.5 - t) * 0.22 + 0.03,
      0.09 + w * 0.075 * cap + 0.01 * Math.cos(u * 7) * cap,
    ];
  });
  for (const side of [1, -1]) {
    addLump(shop, side > 0 ? "left wing" : "right wing", 0.6, (s, t) => {
      const [u, w] = ring(s);
      // A loop of soft cloth: gathered at the knot, open and a little hanging at its end.
      const open = smoothstep(0, 0.7, t);
      const flare = 0.055 + 0.15 * open - 0.035 * smoothstep(0.8, 1, t);
      const end = t > 0.9 ? Math.sqrt(Math.max(0, 1 - ((t - 0.9) / 0.1) ** 2)) : 1;
      const pleats = 0.026 * Math.cos(u * 8.5 + side) * (1 - 0.55 * t);
      return [
        side * (0.05 + (bow.width - 0.09) * t - 0.03 * (1 - u * u) * t),
        u * flare * (0.6 + 0.4 * end) * side + 0.03 - (0.1 + bow.drop * 8) * t * t,
        0.075 + w * (0.035 + 0.03 * open) * end + pleats * Math.sign(w || 1) * end,
      ];
    });
  }
}

/** Two ribbons that hang from a bow over the front of a garment, `length` dm long. */
export function addTails(shop: Workshop, body: readonly number[], length: number): void {
  for (const side of [1, -1]) {
    const middle: Measure = (x, y) => x * side - 0.03 - 0.1 * (KNOT_AT - y);
    const half = (y: number): number => 0.06 + 0.045 * (KNOT_AT - y);
    const cuts: Measure[] = [
      (_x, _y, z) => 0.2 - z,
      (_x, y) => y - KNOT_AT + 0.1,
      (x, y) => KNOT_AT - length + 0.5 * middle(x, y, 0) - y,
      (x, y) => middle(x, y, 0) - half(y),
      (x, y) => -half(y) - middle(x, y, 0),
    ];
    let tail = [...body];
    for (const measure of cuts) tail = shop.trim(tail, measure);
    shop.addFlat(
      shop.raise(tail, (x, y) => 0.05 + 0.02 * Math.cos(y * 5 + x * 9)),
      side > 0 ? "left tail" : "right tail",
      0.03,
    );
  }
}
