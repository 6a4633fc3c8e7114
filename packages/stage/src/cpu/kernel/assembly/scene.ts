/** What stays the same for the life of a stage: sizes, arrays, parts, lights. Set once from JavaScript. */
import { alloc } from "./memory";
import { PART_SIZE, SCENE_SIZE, TONE_ENTRIES } from "../layout";

export let width: i32 = 0;
export let height: i32 = 0;
export let outputFormat: i32 = 0;
/** The finished frame, in the output format. */
export let frameData: usize = 0;

/** Background pixels (RGBA, premultiplied); steps in bytes a tile and a row. */
export let backgroundData: usize = 0;
export let backgroundTileStepX: usize = 0;
export let backgroundTileStepY: usize = 0;
export let backgroundStride: usize = 0;

/** u8 a pixel: how much of person and background shows there; 0 (no mask): all of it. */
export let maskData: usize = 0;
/** What shows where the mask hides them: RGBA, premultiplied, the whole frame. */
export let surroundData: usize = 0;

export let parts: usize = 0;
export let partCount: i32 = 0;
export let scene: usize = 0;
/** Two tables: of light, and of unlit surfaces' colors. */
export let toneTable: usize = 0;
/** Three columns (x, y, z, translation as four vectors) a bone. */
export let bones: usize = 0;

// Vertex arrays over all parts; 16 bytes a vertex unless said otherwise.
export let basePositions: usize = 0;
export let positions: usize = 0;
export let baseNormals: usize = 0;
export let normals: usize = 0;
export let strands: usize = 0;
/** u16 × 4 a vertex. */
export let joints: usize = 0;
export let weights: usize = 0;
/** f32 × 2 a vertex. */
export let textureCoordinates: usize = 0;
/** Pixel x, pixel y, 1/depth, and an i32: 1 if the vertex differs from the frame before. */
export let screen: usize = 0;
/** Light that the texel multiplies (r, g, b). */
export let diffuse: usize = 0;
/** Highlight that is plain, times gloss, times gloss². */
export let specular: usize = 0;
/** Deformed normals in the world, for parts lit per pixel, and how strongly they mirror. */
export let worldNormals: usize = 0;
export let worldPositions: usize = 0;

/** Reserves the vertex arrays, parts and bones. */
export function reserve(vertices: u32, partTotal: i32, boneTotal: u32): void {
  basePositions = alloc(vertices * 16);
  positions = alloc(vertices * 16);
  baseNormals = alloc(vertices * 16);
  normals = alloc(vertices * 16);
  strands = alloc(vertices * 16);
  joints = alloc(vertices * 8);
  weights = alloc(vertices * 16);
  textureCoordinates = alloc(vertices * 8);
  screen = alloc(vertices * 16);
  diffuse = alloc(vertices * 16);
  specular = alloc(vertices * 16);
  worldNormals = alloc(vertices * 16);
  worldPositions = alloc(vertices * 16);
  parts = alloc(partTotal * PART_SIZE);
  partCount = partTotal;
  scene = alloc(SCENE_SIZE);
  toneTable = alloc(TONE_ENTRIES * 3 * 2);
  bones = alloc(boneTotal * 64);
}

/** Sets the picture's size and format and returns the address of the frame. */
export function setOutput(w: i32, h: i32, format: i32): usize {
  width = w;
  height = h;
  outputFormat = format;
  frameData = alloc(w * h * 4 + 64);
  return frameData;
}

/** `data` holds one tile (steps 0) or the whole frame. */
export function setBackground(data: usize, tileStepX: u32, tileStepY: u32, stride: u32): void {
  backgroundData = data;
  backgroundTileStepX = tileStepX;
  backgroundTileStepY = tileStepY;
  backgroundStride = stride;
}

export function setSurround(mask: usize, data: usize): void {
  maskData = mask;
  surroundData = data;
}

export function addressBasePositions(): usize {
  return basePositions;
}
export function addressBaseNormals(): usize {
  return baseNormals;
}
export function addressStrands(): usize {
  return strands;
}
export function addressJoints(): usize {
  return joints;
}
export function addressWeights(): usize {
  return weights;
}
export function addressTextureCoordinates(): usize {
  return textureCoordinates;
}
export function addressParts(): usize {
  return parts;
}
export function addressScene(): usize {
  return scene;
}
export function addressToneTable(): usize {
  return toneTable;
}
export function addressBones(): usize {
  return bones;
}
