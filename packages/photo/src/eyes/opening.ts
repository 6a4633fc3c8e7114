import type { Body } from "@orator/human/parts";
import { mix, vertex } from "@orator/maths";
import type { Vec2, Vec3 } from "@orator/maths";
import type { Laid } from "../face/lay.ts";
import { copiesOf } from "../face/spread.ts";
import type { Fit } from "../fit/fit.ts";

/** The person's own left or right. */
export type Side = "left" | "right";

/** The edge of a lid: a height over the line between the eye's corners. */
interface LidEdge {
  /** Base vertices of the row, as the face's mesh has them. */
  vertices: number[];
  /** Height (pixels of the photo) over a share of the way from the inner corner to the outer one. */
  heightAt(share: number): number;
  /** Depth at rest, dm. */
  depthAt(share: number): number;
  /** How far (dm) it rests from where the photo shows it. */
  shiftAt(share: number): Vec3;
}

/** The opening of an eye on the photo. */
export interface Opening extends EyeFrame {
  side: Side;
  upper: LidEdge;
  lower: LidEdge;
  /** Height at which the lids meet. */
  meetingAt(share: number): number;
  /** A place of the photo in space at rest (dm): as deep as the lower lid's edge at `lid` 0, as the upper one's at 1. */
  toSpace(share: number, height: number, lid: number): Vec3;
  /** A move of pixels upwards as a move in space, dm. */
  upwards(px: number): Vec3;
}

/** How much of the opening's height the lower lid rises in a blink. */
const LOWER_LID_RISES = 0.08;

/** Reads the opening off the lids' edges of a face that lies over its photo. */
export function openingOf(body: Body, fit: Fit, head: Laid, side: Side): Opening {
  const { frontUpper, frontLower } = body.landmarks.lids[side];
  const copies = copiesOf(body, "head");
  const partVertex = (base: number): number => copies.get(base)![0]!;
  const pixelOf = (base: number): Vec2 => {
    const [x, y] = vertex(head.shown, partVertex(base));
    return fit.toPixel(x, y);
  };
  const frame = eyeFrame(pixelOf(frontUpper[0]!), pixelOf(frontUpper.at(-1)!));
  const { up, toPixel, fromPixel } = frame;
  const edgeOf = (vertices: number[]): LidEdge => {
    const knots = vertices
      .map((base) => {
        const [share, height] = fromPixel(...pixelOf(base));
        const [rest, shown] = [head.rest, head.shown].map((p) => vertex(p, partVertex(base))) as [Vec3, Vec3];
        return [share, height, rest[2], rest[0] - shown[0], rest[1] - shown[1], rest[2] - shown[2]];
      })
      .sort((a, b) => a[0]! - b[0]!);
    const at = (share: number, k: number): number => between(knots, share, k);
    return {
      vertices,
      heightAt: (share) => at(share, 1),
      depthAt: (share) => at(share, 2),
      shiftAt: (share) => [at(share, 3), at(share, 4), at(share, 5)],
    };
  };
  const upper = edgeOf(frontUpper);
  const lower = edgeOf(frontLower);
  return {
    ...frame,
    side,
    upper,
    lower,
    meetingAt: (share) => mix(lower.heightAt(share), upper.heightAt(share), LOWER_LID_RISES),
    toSpace: (share, height, lid) => {
      const [x, y] = fit.toSpace(...toPixel(share, height));
      const [low, high] = [lower.shiftAt(share), upper.shiftAt(share)];
      const z = mix(lower.depthAt(share), upper.depthAt(share), lid);
      return [x + mix(low[0], high[0], lid), y + mix(low[1], high[1], lid), z];
    },
    upwards: (px) => [px * up[0] * fit.scale, -px * up[1] * fit.scale, 0],
  };
}

/** Linear between knots that are sorted by their first value; beyond them the nearest one's. */
export function between(knots: readonly number[][], share: number, k: number): number {
  let i = 0;
  while (i < knots.length - 2 && knots[i + 1]![0]! < share) i++;
  const [a, b] = [knots[i]!, knots[i + 1]!];
  const t = Math.max(0, Math.min(1, (share - a[0]!) / (b[0]! - a[0]! || 1)));
  return mix(a[k]!, b[k]!, t);
}

/**
 * Places round an eye of a photo, told as a share of the way from the inner corner (0) to the outer one (1) and a height over
 * that way, pixels, upwards.
 */
export interface EyeFrame {
  /** From corner to corner, pixels. */
  widthPx: number;
  /** Unit vector upwards, in pixels of the photo. */
  up: Vec2;
  toPixel(share: number, height: number): Vec2;
  fromPixel(x: number, y: number): Vec2;
}

/** The frame between an eye's corners, pixels. */
export function eyeFrame(inner: Vec2, outer: Vec2): EyeFrame {
  const widthPx = Math.max(1e-6, Math.hypot(outer[0] - inner[0], outer[1] - inner[1]));
  const across: Vec2 = [(outer[0] - inner[0]) / widthPx, (outer[1] - inner[1]) / widthPx];
  const turn = across[0] < 0 ? -1 : 1;
  const up: Vec2 = [turn * across[1], -turn * across[0]];
  return {
    widthPx,
    up,
    toPixel: (share, height) => [
      inner[0] + share * widthPx * across[0] + height * up[0],
      inner[1] + share * widthPx * across[1] + height * up[1],
    ],
    fromPixel: (x, y) => {
      const [dx, dy] = [x - inner[0], y - inner[1]];
      return [(dx * across[0] + dy * across[1]) / widthPx, dx * up[0] + dy * up[1]];
    },
  };
}
