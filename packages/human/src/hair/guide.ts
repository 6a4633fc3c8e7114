import type { HairStyle } from "./hair-style.ts";
import type { Guide, Population, Root } from "./population.ts";
import type { Hairline } from "./hairline.ts";
import type { Obstacles } from "./obstacles.ts";
import type { Skull } from "./skull.ts";
import {
  add,
  addScaled,
  clamp,
  cross,
  DEGREE,
  distance,
  dot,
  length,
  mix,
  mix3,
  normalize,
  scale,
  smoothstep,
  sub,
  tangentPart,
} from "@orator/maths";
import type { Random } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";
import { pointAt, tangentAt } from "../maths/line.ts";

const FOREHEAD_SLACK = 2.5 * DEGREE;
/** Over these shares of its half-width, what is kept free of the face sinks by so much: fringes have no corners. */
const ASIDE = [0.82, 1.12] as const;
const DROP = 0.3;

/** What strands grow on and around. */
export interface Ground {
  skull: Skull;
  line: Hairline;
  obstacles: Obstacles;
}

/** How the strands of one lock bend together. */
export interface Lock {
  phase: number;
  /** The lock's middle, if strands gather. */
  points?: Vec3[];
}

/** Grows one strand: follows the combing field, the layer's shell, gravity and obstacles from the root on. */
export function growGuide(
  ground: Ground,
  style: HairStyle,
  layer: Population,
  { root, lock }: { root: Root; lock: Lock },
  random: Random,
): Guide {
  let points = integrate(ground, style, layer, root, random);
  for (let pass = 0; pass < 3; pass++) points = relax(points);
  if (lock.points && !layer.comb) points = gather(ground.skull, points, lock.points, style.locks?.pull ?? 0);
  if (style.wave) points = bend(ground.skull, points, style.wave, lock.phase);
  return { points: restOnBody(ground, points, layer.height), root };
}

/** Shaping may have drawn a strand back into shoulders or cloth; pushing it out again must leave no knee. */
function restOnBody({ skull, obstacles }: Ground, points: Vec3[], height: number): Vec3[] {
  const low = (p: Vec3): boolean => skull.toHead(p)[1] < -0.6;
  const margin = (0.05 + 0.6 * height) * skull.unit;
  if (!points.some(low)) return points;
  let out = points;
  for (let pass = 0; pass < 3; pass++) {
    const pushed = out.map((p) => (low(p) ? obstacles.pushOut(p, margin) : p));
    const smoothed = pass < 2 ? relax(pushed) : pushed;
    out = pushed.map((p, i) => (low(p) ? pointAt(smoothed, i) : p));
  }
  return out;
}

function integrate(
  { skull, obstacles }: Ground,
  style: HairStyle,
  layer: Population,
  root: Root,
  random: Random,
): Vec3[] {
  const { unit, center } = skull;
  const comb = layer.comb ?? style.comb;
  const volume = style.volume(root.q, root.inside);
  const normal0 = skull.normal(root.position);
  const whole =
    (layer.length ?? style.length)(root.q, root.inside) *
    unit *
    (layer.lengthScale ?? 1) *
    (1 - (style.lengthSpread ?? 0.15) * random.next());
  const steps =
    2 * Math.max(2, Math.round(layer.rows * clamp(whole / (style.referenceLength * unit), 0.5, 1)));
  const shell = layer.height * unit * volume * mix(0.25, 1, smoothstep(0, 9, root.inside));
  // At the hairline roots stand in the skin.
  const sink = mix(-0.006, 0.009 * unit, smoothstep(1, 5, root.inside));

  let p = addScaled(root.position, normal0, sink);
  let combed = normalize(comb(root.q, normal0, root));
  const edgeUp = layer.edgeUp ?? style.edgeUp;
  if (edgeUp && root.inside < 9) {
    const up = edgeUp * (1 - smoothstep(2, 9, root.inside)) * smoothstep(0.1, 0.4, root.q[1]);
    combed = mix3(combed, [0, 0.9, -0.4], up);
  }
  const lift = style.lift(root.q, root.inside) * (layer.lift ?? 1);
  const stray = layer.stray ?? style.stray ?? 0.15;
  const jitter: Vec3 = [random.bell(), random.bell(), random.bell()];
  let heading = normalize(addScaled(normalize(tangentPart(combed, normal0)), normal0, lift));
  const points = [p];
  for (let i = 1; i <= steps; i++) {
    const t = i / steps;
    const before = p;
    const [azimuth, elevation, radius] = skull.polar(p);
    const normal = skull.normalAt(azimuth, elevation);
    const near = 1 - smoothstep(shell * 1.2, shell * 2 + 0.06, radius - skull.radius(azimuth, elevation));
    const wish = normalize(comb(skull.toHead(p), normal, root));
    let target = normalize(addScaled(wish, jitter, stray));
    target = normalize(addScaled(target, normal, -dot(target, normal) * near * (style.follow ?? 1)));
    const fall: Vec3 = [target[0] * 0.15, -1, target[2] * 0.15];
    target = mix3(target, fall, (1 - near) * (style.hang ?? 0));
    target = normalize(add(target, [0, -style.gravity * (0.3 + 0.7 * t), 0]));
    heading = normalize(mix3(heading, target, clamp(style.turn * (12 / steps) * (0.3 + t))));
    heading = normalize(addScaled(heading, normal, lift * 0.25 * (1 - t) * (1 - t)));
    p = addScaled(p, heading, (whole / steps) * mix(0.25, 1.75, (i - 0.5) / steps));

    const q = skull.toHead(p);
    const [a, e, r] = skull.polar(p);
    const floor = skull.radius(a, e);
    let height =
      shell * (style.profile ? style.profile(t) : mix(0.4, 1, Math.sin(Math.min(1, t * 2.2) * 1.57)));
    if (style.overEars && t > 0.05)
      height = Math.max(height, skull.earRadius(a, e) - floor + 0.03 * unit + shell * 0.3);
    if (q[1] > -1) {
      const above = r - floor - height;
      const outward = normalize(sub(p, center));
      const from = style.stickAbove ?? -0.5;
      if (above < 0) p = addScaled(p, outward, -above);
      else if (style.stick) {
        const pull = style.stick * smoothstep(from, from + 0.35, q[1]) * (1 - smoothstep(0.3, 0.7, above));
        p = addScaled(p, outward, -above * pull);
      }
    }
    if (q[1] < -0.6) p = obstacles.pushOut(p, 0.05 * unit + layer.height * unit * 0.7);
    if (style.constrain && !layer.trimmed) p = style.constrain(p, t, root, skull);
    points.push(p);
    heading = normalize(mix3(heading, normalize(sub(p, before)), 0.5));
  }
  return points;
}

/** Smooths the zigzag that the pull back onto the shell leaves. */
function relax(points: Vec3[]): Vec3[] {
  return points.map((p, i) =>
    i && i < points.length - 1 ? mix3(p, mix3(pointAt(points, i - 1), pointAt(points, i + 1), 0.5), 0.5) : p,
  );
}

/** Draws a strand sideways towards the middle of its lock, ever more to the tip; its height is its own. */
function gather(skull: Skull, points: Vec3[], middle: Vec3[], pull: number): Vec3[] {
  return points.map((p, i) => {
    const t = i / (points.length - 1);
    const at = t * (middle.length - 1);
    const low = Math.min(Math.floor(at), middle.length - 2);
    const towards = sub(mix3(pointAt(middle, low), pointAt(middle, low + 1), at - low), p);
    const along = tangentAt(points, i);
    const sideways = tangentPart(tangentPart(towards, skull.normal(p)), along);
    const limit = Math.min(1, (0.3 * skull.unit) / (length(sideways) || 1));
    return addScaled(p, sideways, pull * limit * smoothstep(0.1, 0.9, t));
  });
}

function bend(skull: Skull, points: Vec3[], wave: NonNullable<HairStyle["wave"]>, phase: number): Vec3[] {
  let traveled = 0;
  return points.map((p, i) => {
    if (!i) return p;
    traveled += distance(p, pointAt(points, i - 1)) / skull.unit;
    const t = i / (points.length - 1);
    const along = tangentAt(points, i);
    const side = normalize(cross(along, skull.normal(p)));
    const out = cross(side, along);
    const size = wave.amplitude * skull.unit * smoothstep(wave.from, wave.full, t);
    const angle = phase + traveled * wave.frequency * 2 * Math.PI;
    const swing = scale(side, size * Math.sin(angle));
    return add(p, addScaled(swing, out, size * wave.helix * (1 + Math.cos(angle))));
  });
}

/**
 * Keeps the face free: undefined for a strand that crosses the eyes, or the forehead below the hairline where the
 * style forbids it; a trimmed layer's strand is cut there, if enough of it is left.
 */
export function clearOfFace(
  { skull, line }: Ground,
  style: HairStyle,
  layer: Population,
  guide: Guide,
): Guide | undefined {
  const half = (style.clearFace ?? 0.42) + layer.width * (layer.trimmed ? 1 : 0.6);
  const top = style.faceTop ?? 0.2;
  const hit = guide.points.findIndex((p) => {
    const q = skull.toHead(p);
    if (!(layer.coversForehead ?? style.coversForehead) && q[1] > 0.22 && q[2] > 0.1) {
      const [azimuth, elevation] = skull.polar(p);
      if (elevation < line(azimuth) - FOREHEAD_SLACK) return true;
    }
    const across = Math.abs(q[0]) / half;
    return (
      q[2] > 0.45 && across < ASIDE[1] && q[1] < top - DROP * smoothstep(...ASIDE, across) && q[1] > -0.75
    );
  });
  if (hit < 0) return guide;
  if (!layer.trimmed || hit < 0.4 * guide.points.length) return undefined;
  return { ...guide, points: guide.points.slice(0, hit) };
}
