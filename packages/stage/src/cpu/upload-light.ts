import type { AvatarPart } from "../avatar/avatar.ts";
import { ambientOf, mirroredOf } from "../light/ambient.ts";
import { HAIR_SHIFT } from "../light/light-model.ts";
import type { LightModel, Surface } from "../light/light-model.ts";
import type { Tone } from "../light/tone.ts";
import { vertexLight } from "../light/vertex-light.ts";
import { ownToneTable, toneTable } from "../light/tone-table.ts";
import type { Camera } from "../framing/framing.ts";
import { projectionOf } from "../framing/projection.ts";
import type { Kernel } from "./kernel.ts";
import * as layout from "./kernel/layout.ts";

/** Writes camera, lights and grade. `aspect` is the picture's width over its height. */
export function uploadScene(
  kernel: Kernel,
  light: LightModel,
  camera: Camera,
  aspect: number,
  grade?: number[][],
): void {
  const view = kernel.view(kernel.call.addressScene(), layout.SCENE_SIZE);
  const put = (offset: number, values: readonly number[]): void =>
    values.forEach((value, i) => view.setFloat32(offset + 4 * i, value, true));
  const projection = projectionOf(camera, aspect);
  put(layout.SCENE_CLIP_X, projection.x);
  put(layout.SCENE_CLIP_Y, projection.y);
  put(layout.SCENE_CLIP_W, projection.w);
  put(layout.SCENE_EYE, camera.eye);
  put(layout.SCENE_KEY_DIRECTION, light.key.direction);
  put(layout.SCENE_KEY_COLOR, light.key.color);
  put(layout.SCENE_FILL_DIRECTION, light.fill.direction);
  put(layout.SCENE_FILL_COLOR, light.fill.color);
  put(layout.SCENE_RIM_DIRECTION, light.rim.direction);
  put(layout.SCENE_RIM_COLOR, light.rim.color);
  const ambient = ambientOf(light);
  ambient.forEach((color, term) => put(layout.SCENE_AMBIENT + 16 * term, color));
  put(layout.SCENE_MIRRORED, mirroredOf(light));
  put(layout.SCENE_HIGHLIGHT_COLOR, light.highlightColor);
  if (grade) {
    for (let column = 0; column < 3; column++)
      put(
        layout.SCENE_GRADE + 16 * column,
        grade.map((r) => r[column]!),
      );
  }
  view.setInt32(layout.SCENE_GRADE_ON, grade ? 1 : 0, true);
}

/** Writes the tables from √linear to display bytes: of light, and of unlit surfaces' colors. */
export function uploadTone(kernel: Kernel, tone: Tone): void {
  const address = kernel.call.addressToneTable();
  const table = toneTable(tone);
  kernel.write(address, table);
  kernel.write(address + table.length, ownToneTable(tone));
}

/** Places a kind's light parameters and returns their address. Two-lobed hair shifts its tangents by fixed amounts. */
export function placeSurface(kernel: Kernel, surface: Surface): number {
  const bytes = new DataView(new ArrayBuffer(layout.LIGHT_SIZE));
  const f32 = (offset: number, value: number): void => bytes.setFloat32(offset, value, true);
  const lobe = ([strength, exponent]: [number, number], at: number, exponentAt: number): void => {
    f32(at, strength);
    bytes.setInt32(exponentAt, exponent, true);
  };
  surface.wrap.forEach((w, i) => f32(layout.LIGHT_WRAP + 4 * i, w));
  f32(layout.LIGHT_KEY_FLOOR, surface.keyFloor);
  f32(layout.LIGHT_DIFFUSE_BASE, surface.diffuseBase);
  f32(layout.LIGHT_DIFFUSE_OCCLUSION, surface.diffuseSlope);
  lobe(surface.plain, layout.LIGHT_PLAIN, layout.LIGHT_PLAIN_EXPONENT);
  lobe(surface.broad, layout.LIGHT_BROAD, layout.LIGHT_BROAD_EXPONENT);
  lobe(surface.sharp, layout.LIGHT_SHARP, layout.LIGHT_SHARP_EXPONENT);
  lobe(surface.fillHighlight, layout.LIGHT_FILL_HIGHLIGHT, layout.LIGHT_FILL_EXPONENT);
  f32(layout.LIGHT_EDGE, surface.edge);
  f32(layout.LIGHT_MIRROR, surface.mirror);
  f32(layout.LIGHT_LID_SHADE, surface.lidShade);
  return kernel.place(new Uint8Array(bytes.buffer));
}

/** Hair's two highlights: shifts of the tangent, and exponents halved because the kernel works with sin². */
export function placeHairSurface(kernel: Kernel, surface: Surface): number {
  const address = placeSurface(kernel, surface);
  const view = kernel.view(address, layout.LIGHT_SIZE);
  view.setFloat32(layout.LIGHT_HAIR_SHIFT_WHITE, HAIR_SHIFT.white, true);
  view.setFloat32(layout.LIGHT_HAIR_SHIFT_TINTED, HAIR_SHIFT.tinted, true);
  view.setFloat32(layout.LIGHT_HAIR_WHITE, surface.plain[0], true);
  view.setFloat32(layout.LIGHT_HAIR_TINTED, surface.broad[0], true);
  view.setInt32(layout.LIGHT_PLAIN_EXPONENT, surface.plain[1] / 2, true);
  view.setInt32(layout.LIGHT_BROAD_EXPONENT, surface.broad[1] / 2, true);
  return address;
}

/** Static light inputs of a part: STATIC_SIZE bytes for every four of its `order`ed vertices. */
export function staticLight(
  part: AvatarPart,
  light: LightModel,
  order: Uint32Array,
  mean: readonly number[],
): Float32Array {
  const surface = light.surfaces[part.kind];
  const { occlusion: open, seen: lit, curvature } = vertexLight(part, light);
  const block = layout.STATIC_SIZE / 4;
  const out = new Float32Array((order.length / 4) * block);
  order.forEach((v, i) => {
    const at = Math.floor(i / 4) * block + (i % 4);
    const set = (offset: number, value: number): void => {
      out[at + offset / 4] = value;
    };
    const occlusion = Math.max(surface.occlusionFloor, open[v]!);
    const seen = lit[v]!;
    let tone = 0;
    for (let c = 0; c < 3; c++) {
      const tint = part.tint[c]! * (part.colors?.[3 * v + c] ?? 1);
      tone = Math.max(tone, tint * mean[c]!);
      set(layout.STATIC_OCCLUSION_R + 16 * c, occlusion ** surface.occlusionExponent[c]!);
      set(layout.STATIC_KEY_R + 16 * c, seen ** surface.keyExponent[c]!);
      set(layout.STATIC_TINT_R + 16 * c, tint);
      const wrap = surface.wrap[c]! + surface.scatterM[c]! * (curvature?.[v] ?? 0);
      set(layout.STATIC_WRAP_R + 16 * c, wrap);
      set(layout.STATIC_REACH_R + 16 * c, 1 / (1 + wrap));
    }
    set(layout.STATIC_OCCLUSION, occlusion);
    set(layout.STATIC_KEY, seen);
    set(layout.STATIC_INVERSE_TONE, 1 / (tone + 0.01));
  });
  return out;
}
