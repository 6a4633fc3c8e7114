import {
  AddEquation,
  CustomBlending,
  DoubleSide,
  FrontSide,
  GLSL3,
  NoBlending,
  OneFactor,
  OneMinusSrcAlphaFactor,
  RawShaderMaterial,
  Vector2,
  Vector3,
  ZeroFactor,
} from "three";
import type { IUniform } from "three";
import { TONE_ENTRIES, TONE_SCALE } from "../cpu/kernel/layout.ts";
import { SHARPEST_PER_M } from "../light/curvature.ts";
import { HAIR_SHIFT } from "../light/light-model.ts";
import type { Surface } from "../light/light-model.ts";
import { hasCoverage } from "../passes.ts";
import type { Pass } from "../passes.ts";
import { FRAGMENT_SHADER } from "./fragment-shader.ts";
import { VERTEX_SHADER } from "./vertex-shader.ts";

/** Values that the shaders read, by name. */
export type Uniforms = Record<string, IUniform>;

/** As in the kernel: blend.ts and prepare.ts. */
const FAINT = 5 / 255;
const SOFTNESS = 1.6;
const BACK_LIGHT = 0.55;
const STRETCH = 0.2;
const STRETCH_OF_STRANDS = 0.5;
const TEXELS_A_PIXEL = 1.6;
const TEXELS_OF_PHOTO = 2.5;
/** The kernel takes the next level that is coarse enough, half a level more on average. */
const LEVEL_BIAS = 0.5;
/** As in light.ts. */
const LID = 0.2;
const DARKEST = 0.36;

/**
 * The one material of the back end: a pass's mode and surface choose its lines and its numbers. `map` and `mean` are set
 * when the texture is there.
 */
export function passMaterial(
  pass: Pass,
  surface: Surface,
  brightest: number,
  shared: Uniforms,
): RawShaderMaterial {
  const { part, mode } = pass;
  const isCovering = hasCoverage(part.kind);
  const defines = new Set<string>();
  if (mode !== "solid") defines.add(mode.toUpperCase());
  if (part.unlit) defines.add("UNLIT");
  if (pass.glossy) defines.add("GLOSSY");
  if (part.colors) defines.add("COLORED");
  const isHair = part.kind === "hair" || part.kind === "cap";
  if (part.strands && isHair && !part.unlit) defines.add("STRANDS");
  const blends = mode === "blended" || mode === "below_test" || mode === "highlight";
  return new RawShaderMaterial({
    name: `${part.kind} ${mode}`,
    glslVersion: GLSL3,
    vertexShader: VERTEX_SHADER,
    fragmentShader: FRAGMENT_SHADER,
    defines: {
      ...Object.fromEntries([...defines].map((name) => [name, ""])),
      SHIFT_WHITE: float(HAIR_SHIFT.white),
      SHIFT_TINTED: float(HAIR_SHIFT.tinted),
      LID: float(LID),
      DARKEST: float(DARKEST),
      FAINT: float(FAINT),
      SOFTNESS: float(SOFTNESS),
      BACK_LIGHT: float(BACK_LIGHT),
      STRETCH: float(isCovering ? STRETCH_OF_STRANDS : STRETCH),
      TEXELS_A_PIXEL: float(part.unlit ? TEXELS_OF_PHOTO : TEXELS_A_PIXEL),
      LEVEL_BIAS: float(LEVEL_BIAS),
      TONE_SCALE: float(TONE_SCALE),
      TONE_ENTRIES: float(TONE_ENTRIES),
    },
    uniforms: {
      ...shared,
      ...surfaceUniforms(surface),
      ...(part.unlit && { tone: shared["ownTone"]! }),
      map: { value: null },
      mean: { value: new Vector3() },
      tint: { value: new Vector3(...part.tint).multiplyScalar(brightest) },
      opacity: { value: part.opacity },
    },
    side: pass.twoSided ? DoubleSide : FrontSide,
    forceSinglePass: true,
    transparent: blends,
    depthWrite: !blends,
    // Faces that lie inside and are seen edge-on change depth so fast that a sample beside them may come out before the
    // skin, as a dark dot: they are moved back by as much as their depth changes over a pixel.
    polygonOffset: pass.inside && !isHair,
    polygonOffsetFactor: 1,
    blending: blends ? CustomBlending : NoBlending,
    blendEquation: AddEquation,
    blendSrc: OneFactor,
    // A highlight adds light and leaves alpha: it does not cover.
    blendDst: mode === "highlight" ? OneFactor : OneMinusSrcAlphaFactor,
    blendSrcAlpha: mode === "highlight" ? ZeroFactor : OneFactor,
    blendDstAlpha: mode === "highlight" ? OneFactor : OneMinusSrcAlphaFactor,
  });
}

function surfaceUniforms(surface: Surface): Uniforms {
  const pair = (value: [number, number]): IUniform => ({ value: new Vector2(...value) });
  return {
    wrap: { value: new Vector3(...surface.wrap) },
    scatter: { value: new Vector3(...surface.scatterM).multiplyScalar(SHARPEST_PER_M) },
    occlusionExponent: { value: new Vector3(...surface.occlusionExponent) },
    keyExponent: { value: new Vector3(...surface.keyExponent) },
    occlusionFloor: { value: surface.occlusionFloor },
    keyFloor: { value: surface.keyFloor },
    diffuseBase: { value: surface.diffuseBase },
    diffuseSlope: { value: surface.diffuseSlope },
    plain: pair(surface.plain),
    broad: pair(surface.broad),
    sharp: pair(surface.sharp),
    fillHighlight: pair(surface.fillHighlight),
    edge: { value: surface.edge },
    mirror: { value: surface.mirror },
    lidShade: { value: surface.lidShade },
  };
}

/** A number as GLSL writes floats. */
function float(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
