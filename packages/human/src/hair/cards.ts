import { ROOT_FADE, tileFrames } from "./atlas-layout.ts";
import type { TileBand, TileDensity } from "./atlas-layout.ts";
import { bodyNormal } from "./body-normal.ts";
import type { Guide, Population, Root } from "./population.ts";
import type { Palette } from "./hair-colour.ts";
import type { Skull } from "./skull.ts";
import type { StrandMeshBuilder } from "./strand-mesh.ts";
import { valueNoise } from "../maths/noise.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import type { Random } from "../maths/random.ts";
import type { Vec3 } from "../maths/vector.ts";
import {
  add,
  addScaled,
  cross,
  distance,
  dot,
  length,
  mix3,
  normalize,
  scale,
  sub,
  tangentPart,
} from "../maths/vector.ts";
import { pointAt, tangentAt } from "../maths/line.ts";

/** One population of cards. */
export interface Layer extends Population {
  density: TileDensity;
  /** Width at the tip against the middle. Default 0.5. */
  tip?: number;
  /** Random roll about the strand in radians. Default 0.3. */
  roll?: number;
  /** Head units over which a card fades in at the root. Default: the look's. */
  fadeIn?: number;
}

/** What cards look like, whatever they grow on. */
export interface CardLook {
  band: TileBand;
  /** Extra darkness by place on the head, 0–1; `t` runs along the strand. */
  shade: (q: Vec3, t: number, root: Root) => number;
  /** Darkness of the root and brightness of the tip against the middle. */
  rootShade: number;
  tipLight: number;
  /** Random difference in brightness between cards. */
  tint: number;
  /** Head units over which cards fade in at the root; 0 starts at full strength. */
  fadeIn: number;
  /** Width at the root against the middle. Default 0.6. */
  rootWidth?: number;
  /** Short cards are narrowed to this ratio of length to width: broad ones look like scales. Default 2.6. */
  slimmest?: number;
  /** How much a card is shaded as if round, 0 flat to 0.5. Default 0.45; short hair looks scaly with much. */
  roundness?: number;
  /** Share of a card's own normal in its shading. Default 0.3. */
  ownNormal?: number;
}

/** What all cards of a head have in common. */
export interface CardContext {
  skull: Skull;
  style: CardLook;
  palette: Palette;
  random: Random;
  mesh: StrandMeshBuilder;
}

/** Turns a guide into a strip of quads: every second point of the guide becomes a row. */
export function addCard(
  { skull, style, palette, random, mesh }: CardContext,
  guide: Guide,
  layer: Layer,
): void {
  const { points } = guide;
  const last = points.length - 1;
  const frame = random.pick(tileFrames(style.band, layer.density));
  const mirrored = random.next() < 0.5;
  const colour = palette.strand(random, style.tint);
  const roll = (layer.roll ?? 0.3) * random.bell();
  const start = pointAt(points, 0);
  const span = distance(pointAt(points, last), start) + 0.3 * distance(pointAt(points, last >> 1), start);
  const width = Math.min(
    layer.width * skull.unit * (0.75 + 0.5 * random.next()),
    span / (style.slimmest ?? 2.6),
  );
  const fadeIn = Math.min(0.4, ((layer.fadeIn ?? style.fadeIn) * skull.unit) / span);
  // The shorter a card, the less it differs from its neighbours: else short hair looks like scales.
  const individuality = smoothstep(0.05, 0.5, span / skull.unit);
  const ownShare = individuality * (style.ownNormal ?? 0.3);
  const layerShade = mix(0.86, layer.shade, individuality);
  const rootShade = mix(0.95, style.rootShade, individuality);
  const roundness = individuality * (style.roundness ?? 0.45);

  const indices: number[] = [];
  let before: Vec3 | undefined;
  let left = -1;
  let right = -1;
  let radius = 0;
  let rows = 0;
  for (let i = 0; i <= last; i = i === last ? last + 1 : Math.min(i + 2, last)) {
    const t = i / last;
    const p = pointAt(points, i);
    const along = tangentAt(points, i);
    const body = guide.core ? normalize(tangentPart(sub(p, guide.core(p, i)), along)) : bodyNormal(skull, p);
    let side = normalize(cross(along, body));
    if (before && dot(side, before) < 0) side = scale(side, -1);
    if (before) side = normalize(mix3(before, side, 0.6));
    before = side;
    let up = normalize(cross(side, along));
    if (dot(up, body) < 0) up = scale(up, -1);
    const rolled = normalize(add(scale(side, Math.cos(roll)), scale(up, Math.sin(roll) * (1 - t * 0.4))));
    let own = normalize(cross(rolled, along));
    if (dot(own, body) < 0) own = scale(own, -1);
    const normal = normalize(mix3(body, own, ownShare * smoothstep(0, 0.25, t)));

    const taper =
      mix(style.rootWidth ?? 0.6, 1, smoothstep(0, 0.35, t)) *
      mix(1, layer.tip ?? 0.5, smoothstep(0.5, 1, t));
    const w = width * taper;
    const shade =
      mix(rootShade, 1, smoothstep(0, 0.45, t)) *
      layerShade *
      style.shade(skull.toHead(p), t, guide.root) *
      (1 + 0.06 * valueNoise(p[0] * 5, p[1] * 5, p[2] * 5, 61)) *
      mix(1, style.tipLight, t * t);
    const v =
      fadeIn > 0 && t < fadeIn ? (t / fadeIn) * ROOT_FADE : mix(ROOT_FADE, 1, (t - fadeIn) / (1 - fadeIn));
    const vertex = (sign: number): number =>
      mesh.vertex({
        position: addScaled(addScaled(p, rolled, (sign * w) / 2), body, -w * 0.12),
        normal: normalize(addScaled(normal, rolled, sign * roundness * mix(0.4, 1, smoothstep(0, 0.25, t)))),
        strand: along,
        u: frame.x + (sign > 0 === mirrored ? 0 : frame.width),
        v: frame.y + frame.height * v,
        color: colour,
        shade: palette.depth(shade),
      });
    const a = vertex(-1);
    const b = vertex(1);
    if (left >= 0) indices.push(left, right, a, right, b, a);
    left = a;
    right = b;
    radius += length(sub(p, skull.centre));
    rows++;
  }
  mesh.strip(indices, layer.order * 100 + radius / rows);
}
