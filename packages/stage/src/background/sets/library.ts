import { light } from "./color.ts";
import { paintBooks } from "./furniture.ts";
import { lightUp, paintBox, paintEllipse, paintGlow, paintWall } from "./paint-shapes.ts";
import { between, inTurn } from "./set.ts";
import type { SetDesign } from "./set.ts";

const WALL_M = 3;
const NEAR_M = 1.3;
const FLOOR = light("#6b4b33", 0.8);
const BEHIND_BOOKS = light("#241a13");
const WOODS = ["#5a3d28", "#4a3a2e", "#6d4f33"] as const;
const BOOKS = [
  "#6e2f2a",
  "#2f4058",
  "#3f4f38",
  "#8a6a3c",
  "#4b3550",
  "#a98d64",
  "#2c2f36",
  "#7a4a30",
  "#d0c3a5",
] as const;
const SHELF_M = 0.36;
const BAY_M = 0.92;

/** A library: shelves of books from the floor up, lit warmly by lamps between the bays; a reading lamp near by. */
export const LIBRARY: SetDesign = (random, seed) => {
  const wood = light(inTurn(WOODS, seed));
  // Nobody has a lamp behind the head.
  const shift = between(random, -0.1, 0.1);
  const chance = random() * 1e6;
  const lampX = (random() < 0.5 ? -1 : 1) * between(random, 0.72, 0.86);
  const bays = Array.from({ length: 9 }, (_, i) => (i - 4.5) * BAY_M + shift);
  return [
    {
      depthM: WALL_M,
      paint: (picture) => {
        paintWall(picture, WALL_M, (_x, y) => (y < 0 ? FLOOR : BEHIND_BOOKS));
        for (const [i, left] of bays.entries()) {
          for (let shelf = 0; shelf < 9; shelf++) {
            const bottom = 0.12 + SHELF_M * shelf;
            const row = {
              left: left + 0.03,
              right: left + BAY_M - 0.03,
              bottom,
              tallest: SHELF_M - 0.05,
              depthM: WALL_M,
            };
            paintBooks(picture, { ...row, seed: chance + 31 * i + shelf }, BOOKS);
            paintBox(
              picture,
              { left, right: left + BAY_M, bottom: bottom - 0.03, top: bottom, depthM: WALL_M },
              wood,
            );
          }
          paintBox(
            picture,
            { left: left - 0.04, right: left + 0.04, bottom: 0, top: 4, depthM: WALL_M },
            wood,
          );
        }
        lightUp(
          picture,
          WALL_M,
          [0.34, 0.32, 0.3],
          [
            { x: -1.1, y: 1.7, radiusM: 1.5, light: [0.66, 0.62, 0.56] },
            ...bays
              .filter((_, i) => i % 2 === 0)
              .map((x) => ({ x, y: 1.85, radiusM: 0.6, light: [1.05, 0.68, 0.32] as const })),
          ],
        );
        for (const x of bays.filter((_, i) => i % 2 === 0)) {
          paintGlow(picture, { x, y: 1.92, wide: 0.3, high: 0.3, depthM: WALL_M }, [0.16, 0.1, 0.04]);
          paintEllipse(picture, { x, y: 1.92, wide: 0.055, high: 0.055, depthM: WALL_M }, [4.2, 2.9, 1.5]);
        }
      },
    },
    {
      depthM: NEAR_M,
      paint: (picture) => {
        const shade = { left: lampX - 0.13, right: lampX + 0.13, bottom: 1.12, top: 1.24, depthM: NEAR_M };
        paintGlow(
          picture,
          { x: lampX, y: 1.05, wide: 0.34, high: 0.26, depthM: NEAR_M },
          [0.08, 0.055, 0.026],
        );
        paintBox(
          picture,
          { left: lampX - 0.012, right: lampX + 0.012, bottom: 0.8, top: 1.14, depthM: NEAR_M },
          light("#a5823f", 0.7),
        );
        paintBox(picture, shade, light("#2f6b4a", 0.7));
        paintBox(picture, { ...shade, bottom: 1.1, top: 1.13 }, [1.9, 1.4, 0.8]);
        paintBox(
          picture,
          { left: lampX - 0.45, right: lampX + 0.45, bottom: 0, top: 0.8, depthM: NEAR_M },
          light("#4a3220", 0.8),
        );
        paintGlow(picture, { x: lampX, y: 0.8, wide: 0.3, high: 0.05, depthM: NEAR_M }, [0.3, 0.2, 0.1]);
      },
    },
  ];
};
