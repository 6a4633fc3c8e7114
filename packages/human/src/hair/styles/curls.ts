import { downwards, withWhorl } from "../fields.ts";
import type { HairStyle, Layer, Root } from "../hair-style.ts";
import type { Skull } from "../skull.ts";
import { sidePart } from "./side-part.ts";
import { noise } from "../noise.ts";
import { mix, smoothstep } from "../../maths/interpolation.ts";
import type { Random } from "../../maths/random.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { add, addScaled, mix3, normalize } from "../../maths/vector.ts";

/** A layer of coils: where in the hair's depth (0 scalp, 1 surface) its cards hang, and how long they are. */
interface CoilLayer extends Layer {
  depth: number;
  coil: number;
}

/** Short arcs that stand in all directions, rooted throughout the depth of the hair. */
function coilStrand(height: number, riseDegrees: number) {
  return (skull: Skull, root: Root, layer: Layer, random: Random): Vec3[] => {
    const { depth, coil } = layer as CoilLayer;
    const normal = skull.normal(root.position);
    const rise = mix(0.12, 1, smoothstep(0, riseDegrees, root.inside));
    const [x, y, z] = root.position;
    const surface = height * skull.unit * rise * (1 + 0.12 * noise(x * 4, y * 4, z * 4));
    const stray = layer.stray ?? 0.5;
    let heading = normalize(
      add(normal, [random.bell() * stray, random.bell() * stray, random.bell() * stray]),
    );
    const length = coil * skull.unit * (0.7 + 0.6 * random.next()) * mix(0.45, 1, rise);
    const bend = normalize([random.bell(), random.bell() - 0.3, random.bell()]);
    let p = addScaled(root.position, normal, Math.max(-0.01, surface * depth - length * 0.55));
    const points = [p];
    for (let i = 0; i < 4; i++) {
      heading = normalize(addScaled(heading, bend, 0.14));
      p = addScaled(p, heading, length / 4);
      points.push(p);
    }
    return points;
  };
}

function coils(scale: number, share: number): CoilLayer[] {
  const layers: CoilLayer[] = [
    { density: "medium", count: 240, height: 0, width: 0.1, rows: 2, order: 2.2, shade: 0.85, roll: 1, tip: 0.8, edge: [-1.5, 8], stray: 0.6, depth: 0.8, coil: 0.1 },
    { density: "dense", count: 360, height: 0, width: 0.26, rows: 2, order: 1, shade: 0.6, roll: 3, tip: 1, stray: 0.5, depth: 0.75, coil: 0.22 },
    { density: "dense", count: 520, height: 0, width: 0.22, rows: 2, order: 2, shade: 0.85, roll: 3, tip: 0.9, stray: 0.45, depth: 0.92, coil: 0.24 },
    { density: "medium", count: 480, height: 0, width: 0.2, rows: 2, order: 3, shade: 1, roll: 3, tip: 0.9, stray: 0.5, depth: 1.03, coil: 0.24 },
    { density: "wisp", count: 190, height: 0, width: 0.18, rows: 2, order: 4, shade: 1.1, roll: 3, tip: 0.9, stray: 0.6, depth: 1.12, coil: 0.22 },
  ]; // prettier-ignore
  return layers.map((layer) => ({
    ...layer,
    count: Math.round(layer.count * share),
    width: layer.width * (layer.order === 2.2 ? 1 : 0.5 + 0.5 * scale),
    coil: layer.coil * (layer.order === 2.2 ? 1 : scale),
  }));
}

/** A round head of tight coils, standing off by about 4 cm. */
export function afro(): HairStyle {
  return {
    ...sidePart(1),
    hairline: "round",
    band: "coily",
    comb: (q, normal) =>
      normalize(
        add(normal, [
          0.3 * noise(q[0] * 9, q[1] * 9, q[2] * 9),
          0.3 * noise(q[1] * 9, q[2] * 9, q[0] * 9),
          0.3 * noise(q[2] * 9, q[0] * 9, q[1] * 9),
        ]),
      ),
    volume: () => 1,
    shade: (q) => mix(0.6, 1, smoothstep(-0.7, 0.3, q[1])),
    coversForehead: true,
    rootShade: 0.45,
    tipLight: 1.15,
    tint: 0.12,
    fadeIn: 0,
    rootWidth: 0.7,
    slimmest: 0.9,
    roundness: 0.45,
    cap: {
      height: 0.3,
      rise: 30,
      inset: 3,
      shade: 0.5,
      bump: 0.25,
      openness: 0.4,
      picture: "coily",
      grain: [0, 1, 0],
    },
    paint: { strokes: 50000, length: 0.03, opacity: 0.6, base: 0.5, soft: [-3, 6] },
    strand: coilStrand(0.42, 30),
    layers: coils(1, 1),
  };
}

/** Coily hair about a centimetre deep. */
export function coilyShort(): HairStyle {
  return {
    ...afro(),
    hairline: "square",
    cap: {
      height: 0.035,
      rise: 12,
      inset: 4,
      shade: 0.55,
      bump: 0.15,
      openness: 0.4,
      picture: "coily",
      grain: [0, 1, 0],
    },
    paint: { strokes: 70000, length: 0.03, opacity: 0.65, base: 0.55, soft: [-3, 6] },
    strand: coilStrand(0.1, 11),
    layers: coils(0.4, 0.85),
  };
}

/** Loose curls of a few centimetres, falling to all sides of the crown. */
export function curlyShort(): HairStyle {
  const base = sidePart(1);
  return {
    ...base,
    comb(q) {
      const top = smoothstep(0.1, 0.55, q[1]);
      const tumble: Vec3 = [
        noise(q[0] * 3, q[1] * 3, q[2] * 3 + 4) + q[0] * 0.6,
        0.1,
        0.7 * smoothstep(-0.5, 0.3, q[2]) - 0.2,
      ];
      return withWhorl(q, mix3(downwards(q, 0.3), tumble, top));
    },
    length: (q) => mix(0.28, 0.75, smoothstep(-0.1, 0.55, q[1])),
    referenceLength: 0.6,
    volume: (q) => mix(0.5, 1.5, smoothstep(-0.1, 0.6, q[1])),
    lift: (q) => 0.2 + 0.5 * smoothstep(0.2, 0.7, q[1]),
    turn: 0.4,
    stick: 0.2,
    follow: 0.8,
    stray: 0.2,
    coversForehead: true,
    faceTop: 0.14,
    clearFace: 0.52,
    locks: { count: 90, pull: 0.75 },
    wave: { amplitude: 0.055, frequency: 2.6, from: 0.05, full: 0.4, helix: 0.9 },
    ownNormal: 0.55,
    tint: 0.1,
    cap: {
      height: 0.06,
      rise: 12,
      inset: 4,
      shade: 0.5,
      bump: 0.2,
      picture: "combed",
      grain: [-0.08, 0.62, -0.62],
    },
    layers: [
      { density: "wisp", count: 120, height: 0.03, width: 0.07, rows: 2, order: 0.5, shade: 0.95, roll: 0.3, edge: [-2, 3.5], edgeUp: 0.4, lengthScale: 0.3, fadeIn: 0.08, stray: 0.4 },
      { density: "dense", count: 90, height: 0.08, width: 0.13, rows: 7, order: 1, shade: 0.62, roll: 0.6, tip: 0.6, trimmed: true },
      { density: "dense", count: 190, height: 0.13, width: 0.09, rows: 8, order: 2, shade: 0.88, roll: 0.8, tip: 0.5, trimmed: true },
      { density: "medium", count: 150, height: 0.17, width: 0.085, rows: 8, order: 3, shade: 1.06, roll: 1, tip: 0.5, trimmed: true, keep: (q) => 0.3 + 0.7 * smoothstep(-0.1, 0.4, q[1]) },
      { density: "wisp", count: 50, height: 0.19, width: 0.1, rows: 8, order: 4, shade: 1.12, roll: 1.2, stray: 0.4, trimmed: true },
    ], // prettier-ignore
  };
}
