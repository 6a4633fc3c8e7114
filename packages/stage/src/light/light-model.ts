import type { MaterialKind } from "../avatar/avatar.ts";

/** Linear RGB, or a direction: three numbers. */
export type Triple = [number, number, number];

/** A light that is far away. */
export interface DistantLight {
  /** Towards the light, unit length; +Y up, +Z towards the camera, +X the person's left. */
  direction: Triple;
  /** Linear RGB times intensity. */
  color: Triple;
}

/** The numbers of the light model that a style may change (docs/light-model.md has the formulas). */
export interface LightModel {
  key: DistantLight;
  fill: DistantLight;
  rim: DistantLight;
  /** Light from above and from below, linear RGB. */
  sky: Triple;
  ground: Triple;
  /** Large soft lights around the set: softboxes, walls, a bright floor. They cast no shadows and make no highlights. */
  panels: DistantLight[];
  /** Linear RGB of highlights at strength 1. */
  highlightColor: Triple;
  surfaces: Record<MaterialKind, Surface>;
}

/** How one kind of surface answers the light. */
export interface Surface {
  /** Per channel: how far light reaches past the terminator of a flat surface. */
  wrap: Triple;
  /** Per channel: how far light travels inside, in meters. Times the curvature, it is added to the wrap. */
  scatterM: Triple;
  /** Exponents on ambient occlusion and on the key light's visibility, per channel. */
  occlusionExponent: Triple;
  keyExponent: Triple;
  /** Ambient occlusion is at least this. */
  occlusionFloor: number;
  /** Share of the key light that reaches shadowed places. */
  keyFloor: number;
  /** Diffuse light is scaled by min(1, base + slope · occlusion). */
  diffuseBase: number;
  diffuseSlope: number;
  /** Highlights: strength and exponent of the lobes that gloss scales not at all, once and twice. */
  plain: [number, number];
  broad: [number, number];
  sharp: [number, number];
  /** The fill light's highlight, scaled by gloss². */
  fillHighlight: [number, number];
  /** Brightening at grazing angles. */
  edge: number;
  /** Share of the panels' light that is mirrored, scaled by gloss. */
  mirror: number;
  /** How much darker the surface is the more it looks up: what an upper lid does to the eyeball. */
  lidShade: number;
}

/** How far hair's two highlights lie towards the root (−) or the tip, as a share of the normal added to the tangent. */
export const HAIR_SHIFT = { white: -0.06, tinted: 0.14 } as const;

/** Strength and exponent of a lobe that is off. */
const OFF: [number, number] = [0, 1];

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A distant light from a direction of any length, a color and an intensity. */
export function distantLight(direction: Triple, color: Triple, intensity: number): DistantLight {
  return { direction: unit(direction), color: color.map((c) => c * intensity) as Triple };
}

const MATT: Surface = {
  wrap: [0.12, 0.12, 0.12],
  scatterM: [0, 0, 0],
  occlusionExponent: [0.9, 0.9, 0.9],
  keyExponent: [1, 1, 1],
  occlusionFloor: 0.1,
  keyFloor: 0.06,
  diffuseBase: 1,
  diffuseSlope: 0,
  plain: [0.015, 12],
  broad: OFF,
  sharp: OFF,
  fillHighlight: OFF,
  edge: 0,
  mirror: 0,
  lidShade: 0,
};

const SKIN: Surface = {
  ...MATT,
  wrap: [0.3, 0.16, 0.12],
  scatterM: [0.0045, 0.0018, 0.0009],
  occlusionExponent: [0.95, 1.35, 1.5],
  keyExponent: [0.72, 0.96, 1],
  plain: OFF,
  broad: [0.15, 14],
  sharp: [0.72, 46],
  fillHighlight: [0.11, 24],
  edge: 0.24,
  mirror: 0.07,
};

const HAIR: Surface = { ...MATT, wrap: [0.4, 0.4, 0.4], plain: [0.08, 90], broad: [0.08, 18] };

/** The constants measured to look like skin, eyes, hair and cloth in daylight. */
export const DAYLIGHT: LightModel = {
  key: distantLight([-0.56, 0.58, 0.62], [1, 0.95, 0.885], 1.44),
  fill: distantLight([0.78, 0.05, 0.62], [0.94, 0.96, 1], 0.13),
  rim: distantLight([0.62, 0.42, -0.66], [0.95, 0.97, 1], 1.4),
  sky: [0.178, 0.182, 0.19],
  ground: [0.105, 0.085, 0.074],
  // A wall of light on either side, behind the subject, and the glow of a pale floor.
  panels: [
    distantLight([-0.94, 0.15, -0.3], [0.95, 0.97, 1], 0.33),
    distantLight([0.94, 0.1, -0.3], [1, 0.97, 0.95], 0.25),
    distantLight([0, -0.8, 0.6], [1, 0.9, 0.8], 0.07),
  ],
  highlightColor: [1, 0.955, 0.9],
  surfaces: {
    skin: SKIN,
    eye: {
      ...MATT,
      wrap: [0.3, 0.28, 0.26],
      diffuseBase: 0.16,
      diffuseSlope: 0.8,
      plain: [0.04, 90],
      lidShade: 2.9,
    },
    cornea: { ...MATT, plain: OFF, sharp: [3, 230], fillHighlight: [0.13, 70], edge: 0.03 },
    wet: {
      ...MATT,
      occlusionExponent: [1.2, 1.2, 1.2],
      diffuseBase: 0.35,
      diffuseSlope: 0.75,
      plain: OFF,
      broad: [0.42, 60],
    },
    hair: HAIR,
    cap: { ...HAIR, plain: [0.05, 60] },
    brow: { ...MATT, wrap: [0.35, 0.35, 0.35], plain: OFF },
    // A thin fold is never as dark as its occlusion says: light comes through.
    cloth: { ...MATT, occlusionFloor: 0.16, keyFloor: 0.1, edge: 0.25 },
    metal: {
      ...MATT,
      plain: [0.3, 60],
      broad: [0.9, 18],
      sharp: [1.6, 120],
      fillHighlight: [0.8, 60],
      edge: 0.8,
    },
    glass: { ...MATT, plain: OFF, sharp: [1.2, 220], fillHighlight: [0.25, 160], edge: 0.16 },
    // Unlit as a rule.
    photo: { ...MATT, plain: OFF },
    cutout: { ...MATT, plain: OFF },
  },
};
