import { bodyNormal } from "../body-normal.ts";
import type { Lock } from "../guide.ts";
import type { Band, Guide, Root } from "../population.ts";
import {
  addScaled,
  cross,
  distance,
  dot,
  mix,
  mix3,
  normalize,
  scale,
  smoothstep,
  sub,
  tangentPart,
} from "@orator/maths";
import { pointAt, tangentAt } from "../../maths/line.ts";
import type { Vec3 } from "@orator/maths";
import { PICTURE, TRIMS } from "./charts.ts";
import type { RopeLayer } from "./groom-plan.ts";
import { ROPE_TURNS } from "./paint-rope.ts";
import { guidesOf } from "./strips.ts";
import type { StripContext } from "./strips.ts";

/** Length of a turn against the width of the rope. */
const TURN = 0.85;
/** Heights of a rope's edges and of its middle line against the width. */
const EDGE = -0.1;
const RIDGE = 0.38;

/** Grows ropes from the scalp: box braids, twists, locs. */
export function growRopes(context: StripContext, layer: RopeLayer, lockOf: (root: Root) => Lock): void {
  for (const guide of guidesOf(context, layer, lockOf)) addRope(context, guide, { ...layer, trim: "rope" });
}

/** A rope along a guide: the half of a tube that faces outwards, with its own light. */
export function addRope(
  { ground: { skull }, style, random, mesh, white }: StripContext,
  guide: Guide,
  band: Band,
): void {
  const { points } = guide;
  const last = points.length - 1;
  const { x, width: texels } = TRIMS.rope;
  const width = band.width * skull.unit;
  const tone = band.shade * (1 + 0.08 * random.bell());
  const begin = random.next() * 0.3;
  const indices: number[] = [];
  let before: Vec3 | undefined;
  let row: number[] | undefined;
  let traveled = 0;
  let radius = 0;
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(i + 2, last)) {
    const t = i / last;
    const p = pointAt(points, i);
    if (i) traveled += distance(p, pointAt(points, Math.max(0, i - 2)));
    const along = tangentAt(points, i);
    const core = guide.core?.(p, i);
    const body = core ? normalize(tangentPart(sub(p, core), along)) : bodyNormal(skull, p);
    let side = normalize(cross(along, body));
    if (before && dot(side, before) < 0) side = scale(side, -1);
    if (before) side = normalize(mix3(before, side, 0.7));
    before = side;
    const up = normalize(tangentPart(body, along));
    const w = width * mix(0.8, 1, smoothstep(0, 0.15, t)) * mix(1, band.tip ?? 0.6, smoothstep(0.4, 1, t));
    const shade = tone * style.shade(skull.toHead(p), guide.root);
    const v = Math.min(0.995, begin + traveled / (TURN * width * ROPE_TURNS));
    const vertex = (across: number): number =>
      mesh.vertex({
        position: addScaled(addScaled(p, side, across * 0.5 * w), up, w * (across ? EDGE : RIDGE)),
        normal: normalize(addScaled(up, side, across * 1.1)),
        strand: along,
        u: (x + 2 + (0.5 + 0.5 * across) * (texels - 4)) / PICTURE.width,
        v: mix(2, PICTURE.height - 2, v) / PICTURE.height,
        color: [white, white, white],
        shade,
      });
    const now = [vertex(-1), vertex(0), vertex(1)];
    if (row)
      for (const k of [0, 1]) indices.push(row[k]!, row[k + 1]!, now[k]!, row[k + 1]!, now[k + 1]!, now[k]!);
    row = now;
    radius += distance(p, skull.center) / (last / 2 + 1);
  }
  mesh.strip(indices, band.order * 100 + radius);
}
