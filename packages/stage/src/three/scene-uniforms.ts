import { Matrix3, Vector2, Vector3, Vector4 } from "three";
import type { DataTexture } from "three";
import type { Camera } from "../framing/framing.ts";
import { projectionOf } from "../framing/projection.ts";
import { ambientOf, mirroredOf } from "../light/ambient.ts";
import { ownToneTable, toneTable } from "../light/tone-table.ts";
import type { Style } from "../style/style.ts";
import type { Uniforms } from "./pass-material.ts";
import { toneTexture } from "./textures.ts";

/** What all passes share: the style's light, the camera, and the bones. */
interface SceneUniforms {
  uniforms: Uniforms;
  /** Moves the camera; `aspect` is the picture's width over its height. */
  look(camera: Camera, aspect: number): void;
}

/** Room before and behind a person within which depth is told apart, as shares of the camera's distance. */
const NEAREST = 0.25;
const FARTHEST = 3;

/** The uniforms of a style; `bones` is filled by the caller. */
export function sceneUniforms({ light, tone, grade }: Style, bones: DataTexture): SceneUniforms {
  const vector = (v: readonly number[]): { value: Vector3 } => ({ value: new Vector3(v[0], v[1], v[2]) });
  const uniforms = {
    keyDirection: vector(light.key.direction),
    keyColor: vector(light.key.color),
    fillDirection: vector(light.fill.direction),
    fillColor: vector(light.fill.color),
    rimDirection: vector(light.rim.direction),
    rimColor: vector(light.rim.color),
    ambient: { value: ambientOf(light).map(([r, g, b]) => new Vector3(r, g, b)) },
    mirrorAround: { value: mirroredOf(light) },
    highlightColor: vector(light.highlightColor),
    grade: { value: new Matrix3() },
    tone: { value: toneTexture(toneTable(tone)) },
    ownTone: { value: toneTexture(ownToneTable(tone)) },
    bones: { value: bones },
    clipX: { value: new Vector4() },
    clipY: { value: new Vector4() },
    clipW: { value: new Vector4() },
    depthRange: { value: new Vector2() },
    eye: { value: new Vector3() },
  };
  if (grade) uniforms.grade.value.set(...grade[0], ...grade[1], ...grade[2]);
  return {
    uniforms,
    look(camera, aspect) {
      const { x, y, w } = projectionOf(camera, aspect);
      uniforms.clipX.value.set(...x);
      uniforms.clipY.value.set(...y);
      uniforms.clipW.value.set(...w);
      const distance = Math.hypot(...camera.eye.map((at, axis) => at - camera.target[axis]!));
      uniforms.depthRange.value.set(distance * NEAREST, distance * FARTHEST);
      uniforms.eye.value.set(...camera.eye);
    },
  };
}
