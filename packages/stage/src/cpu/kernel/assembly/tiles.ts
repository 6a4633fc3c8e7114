/** Draws the frame tile by tile: visibility, silhouettes, shading, edges, blended passes, output. */
import { FLAG_BACK, FLAG_HAIR_GROUP } from "../layout";
import { alloc } from "./memory";
import { isHidden, measureOcclusion } from "./occlusion";
import { chunkCount, chunkTriangle, firstChunk, nextChunk } from "./bins";
import { blendTriangle } from "./blend";
import { clearSamples, drawSamples, sampleIds } from "./coverage";
import { writeTile } from "./output";
import { pack, unpack } from "./pixel";
import { prepared } from "./prepare";
import {
  backgroundData, backgroundStride, backgroundTileStepX, backgroundTileStepY, height, maskData, surroundData,
  width,
} from "./scene";
import { shadePoint, shadeRun } from "./shade";
import { markSilhouettes, marks } from "./silhouettes";
import { blendedList, coveredList, isUnchanged, opaqueList, TILE, TILE_SHIFT, tileAt, tilesX, tilesY } from "./tile-state";
import { hot, HOT_FLAGS, TRIANGLE_MASK } from "./triangles";
import { add, mul, splat, sub } from "./vector";
import { clearVisibility, drawVisibility, ids, ROW } from "./visibility";

/** RGBA, premultiplied; 4 pixels more than a tile because runs are shaded in fours. */
let tilePixels: usize = 0;

/** Tiles drawn in the last frame; the others were still right. */
export let tilesDrawn: i32 = 0;

export function reserveTilePixels(): void {
  tilePixels = alloc(TILE * TILE * 4 + 64);
}

export function drawTiles(useCache: bool): void {
  tilesDrawn = 0;
  for (let ty = 0; ty < tilesY; ty++) {
    for (let tx = 0; tx < tilesX; tx++) {
      const tile = tileAt(ty * tilesX + tx);
      if (useCache && isUnchanged(tile)) continue;
      tilesDrawn++;
      drawTile(tile, tx, ty);
    }
  }
}

function drawTile(tile: usize, tx: i32, ty: i32): void {
  const x = tx << TILE_SHIFT,
    y = ty << TILE_SHIFT;
  const w = min(TILE, width - x),
    h = min(TILE, height - y);
  const background = backgroundData + <usize>tx * backgroundTileStepX + <usize>ty * backgroundTileStepY;
  const opaque = opaqueList(tile), covered = coveredList(tile), blended = blendedList(tile);
  if (!firstChunk(opaque) && !firstChunk(covered) && !firstChunk(blended)) {
    copyBackground(background, w, h);
    if (maskData) applyMask(x, y, w, h);
    writeTile(tilePixels, x, y, w, h);
    return;
  }
  clearVisibility();
  drawOpaque(opaque, x, y);
  measureOcclusion();
  drawCovered(covered, x, y, false);
  measureOcclusion();
  drawCovered(covered, x, y, true);
  measureOcclusion();
  const silhouettes = markSilhouettes();
  if (silhouettes) {
    clearSamples();
    sampleSilhouettes(opaque, x, y);
    sampleSilhouettes(covered, x, y);
  }
  shadeRuns(background, x, y, w, h);
  if (silhouettes) shadeEdges(background, x, y, w, h);
  blend(blended, x, y);
  if (maskData) applyMask(x, y, w, h);
  writeTile(tilePixels, x, y, w, h);
}

function drawOpaque(list: usize, x: i32, y: i32): void {
  for (let chunk = firstChunk(list); chunk; chunk = nextChunk(chunk)) {
    const n = chunkCount(chunk);
    for (let i = 0; i < n; i++) drawVisibility(chunkTriangle(chunk, i), x - 1, y - 1);
  }
}

/** Teeth lie behind lips and linings inside cloth: most of it is never seen. `late`: what lies behind that in turn. */
function drawCovered(list: usize, x: i32, y: i32, late: bool): void {
  for (let chunk = firstChunk(list); chunk; chunk = nextChunk(chunk)) {
    const n = chunkCount(chunk);
    for (let i = 0; i < n; i++) {
      const triangle = chunkTriangle(chunk, i);
      const h = hot(triangle);
      if (((load<u32>(h, HOT_FLAGS) & (FLAG_BACK | FLAG_HAIR_GROUP)) != 0) != late) continue;
      if (!isHidden(h, x, y)) drawVisibility(triangle, x - 1, y - 1);
    }
  }
}

function sampleSilhouettes(list: usize, x: i32, y: i32): void {
  for (let chunk = firstChunk(list); chunk; chunk = nextChunk(chunk)) {
    const n = chunkCount(chunk);
    for (let i = 0; i < n; i++) {
      const triangle = chunkTriangle(chunk, i);
      if (!isHidden(hot(triangle), x, y)) drawSamples(triangle, x, y);
    }
  }
}

function blend(list: usize, x: i32, y: i32): void {
  for (let chunk = firstChunk(list); chunk; chunk = nextChunk(chunk)) {
    const n = chunkCount(chunk);
    for (let i = 0; i < n; i++) {
      const triangle = chunkTriangle(chunk, i);
      if (!isHidden(hot(triangle), x, y)) blendTriangle(triangle, tilePixels, x, y);
    }
  }
}

/** Shows the surroundings where the mask hides the person and what is behind them. */
function applyMask(x: i32, y: i32, w: i32, h: i32): void {
  for (let row = 0; row < h; row++) {
    const first = <usize>((y + row) * width + x);
    const mask = maskData + first, surround = surroundData + (first << 2);
    for (let i = 0; i < w; i++) {
      const share = load<u8>(mask + i);
      if (share == 255) continue;
      const p = tilePixels + (<usize>((row << TILE_SHIFT) + i) << 2);
      const around = unpack(load<u32>(surround + (<usize>i << 2)));
      const inside = sub(unpack(load<u32>(p)), around);
      store<u32>(p, pack(add(around, mul(inside, splat(<f32>share / 255)))));
    }
  }
}

function copyBackground(background: usize, w: i32, h: i32): void {
  for (let row: usize = 0; row < <usize>h; row++) {
    memory.copy(tilePixels + (row << (TILE_SHIFT + 2)), background + row * backgroundStride, w << 2);
  }
}

/** Shades each row in runs of one triangle. */
function shadeRuns(background: usize, tileX: i32, tileY: i32, w: i32, h: i32): void {
  for (let y = 0; y < h; y++) {
    const row = ids + ((<usize>((y + 1) * ROW + 1)) << 2);
    const target = tilePixels + ((<usize>(y << TILE_SHIFT)) << 2);
    const behind = background + <usize>y * backgroundStride;
    let x = 0;
    while (x < w) {
      const id = load<i32>(row + ((<usize>x) << 2));
      const same = i32x4.splat(id);
      let end = x, alike = 4;
      while (alike == 4 && end < w) {
        alike = ctz(~i32x4.bitmask(i32x4.eq(v128.load(row + (<usize>end << 2)), same)));
        end += alike;
      }
      end = min(end, w);
      const o = (<usize>x) << 2;
      if (id) {
        const triangle = id & TRIANGLE_MASK;
        shadeRun(prepared(triangle), hot(triangle), tileX + x, tileY + y, end - x, target + o);
      } else {
        // Whole groups of four: what is written too far is overwritten by the next run, or lies after the row.
        for (let p: usize = o; p < <usize>end << 2; p += 16) v128.store(target + p, v128.load(behind + p));
      }
      x = end;
    }
  }
}

/** Replaces the marked pixels that really see several surfaces by the mean of their four samples. */
function shadeEdges(background: usize, tileX: i32, tileY: i32, w: i32, h: i32): void {
  for (let y = 0; y < h; y++) {
    let row = load<u64>(marks + ((<usize>y) << 3));
    while (row) {
      const x = <i32>ctz(row);
      row &= row - 1;
      if (x >= w) break;
      const samples = sampleIds + ((<usize>((y << TILE_SHIFT) + x)) << 4);
      const four = v128.load(samples);
      const first = i32x4.extract_lane(four, 0);
      const alike = i32x4.all_true(i32x4.eq(four, i32x4.splat(first)));
      if (alike && first == load<i32>(ids + ((<usize>((y + 1) * ROW + x + 1)) << 2))) continue;
      const behind = load<u32>(background + <usize>y * backgroundStride + ((<usize>x) << 2));
      let sum = splat(0);
      let color = behind,
        last = 0;
      for (let i: usize = 0; i < 16; i += 4) {
        const id = load<i32>(samples + i);
        if (id != last) {
          const triangle = id & TRIANGLE_MASK;
          color = id ? shadePoint(prepared(triangle), hot(triangle), tileX + x, tileY + y) : behind;
          last = id;
        }
        sum = add(sum, unpack(color));
      }
      store<u32>(tilePixels + ((<usize>((y << TILE_SHIFT) + x)) << 2), pack(mul(sum, splat(0.25))));
    }
  }
}
