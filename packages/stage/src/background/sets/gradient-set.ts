import { light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintGlow, paintWall } from "./paint-shapes.ts";
import { between, inTurn } from "./set.ts";
import type { SetDesign } from "./set.ts";
import type { Light } from "./set-picture.ts";

const FAR_M = 3;
const NEAR_M = 1.2;
/** Above, below, and the color of the glows. */
const FAMILIES = [
  ["#dfe6ef", "#9db0c6", "#f6efe6"],
  ["#f0e2d3", "#c9a48c", "#fff3df"],
  ["#d7e8e2", "#7fa79c", "#f2f3dd"],
  ["#e3dcef", "#9a8fbd", "#f5dfe6"],
  ["#3b4a63", "#1a2233", "#5f86a8"],
  ["#f4d9d0", "#c98b8b", "#fbe9cf"],
] as const;

/** Slow colors that belong together: a gradient aslant, and wide glows before it. */
export const GRADIENT: SetDesign = (random, seed) => {
  const [above, below, glow] = inTurn(FAMILIES, seed);
  const [high, low, bright] = [light(above), light(below), light(glow)];
  const lean = between(random, -0.35, 0.35);
  const glows = Array.from({ length: 3 }, (_, i) => ({
    x: between(random, 0.35, 0.95) * (i % 2 ? 1 : -1),
    y: between(random, 1.1, 2),
    size: between(random, 0.3, 0.6),
    share: between(random, 0.1, 0.24),
  }));
  return [
    {
      depthM: FAR_M,
      paint: (wall) => paintWall(wall, (x, y) => mixLight(low, high, smoothstep(0.2, 2.5, y + lean * x))),
    },
    {
      depthM: NEAR_M,
      paint: (near) => {
        for (const { x, y, size, share } of glows) {
          const reach = bright.map((value, c) => Math.max(0, value - low[c]!) * share) as unknown as Light;
          paintGlow(near, { x, y, wide: size, high: size }, reach);
        }
      },
    },
  ];
};
