import { clamp } from "@orator/maths";
import { POINT, xOf } from "../points.ts";
import { project, unproject } from "../space/camera.ts";
import type { Camera } from "../space/camera.ts";
import type { Shape } from "../space/face-space.ts";
import type { Curve } from "./mouth-rings.ts";

const ROWS = 12;
/** Shares of the opening, from either lip, over which what is seen goes from the lip's to the teeth's. */
const BESIDE_LIP = 0.25;
/** The tongue and the dark between the rows of teeth, from the upper lip. */
const [UPPER_END, LOWER_START] = [0.4, 0.75];
/** Pixels: lower openings show the lips' line alone. */
const LEAST_OPENING = 2;

/** The inner line of the lips: an upper and a lower curve. */
interface LipLine {
  upper: Curve;
  lower: Curve;
}

/** From a place in the frame that is drawn to the place in the exemplar's that shows the same. */
export interface Teeth {
  upper(x: number, y: number): [x: number, y: number];
  lower(x: number, y: number): [x: number, y: number];
}

/** A mouth in a frame, its chin where the lower lip asks for it. */
interface Seen {
  camera: Camera;
  shape: Shape;
}

/** Upper teeth are held by the skull, lower ones by the jaw, whatever lips do. `depth` is that of the lips. */
export function teethOf(drawn: Seen, exemplar: Seen, depth: number): Teeth {
  const chin = xOf(POINT.chin) + 1;
  const lower = exemplar.shape[chin]! - drawn.shape[chin]!;
  const moved =
    (by: number): Teeth["upper"] =>
    (px, py) => {
      const [x, y] = unproject(drawn.camera, px, py, depth);
      return project(exemplar.camera, x, y + by, depth);
    };
  return { upper: moved(0), lower: moved(lower) };
}

/**
 * The inside of a mouth as rows from the upper lip to the lower one: where each is drawn, and where it lies in the exemplar. Beside the
 * lips it goes with them, so that none is drawn twice; between, with the teeth.
 */
export function insideRows(wanted: LipLine, from: LipLine, teeth: Teeth): { to: Curve; from: Curve }[] {
  const rows = Array.from({ length: ROWS + 1 }, () => ({
    to: new Float32Array(wanted.upper.length),
    from: new Float32Array(wanted.upper.length),
  }));
  for (let i = 0; i < wanted.upper.length; i += 2) {
    const [left, top] = [from.upper[i]!, from.upper[i + 1]!];
    const [dx, dy] = [from.lower[i]! - left, from.lower[i + 1]! - top];
    const opening = Math.hypot(dx, dy);
    let before = 0;
    for (const [row, { to, from: source }] of rows.entries()) {
      const share = row / ROWS;
      const x = wanted.upper[i]! + share * (wanted.lower[i]! - wanted.upper[i]!);
      const y = wanted.upper[i + 1]! + share * (wanted.lower[i + 1]! - wanted.upper[i + 1]!);
      to.set([x, y], i);
      const trust = ramp(Math.min(share, 1 - share) / BESIDE_LIP) * ramp(opening / LEAST_OPENING - 1);
      if (trust === 0) {
        source.set([left + share * dx, top + share * dy], i);
        continue;
      }
      const [upper, lower] = [teeth.upper(x, y), teeth.lower(x, y)];
      const below = ramp((share - UPPER_END) / (LOWER_START - UPPER_END));
      const [fromX, fromY] = [
        upper[0] + below * (lower[0] - upper[0]) - left,
        upper[1] + below * (lower[1] - upper[1]) - top,
      ];
      const along = (fromX * dx + fromY * dy) / opening ** 2;
      // Not beyond the exemplar's lips, and no row above the one before.
      const within = Math.max(before, share + trust * (clamp(along, 0, 1) - share));
      before = Math.min(within, 1);
      const aside = [trust * (fromX - along * dx), trust * (fromY - along * dy)] as const;
      source.set([left + before * dx + aside[0], top + before * dy + aside[1]], i);
    }
  }
  return rows;
}

/** From 0 to 1, smoothly. */
function ramp(value: number): number {
  const t = clamp(value, 0, 1);
  return t * t * (3 - 2 * t);
}
