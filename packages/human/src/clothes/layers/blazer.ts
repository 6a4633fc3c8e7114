import { ARM, aboveNeckRoot, beyondArmhole } from "../form/tape.ts";
import type { Measure } from "../form/tape.ts";
import { addLapels } from "../garments/lapels.ts";
import { addButtons } from "../garments/buttons.ts";
import type { Workshop } from "../garments/workshop.ts";
import { ARMHOLE_SEAM } from "../tops/top.ts";
import type { TopPattern } from "../tops/top.ts";
import type { Vec2 } from "@orator/maths";
import type { BlazerRecipe } from "../../recipe/clothes/layers.ts";

/** Height at which the fronts meet, by number of buttons, rest space dm. */
const MEETING = { 1: 1.75, 2: 2.15, 3: 2.75 };
const HEM = -0.05;

/** Cuts a blazer. */
export function blazer(recipe: BlazerRecipe, { overCollar }: { overCollar: boolean }): TopPattern {
  const meeting = MEETING[recipe.buttons];
  // Half width of the opening: a long V above the button, a rounded cutaway below.
  const half = (y: number): number => {
    if (y >= meeting) return (0.6 * (y - meeting)) / (5.5 - meeting);
    const below = Math.max(0, 1.3 - y);
    return -0.04 + 0.17 * below * below;
  };
  const opening: Measure = (x, y, z) => (z < 0.05 ? -1 : half(y) - Math.abs(x));
  const neck: Measure = (x, y, z) => aboveNeckRoot(x, y, z) + 0.06;
  const sleeve = ARM - 0.15;
  return {
    name: "blazer",
    fabric: recipe.fabric,
    neck,
    cuts: [opening],
    sleeve,
    hem: HEM,
    drape: { gap: 0.17, tension: 60, hang: 0.8, sleeve: { upper: 0.12, cuff: 0.14 }, pad: 0.22 },
    trims: (shop, body) => {
      addLapels(shop, { half, meeting, kind: recipe.lapel, width: 0.66, thickness: 0.022, overCollar });
      const spots = Array.from({ length: recipe.buttons }, (_, i): [number, number] => [
        0.02,
        meeting - 0.12 - 0.95 * i,
      ]);
      addButtons(shop, body, spots, 0.1, "button");
      if (recipe.pocketSquare) addPocketSquare(shop, body);
    },
    fabrics: {
      button: { ...recipe.fabric, weave: "satin", pattern: "plain", color: recipe.buttonColor },
      ...(recipe.pocketSquare && {
        square: {
          ...recipe.fabric,
          weave: "satin" as const,
          pattern: "plain" as const,
          color: recipe.pocketSquare,
        },
      }),
    },
    lines: ({ hem: edge }) => [
      ARMHOLE_SEAM,
      // Front dart, welt of the breast pocket and flaps of the side pockets.
      {
        measure: (x, y) => (y > 3.2 || y < 0.9 ? 1 : Math.abs(x) - 0.98),
        at: 0,
        kind: "seam",
        sites: ["front"],
      },
      { measure: pocketEdge, at: 0, kind: "edge", sites: ["front"] },
      { measure: flapEdge, at: 0, kind: "edge", sites: ["front"] },
      // The left front lies over the right one.
      { measure: (x, y) => (y > meeting ? 1 : x + 0.1), at: 0, kind: "edge", sites: ["front"] },
      { measure: edge, at: -7, kind: "stitch", sites: ["front"] },
      { measure: (x, _y, z) => (z > 0 ? 1 : Math.abs(x)), at: 0, kind: "seam", sites: ["back"] },
    ],
    foldDepth: 7,
    hemThickness: 0.04,
  };
}

/** Signed distance to a slanted box centered at (cx, cy), half sizes (hx, hy), on both sides or on the left alone. */
function box([cx, cy]: Vec2, [hx, hy]: Vec2, slope: number, { left = false } = {}): Measure {
  return (x, y) => {
    if (left && x < 0) return 1;
    const dx = Math.abs(Math.abs(x) - cx) - hx;
    const dy = Math.abs(y - cy - slope * (Math.abs(x) - cx)) - hy;
    return -Math.max(dx, dy);
  };
}

/** Welt of the breast pocket, on the person's left; positive inside. */
const pocketEdge = box([0.98, 3.95], [0.42, 0.1], 0.12, { left: true });
const flapEdge = box([1.12, 0.95], [0.55, 0.2], -0.06);

function addPocketSquare(shop: Workshop, body: readonly number[]): void {
  const cloth = shop.trim(body, (x, y, z) => {
    if (z < 0.2 || x < 0 || beyondArmhole(x, y, z) > -0.1) return 1;
    const u = (x - 0.98) / 0.34;
    const top = 0.16 + 0.07 * Math.cos(u * 7.5) - 0.05 * u;
    return Math.max(Math.abs(u) - 1, (4.04 + 0.12 * (x - 0.98) - y) * 3, (y - 4.04 - top) * 3);
  });
  shop.addFlat(shop.raise(cloth, 0.02), "square", 0.02);
}
