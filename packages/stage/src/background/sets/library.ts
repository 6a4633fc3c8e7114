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
      paint: (wall) => {
        paintWall(wall, (_x, y) => (y < 0 ? FLOOR : BEHIND_BOOKS));
        for (const [i, left] of bays.entries()) {
          const right = left + BAY_M;
          for (let shelf = 0; shelf < 9; shelf++) {
            const bottom = 0.12 + SHELF_M * shelf;
            const row = { left: left + 0.03, right: right - 0.03, bottom, tallest: SHELF_M - 0.05 };
            paintBooks(wall, { ...row, seed: chance + 31 * i + shelf }, BOOKS);
            paintBox(wall, [left, right, bottom - 0.03, bottom], wood);
          }
          paintBox(wall, [left - 0.04, left + 0.04, 0, 4], wood);
        }
        const lamps = bays.filter((_, i) => i % 2 === 0);
        lightUp(
          wall,
          [0.34, 0.32, 0.3],
          [
            { x: -1.1, y: 1.7, radiusM: 1.5, light: [0.66, 0.62, 0.56] },
            ...lamps.map((x) => ({ x, y: 1.85, radiusM: 0.6, light: [1.05, 0.68, 0.32] as const })),
          ],
        );
        for (const x of lamps) {
          paintGlow(wall, { x, y: 1.92, wide: 0.3, high: 0.3 }, [0.16, 0.1, 0.04]);
          paintEllipse(wall, { x, y: 1.92, wide: 0.055, high: 0.055 }, [4.2, 2.9, 1.5]);
        }
      },
    },
    {
      depthM: NEAR_M,
      paint: (near) => {
        const [left, right] = [lampX - 0.13, lampX + 0.13];
        paintGlow(near, { x: lampX, y: 1.05, wide: 0.34, high: 0.26 }, [0.08, 0.055, 0.026]);
        paintBox(near, [lampX - 0.012, lampX + 0.012, 0.8, 1.14], light("#a5823f", 0.7));
        paintBox(near, [left, right, 1.12, 1.24], light("#2f6b4a", 0.7));
        paintBox(near, [left, right, 1.1, 1.13], [1.9, 1.4, 0.8]);
        paintBox(near, [lampX - 0.45, lampX + 0.45, 0, 0.8], light("#4a3220", 0.8));
        paintGlow(near, { x: lampX, y: 0.8, wide: 0.3, high: 0.05 }, [0.3, 0.2, 0.1]);
      },
    },
  ];
};
