import type { Body, Part } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { isInside } from "../face/outline.ts";
import type { Laid } from "../face/lay.ts";
import type { Fit } from "../fit/fit-head.ts";
import { IRIS, LIDS } from "../fit/face-mesh.ts";
import { fillUnknown, sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** An eye out of a photo: its white behind the lids, and an iris that turns. */
export interface PhotoEye {
  centre: Vec3;
  radius: number;
  parts: Part[];
}

const RADIUS = 0.125;
const SIDE = 256;

export function makeEye(
  body: Body,
  fit: Fit,
  head: Laid,
  copies: Map<number, number[]>,
  photo: Pixels,
  side: "left" | "right",
  bones: { head: number; eye: number },
): PhotoEye {
  const px = (i: number): [number, number] => fit.toPixel(fit.points[i]![0], fit.points[i]![1]);
  const opening = [...LIDS[side].upper, ...LIDS[side].lower.slice(1, -1).reverse()].map(px);
  // The tracker's irises: whichever set lies in this opening.
  const middle = opening.reduce(
    (s, p) => [s[0] + p[0] / opening.length, s[1] + p[1] / opening.length] as [number, number],
    [0, 0] as [number, number],
  );
  const far = (i: number): number => Math.hypot(px(i)[0] - middle[0], px(i)[1] - middle[1]);
  const iris = far(IRIS.left[0]) < far(IRIS.right[0]) ? IRIS.left : IRIS.right;
  const [cx, cy] = px(iris[0]);
  const across = Math.max(...[1, 2, 3, 4].map((k) => Math.hypot(px(iris[k]!)[0] - cx, px(iris[k]!)[1] - cy)));
  const width = Math.hypot(
    px(LIDS[side].upper[0]!)[0] - px(LIDS[side].upper.at(-1)!)[0],
    px(LIDS[side].upper[0]!)[1] - px(LIDS[side].upper.at(-1)!)[1],
  );
  const irisRadius = Math.max(0.19 * width, Math.min(0.26 * width, across)); // pixels
  // The ball: its front just touches the lids from behind.
  const lids = body.landmarks.lids[side];
  const [ix, iy] = fit.toSpace(cx, cy);
  const [mx, my] = fit.toSpace(...middle);
  const radius = Math.max(RADIUS * 0.8, Math.min(RADIUS * 1.25, (width * fit.scale) / 2.2));
  const edge = [...lids.frontUpper, ...lids.frontLower].map((b) =>
    head.rest.subarray(3 * copies.get(b)![0]!, 3 * copies.get(b)![0]! + 3),
  );
  const depths = edge
    .map((p) => p[2]! - Math.sqrt(Math.max(0, radius ** 2 - (p[0]! - mx) ** 2 - (p[1]! - my) ** 2)))
    .sort((a, b) => a - b);
  const centre: Vec3 = [mx, my, depths[Math.floor(depths.length * 0.2)]! - 0.028];

  const box = { x: middle[0] - width * 0.8, y: middle[1] - width * 0.8, size: width * 1.6 };
  const white: Pixels = { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE) };
  const dark: Pixels = { width: SIDE, height: SIDE, data: new Uint8Array(4 * SIDE * SIDE) };
  const known = new Float32Array(SIDE * SIDE);
  const shrunk = opening.map(([x, y]) => [
    middle[0] + (x - middle[0]) * 0.94,
    middle[1] + (y - middle[1]) * 0.8,
  ]);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [fx, fy] = [box.x + ((x + 0.5) / SIDE) * box.size, box.y + ((y + 0.5) / SIDE) * box.size];
      white.data.set(sample(photo, fx, fy), 4 * (y * SIDE + x));
      const r = Math.hypot(fx - cx, fy - cy);
      if (r > irisRadius * 1.12 && isInside(shrunk, fx, fy)) known[y * SIDE + x] = 1;
    }
  fillUnknown(white, known);
  // The iris: what lids hide is taken from the same radius at the nearest angle that is seen.
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      const [dx, dy] = [
        ((x + 0.5) / SIDE - 0.5) * 2.6 * irisRadius,
        ((y + 0.5) / SIDE - 0.5) * 2.6 * irisRadius,
      ];
      const r = Math.hypot(dx, dy);
      const angle = Math.atan2(dy, dx);
      let colour = [0, 0, 0, 255] as number[];
      search: for (let step = 0; step < 40; step++)
        for (const sign of step ? [1, -1] : [1]) {
          const a = angle + sign * step * 0.08;
          const [qx, qy] = [cx + r * Math.cos(a), cy + r * Math.sin(a)];
          if (isInside(shrunk, qx, qy) || step === 39) {
            colour = sample(photo, qx, qy);
            break search;
          }
        }
      const share = r / irisRadius;
      const alpha = share < 0.95 ? 1 : share > 1.15 ? 0 : 1 - (share - 0.95) / 0.2;
      dark.data.set([colour[0]!, colour[1]!, colour[2]!, Math.round(255 * alpha)], 4 * (y * SIDE + x));
    }
  // Where the ball's surface lies over a point of the picture.
  const surface = (x: number, y: number, lift: number): Vec3 => {
    const d2 = (x - centre[0]) ** 2 + (y - centre[1]) ** 2;
    return [x, y, centre[2] + Math.sqrt(Math.max(0.0004, (radius + lift) ** 2 - d2))];
  };
  const grid = (n: number, at: (u: number, v: number) => Vec3) => {
    const positions: number[] = [];
    const uvs: number[] = [];
    const indices: number[] = [];
    for (let j = 0; j <= n; j++)
      for (let i = 0; i <= n; i++) {
        positions.push(...at(i / n, j / n));
        uvs.push(i / n, j / n);
        if (i < n && j < n) {
          const a = j * (n + 1) + i;
          indices.push(a, a + n + 1, a + 1, a + 1, a + n + 1, a + n + 2);
        }
      }
    return {
      positions: Float32Array.from(positions),
      uvs: Float32Array.from(uvs),
      indices: Uint32Array.from(indices),
    };
  };
  // Outside of the opening the ball falls back behind the skin, which is nearly flat there.
  const around = opening.map(([x, y]) => fit.toSpace(x, y));
  const wide = around.map(([x, y]) => [mx + (x - mx) * 1.02, my + (y - my) * 1.15]);
  const whiteGrid = grid(24, (u, v) => {
    const [x, y] = fit.toSpace(box.x + u * box.size, box.y + v * box.size);
    const p = surface(x, y, 0);
    if (!isInside(wide, x, y)) p[2] -= 0.06 + Math.min(...around.map(([a, b]) => Math.hypot(a - x, b - y)));
    return p;
  });
  const span = 2.6 * irisRadius * fit.scale;
  const irisGrid = grid(8, (u, v) => surface(ix + (u - 0.5) * span, iy - (v - 0.5) * span, 0.004));
  const part = (
    name: string,
    kind: "photo" | "cutout",
    image: Pixels,
    mesh: ReturnType<typeof grid>,
    bone: number,
  ): Part => {
    const count = mesh.positions.length / 3;
    return {
      name,
      material: { name, kind, image, unlit: true, doubleSided: kind === "cutout" },
      ...mesh,
      normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0)),
      joints: Uint8Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? bone : 0)),
      weights: Float32Array.from({ length: 4 * count }, (_, i) => (i % 4 === 0 ? 1 : 0)),
      morphs: new Map(),
    };
  };
  return {
    centre,
    radius,
    parts: [
      part(`${side} eye white`, "photo", white, whiteGrid, bones.head),
      part(`${side} iris`, "cutout", dark, irisGrid, bones.eye),
    ],
  };
}
