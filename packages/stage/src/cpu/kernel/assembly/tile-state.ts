/** What is kept for each 64 × 64 tile of the frame: triangle lists, and whether it must be drawn again. */
import { alloc } from "./memory";
import { height, width } from "./scene";

export const TILE_SHIFT: i32 = 6;
export const TILE: i32 = 64;

// Per tile: three lists of 8 bytes, then the set of its triangles as a hash, now and in the frame before.
const TILE_OPAQUE = 0;
const TILE_COVERED = 8;
const TILE_BLENDED = 16;
const TILE_HASH = 24;
const TILE_HASH_BEFORE = 32;
const TILE_CHANGED = 40;
const TILE_SIZE: usize = 48;

export let tilesX: i32 = 0;
export let tilesY: i32 = 0;
let tiles: usize = 0;

export function reserveTiles(): void {
  tilesX = (width + TILE - 1) >> TILE_SHIFT;
  tilesY = (height + TILE - 1) >> TILE_SHIFT;
  tiles = alloc(<u32>(tilesX * tilesY) * <u32>TILE_SIZE);
  forgetTiles();
}

/** Makes the next frame draw every tile. */
export function forgetTiles(): void {
  for (let i = 0; i < tilesX * tilesY; i++) store<u64>(tileAt(i), ~(<u64>0), TILE_HASH);
}

export function startTiles(): void {
  for (let i = 0; i < tilesX * tilesY; i++) {
    const tile = tileAt(i);
    store<u64>(tile, 0, TILE_OPAQUE);
    store<u64>(tile, 0, TILE_COVERED);
    store<u64>(tile, 0, TILE_BLENDED);
    store<u64>(tile, load<u64>(tile, TILE_HASH), TILE_HASH_BEFORE);
    store<u64>(tile, 0, TILE_HASH);
    store<i32>(tile, 0, TILE_CHANGED);
  }
}

// @ts-ignore: decorator
@inline export function tileAt(i: i32): usize {
  return tiles + <usize>i * TILE_SIZE;
}
// @ts-ignore: decorator
@inline export function opaqueList(tile: usize): usize {
  return tile + TILE_OPAQUE;
}
/** Solid triangles that others usually cover. */
// @ts-ignore: decorator
@inline export function coveredList(tile: usize): usize {
  return tile + TILE_COVERED;
}
// @ts-ignore: decorator
@inline export function blendedList(tile: usize): usize {
  return tile + TILE_BLENDED;
}

/** Notes that a triangle lies in the tile; `name` is the same number for the same triangle in every frame. */
// @ts-ignore: decorator
@inline export function note(tile: usize, name: u64, changed: i32): void {
  store<u64>(tile, load<u64>(tile, TILE_HASH) + name, TILE_HASH);
  store<i32>(tile, load<i32>(tile, TILE_CHANGED) | changed, TILE_CHANGED);
}

/** Whether the tile's pixels are still right: the same triangles, and none of their vertices changed. */
// @ts-ignore: decorator
@inline export function isUnchanged(tile: usize): bool {
  return !load<i32>(tile, TILE_CHANGED) && load<u64>(tile, TILE_HASH) == load<u64>(tile, TILE_HASH_BEFORE);
}
