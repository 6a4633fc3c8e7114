import daylight from "../../data/daylight.json" with { type: "json" };
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

function unit([x, y, z]: Triple): Triple {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}

/** A distant light from a direction of any length, a color and an intensity. */
export function distantLight(direction: Triple, color: Triple, intensity: number): DistantLight {
  return { direction: unit(direction), color: color.map((c) => c * intensity) as Triple };
}

/** A distant light as data has it: a direction of any length, a color and an intensity. */
interface WrittenLight {
  direction: Triple;
  color: Triple;
  intensity: number;
}

/** A light model as data has it. */
export interface WrittenLightModel extends Omit<LightModel, "key" | "fill" | "rim" | "panels"> {
  key: WrittenLight;
  fill: WrittenLight;
  rim: WrittenLight;
  panels: WrittenLight[];
}

/** The light model that is written. */
export function lightModel({ key, fill, rim, panels, ...rest }: WrittenLightModel): LightModel {
  const lit = ({ direction, color, intensity }: WrittenLight): DistantLight =>
    distantLight(direction, color, intensity);
  return { ...rest, key: lit(key), fill: lit(fill), rim: lit(rim), panels: panels.map(lit) };
}

/** {@link DAYLIGHT} as it is written. */
export const WRITTEN_DAYLIGHT = daylight as unknown as WrittenLightModel;

/**
 * The constants measured to look like skin, eyes, hair and cloth in daylight. The panels are a wall of light on either side,
 * behind the subject, and the glow of a pale floor. A thin fold of cloth is never as dark as its occlusion says: light comes
 * through. Photographs and cut-outs are unlit as a rule.
 */
export const DAYLIGHT = lightModel(WRITTEN_DAYLIGHT);
