import { bodyNormal } from "../body-normal.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import type { Root } from "../population.ts";
import { clamp, mix } from "../../maths/interpolation.ts";
import { pointAt, tangentAt } from "../../maths/line.ts";
import type { Random } from "../../maths/random.ts";
import { cross, distance, normalize } from "../../maths/vector.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { placeRoots, rootAt } from "../roots.ts";
import { coilPath } from "./coils.ts";
import type { TressLayer } from "./groom-plan.ts";

/** Numbers a point of a lock's line takes: its place, a unit vector along the surface across the lock, and one upwards. */
export const FRAME = 9;

/** A lock of painted hairs: its middle line with a frame at every point, in head space. */
export interface Tress {
  layer: TressLayer;
  root: Root;
  /** Points of the line. */
  count: number;
  frames: Float64Array;
  /** What is painted first lies deepest. */
  order: number;
}

/** Longest piece of a lock's line, head units; where hairs curl, a share of the turn. */
const LONGEST_PIECE = 0.075;
const PIECES_A_TURN = 9;

/** Grows all locks of a layer; `period` is the length of a turn where hairs curl. */
export function growTresses(
  ground: Ground,
  style: HairStyle,
  layer: TressLayer,
  period: number | undefined,
  lockOf: (root: Root) => Lock,
  random: Random,
): Tress[] {
  const { skull, line } = ground;
  const longest = period ? period / PIECES_A_TURN : LONGEST_PIECE;
  const roots =
    layer.along === undefined
      ? placeRoots(skull, line, layer, random)
      : rootsAlong(ground, layer.along, layer.count, random);
  const grown: Tress[] = [];
  for (const root of roots) {
    const path = layer.coil
      ? coilPath(ground, root, layer.coil, random)
      : clearOfFace(ground, style, layer, growGuide(ground, style, layer, root, lockOf(root), random))
          ?.points;
    if (!path || path.length < 2) continue;
    // What grows higher falls over what grows lower.
    const order = layer.order * 10 + 2.5 * root.q[1] + 2 * random.next();
    grown.push({ layer, root, order, ...framed(ground, path, longest) });
  }
  return grown;
}

/** Roots on both sides of a parting, evenly from the hairline to behind the crown: a clean line, 1 mm wide. */
function rootsAlong({ skull, line }: Ground, parting: number, count: number, random: Random): Root[] {
  const roots: Root[] = [];
  const flat = Math.sqrt(1 - parting * parting);
  for (let i = 0; i < count; i++) {
    const back = mix(1.25, -0.62, (i + random.next()) / count);
    const x = parting + (i % 2 ? 1 : -1) * (0.005 + 0.004 * random.next());
    const direction: Vec3 = [x, flat * Math.cos(back), flat * Math.sin(back)];
    const elevation = Math.asin(clamp(direction[1], -1, 1));
    const root = rootAt(skull, line, Math.atan2(direction[0], direction[2]), elevation);
    if (root.inside > 0.5) roots.push(root);
  }
  return roots;
}

/** A Catmull–Rom curve through a path (dm) with a frame that turns evenly from point to point. */
function framed({ skull }: Ground, path: readonly Vec3[], longest: number) {
  const corners = path.map((p) => skull.toHead(p));
  const frames = corners.map((_, i) => {
    const along = tangentAt(corners, i);
    const side = normalize(cross(along, bodyNormal(skull, pointAt(path, i))));
    return { side, up: cross(side, along) };
  });
  const last = corners.length - 1;
  const pieces = corners
    .slice(1)
    .map((q, i) => clamp(Math.ceil(distance(pointAt(corners, i), q) / longest), 1, 4));
  const count = 1 + pieces.reduce((sum, n) => sum + n, 0);
  const packed = new Float64Array(FRAME * count);
  let at = 0;
  const put = (i: number, t: number): void => {
    const [a, b, c, d] = [i - 1, i, i + 1, i + 2].map((k) => pointAt(corners, k)) as [Vec3, Vec3, Vec3, Vec3];
    const from = frames[i]!;
    const to = frames[Math.min(last, i + 1)]!;
    for (const n of [0, 1, 2] as const) {
      packed[at + n] =
        b[n] +
        0.5 *
          t *
          (c[n] -
            a[n] +
            t * (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n] + t * (3 * b[n] - a[n] - 3 * c[n] + d[n])));
      packed[at + 3 + n] = mix(from.side[n], to.side[n], t);
      packed[at + 6 + n] = mix(from.up[n], to.up[n], t);
    }
    at += FRAME;
  };
  pieces.forEach((n, i) => {
    for (let k = 0; k < n; k++) put(i, k / n);
  });
  put(last, 0);
  return { count, frames: packed };
}
