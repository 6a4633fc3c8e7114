/** Triangle set-up: culling, plane equations, and the lists of the tiles that a triangle touches. */
import {
  ALPHA_ABOVE_TEST, ALPHA_BELOW_TEST, ALPHA_EMPTY, FLAG_ALPHA_TEST, FLAG_BACK, FLAG_BELOW_TEST, FLAG_BLEND, FLAG_HAIR_GROUP, FLAG_INSIDE,
  FLAG_REACHES_DOWN, FLAG_REACHES_LEFT, FLAG_REACHES_RIGHT, FLAG_REACHES_UP, FLAG_TWO_SIDED, PART_ALPHA_CLASSES, PART_FLAGS, PART_INDICES, PART_TRIANGLES, SCENE_CLIP_Y,
} from "../layout";
import { append } from "./bins";
import { height, scene, screen, width } from "./scene";
import { blendedList, coveredList, note, opaqueList, TILE_SHIFT, tileAt, tilesX, tilesY } from "./tile-state";
import {
  hot, HOT_A, HOT_A1, HOT_A2, HOT_B, HOT_B1, HOT_B2, HOT_BOX, HOT_C, HOT_FLAGS, HOT_NEAREST, HOT_X0,
  HOT_Y0, HOT_Z0, HOT_ZX, HOT_ZY, PART_SHIFT, takeTriangle,
} from "./triangles";
import { larger, smaller } from "./vector";

/** Well-mixed 64 bits for a triangle of a part. */
// @ts-ignore: decorator
@inline function nameOf(partNumber: u32, triangle: u32): u64 {
  let h = (<u64>partNumber << 32) | <u64>(triangle + 1);
  h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9;
  h = (h ^ (h >> 27)) * 0x94d049bb133111eb;
  return h ^ (h >> 31);
}

/**
 * Triangles of hair lower than this, in pixels and in meters, are cards seen edge-on: they would draw dotted lines. More would
 * gnaw at the outline, where every panel is seen from its edge.
 */
const SLIVER_PIXELS: f32 = 0.6;
const SLIVER_METERS: f32 = 0.0022;

/** Pixels that a meter takes at the depth 1. */
function pixelsPerMeter(): f32 {
  const x = load<f32>(scene, SCENE_CLIP_Y), y = load<f32>(scene, SCENE_CLIP_Y + 4), z = load<f32>(scene, SCENE_CLIP_Y + 8);
  return 0.5 * <f32>height * sqrt<f32>(x * x + y * y + z * z);
}

/** Square of a triangle's longest edge, px². */
// @ts-ignore: decorator
@inline function longestSquared(x0: f32, y0: f32, x1: f32, y1: f32, x2: f32, y2: f32): f32 {
  const ab = (x1 - x0) * (x1 - x0) + (y1 - y0) * (y1 - y0), bc = (x2 - x1) * (x2 - x1) + (y2 - y1) * (y2 - y1);
  return larger(larger(ab, bc), (x0 - x2) * (x0 - x2) + (y0 - y2) * (y0 - y2));
}

/** Sets up all triangles of a part. `partNumber` counts from 1. */
export function setUpTriangles(part: usize, partNumber: u32): void {
  const partFlags = load<u32>(part, PART_FLAGS);
  const blended = (partFlags & FLAG_BLEND) != 0;
  const classes = <usize>load<u32>(part, PART_ALPHA_CLASSES);
  const count = load<u32>(part, PART_TRIANGLES);
  const indices = <usize>load<u32>(part, PART_INDICES);
  const right = <f32>width, bottom = <f32>height;
  // Hair lies in layers from the skin outwards: from the outside in, what lies below is already hidden.
  const inwards = (partFlags & FLAG_ALPHA_TEST) != 0;
  const strands = (partFlags & (FLAG_ALPHA_TEST | FLAG_BELOW_TEST)) != 0;
  const sliver = SLIVER_METERS * pixelsPerMeter();
  for (let i: u32 = 0; i < count; i++) {
    const t = inwards ? count - 1 - i : i;
    const corner = indices + <usize>t * 12;
    let flags = partFlags;
    if (classes) {
      const alpha = <i32>load<u8>(classes + <usize>t);
      if (alpha & ALPHA_EMPTY) continue;
      if (partFlags & FLAG_BELOW_TEST && alpha & ALPHA_ABOVE_TEST) continue;
      if (partFlags & FLAG_ALPHA_TEST) {
        if (alpha & ALPHA_BELOW_TEST) continue;
        if (alpha & ALPHA_ABOVE_TEST) flags &= ~FLAG_ALPHA_TEST;
      }
    }
    const a = load<u32>(corner);
    let b = load<u32>(corner, 4), c = load<u32>(corner, 8);
    const pa = screen + (<usize>a << 4);
    let pb = screen + (<usize>b << 4), pc = screen + (<usize>c << 4);
    const x0 = load<f32>(pa), y0 = load<f32>(pa, 4);
    let x1 = load<f32>(pb), y1 = load<f32>(pb, 4), x2 = load<f32>(pc), y2 = load<f32>(pc, 4);
    let area = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    if (!(area < 0)) {
      if (!(partFlags & FLAG_TWO_SIDED) || !(area > 0)) continue;
      flags |= FLAG_BACK;
      const swappedIndex = b;
      b = c;
      c = swappedIndex;
      const swapped = pb;
      pb = pc;
      pc = swapped;
      let swap = x1;
      x1 = x2;
      x2 = swap;
      swap = y1;
      y1 = y2;
      y2 = swap;
      area = -area;
    }
    // What is opaque all over is no card seen from its edge but a piece of an outline.
    if (strands && flags & (FLAG_ALPHA_TEST | FLAG_BELOW_TEST)) {
      const least = smaller(SLIVER_PIXELS, sliver * load<f32>(pa, 8));
      if (area * area < least * least * longestSquared(x0, y0, x1, y1, x2, y2)) continue;
    }
    const minX = smaller(x0, smaller(x1, x2)), maxX = larger(x0, larger(x1, x2));
    const minY = smaller(y0, smaller(y1, y2)), maxY = larger(y0, larger(y1, y2));
    if (maxX < 0 || maxY < 0 || minX > right || minY > bottom) continue;
    const left = <i32>larger(minX + 0.5, 0), top = <i32>larger(minY + 0.5, 0);
    const endX = <i32>smaller(maxX + 0.5, right), endY = <i32>smaller(maxY + 0.5, bottom);

    if (<f32>left - 0.125 >= minX) flags |= FLAG_REACHES_LEFT;
    if (<f32>top - 0.125 >= minY) flags |= FLAG_REACHES_UP;
    if (<f32>endX + 0.125 <= maxX) flags |= FLAG_REACHES_RIGHT;
    if (<f32>endY + 0.125 <= maxY) flags |= FLAG_REACHES_DOWN;
    const triangle = takeTriangle();
    const h = hot(triangle);
    const scale: f32 = <f32>1 / area;
    const a1 = (y2 - y0) * scale, b1 = -(x2 - x0) * scale, a2 = -(y1 - y0) * scale, b2 = (x1 - x0) * scale;
    const z0 = load<f32>(pa, 8), dz1 = load<f32>(pb, 8) - z0, dz2 = load<f32>(pc, 8) - z0;
    store<f32>(h, x0, HOT_X0);
    store<f32>(h, y0, HOT_Y0);
    store<f32>(h, a1, HOT_A1);
    store<f32>(h, b1, HOT_B1);
    store<f32>(h, a2, HOT_A2);
    store<f32>(h, b2, HOT_B2);
    store<f32>(h, z0, HOT_Z0);
    store<f32>(h, dz1 * a1 + dz2 * a2, HOT_ZX);
    store<f32>(h, dz1 * b1 + dz2 * b2, HOT_ZY);
    store<i16>(h, <i16>left, HOT_BOX);
    store<i16>(h, <i16>top, HOT_BOX + 2);
    store<i16>(h, <i16>endX, HOT_BOX + 4);
    store<i16>(h, <i16>endY, HOT_BOX + 6);
    store<u32>(h, flags | (partNumber << PART_SHIFT), HOT_FLAGS);
    store<u32>(h, a, HOT_A);
    store<u32>(h, b, HOT_B);
    store<u32>(h, c, HOT_C);
    store<f32>(h, larger(z0, larger(z0 + dz1, z0 + dz2)), HOT_NEAREST);

    // One pixel around the box: a tile looks one pixel past its border for silhouettes.
    const changed = load<i32>(pa, 12) | load<i32>(pb, 12) | load<i32>(pc, 12);
    const firstX = max(left - 1, 0) >> TILE_SHIFT, firstY = max(top - 1, 0) >> TILE_SHIFT;
    const lastX = min(max(endX, left + 1) >> TILE_SHIFT, tilesX - 1);
    const lastY = min(max(endY, top + 1) >> TILE_SHIFT, tilesY - 1);
    const name = nameOf(partNumber, t);
    const covered = (flags & (FLAG_INSIDE | FLAG_HAIR_GROUP | FLAG_BACK)) != 0;
    for (let ty = firstY; ty <= lastY; ty++) {
      for (let tx = firstX; tx <= lastX; tx++) {
        const tile = tileAt(ty * tilesX + tx);
        note(tile, name, changed);
        append(blended ? blendedList(tile) : covered ? coveredList(tile) : opaqueList(tile), triangle);
      }
    }
  }
}
