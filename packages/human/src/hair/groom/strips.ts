import { bodyNormal } from "../body-normal.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { HairStyle } from "../hair-style.ts";
import type { Band, Guide, Root } from "../population.ts";
import {
  add,
  addScaled,
  clamp,
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
import type { Vec3 } from "@orator/maths";
import { pointAt, tangentAt } from "../../maths/line.ts";
import type { Random } from "../../maths/random.ts";
import { placeRoots } from "../roots.ts";
import type { StrandMeshBuilder } from "../strand-mesh.ts";
import { fromCapsule, toCapsule } from "./capsule.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import type { RopeLayer, StripLayer } from "./groom-plan.ts";
import type { ShellField } from "./shell-field.ts";
import { LOW, OFF_CLOTH } from "./shell-mesh.ts";
import type { Skull } from "../skull.ts";

/** Bands end this far above sides that are cut closer, head units. */
const ABOVE_CUT = 0.06;

/** What all strips of a head have in common. */
export interface StripContext {
  ground: Ground;
  style: HairStyle;
  random: Random;
  mesh: StrandMeshBuilder;
  /** Linear brightness of a white texel. */
  white: number;
  field: ShellField;
}

/** Grows a layer of strips and draws them onto the surface of the hair. */
export function addStrips(context: StripContext, layer: StripLayer, lockOf: (root: Root) => Lock): void {
  for (const guide of guidesOf(context, layer, lockOf)) {
    const close = hug(context, guide, layer);
    addStrip(
      context,
      layer.helix ? wind(context.ground.skull, close, layer.helix, context.random) : close,
      layer,
    );
  }
}

/** Grows the guides of a layer one by one, as they are asked for; those that would cross the face are cut or left out. */
export function* guidesOf(
  { ground, style, random }: StripContext,
  layer: StripLayer | RopeLayer,
  lockOf: (root: Root) => Lock,
): Generator<Guide, void> {
  for (const root of placeRoots(ground.skull, ground.line, layer, random)) {
    const guide = growGuide(ground, style, layer, { root, lock: lockOf(root) }, random);
    const clear = clearOfFace(ground, style, layer, guide);
    if (clear && isAboveCut(ground, style, clear)) yield clear;
  }
}

/** Whether no point of a guide hangs over sides that are cut closer. */
function isAboveCut({ skull }: Ground, { groom }: HairStyle, { points }: Guide): boolean {
  const cut = groom?.cut;
  return cut === undefined || points.every((p) => skull.toHead(p)[1] > cut + ABOVE_CUT);
}

/**
 * Draws a guide onto the surface, a little above it and more so towards the tip: a strip that hovers shows as a halo,
 * worst at a small size, where its few hairs blur into gray glass.
 */
function hug({ ground: { skull, obstacles }, field }: StripContext, guide: Guide, layer: StripLayer): Guide {
  const last = guide.points.length - 1;
  const loft = layer.loft ?? 0.022;
  const places = guide.points.map((p) => toCapsule(skull.toHead(p)));
  let heights = places.map((place, i) => {
    const surface = field.radius(place.azimuth, place.arc);
    // Roots lie under the surface, which hides where a strip begins.
    const most = mix(-0.012, 1.3 * loft, smoothstep(0, 0.8, i / last));
    return clamp(place.radius - surface, -0.014, most);
  });
  // A strip that was drawn in here and there would show each place as a corner.
  for (let pass = 0; pass < 2; pass++)
    heights = heights.map(
      (h, i) => (h + (heights[Math.max(0, i - 1)]! + heights[Math.min(last, i + 1)]!) / 2) / 2,
    );
  const points = places.map((place, i) => {
    const radius = field.radius(place.azimuth, place.arc) + heights[i]!;
    const p = skull.fromHead(fromCapsule({ ...place, radius }));
    return place.arc > LOW ? obstacles.pushOut(p, OFF_CLOTH * skull.unit) : p;
  });
  return { ...guide, points };
}

/** A band along a guide, lit like the surface below it so that it does not stand out as a card. */
export function addStrip(
  { ground: { skull }, style, random, mesh, white }: StripContext,
  guide: Guide,
  band: Band,
): void {
  const { points } = guide;
  const last = points.length - 1;
  const trim = TRIMS[band.trim];
  const mirrored = random.next() < 0.5;
  const roll = (band.roll ?? 0.2) * random.bell();
  const tone = band.shade * (1 + 0.07 * random.bell());
  const width = band.width * skull.unit * (0.75 + 0.5 * random.next());
  let whole = 0;
  for (let i = 1; i <= last; i++) whole += distance(pointAt(points, i), pointAt(points, i - 1));
  // Texels about as long as wide, counted from the tip: a short strip that shows the whole picture is drawn from so
  // coarse a level that its neighbors in the picture bleed into it.
  const span = Math.min(1, (1.2 * (whole / width) * trim.width) / PICTURE.height);
  const indices: number[] = [];
  let before: Vec3 | undefined;
  let row: [number, number] | undefined;
  let radius = 0;
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(i + 2, last)) {
    const t = i / last;
    const p = pointAt(points, i);
    const along = tangentAt(points, i);
    const body = guide.core ? normalize(tangentPart(sub(p, guide.core(p, i)), along)) : bodyNormal(skull, p);
    let side = normalize(cross(along, body));
    if (before && dot(side, before) < 0) side = scale(side, -1);
    if (before) side = normalize(mix3(before, side, 0.7));
    before = side;
    const rolled = normalize(add(scale(side, Math.cos(roll)), scale(body, Math.sin(roll))));
    const w = width * mix(0.7, 1, smoothstep(0, 0.25, t)) * mix(1, band.tip ?? 0.6, smoothstep(0.5, 1, t));
    const shade = tone * style.shade(skull.toHead(p), guide.root);
    const vertex = (sign: number): number =>
      mesh.vertex({
        position: addScaled(p, rolled, (sign * w) / 2),
        normal: normalize(addScaled(body, side, sign * 0.3)),
        strand: along,
        u: (trim.x + 1 + (sign > 0 === mirrored ? 0 : trim.width - 2)) / PICTURE.width,
        v: (2 + mix(1 - span, 1, t) * (PICTURE.height - 4)) / PICTURE.height,
        color: [white, white, white],
        shade,
      });
    const [a, b] = [vertex(-1), vertex(1)];
    if (row) indices.push(row[0], row[1], a, row[1], b, a);
    row = [a, b];
    radius += distance(p, skull.center) / (last / 2 + 1);
  }
  mesh.strip(indices, band.order * 100 + radius);
}

const ROWS_A_TURN = 7;
const MOST_ROWS = 40;

/** A guide as a helix with radius and length of a turn in head units. */
function wind(
  skull: Skull,
  { points, root }: Guide,
  helix: { radius: number; period: number },
  random: Random,
): Guide {
  const radius = helix.radius * skull.unit * (0.75 + 0.5 * random.next());
  const period = helix.period * skull.unit * (0.8 + 0.4 * random.next());
  const traveled = [0];
  let whole = 0;
  for (let i = 1; i < points.length; i++) {
    whole += distance(pointAt(points, i), pointAt(points, i - 1));
    traveled.push(whole);
  }
  // Every second point becomes a row of the strip.
  const steps = 2 * clamp(Math.round((whole / period) * ROWS_A_TURN), 3, MOST_ROWS);
  const phase = random.next() * 2 * Math.PI;
  const hand = random.next() < 0.5 ? 1 : -1;
  const cores: Vec3[] = [];
  const wound: Vec3[] = [];
  let k = 0;
  for (let i = 0; i <= steps; i++) {
    const s = (whole * i) / steps;
    while (k < points.length - 2 && traveled[k + 1]! < s) k++;
    const from = pointAt(points, k);
    const to = pointAt(points, k + 1);
    const p = mix3(from, to, (s - traveled[k]!) / (traveled[k + 1]! - traveled[k]! || 1));
    const along = normalize(sub(to, from));
    const side = normalize(cross(along, bodyNormal(skull, p)));
    const up = cross(side, along);
    const angle = phase + (hand * 2 * Math.PI * s) / period;
    const r = radius * smoothstep(0.03, 0.35, i / steps);
    wound.push(addScaled(addScaled(p, side, r * Math.sin(angle)), up, r * (0.6 + Math.cos(angle))));
    // Half of the way to the skull: curls are lit as a body, not each like a wire.
    cores.push(addScaled(p, up, -1.2 * radius));
  }
  return { points: wound, root, core: (_, i) => pointAt(cores, i) };
}
