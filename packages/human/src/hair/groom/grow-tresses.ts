import { bodyNormal } from "../body-normal.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import type { Root } from "../population.ts";
import {
  clamp,
  cross,
  DEGREE,
  distance,
  mix,
  normalize,
  add,
  addScaled,
  scale,
  smoothstep,
  tangentPart,
} from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { pointAt, tangentAt } from "../../maths/line.ts";
import type { Random } from "../../maths/random.ts";
import { placeRoots } from "../roots.ts";
import type { TressLayer, CoilShape } from "./groom-plan.ts";
import { rootsAlong } from "./parting.ts";
import { valueNoise } from "../../maths/noise.ts";

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
  { period, lockOf }: { period: number | undefined; lockOf: (root: Root) => Lock },
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
      : clearOfFace(
          ground,
          style,
          layer,
          growGuide(ground, style, layer, { root, lock: lockOf(root) }, random),
        )?.points;
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
  const last = corners.length - 1;
  const sides: Vec3[] = [];
  const ups: Vec3[] = [];
  const pieces: number[] = [];
  let count = 1;
  for (let i = 0; i <= last; i++) {
    const along = tangentAt(corners, i);
    const side = normalize(cross(along, bodyNormal(skull, pointAt(path, i))));
    sides.push(side);
    ups.push(cross(side, along));
    if (i === last) continue;
    const n = clamp(Math.ceil(distance(corners[i]!, corners[i + 1]!) / longest), 1, 4);
    pieces.push(n);
    count += n;
  }
  const packed = new Float64Array(FRAME * count);
  let at = 0;
  for (let i = 0; i <= last; i++) {
    const next = Math.min(last, i + 1);
    const [a, b, c, d] = [
      corners[Math.max(0, i - 1)]!,
      corners[i]!,
      corners[next]!,
      corners[Math.min(last, i + 2)]!,
    ];
    const n = pieces[i] ?? 1;
    for (let k = 0; k < n; k++) {
      const t = k / n;
      for (let axis = 0; axis < 3; axis++) {
        packed[at + axis] = curveAt(a[axis]!, b[axis]!, c[axis]!, d[axis]!, t);
        packed[at + 3 + axis] = mix(sides[i]![axis]!, sides[next]![axis]!, t);
        packed[at + 6 + axis] = mix(ups[i]![axis]!, ups[next]![axis]!, t);
      }
      at += FRAME;
    }
  }
  return { count, frames: packed };
}

/** Catmull–Rom from b to c; a and d are the points around them. */
function curveAt(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * b - a - 3 * c + d)));
}

const STEPS = 9;

/** Height (dm) of a surface `depth` head units deep: it rises softly from the hairline and is never quite even. */
function coilyHeight(
  { skull }: Ground,
  { inside, q }: Root,
  { depth, sides }: Pick<CoilShape, "depth" | "sides">,
): number {
  const rise = mix(0.1, 1, smoothstep(-1, mix(6, 22, smoothstep(0.05, 0.4, depth)), inside));
  const uneven =
    1 +
    0.07 * valueNoise(q[0] * 3, q[1] * 3, q[2] * 3, 31) +
    0.05 * valueNoise(q[0] * 8, q[1] * 8, q[2] * 8, 32);
  return depth * mix(sides, 1, smoothstep(-0.05, 0.5, q[1])) * skull.unit * rise * uneven;
}

/** One coil of hair that lies on the surface, dm: a few turns that wander off, finer at the hairline. */
function coilPath(ground: Ground, root: Root, shape: CoilShape, random: Random): Vec3[] {
  const { skull } = ground;
  const normal = skull.normal(root.position);
  const center = addScaled(root.position, normal, coilyHeight(ground, root, shape));
  const anywhere: Vec3 = [random.bell(), random.bell(), random.bell()];
  const along = normalize(tangentPart(anywhere, normal));
  const side = cross(normal, along);
  const whole = mix(0.35, 1, smoothstep(0, 12, root.inside)) * shape.size * skull.unit;
  const radius = whole * (0.25 + 0.35 * random.next());
  const turns = 1 + 1.4 * random.next();
  const start = random.next() * 2 * Math.PI;
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const t = i / STEPS;
    const angle = start + turns * 2 * Math.PI * t;
    const r = radius * mix(1, 0.6, t);
    const onward = whole * (t - 0.5) * 1.2;
    return add(
      addScaled(center, along, onward + r * Math.sin(angle)),
      add(scale(side, r * Math.cos(angle)), scale(normal, -0.25 * r * t)),
    );
  });
}
