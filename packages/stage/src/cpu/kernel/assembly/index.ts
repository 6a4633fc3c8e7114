/** The kernel's entry points, in the order in which JavaScript calls them. */
import {
  FLAG_SHARED_VERTICES,
  PART_CORNER_COUNT,
  PART_FLAGS,
  PART_NORMAL_VERTEX_COUNT,
  PART_SIZE,
} from "../layout";
import { releaseChunks } from "./bins";
import { reserveSamples } from "./coverage";
import { applyMorphs, rememberFaces, updateNormals } from "./deform";
import { reserveOcclusion } from "./occlusion";
import { reserveOutput } from "./output";
import { baseNormals, normals, partCount, parts, setOutput } from "./scene";
import { setUpTriangles } from "./setup";
import { readLook } from "./shade";
import { reserveMarks } from "./silhouettes";
import { forgetTiles, reserveTiles, startTiles } from "./tile-state";
import { drawTiles, reserveTilePixels, tilesDrawn } from "./tiles";
import { reserveTriangles, startFrame } from "./triangles";
import { bonesChanged, transformAndLight } from "./vertices";
import { reserveVisibility } from "./visibility";

export { alloc } from "./memory";
export {
  addressBaseNormals,
  addressBasePositions,
  addressBones,
  addressJoints,
  addressParts,
  addressScene,
  addressStrands,
  addressTextureCoordinates,
  addressToneTable,
  addressWeights,
  reserve,
  setBackground,
  setSurround,
} from "./scene";

/** Sets size and format and reserves what depends on them; returns the frame's address. */
export function reserveFrame(width: i32, height: i32, format: i32, transparent: i32, triangles: u32): usize {
  const frame = setOutput(width, height, format);
  reserveTiles();
  reserveTriangles(triangles);
  reserveVisibility();
  reserveMarks();
  reserveOcclusion();
  reserveSamples();
  reserveTilePixels();
  reserveOutput(transparent);
  return frame;
}

/** Call once when all parts and the scene are in memory. */
export function start(vertices: u32): void {
  memory.copy(normals, baseNormals, vertices << 4);
  for (let i = 0; i < partCount; i++) {
    const part = parts + <usize>i * PART_SIZE;
    if (load<u32>(part, PART_CORNER_COUNT)) rememberFaces(part);
  }
  readLook();
}

/** Draws the frame for the morph weights and bones now in memory. */
export function draw(useCache: i32): void {
  bonesChanged();
  releaseChunks();
  startFrame();
  startTiles();
  for (let i = 0; i < partCount; i++) {
    const part = parts + <usize>i * PART_SIZE;
    if (!(load<u32>(part, PART_FLAGS) & FLAG_SHARED_VERTICES)) {
      applyMorphs(part);
      if (load<u32>(part, PART_NORMAL_VERTEX_COUNT)) updateNormals(part);
      transformAndLight(part);
    }
    setUpTriangles(part, i + 1);
  }
  drawTiles(useCache != 0);
}

/** Makes the next frame draw every tile. */
export function forget(): void {
  forgetTiles();
}

/** How many tiles the last frame had to draw. */
export function drawnTiles(): i32 {
  return tilesDrawn;
}
