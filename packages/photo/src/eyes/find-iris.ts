import { clamp } from "@orator/maths";
import type { Vec2 } from "@orator/maths";
import { IRIS, LIDS } from "../fit/face-mesh.ts";
import type { Fit } from "../fit/fit.ts";
import { sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import type { Opening } from "./opening.ts";

/** The iris on the photo: an ellipse that is narrow along the eye where the head is turned. */
export interface Iris {
  /** Pixels. */
  center: Vec2;
  /** Half its height, pixels. */
  radius: number;
  /** Its width over its height. */
  aspect: number;
}

/** Radius in widths of the eye's opening: bounds, and where the search begins. */
const SMALLEST = 0.17;
const LARGEST = 0.28;

/** How far the search goes round the tracker's center, in radii. */
const ASIDE = 0.24;

/** Half the angle (radians) of the arcs at left and right that lids leave free. */
const ARC = 0.75;

/**
 * Finds the ring where the iris is dark and the white is bright, near where the tracker has it: the greatest step of
 * brightness along the two arcs that lids leave free (after Daugman 1993, "High confidence visual recognition of persons
 * by a test of statistical independence").
 */
export function findIris(photo: Pixels, fit: Fit, opening: Opening): Iris {
  const tracked = trackedIris(fit, opening);
  const aspect = clamp(Math.cos((fit.angles.yaw * Math.PI) / 180), 0.8, 1);
  const w = opening.widthPx / aspect;
  const start = clamp(tracked.radius, SMALLEST * w, LARGEST * w);
  let best = { score: -Infinity, iris: { center: tracked.center, radius: start, aspect } };
  for (let grow = 0.82; grow <= 1.25; grow += 0.04)
    for (let i = -3; i <= 3; i++)
      for (let j = -2; j <= 2; j++) {
        const radius = start * grow;
        const move = (k: number): number => (k / 3) * ASIDE * start;
        const center: Vec2 = [tracked.center[0] + move(i), tracked.center[1] + move(j)];
        const iris = { center, radius, aspect };
        // The tracker is right unless the picture says otherwise.
        const doubt = 1 - 0.03 * (Math.abs(i) + Math.abs(j)) - 0.4 * Math.abs(grow - 1);
        const score = stepAlong(photo, iris) * doubt;
        if (score > best.score) best = { score, iris };
      }
  return best.iris;
}

/** The least step of brightness from within to without of the two arcs. */
function stepAlong(photo: Pixels, { center, radius, aspect }: Iris): number {
  const light = (angle: number, r: number): number => {
    const [cr, cg, cb] = sample(
      photo,
      center[0] + aspect * r * Math.cos(angle),
      center[1] + r * Math.sin(angle),
    );
    return 0.3 * cr + 0.6 * cg + 0.1 * cb;
  };
  let least = Infinity;
  for (const middle of [0, Math.PI]) {
    let sum = 0;
    for (let k = -4; k <= 4; k++) {
      const angle = middle + (k / 4) * ARC;
      const step = light(angle, radius * 1.12) - light(angle, radius * 0.9);
      sum += clamp(step, -40, 60);
    }
    least = Math.min(least, sum);
  }
  return least;
}

/** The tracker's iris that lies in this opening, whichever way it names them. */
function trackedIris(fit: Fit, opening: Opening): { center: Vec2; radius: number } {
  const px = (i: number): Vec2 => fit.toPixel(fit.points[i]![0], fit.points[i]![1]);
  const lids = [...LIDS[opening.side].upper, ...LIDS[opening.side].lower].map(px);
  const middle = [0, 1].map((k) => lids.reduce((sum, p) => sum + p[k]! / lids.length, 0)) as Vec2;
  const far = (i: number): number => Math.hypot(px(i)[0] - middle[0], px(i)[1] - middle[1]);
  const points = far(IRIS.left[0]) < far(IRIS.right[0]) ? IRIS.left : IRIS.right;
  const center = px(points[0]);
  const radius = Math.max(
    ...points.slice(1).map((i) => Math.hypot(px(i)[0] - center[0], px(i)[1] - center[1])),
  );
  return { center, radius };
}
