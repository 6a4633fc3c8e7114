import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintBox, paintEllipse, paintGlow, paintWall, lightUp } from "./paint-shapes.ts";
import { paintBooks, paintLeaves, paintWindow } from "./furniture.ts";
import { between, inTurn, pick } from "./set.ts";
import type { Random, SetDesign } from "./set.ts";
import type { SetPicture } from "./set-picture.ts";

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
      paint: (picture) => {
        paintWall(picture, WALL_M, (_x, y) => mixLight(FLOOR, wall, smoothstep(-0.12, 0.05, y)));
        paintWindow(picture, {
          left: windowRight - 3.6,
          right: windowRight,
          bottom: 0.75,
          top: 2.5,
          depthM: WALL_M,
          pane: 0.9,
          green,
        });
        paintShelf(picture, shelfLeft, leaves);
        lightUp(
          picture,
          WALL_M,
          [0.37, 0.38, 0.4],
          [
            { x: windowRight - 0.8, y: 1.5, radiusM: 2.1, light: [0.5, 0.53, 0.56] },
            { x: 1.4, y: 2, radiusM: 1.4, light: [0.24, 0.17, 0.09] },
          ],
        );
        for (const { x, y } of lamps) {
          paintGlow(picture, { x, y: y - 0.12, wide: 0.5, high: 0.4, depthM: WALL_M }, [0.05, 0.034, 0.017]);
          paintBox(
            picture,
            { left: x - 0.008, right: x + 0.008, bottom: y, top: 4, depthM: WALL_M },
            light("#33312f"),
          );
          paintEllipse(picture, { x, y, wide: 0.09, high: 0.075, depthM: WALL_M }, [3.4, 2.5, 1.5]);
        }
        paintDesks(picture, WALL_M - 1.2, random);
      },
    },
    {
      depthM: 1.7,
      paint: (picture) => {
        paintLeaves(picture, {
          x: 1.06,
          y: 0.72,
          reachM: 0.62,
          depthM: 1.7,
          seed: leaves,
          light: light("#5d7d52", 0.55),
        });
        paintBox(
          picture,
          { left: 0.9, right: 1.24, bottom: 0.3, top: 0.78, depthM: 1.7 },
          light("#d5d0c7", 0.5),
        );
      },
    },
  ];
};

function paintShelf(picture: SetPicture, left: number, seed: number): void {
  const depthM = WALL_M;
  const right = left + 1.3;
  paintBox(picture, { left, right, bottom: 0, top: 2.2, depthM }, light("#5f5348", 0.8));
  for (let board = 0; board < 5; board++) {
    const y = 0.45 + 0.42 * board;
    const row = {
      left: left + 0.06,
      right: right - 0.06,
      bottom: y,
      tallest: 0.34,
      depthM,
      seed: seed + board,
    };
    paintBooks(picture, row, BOOKS);
    paintBox(picture, { left, right, bottom: y - 0.03, top: y, depthM }, light("#a58b6d"));
  }
}

function paintDesks(picture: SetPicture, depthM: number, random: Random): void {
  for (const side of [-1, 1]) {
    const x = side * between(random, 0.95, 1.25);
    const wide = between(random, 0.5, 0.62);
    paintBox(
      picture,
      { left: x - wide, right: x + wide, bottom: 0.69, top: 0.74, depthM },
      light("#a98f72", 0.6),
    );
    paintBox(
      picture,
      { left: x - wide, right: x + wide, bottom: 0, top: 0.69, depthM },
      light("#4a453f", 0.35),
    );
    const screen = { left: x - 0.28, right: x + 0.28, bottom: 0.86, top: 1.2, depthM };
    paintBox(picture, screen, light("#22262b", 0.7));
    const lit = dim(light(pick(random, ["#6e8fae", "#9fb2bf", "#5f7f86"] as const)), 0.5);
    paintBox(picture, { ...screen, left: x - 0.26, right: x + 0.26, bottom: 0.88, top: 1.18 }, lit, 0.8);
    paintBox(
      picture,
      { left: x - 0.03, right: x + 0.03, bottom: 0.74, top: 0.86, depthM },
      light("#3a3d40", 0.5),
    );
  }
}
