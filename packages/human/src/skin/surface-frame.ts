import { ATLAS_CHANNELS } from "./atlas.ts";
import type { Atlas } from "./atlas.ts";
import type { Vec3 } from "@orator/maths";

/** How the surface lies at a texel of an atlas. Lengths in millimeters. */
export interface SurfaceFrame {
  /** Step on the surface when moving one texel right. */
  right: Vec3;
  /** Step on the surface when moving one texel down. */
  down: Vec3;
  normal: { x: number; y: number; z: number };
}

/** A frame to pass to {@link frameAt}. */
export function newFrame(): SurfaceFrame {
  return {
    right: [0, 0, 0],
    down: [0, 0, 0],
    normal: { x: 0, y: 0, z: 1 },
  };
}

/** Fills `frame` for a texel; false at the edge of the image or of the skin. */
export function frameAt(atlas: Atlas, texel: number, frame: SurfaceFrame): boolean {
  const { width, values, mask } = atlas;
  if (!mask[texel - 1] || !mask[texel + 1] || !mask[texel - width] || !mask[texel + width]) return false;
  const { right, down, normal } = frame;
  const east = (texel + 1) * ATLAS_CHANNELS;
  const west = (texel - 1) * ATLAS_CHANNELS;
  const south = (texel + width) * ATLAS_CHANNELS;
  const north = (texel - width) * ATLAS_CHANNELS;
  for (let c = 0; c < 3; c++) {
    right[c] = 50 * (values[east + c]! - values[west + c]!);
    down[c] = 50 * (values[south + c]! - values[north + c]!);
  }
  // Faces lie upright and unmirrored in both textures: down × right points outwards.
  normal.x = down[1] * right[2] - down[2] * right[1];
  normal.y = down[2] * right[0] - down[0] * right[2];
  normal.z = down[0] * right[1] - down[1] * right[0];
  const length = Math.hypot(normal.x, normal.y, normal.z);
  if (length < 1e-9) return false;
  normal.x /= length;
  normal.y /= length;
  normal.z /= length;
  return true;
}
