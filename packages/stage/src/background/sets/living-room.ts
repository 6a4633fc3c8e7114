import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintLeaves, paintWindow } from "./furniture.ts";
import { lightUp, paintBox, paintEllipse, paintGlow, paintWall } from "./paint-shapes.ts";
import { between, inTurn, pick } from "./set.ts";
import type { SetDesign } from "./set.ts";

const WALL_M = 3.1;
const NEAR_M = 1.6;
const FLOOR = light("#8a6f55");
const WALLS = ["#c9bba6", "#aeb5a4", "#b3aeb0", "#9fb0b8"] as const;
const SOFAS = ["#6d7f86", "#8a7060", "#5f6b58", "#a39a8e"] as const;
const PICTURES = ["#b4785a", "#5c7a80", "#d2b98a", "#8b5f5f", "#6c7f62"] as const;

/** A living room: curtains before a window on the key light's side, a sofa, pictures on the wall, a floor lamp, a plant. */
export const LIVING_ROOM: SetDesign = (random, seed) => {
  const wall = light(inTurn(WALLS, seed));
  const sofa = light(inTurn(SOFAS, seed), 0.8);
  const windowRight = between(random, -0.75, -0.6);
  const lampX = between(random, 0.98, 1.18);
  const frames = [0, 1, 2].map((i) => ({
    x: 0.12 + 0.5 * i + between(random, -0.04, 0.04),
    y: 1.62 + between(random, -0.07, 0.1),
    wide: between(random, 0.13, 0.2),
    high: between(random, 0.15, 0.25),
    inside: light(pick(random, PICTURES), 0.9),
  }));
  const chance = random() * 1e6;
  return [
    {
      depthM: WALL_M,
      paint: (plane) => {
        paintWall(plane, (_x, y) => mixLight(FLOOR, wall, smoothstep(-0.06, 0.04, y)));
        paintBox(plane, [-9, 9, 0, 0.1], light("#e3ddd2", 0.8));
        const window = [windowRight - 1.5, windowRight, 0.6, 2.3] as const;
        paintWindow(plane, window, { pane: 0.75, green: between(random, 0.5, 1) });
        for (let fold = 0; fold < 9; fold++) {
          const x = windowRight - 0.1 + 0.045 * fold;
          paintBox(plane, [x, x + 0.047, 0.05, 2.45], light("#e2d8c8", fold % 2 ? 0.72 : 1));
        }
        for (const { x, y, wide, high, inside } of frames) {
          paintBox(plane, [x - wide, x + wide, y - high, y + high], light("#43382e"));
          const mount = [x - wide + 0.02, x + wide - 0.02, y - high + 0.02, y + high - 0.02] as const;
          paintBox(plane, mount, light("#ece6da"));
          paintBox(plane, [x - wide * 0.6, x + wide * 0.6, y - high * 0.6, y + high * 0.6], inside);
        }
        const back = { ...plane, depthM: WALL_M - 0.5 };
        const seat = { ...plane, depthM: WALL_M - 0.6 };
        paintBox(back, [-0.5, 0.36, 0.4, 0.86], sofa);
        paintBox(back, [0.38, 1.24, 0.4, 0.86], sofa);
        paintBox(seat, [-0.75, 1.5, 0.1, 0.5], dim(sofa, 0.8));
        const cushion = { x: 0.85, y: 0.66, wide: 0.2, high: 0.17, tiltRad: 0.3 };
        paintEllipse(seat, cushion, light("#c58f5d", 0.9));
        lightUp(
          plane,
          [0.4, 0.4, 0.41],
          [
            { x: windowRight - 0.3, y: 1.5, radiusM: 1.5, light: [0.5, 0.52, 0.54] },
            { x: lampX + 0.25, y: 1.55, radiusM: 1, light: [0.66, 0.44, 0.22] },
          ],
        );
      },
    },
    {
      depthM: NEAR_M,
      paint: (near) => {
        paintGlow(near, { x: lampX, y: 1.5, wide: 0.42, high: 0.42 }, [0.1, 0.066, 0.03]);
        paintBox(near, [lampX - 0.012, lampX + 0.012, 0, 1.45], light("#6b5a44", 0.6));
        for (let i = 0; i < 10; i++) {
          const wide = 0.17 - 0.006 * i;
          const glow = dim([1.9, 1.32, 0.75], 0.65 + 0.35 * Math.sin((Math.PI * (i + 0.5)) / 10));
          paintBox(near, [lampX - wide, lampX + wide, 1.4 + 0.024 * i, 1.424 + 0.024 * i], glow);
        }
        const leaf = light("#66844f", 0.6);
        paintLeaves(near, { x: -1.08, y: 0.75, reachM: 0.6, seed: chance, leaf });
      },
    },
  ];
};
