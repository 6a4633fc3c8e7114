import { bodyNormal } from "../body-normal.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import type { Root } from "../population.ts";
import { clamp, mix } from "../../maths/interpolation.ts";
import { pointAt, tangentAt } from "../../maths/line.ts";
import type { Random } from "../../maths/random.ts";
import { cross, DEGREE, distance, normalize } from "../../maths/vector.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { placeRoots } from "../roots.ts";
import { coilPath } from "./coils.ts";
import type { TressLayer } from "./groom-plan.ts";
import { rootsAlong } from "./parting.ts";

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
  /** Degrees above the hairline by point, where the lock must not hang over it. */
  inside?: Float64Array | undefined;
}

/** Degrees above the hairline from which a lock's root is too far away for its hairs to cross it. */
const FAR_INSIDE = 20;
/** Hair that falls over the ears falls over the temples too: below this height it may hang over the hairline. */
const TEMPLE = 0.3;
/** At the nape, below this height, hair may hang so many degrees below it. */
const NAPE = -0.3;
const NAPE_SLACK = 7;

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
      : rootsAlong(ground, layer.along, layer, random);
  const grown: Tress[] = [];
  for (const root of roots) {
    const path = layer.coil
      ? coilPath(ground, root, layer.coil, random)
      : clearOfFace(ground, style, layer, growGuide(ground, style, layer, root, lockOf(root), random))
          ?.points;
    if (!path || path.length < 2) continue;
    // What grows higher falls over what grows lower.
    const order = layer.order * 10 + 2.5 * root.q[1] + 2 * random.next();
    const tress = { layer, root, order, ...framed(ground, path, longest) };
    grown.push({ ...tress, inside: insideOf(ground, style, tress) });
  }
  return grown;
}

function insideOf({ line }: Ground, style: HairStyle, tress: Tress): Float64Array | undefined {
  const { layer, root, count, frames } = tress;
  const [from = 0] = layer.edge ?? [];
  const cut = style.groom?.cut ?? -Infinity;
  if (layer.coil || from < 0 || (root.inside > FAR_INSIDE && root.q[1] > cut + FAR_INSIDE * DEGREE))
    return undefined;
  if (layer.coversForehead ?? style.coversForehead) return undefined;
  const inside = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [frames[FRAME * i]!, frames[FRAME * i + 1]!, frames[FRAME * i + 2]!];
    if (style.overEars && y < TEMPLE) {
      inside[i] = FAR_INSIDE;
      continue;
    }
    const slack = y < NAPE && z < 0 ? NAPE_SLACK : 0;
    const own = (Math.asin(y / Math.sqrt(x * x + y * y + z * z)) - line(Math.atan2(x, z))) / DEGREE + slack;
    inside[i] = Math.min(own, (0.5 * (y - cut)) / DEGREE);
  }
  return inside;
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
