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
      paint: (picture) => {
        paintWall(picture, WALL_M, (_x, y) => mixLight(FLOOR, wall, smoothstep(-0.06, 0.04, y)));
        paintBox(picture, { left: -9, right: 9, bottom: 0, top: 0.1, depthM: WALL_M }, light("#e3ddd2", 0.8));
        const window = { left: windowRight - 1.5, right: windowRight, bottom: 0.6, top: 2.3, depthM: WALL_M };
        paintWindow(picture, { ...window, pane: 0.75, green: between(random, 0.5, 1) });
        for (let fold = 0; fold < 9; fold++) {
          const x = windowRight - 0.1 + 0.045 * fold;
          const shade = light("#e2d8c8", fold % 2 ? 0.72 : 1);
          paintBox(picture, { left: x, right: x + 0.047, bottom: 0.05, top: 2.45, depthM: WALL_M }, shade);
        }
        for (const { x, y, wide, high, inside } of frames) {
          const frame = { left: x - wide, right: x + wide, bottom: y - high, top: y + high, depthM: WALL_M };
          paintBox(picture, frame, light("#43382e"));
          paintBox(
            picture,
            {
              ...frame,
              left: x - wide + 0.02,
              right: x + wide - 0.02,
              bottom: y - high + 0.02,
              top: y + high - 0.02,
            },
            light("#ece6da"),
          );
          paintBox(
            picture,
            {
              ...frame,
              left: x - wide * 0.6,
              right: x + wide * 0.6,
              bottom: y - high * 0.6,
              top: y + high * 0.6,
            },
            inside,
          );
        }
        for (const [left, right] of [
          [-0.5, 0.36],
          [0.38, 1.24],
        ] as const)
          paintBox(picture, { left, right, bottom: 0.4, top: 0.86, depthM: WALL_M - 0.5 }, sofa);
        paintBox(
          picture,
          { left: -0.75, right: 1.5, bottom: 0.1, top: 0.5, depthM: WALL_M - 0.6 },
          dim(sofa, 0.8),
        );
        paintEllipse(
          picture,
          { x: 0.85, y: 0.66, wide: 0.2, high: 0.17, depthM: WALL_M - 0.6, tiltRad: 0.3 },
          light("#c58f5d", 0.9),
        );
        lightUp(
          picture,
          WALL_M,
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
      paint: (picture) => {
        paintGlow(picture, { x: lampX, y: 1.5, wide: 0.42, high: 0.42, depthM: NEAR_M }, [0.1, 0.066, 0.03]);
        paintBox(
          picture,
          { left: lampX - 0.012, right: lampX + 0.012, bottom: 0, top: 1.45, depthM: NEAR_M },
          light("#6b5a44", 0.6),
        );
        for (let i = 0; i < 10; i++) {
          const wide = 0.17 - 0.006 * i;
          const glow = dim([1.9, 1.32, 0.75], 0.65 + 0.35 * Math.sin((Math.PI * (i + 0.5)) / 10));
          paintBox(
            picture,
            {
              left: lampX - wide,
              right: lampX + wide,
              bottom: 1.4 + 0.024 * i,
              top: 1.424 + 0.024 * i,
              depthM: NEAR_M,
            },
            glow,
          );
        }
        paintLeaves(picture, {
          x: -1.08,
          y: 0.75,
          reachM: 0.6,
          depthM: NEAR_M,
          seed: chance,
          light: light("#66844f", 0.6),
        });
      },
    },
  ];
};
