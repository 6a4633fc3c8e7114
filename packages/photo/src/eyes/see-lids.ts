import { clamp, smoothstep } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import { LIDS } from "../fit/face-mesh.ts";
import { light, sample } from "../pixels.ts";
import type { PhotoFace, Pixels } from "../ports.ts";
import { bestLine } from "./best-line.ts";
import { between, eyeFrame } from "./opening.ts";
import type { EyeFrame } from "./opening.ts";

/** Trackers see eyes shorter than they are: by so much of their width at the outer corner, and at the inner one. */
const OUTER_MISSING = 0.06;
const INNER_MISSING = 0.02;

/** Places along an eye at which its lids are looked for, and how far (widths of the eye) from the tracker's line. */
const PLACES = 23;
const STEP = 0.009;
/** Steps up and down: what an iris mirrors is easily taken for the white below an upper lid. */
const UPPER_REACH = { up: 8, down: 1 };
const LOWER_REACH = { up: 5, down: 6 };

/** How much a line would rather be smooth, and as the tracker has it, than follow the picture. */
const STIFFNESS = 14_000;
const TRUST = 1_200;

/** How far (widths of the eye) to either side of a line its colors are compared. */
const BESIDE = [0.018, 0.028, 0.038];

/** A face whose lids' edges run where the photo shows them: trackers miss them by several per cent of an eye's width. */
export function seeLids(photo: Pixels, face: PhotoFace): PhotoFace {
  const points = face.points.slice();
  for (const side of ["left", "right"] as const) {
    const { upper, lower } = LIDS[side];
    const at = (i: number): Vec2 => [face.points[3 * i]!, face.points[3 * i + 1]!];
    const rough = eyeFrame(at(upper[0]), at(upper.at(-1)!));
    const frame = eyeFrame(rough.toPixel(-INNER_MISSING, 0), rough.toPixel(1 + OUTER_MISSING, 0));
    // What was between the old corners is spread between the new ones.
    const stretched = (i: number): Vec2 => {
      const [share, height] = rough.fromPixel(...at(i));
      const out =
        share + OUTER_MISSING * smoothstep(0.5, 1, share) - INNER_MISSING * smoothstep(0.5, 0, share);
      return frame.fromPixel(...rough.toPixel(out, height));
    };
    for (const [indices, reach, gain] of [
      [upper, UPPER_REACH, upperEdge],
      [lower, LOWER_REACH, lowerEdge],
    ] as const) {
      const knots = indices.map(stretched);
      const seen = seeEdge(photo, frame, knots, reach, gain);
      indices.forEach((i, k) => {
        const share = clamp(knots[k]![0]);
        points.set(frame.toPixel(share, seen(share)), 3 * i);
      });
    }
  }
  return { ...face, points };
}

/** How well (about 0…1) the colors beside a line and on it suit an edge. */
type Gain = (above: number[], below: number[], on: number[]) => number;

/** Over the eye lies the dark line of lashes: above it is skin, below it the eye. */
function upperEdge(above: number[], below: number[], on: number[]): number {
  const [skin, eye] = [light(above) - light(on), light(below) - light(on)];
  return clamp(skin / 60, -0.5, 0.6) + clamp(eye / 60, -0.5, 0.6);
}

/** Under the eye lies skin, which is redder and, under an iris, brighter. */
function lowerEdge(above: number[], below: number[]): number {
  const redder = redness(below) - redness(above);
  return clamp(redder * 5 + Math.max(0, light(below) - light(above)) / 120, -1, 1);
}

function redness([r, g, b]: number[]): number {
  return (r! - (g! + b!) / 2) / (r! + g! + b! + 30);
}

/** Heights (pixels) over shares of the eye's width of the edge that the photo shows near a tracked line. */
function seeEdge(
  photo: Pixels,
  frame: EyeFrame,
  knots: Vec2[],
  { up, down }: { up: number; down: number },
  gain: Gain,
): (share: number) => number {
  const w = frame.widthPx;
  const places = Array.from({ length: PLACES }, (_, i) => i / (PLACES - 1));
  const tracked = places.map((share) => between(knots, share, 1));
  const offsets = Array.from({ length: up + down + 1 }, (_, i) => (i - down) * STEP);
  const mean = (share: number, height: number, side: number): number[] =>
    BESIDE.reduce(
      (sum, far) => {
        const color = sample(photo, ...frame.toPixel(share, height + side * far * w));
        return sum.map((x, c) => x + color[c]! / BESIDE.length);
      },
      [0, 0, 0],
    );
  const line = bestLine(PLACES, offsets, STIFFNESS, (place, offset) => {
    const [share, height] = [places[place]!, tracked[place]! + offset * w];
    const on = sample(photo, ...frame.toPixel(share, height));
    return gain(mean(share, height, 1), mean(share, height, -1), on) * 8 - TRUST * offset ** 2;
  });
  const seen = places.map((share, i): Vec2 => [share, tracked[i]! + line[i]! * w]);
  const smooth = seen.map(([share, height], i): Vec2 => {
    const [before, after] = [seen[i - 1], seen[i + 1]];
    return [share, before && after ? (before[1] + 2 * height + after[1]) / 4 : height];
  });
  return (share) => between(smooth, share, 1);
}
