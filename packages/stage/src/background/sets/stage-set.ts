import { dim, light, mixLight } from "./color.ts";
import { smoothstep } from "@orator/maths";
import { lightUp, paintEllipse, paintGlow, paintWall } from "./paint-shapes.ts";
import { between, inTurn } from "./set.ts";
import type { SetDesign } from "./set.ts";

const CURTAIN_M = 4;
const NEAR_M = 2;
const BOARDS = light("#4a352a");
const CURTAINS = ["#7c1f2a", "#23406e", "#1f5a5e", "#53306b"] as const;
/** Lamps over a curtain: warm over red, cool over the others. */
const LAMPS = [
  [4.2, 3, 1.7],
  [3, 3.4, 4.2],
  [3.4, 3.8, 3.6],
  [4.2, 2.6, 3.6],
] as const;

/** A theatre's stage: a curtain in folds, pools of light on it, a row of lamps above, haze in their beams, glossy boards. */
export const STAGE: SetDesign = (random, seed) => {
  const curtain = light(inTurn(CURTAINS, seed));
  const lamp = inTurn(LAMPS, seed);
  const [phase, bend] = [random() * 6.28, between(random, 0.7, 1.3)];
  const side = between(random, 0.55, 0.9);
  const folds = (x: number): number =>
    0.62 + 0.26 * Math.sin(23 * x + bend * Math.sin(3.1 * x + phase)) + 0.12 * Math.sin(41 * x + phase);
  return [
    {
      depthM: CURTAIN_M,
      paint: (plane) => {
        paintWall(plane, (x, y) => {
          const cloth = dim(curtain, folds(x));
          const boards = mixLight(dim(curtain, 0.3 * folds(x)), BOARDS, 0.55);
          return mixLight(boards, cloth, smoothstep(0.02, 0.16, y));
        });
        lightUp(
          plane,
          [0.3, 0.3, 0.34],
          [
            { x: -side - 0.1, y: 1.75, radiusM: 0.95, light: dim(lamp, 0.5) },
            { x: side + 0.2, y: 1.6, radiusM: 0.8, light: dim(lamp, 0.36) },
          ],
        );
        for (let i = -6; i <= 6; i++) {
          const at = { x: 0.42 * i + between(random, -0.03, 0.03), y: 2.28 + between(random, -0.02, 0.02) };
          paintEllipse(plane, { ...at, wide: 0.05, high: 0.05 }, dim(lamp, between(random, 0.7, 1.1)));
          paintGlow(plane, { ...at, wide: 0.3, high: 0.3 }, dim(lamp, 0.018));
        }
      },
    },
    {
      depthM: NEAR_M,
      paint: (near) => {
        for (const sign of [-1, 1]) {
          const beam = { x: sign * (side + 0.12), y: 1.75, wide: 0.16, high: 1.3, tiltRad: sign * 0.3 };
          paintGlow(near, beam, dim(lamp, 0.009));
        }
        for (let i = 0; i < 6; i++) {
          const at = { x: between(random, 0.5, 1.25) * (i % 2 ? 1 : -1), y: between(random, 1.1, 2.1) };
          paintEllipse(near, { ...at, wide: 0.012, high: 0.012 }, dim(lamp, between(random, 0.3, 0.7)), 0.6);
        }
      },
    },
  ];
};
