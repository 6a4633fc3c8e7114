import { add, mix, mix3, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { frontOf } from "./locate.ts";
import { addFrontStrip } from "./front-strip.ts";
import { addLoft } from "./loft.ts";
import { neckRing } from "./neck-ring.ts";
import type { Workshop } from "./workshop.ts";

/** Where a bow's knot sits, rest height in dm. */
const BOW_AT = 5.34;
/** A shell round to its hidden back: its edges are this far from its front, radians. */
const ROUND = 2;
/** Pieces in the air keep this distance from the cloth below, dm. */
const CLEARANCE = 0.02;

/** Sine and cosine of the angle across a shell, at t 0 … 1. */
function across(t: number): [aside: number, forward: number] {
  const angle = (2 * t - 1) * ROUND;
  return [Math.sin(angle), Math.cos(angle)];
}

interface Shell {
  name: string;
  rows: number;
  columns: number;
  at: (s: number, t: number) => Vec3;
}

/** A shell of cloth in the air before the throat. */
function addShell(shop: Workshop, shell: Shell): void {
  addLoft(shop, shop.ground, { ...shell, clearance: () => CLEARANCE, lies: () => 0, thickness: 0.015 });
}

/** Height of a tie's knot above the neck's root at the top, and rest height of its lower end, dm. */
const KNOT_TOP = 0.22;
/** Lower end of a tie's knot, rest height in dm; the blade comes out of it. */
export const KNOT_BOTTOM = 5.2;

/** The four-in-hand knot of a tie: it closes the collar's gap and leans with the stand behind it. */
export function addTieKnot(shop: Workshop): void {
  const high = neckRing(shop, KNOT_TOP)(0);
  const low = frontOf(shop)(0, KNOT_BOTTOM);
  addShell(shop, {
    name: "knot",
    rows: 14,
    columns: 18,
    at: (s, t) => {
      const [aside, forward] = across(t);
      const cap = Math.sqrt(Math.max(0, 1 - (Math.max(0, Math.abs(s - 0.5) - 0.36) / 0.15) ** 2));
      const half = mix(0.25, 0.15, s) * (0.35 + 0.65 * cap);
      // One slanting fold, as the last turn leaves it.
      const fold = 0.014 * Math.sin(3 * (s * 2 + aside));
      return add(mix3(high, low, s), [
        Math.sign(aside) * Math.abs(aside) ** 0.75 * half,
        0,
        0.06 + (0.11 * forward + fold) * cap,
      ]);
    },
  });
}

/** A bow: `width` of a wing, `drop` how far the wings sag, dm. */
export function addBow(shop: Workshop, bow: { width: number; drop: number }): void {
  const middle = frontOf(shop)(0, BOW_AT);
  for (const side of [1, -1]) {
    addShell(shop, {
      name: side > 0 ? "left wing" : "right wing",
      rows: 16,
      columns: 16,
      at: (s, t) => {
        const [up, forward] = across(side > 0 ? 1 - t : t);
        // A loop of soft cloth: gathered at the knot, open and a little hanging at its end.
        const open = smoothstep(0, 0.7, s);
        const flare = 0.055 + 0.14 * open - 0.03 * smoothstep(0.75, 1, s);
        const end = Math.sqrt(Math.max(0, 1 - Math.max(0, (s - 0.88) / 0.14) ** 2));
        const pleats = 0.022 * Math.cos(up * 8.5 + side) * (1 - 0.6 * s);
        return add(middle, [
          side * (0.04 + (bow.width - 0.08) * s - 0.03 * (1 - up * up) * s),
          up * flare * (0.55 + 0.45 * end) + 0.03 - (0.1 + bow.drop * 8) * s * s,
          0.06 + (forward * (0.04 + 0.035 * open) + pleats) * end,
        ]);
      },
    });
  }
  addShell(shop, {
    name: "knot",
    rows: 8,
    columns: 12,
    at: (s, t) => {
      const [aside, forward] = across(t);
      const cap = Math.sqrt(Math.max(0, 1 - (2 * s - 1) ** 6));
      const pinch = 1 - 0.22 * Math.sin(Math.PI * s);
      return add(middle, [
        aside * 0.085 * (0.4 + 0.6 * cap) * pinch,
        (0.5 - s) * 0.24 + 0.03,
        0.085 + 0.075 * forward * cap + 0.008 * Math.cos(aside * 7) * cap,
      ]);
    },
  });
}

/** Two ribbons that hang from a bow over the front of a garment, `length` dm long. */
export function addTails(shop: Workshop, length: number): void {
  for (const side of [1, -1]) {
    const own = length * (side > 0 ? 1 : 0.9);
    addFrontStrip(shop, {
      name: side > 0 ? "left tail" : "right tail",
      top: BOW_AT - 0.08,
      bottom: BOW_AT - own,
      middle: (y) => side * (0.05 + 0.14 * (BOW_AT - y)),
      half: (y) => 0.055 + 0.05 * (BOW_AT - y),
      lift: (y) => 0.045 + 0.02 * Math.cos(y * 5 + side) + (side > 0 ? 0.015 : 0),
      round: 0.02,
      thickness: 0.012,
    });
  }
}
