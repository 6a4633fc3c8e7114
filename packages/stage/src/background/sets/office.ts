import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintBox, paintEllipse, paintGlow, paintWall, lightUp } from "./paint-shapes.ts";
import { paintBooks, paintLeaves, paintWindow } from "./furniture.ts";
import { between, inTurn, pick } from "./set.ts";
import type { Random, SetDesign } from "./set.ts";
import type { Plane } from "./set-picture.ts";

const WALL_M = 4.6;
const FLOOR = light("#6c655d");
const WALLS = ["#b9b5ae", "#a9b0b6", "#b5ad9f"] as const;
const BOOKS = ["#7a4a38", "#35506b", "#b09368", "#46604f", "#8d8f93", "#d8d2c6", "#5b3d4d"] as const;

/** An office by day: windows on the key light's side, desks with screens, a shelf, pendant lamps, a plant near by. */
export const OFFICE: SetDesign = (random, seed) => {
  const wall = light(inTurn(WALLS, seed));
  const windowRight = between(random, -0.75, -0.5);
  const shelfLeft = between(random, 0.85, 1.15);
  const lamps = Array.from({ length: 3 }, (_, i) => ({
    x: -0.58 + 1.14 * i + between(random, -0.12, 0.12),
    y: between(random, 1.98, 2.12),
  }));
  const green = between(random, 0.4, 1);
  const leaves = random() * 1e6;
  return [
    {
      depthM: WALL_M,
      paint: (plane) => {
        paintWall(plane, (_x, y) => mixLight(FLOOR, wall, smoothstep(-0.12, 0.05, y)));
        paintWindow(plane, [windowRight - 3.6, windowRight, 0.75, 2.5], { pane: 0.9, green });
        paintShelf(plane, shelfLeft, leaves);
        lightUp(
          plane,
          [0.37, 0.38, 0.4],
          [
            { x: windowRight - 0.8, y: 1.5, radiusM: 2.1, light: [0.5, 0.53, 0.56] },
            { x: 1.4, y: 2, radiusM: 1.4, light: [0.24, 0.17, 0.09] },
          ],
        );
        for (const { x, y } of lamps) {
          paintGlow(plane, { x, y: y - 0.12, wide: 0.5, high: 0.4 }, [0.05, 0.034, 0.017]);
          paintBox(plane, [x - 0.008, x + 0.008, y, 4], light("#33312f"));
          paintEllipse(plane, { x, y, wide: 0.09, high: 0.075 }, [3.4, 2.5, 1.5]);
        }
        paintDesks({ ...plane, depthM: WALL_M - 1.2 }, random);
      },
    },
    {
      depthM: 1.7,
      paint: (near) => {
        paintLeaves(near, { x: 1.06, y: 0.72, reachM: 0.62, seed: leaves, leaf: light("#5d7d52", 0.55) });
        paintBox(near, [0.9, 1.24, 0.3, 0.78], light("#d5d0c7", 0.5));
      },
    },
  ];
};

function paintShelf(plane: Plane, left: number, seed: number): void {
  const right = left + 1.3;
  paintBox(plane, [left, right, 0, 2.2], light("#5f5348", 0.8));
  for (let board = 0; board < 5; board++) {
    const y = 0.45 + 0.42 * board;
    const row = { left: left + 0.06, right: right - 0.06, bottom: y, tallest: 0.34, seed: seed + board };
    paintBooks(plane, row, BOOKS);
    paintBox(plane, [left, right, y - 0.03, y], light("#a58b6d"));
  }
}

function paintDesks(plane: Plane, random: Random): void {
  for (const side of [-1, 1]) {
    const x = side * between(random, 0.95, 1.25);
    const wide = between(random, 0.5, 0.62);
    paintBox(plane, [x - wide, x + wide, 0.69, 0.74], light("#a98f72", 0.6));
    paintBox(plane, [x - wide, x + wide, 0, 0.69], light("#4a453f", 0.35));
    paintBox(plane, [x - 0.28, x + 0.28, 0.86, 1.2], light("#22262b", 0.7));
    const lit = dim(light(pick(random, ["#6e8fae", "#9fb2bf", "#5f7f86"] as const)), 0.5);
    paintBox(plane, [x - 0.26, x + 0.26, 0.88, 1.18], lit, 0.8);
    paintBox(plane, [x - 0.03, x + 0.03, 0.74, 0.86], light("#3a3d40", 0.5));
  }
}
