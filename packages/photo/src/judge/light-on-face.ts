import { OVAL } from "../fit/face-mesh.ts";
import { percentile, pixelsIn } from "./face-patch.ts";
import type { FacePatch } from "./face-patch.ts";

/** How a face is lit on a photograph. */
export interface LightOnFace {
  /** Luma that a tenth of the face is brighter than, 0…255. */
  highlight: number;
  /** Luma that half of the face is brighter than, 0…255. */
  middle: number;
  /** Share of the face that is as good as white, 0…1. */
  burnt: number;
  /** How much more light the brighter cheek gets than the other, at least 1. */
  unevenness: number;
}

/** Cheeks, nose and chin beside the middle: the person's right, and the same places of the left. */
const RIGHT = [50, 117, 118, 101, 36, 205, 187, 123, 147];
const LEFT = [280, 346, 347, 330, 266, 425, 411, 352, 376];
/** Luma from which on skin is burnt out. */
const WHITE = 247;
/** Share of the oval that is looked at: hair and background lie at its rim. */
const INNER = 0.88;
/** Light that is added before two are compared: in the dark, a little more is as nothing. */
const FLOOR = 0.004;

/** Measures the light on a face. */
export function lightOnFace(patch: FacePatch): LightOnFace {
  const oval = OVAL.map((point) => patch.at(point));
  const middle = [0, 1].map((k) => oval.reduce((sum, place) => sum + place[k]!, 0) / oval.length);
  const inner = oval.map(
    ([x, y]) => [middle[0]! + (x - middle[0]!) * INNER, middle[1]! + (y - middle[1]!) * INNER] as const,
  );
  const lumas = Float32Array.from(pixelsIn(patch, inner), (i) => patch.luma[i]!);
  const sides = [RIGHT, LEFT].map((points) => FLOOR + lightAt(patch, points));
  return {
    burnt: lumas.filter((luma) => luma >= WHITE).length / Math.max(1, lumas.length),
    highlight: percentile(lumas, 0.9),
    middle: percentile(lumas, 0.5),
    unevenness: Math.max(...sides) / Math.min(...sides),
  };
}

/** Median linear light (0…1) round some points. */
function lightAt(patch: FacePatch, points: readonly number[]): number {
  const lights = points.map((point) => {
    const [x, y] = patch.at(point).map(Math.round) as [number, number];
    const row = Math.min(patch.height - 1, Math.max(0, y));
    const column = Math.min(patch.width - 1, Math.max(0, x));
    return (patch.luma[row * patch.width + column]! / 255) ** 2.2;
  });
  return percentile(lights, 0.5);
}
