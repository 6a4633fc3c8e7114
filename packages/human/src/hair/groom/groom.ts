import type { Image } from "../../part.ts";
import { clearOfFace, growGuide } from "../guide.ts";
import type { Ground, Lock } from "../guide.ts";
import type { Palette } from "../hair-colour.ts";
import type { Obstacles } from "../obstacles.ts";
import type { HairStyle, Root } from "../hair-style.ts";
import { bodyNormal } from "../cards.ts";
import { noise } from "../noise.ts";
import { seededRandom } from "../../maths/random.ts";
import type { Random } from "../../maths/random.ts";
import { placeRoots, rootAt } from "../roots.ts";
import type { StrandMesh } from "../strand-mesh.ts";
import { StrandMeshBuilder } from "../strand-mesh.ts";
import { addTufts, coilPath, isCoil, paintTufts } from "./coily.ts";
import { addStrip, addStrips } from "./strips.ts";
import type { StripContext } from "./strips.ts";
import { paintTrims } from "./trims.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { DEGREE, add, addScaled, cross, length, normalize, scale, sub } from "../../maths/vector.ts";
import { clamp, mix } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { ClumpLayer, GroomPlan } from "./groom-plan.ts";
import { StrandPainter } from "./painter.ts";
import { buildShell } from "./shell-mesh.ts";
import {
  curtainPixel,
  curtainScale,
  discPixel,
  discScale,
  lineWidth,
  measureShell,
  toCapsule,
} from "./shell-map.ts";
import type { Charts, Pixel } from "./shell-map.ts";

/** Makes up for the shade that hairs of a lock paint on each other. */
const GAIN = 1.35;

/** A lock: the path of its middle in head space with a frame at every point. */
interface Clump {
  layer: ClumpLayer;
  root: Root;
  points: Vec3[];
  sides: Vec3[];
  ups: Vec3[];
  order: number;
}

/** The surface of a head of hair and its own picture. */
export interface Shell {
  mesh: StrandMesh;
  image: Image;
}

/** Grows thousands of hairs in locks and paints them on the surface that they make together. */
export function growShell(
  ground: Ground,
  style: HairStyle,
  plan: GroomPlan,
  palette: Palette,
  lockOf: (root: Root) => Lock,
  seed: number,
): Shell {
  const random = seededRandom(seed * 6151 + 29);
  const quick = { ...ground, obstacles: remembering(ground.obstacles) };
  const clumps = plan.clumps.flatMap((layer) =>
    growClumps(quick, plan.curl ? withoutWave(style) : style, layer, lockOf, random),
  );
  clumps.sort((a, b) => a.order - b.order);
  const field = measureShell(
    ground.skull,
    clumps.map(({ points, layer }) => ({ points, weight: layer.weight })),
    plan.clearance,
    plan.columns,
  );
  const painter = new StrandPainter();
  for (const clump of clumps) paintClump(painter, field.charts, style, plan, palette, clump, random);
  paintTrims(painter, palette, seed);
  if (plan.strips.some(({ tuft }) => tuft !== undefined)) paintTufts(painter, palette, seed);
  const white = 2.4 * Math.max(...palette.mean, 0.02);
  const image = painter.image(white);
  const mesh = new StrandMeshBuilder();
  const shown = white * GAIN;
  buildShell(ground, style, plan, field, image, shown, mesh);
  const smoothStyle = plan.curl ? withoutWave(style) : style;
  const context: StripContext = { ground: quick, style: smoothStyle, random, mesh, white: shown, field };
  for (const layer of plan.strips)
    if (layer.tuft === undefined) addStrips(context, layer, lockOf);
    else addTufts(context, { ...layer, tuft: layer.tuft });
  const clear = (p: Vec3, margin: number): Vec3 => quick.obstacles.pushOut(p, margin);
  const inside = (p: Vec3): number => {
    const [azimuth, elevation] = ground.skull.polar(p);
    return (elevation - ground.line(azimuth)) / DEGREE;
  };
  for (const { guide, layer } of style.extra?.(ground.skull, random, clear, inside) ?? [])
    addStrip(context, guide, { ...layer, trim: layer.density === "dense" ? "lock" : "wisp" });
  return { mesh: mesh.build(), image };
}

function withoutWave(style: HairStyle): HairStyle {
  const { wave: _, ...plain } = style;
  return plain;
}

/** Looks a place up once for all that lies within half a millimetre or so. */
function remembering(obstacles: Obstacles): Obstacles {
  const known = new Map<number, Vec3 | undefined>();
  return {
    ...obstacles,
    pushOut(p, margin) {
      const cell = p.map((x) => Math.round(x * 14)) as Vec3;
      const key =
        ((cell[0] + 500) * 1000 + cell[1] + 500) * 1000 +
        cell[2] +
        500 +
        (0.5 * Math.round(margin * 40)) / 100;
      if (!known.has(key)) {
        const centre = scale(cell, 1 / 14);
        const moved = sub(obstacles.pushOut(centre, margin), centre);
        known.set(key, moved[0] || moved[1] || moved[2] ? moved : undefined);
      }
      const moved = known.get(key);
      return moved ? add(p, moved) : p;
    },
  };
}

function growClumps(
  ground: Ground,
  style: HairStyle,
  layer: ClumpLayer,
  lockOf: (root: Root) => Lock,
  random: Random,
): Clump[] {
  const { skull, line } = ground;
  const clumps: Clump[] = [];
  const roots =
    layer.along === undefined
      ? placeRoots(skull, line, layer, random)
      : rootsAlong(ground, layer.along, layer.count, random);
  for (const root of roots) {
    const grown = isCoil(layer)
      ? coilPath(ground, root, layer.depth, layer.coil, random)
      : clearOfFace(ground, style, layer, growGuide(ground, style, layer, root, lockOf(root), random))
          ?.points;
    if (!grown) continue;
    const fine = smoothPath(grown, 3);
    const points = fine.map((p) => skull.toHead(p));
    const sides: Vec3[] = [];
    const ups: Vec3[] = [];
    fine.forEach((p, i) => {
      const along = normalize(sub(points[Math.min(i + 1, points.length - 1)], points[Math.max(i - 1, 0)]));
      const body = bodyNormal(skull, p);
      const side = normalize(cross(along, body));
      sides.push(side);
      ups.push(cross(side, along));
    });
    // What grows higher falls over what grows lower.
    const order = layer.order * 10 + 2.5 * root.q[1] + 2 * random.next();
    clumps.push({ layer, root, points, sides, ups, order });
  }
  return clumps;
}

/** Roots on both sides of a parting, evenly from the hairline to behind the crown: a clean line, 1 mm wide. */
function rootsAlong({ skull, line }: Ground, parting: number, count: number, random: Random): Root[] {
  const roots: Root[] = [];
  const flat = Math.sqrt(1 - parting * parting);
  for (let i = 0; i < count; i++) {
    const back = mix(1.25, -0.62, (i + random.next()) / count);
    const x = parting + (i % 2 ? 1 : -1) * (0.005 + 0.004 * random.next());
    const direction: Vec3 = [x, flat * Math.cos(back), flat * Math.sin(back)];
    const root = rootAt(
      skull,
      line,
      Math.atan2(direction[0], direction[2]),
      Math.asin(clamp(direction[1], -1, 1)),
    );
    if (root.inside > 0.5) roots.push(root);
  }
  return roots;
}

/** A Catmull–Rom curve through the points, `pieces` to a stretch. */
function smoothPath(points: readonly Vec3[], pieces: number): Vec3[] {
  const out: Vec3[] = [];
  const last = points.length - 1;
  for (let i = 0; i < last; i++) {
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)],
      points[i],
      points[i + 1],
      points[Math.min(last, i + 2)],
    ];
    for (let k = 0; k < pieces; k++) {
      const t = k / pieces;
      const t2 = t * t;
      const t3 = t2 * t;
      const at = (n: 0 | 1 | 2): number =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t2 +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t3);
      out.push([at(0), at(1), at(2)]);
    }
  }
  out.push(points[last]);
  return out;
}

function paintClump(
  painter: StrandPainter,
  charts: Charts,
  style: HairStyle,
  { curl }: GroomPlan,
  palette: Palette,
  { layer, root, points, sides, ups }: Clump,
  random: Random,
): void {
  const last = points.length - 1;
  const curtain = curtainScale(charts);
  const widthAt = (t: number): number => layer.radius * mix(1, 1 - layer.gather, smoothstep(0.05, 1, t));
  const line = (path: readonly Vec3[], draw: (a: Pixel, b: Pixel, scale: Pixel, i: number) => void): void => {
    let disc: Pixel | undefined;
    let hanging: Pixel | undefined;
    path.forEach((q, i) => {
      const place = toCapsule(q);
      const onDisc = discPixel(place);
      const onCurtain = curtainPixel(charts, place);
      if (i && disc && onDisc) draw(disc, onDisc, discScale, i);
      if (i && hanging && onCurtain && Math.abs(hanging[0] - onCurtain[0]) < 200)
        draw(hanging, onCurtain, curtain, i);
      disc = onDisc;
      hanging = onCurtain;
    });
  };
  if (layer.shadow)
    line(points, (a, b, chart, i) => {
      const t = i / last;
      painter.shadow(
        a,
        b,
        lineWidth(chart, a, b, 1.1 * widthAt(t)),
        layer.shadow * smoothstep(0, 0.1, t) * (1 - smoothstep(0.85, 1, t)),
      );
    });
  const q = root.q;
  const lockTone =
    1 +
    0.22 * noise(q[0] * 3, q[1] * 3, q[2] * 3) +
    0.32 * noise(q[0] * 8, q[1] * 8, q[2] * 8 + layer.order) +
    0.16 * random.bell();
  const hairs = Array.from({ length: layer.hairs }, () => {
    const angle = random.next() * 2 * Math.PI;
    const off = Math.sqrt(random.next());
    return { a: Math.cos(angle) * off, b: Math.sin(angle) * off };
  }).sort((x, y) => x.b - y.b);
  const travelled: number[] = [0];
  for (let i = 1; i <= last; i++) travelled.push(travelled[i - 1] + length(sub(points[i], points[i - 1])));
  const turn = random.next() * 2 * Math.PI;
  const coil = curl && layer.weight > 0.3 ? curl.radius * (0.7 + 0.6 * random.next()) : 0;
  const period = curl ? curl.period * (0.8 + 0.4 * random.next()) : 1;
  const painted = hairs.map(({ a, b }) => {
    const phase = random.next() * 6.28;
    const swing = layer.frizz * (0.5 + random.next());
    const turns = 1.5 + 2 * random.next();
    // A ringlet is a ribbon of hairs wound round a rod.
    const shift = turn - (curl?.spread ?? 0) * a + 0.2 * b;
    const angles = travelled.map((s) => shift + (2 * Math.PI * s) / period);
    const path = points.map((p, i) => {
      const t = i / last;
      const w = widthAt(t);
      const sway = swing * Math.sin(phase + t * turns * 6.28) * smoothstep(0, 0.2, t);
      const wound = coil * smoothstep(0.02, 0.25, t);
      const rest = coil ? (curl?.rest ?? 1) : 1;
      return add(
        addScaled(p, sides[i], a * w * rest + sway + wound * Math.sin(angles[i])),
        scale(ups[i], b * w * 0.4 * rest + wound * Math.cos(angles[i])),
      );
    });
    // Hairs at a lock's sides and back lie in the shade of its middle.
    const tone =
      layer.shade * lockTone * mix(0.5, 1.2, 0.5 + 0.5 * b) * (1 - 0.3 * a * a) * (1 + 0.2 * random.bell());
    return {
      path,
      angles,
      tone,
      end: 1 - 0.22 * random.next() ** 2,
      colour: palette.hair(random),
      half: layer.half * (0.75 + 0.5 * random.next()),
    };
  });
  for (const front of coil ? [false, true] : [true])
    for (const { path, angles, tone, end, colour, half } of painted)
      line(path, (from, to, chart, i) => {
        const t = i / last;
        if (t > end) return;
        let light = 1;
        if (coil) {
          const depth = Math.cos(angles[i]);
          if (depth > 0 !== front) return;
          light = mix(1, front ? mix(0.5, 1.35, depth) : 0.35, smoothstep(0.02, 0.2, t));
        }
        const tip = 1 - smoothstep(0.6, 1, t / end);
        const shade = light * mix(style.rootShade, 1, smoothstep(0, 0.3, t)) * mix(1, style.tipLight, t * t);
        painter.stroke(
          from,
          to,
          lineWidth(chart, from, to, half * mix(0.35, 1, tip)),
          scale(colour, palette.depth(Math.max(0.05, tone * shade))),
          layer.alpha * (1 - smoothstep(0.9, 1, t / end)) * clamp(layer.rootAlpha + t * 12),
        );
      });
}
