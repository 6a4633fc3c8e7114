import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { paintBox, paintWall } from "./paint-shapes.ts";
import { pixelsPerMeterAt } from "./set-picture.ts";
import { between, inTurn } from "./set.ts";
import type { SetDesign } from "./set.ts";

const WALL_M = 2.6;
const NEAR_M = 0.9;
/** Seamless papers: cool and warm grays, slate, sage, sand. */
const PAPERS = ["#b6c0cb", "#c9c3bb", "#c3cad2", "#b4bfb1", "#d0c1a9"] as const;

/**
 * A photo studio: seamless paper that runs from the wall into the floor, a pool of light on it beside the person, fall-off
 * to the corners, and with every other seed, at the edge of a wide picture, the board that keeps stray light out.
 */
export const STUDIO: SetDesign = (random, seed) => {
  const paper = light(inTurn(PAPERS, seed));
  const poolX = between(random, -0.5, -0.15);
  const board = seed % 2 === 1;
  const boardAt = between(random, 0.9, 0.98);
  return [
    {
      depthM: WALL_M,
      paint: (wall) =>
        paintWall(wall, (x, y) => {
          const pool = Math.exp(-((x - poolX) ** 2 / 1.9 + (y - 1.55) ** 2 / 1.15));
          const far = Math.exp(-((x - poolX) ** 2 / 9 + (y - 1.5) ** 2 / 5));
          // The sweep of the paper turns towards the lights above.
          const sweep = smoothstep(0.5, -0.3, y) * 0.22;
          return dim(mixLight(dim(paper, 0.86), paper, pool), 0.1 + 0.24 * far + 0.62 * pool + sweep);
        }),
    },
    {
      depthM: NEAR_M,
      paint: (near) => {
        const left = Math.max(0.8, (boardAt * 0.5 * near.picture.width) / pixelsPerMeterAt(near));
        if (board) paintBox(near, [left, 9, -9, 9], light("#2b2f35", 0.9), 0.75);
      },
    },
  ];
};
