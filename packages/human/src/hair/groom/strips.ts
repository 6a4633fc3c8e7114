import { bodyNormal } from "../cards.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { Guide, HairStyle, Layer, Root } from "../hair-style.ts";
import type { Random } from "../../maths/random.ts";
import { placeRoots } from "../roots.ts";
import type { StrandMeshBuilder } from "../strand-mesh.ts";
import type { Vec3 } from "../../maths/vector.ts";
import {
  add,
  addScaled,
  cross,
  dot,
  length,
  mix3,
  normalize,
  scale,
  sub,
  tangentPart,
} from "../../maths/vector.ts";
import { mix } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import { fromCapsule, PICTURE, toCapsule, TRIMS } from "./shell-map.ts";
import type { ShellField, TrimName } from "./shell-map.ts";

/** A population of strips over the surface. */
export interface StripLayer extends Layer {
  trim: TrimName;
  /** How far it stands off the surface, head units. Default 0.022. */
  loft?: number;
  /** Depth of the coily hair that the layer's tufts stand on. */
  tuft?: number;
  /** Winds the strip round its guide: radius and length of a turn, head units. */
  helix?: { radius: number; period: number };
}

export interface StripContext {
  ground: Ground;
  style: HairStyle;
  random: Random;
  mesh: StrandMeshBuilder;
  white: number;
  field: ShellField;
}

export function addStrips(context: StripContext, layer: StripLayer, lockOf: (root: Root) => Lock): void {
  const { ground, style, random } = context;
  for (const root of placeRoots(ground.skull, ground.line, layer, random)) {
    const guide = growGuide(ground, style, layer, root, lockOf(root), random);
    const clear = clearOfFace(ground, style, layer, guide);
    if (!clear) continue;
    const close = hug(context, clear, layer);
    addStrip(context, layer.helix ? wind(context, close, layer.helix) : close, layer);
  }
}

/**
 * Draws a guide onto the surface, a little above it and more so towards the tip: a strip that hovers shows as a halo,
 * worst at a small size, where its few hairs blur into grey glass.
 */
function hug({ ground: { skull }, field }: StripContext, guide: Guide, layer: StripLayer): Guide {
  const last = guide.points.length - 1;
  const loft = layer.loft ?? 0.022;
  const points = guide.points.map((p, i) => {
    const place = toCapsule(skull.toHead(p));
    const surface = field.radius(place.azimuth, place.arc);
    const t = i / last;
    // Roots lie under the surface, which hides where a strip begins.
    const most = surface + mix(-0.012, 1.3 * loft, smoothstep(0, 0.8, t));
    const radius = Math.min(Math.max(place.radius, surface - 0.014), most);
    return skull.fromHead(fromCapsule({ ...place, radius }));
  });
  return { ...guide, points };
}

/** The guide as a helix, every sixth of a turn one row; what it winds round becomes its core. */
function wind(
  { ground: { skull }, random }: StripContext,
  { points, root }: Guide,
  helix: NonNullable<StripLayer["helix"]>,
): Guide {
  const radius = helix.radius * skull.unit * (0.75 + 0.5 * random.next());
  const period = helix.period * skull.unit * (0.8 + 0.4 * random.next());
  const lengths = [0];
  for (let i = 1; i < points.length; i++)
    lengths.push(lengths[i - 1] + length(sub(points[i], points[i - 1])));
  const whole = lengths[points.length - 1];
  const steps = 2 * Math.max(3, Math.min(40, Math.round((whole / period) * 8)));
  const phase = random.next() * 2 * Math.PI;
  const hand = random.next() < 0.5 ? 1 : -1;
  const cores: Vec3[] = [];
  const wound: Vec3[] = [];
  let k = 0;
  for (let i = 0; i <= steps; i++) {
    const s = (whole * i) / steps;
    while (k < points.length - 2 && lengths[k + 1] < s) k++;
    const share = (s - lengths[k]) / (lengths[k + 1] - lengths[k] || 1);
    const p = mix3(points[k], points[k + 1], share);
    const along = normalize(sub(points[k + 1], points[k]));
    const side = normalize(cross(along, bodyNormal(skull, p)));
    const up = cross(side, along);
    const angle = phase + (hand * 2 * Math.PI * s) / period;
    const r = radius * smoothstep(0.03, 0.35, i / steps);
    wound.push(addScaled(addScaled(p, side, r * Math.sin(angle)), up, r * (0.6 + Math.cos(angle))));
    // Half of the way to the skull: curls are lit as a body, not each like a wire.
    cores.push(addScaled(p, up, -1.2 * radius));
  }
  return { points: wound, root, core: (_, i) => cores[i] };
}

/** A band along a guide, lit like the surface below it so that it does not stand out as a card. */
export function addStrip(
  { ground, style, random, mesh, white }: StripContext,
  guide: Guide,
  layer: StripLayer,
): void {
  const { skull } = ground;
  const { points } = guide;
  const last = points.length - 1;
  const trim = TRIMS[layer.trim];
  const mirrored = random.next() < 0.5;
  const roll = (layer.roll ?? 0.2) * random.bell();
  const tone = layer.shade * (1 + 0.07 * random.bell());
  const width = layer.width * skull.unit * (0.75 + 0.5 * random.next());
  // Texels about as long as wide, counted from the tip: a short strip that shows the whole picture is drawn from so
  // coarse a level that its neighbours in the picture bleed into it.
  let whole = 0;
  for (let i = 1; i <= last; i++) whole += length(sub(points[i], points[i - 1]));
  const span = Math.min(1, (1.2 * (whole / width) * trim.width) / PICTURE.height);
  const from = 1 - span;
  const indices: number[] = [];
  let before: Vec3 | undefined;
  let left = -1;
  let right = -1;
  let radius = 0;
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(i + 2, last)) {
    const t = i / last;
    const p = points[i];
    const along = normalize(sub(points[Math.min(last, i + 1)], points[Math.max(0, i - 1)]));
    const body = guide.core ? normalize(tangentPart(sub(p, guide.core(p, i)), along)) : bodyNormal(skull, p);
    let side = normalize(cross(along, body));
    if (before && dot(side, before) < 0) side = scale(side, -1);
    if (before) side = normalize(mix3(before, side, 0.7));
    before = side;
    const rolled = normalize(add(scale(side, Math.cos(roll)), scale(body, Math.sin(roll))));
    const w = width * mix(0.7, 1, smoothstep(0, 0.25, t)) * mix(1, layer.tip ?? 0.6, smoothstep(0.5, 1, t));
    const shade = tone * style.shade(skull.toHead(p), 0.5, guide.root);
    const vertex = (sign: number): number =>
      mesh.vertex({
        position: addScaled(p, rolled, (sign * w) / 2),
        normal: normalize(addScaled(body, side, sign * 0.3)),
        strand: along,
        u: (trim.x + 1 + (sign > 0 === mirrored ? 0 : trim.width - 2)) / PICTURE.width,
        v: (2 + (from + span * t) * (PICTURE.height - 4)) / PICTURE.height,
        color: [white, white, white],
        shade,
      });
    const a = vertex(-1);
    const b = vertex(1);
    if (left >= 0) indices.push(left, right, a, right, b, a);
    left = a;
    right = b;
    radius += length(sub(p, skull.centre)) / (last / 2 + 1);
  }
  mesh.strip(indices, layer.order * 100 + radius);
}
