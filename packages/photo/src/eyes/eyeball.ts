import type { Part } from "@orator/human/parts";
import { clamp, mix } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Fit } from "../fit/fit.ts";
import type { EyeLayers } from "./eye-layers.ts";
import type { Iris } from "./find-iris.ts";
import { gridIndices, layerPart } from "./layer-part.ts";
import type { Opening } from "./opening.ts";
import { uvOf } from "./window.ts";
import type { Window } from "./window.ts";

/** An eye's ball: its parts, and the point that its iris turns about. */
interface Eyeball {
  center: Vec3;
  parts: Part[];
}

/** Radius (dm) of a ball over the radius of its iris (12.2 mm and 5.9 mm in adults). */
const BALL = 2.07;

/** How far (dm) the front of the ball lies behind the edges of the lids, and layers before one another. */
const BEHIND_DM = 0.018;
const STEP_DM = 0.004;

/** Places along an edge that are looked at, and how far (radii of the ball) from its middle they count. */
const EDGE_PLACES = 24;
/** … and how far (widths of the eye) from the edge on its skin. */
const BESIDE = 0.15;
const NEAR = 0.85;

/** The iris' grid reaches to this many radii. */
const IRIS_REACH = 1.2;

/** The white's grid, in widths of the eye beyond the corners, and beyond the lids. */
const WHITE_ASIDE = 0.02;
const WHITE_BEYOND = 0.18;
const WHITE_COLUMNS = 17;
const WHITE_ROWS = 9;

/** How far (dm) the white lies behind the lids' edges where the ball would be deeper still. */
const WHITE_BEHIND_DM = 0.03;

/** Lays the layers of an eye over a ball behind the lids. */
export function eyeball(
  fit: Fit,
  opening: Opening,
  { iris, window, layers }: { iris: Iris; window: Window; layers: EyeLayers },
  frontAt: (x: number, y: number) => number | undefined,
  bones: { head: number; eye: number },
): Eyeball {
  const { side, widthPx: w } = opening;
  const [x, y] = fit.toSpace(...iris.center);
  const radius = BALL * iris.radius * fit.scale;
  const center: Vec3 = [x, y, deepest(opening, frontAt, x, y, radius)];
  const onBall = (px: number, py: number, lift: number): Vec3 => {
    const d2 = ((px - x) ** 2 + (py - y) ** 2) / radius ** 2;
    return [px, py, center[2] + radius * Math.sqrt(Math.max(0.04, 1 - d2)) + lift];
  };
  const round = (name: string, image: EyeLayers["iris"], bone: number, lift: number): Part => {
    const n = 10;
    const positions: Vec3[] = [];
    const uvs: number[] = [];
    for (let j = 0; j <= n; j++)
      for (let i = 0; i <= n; i++) {
        const reach = iris.radius * IRIS_REACH;
        const [px, py] = [
          iris.center[0] + (i / n - 0.5) * 2 * reach * iris.aspect,
          iris.center[1] + (j / n - 0.5) * 2 * reach,
        ];
        positions.push(onBall(...fit.toSpace(px, py), lift));
        uvs.push(...uvOf(window, px, py));
      }
    const indices = gridIndices(n + 1, n + 1, "left");
    return layerPart({ name: `${side} ${name}`, kind: "cutout", image, positions, uvs, indices, bone });
  };
  const positions: Vec3[] = [];
  const uvs: number[] = [];
  for (let r = 0; r < WHITE_ROWS; r++)
    for (let c = 0; c < WHITE_COLUMNS; c++) {
      const share = -WHITE_ASIDE + ((1 + 2 * WHITE_ASIDE) * c) / (WHITE_COLUMNS - 1);
      // Less at the corners, where the skin beside a turned eye falls back.
      const beyond = WHITE_BEYOND * w * Math.max(0.15, 1 - Math.abs(2 * share - 1) ** 3);
      const [low, high] = [opening.lower.heightAt(share) - beyond, opening.upper.heightAt(share) + beyond];
      const height = high + ((low - high) * r) / (WHITE_ROWS - 1);
      const [px, py] = opening.toPixel(share, height);
      const [sx, sy] = fit.toSpace(px, py);
      const lid = clamp((height - low) / (high - low));
      const edge = opening.toSpace(share, height, lid)[2];
      // Beside the opening the skin may fall back steeply.
      const skin = Math.min(edge, frontAt(sx, sy) ?? Infinity);
      positions.push([sx, sy, Math.min(onBall(sx, sy, -STEP_DM)[2], skin - WHITE_BEHIND_DM)]);
      uvs.push(...uvOf(window, px, py));
    }
  const white = layerPart({
    name: `${side} white`,
    kind: "photo",
    image: layers.white,
    positions,
    uvs,
    indices: gridIndices(WHITE_COLUMNS, WHITE_ROWS, side),
    bone: bones.head,
  });
  return {
    center,
    parts: [
      white,
      round("iris", layers.iris, bones.eye, 0),
      round("catchlight", layers.catchlight, bones.head, STEP_DM),
    ],
  };
}

/** How deep (dm) a ball's middle has to lie, so that all of its front is behind the lids' edges and the skin beside them. */
function deepest(
  opening: Opening,
  frontAt: (x: number, y: number) => number | undefined,
  x: number,
  y: number,
  radius: number,
): number {
  let depth = Infinity;
  const consider = ([px, py, pz]: Vec3): void => {
    const far = Math.hypot(px - x, py - y) / radius;
    if (far < NEAR) depth = Math.min(depth, pz - BEHIND_DM - radius * Math.sqrt(1 - far * far));
  };
  for (let i = 0; i <= EDGE_PLACES; i++)
    for (const [lid, edge] of [opening.lower, opening.upper].entries()) {
      const share = mix(-BESIDE, 1 + BESIDE, i / EDGE_PLACES);
      const height = edge.heightAt(share);
      if (share >= 0 && share <= 1) consider(opening.toSpace(share, height, lid));
      for (const far of [0.2, 0.6, 1]) {
        const beside = (lid ? 1 : -1) * far * BESIDE * opening.widthPx;
        const [px, py] = opening.toSpace(share, height + beside, lid);
        const skin = frontAt(px, py);
        if (skin !== undefined) consider([px, py, skin]);
      }
    }
  return depth;
}
