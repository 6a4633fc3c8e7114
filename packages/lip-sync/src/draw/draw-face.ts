import { POINT } from "../points.ts";
import { project } from "../space/camera.ts";
import type { Camera } from "../space/camera.ts";
import type { FaceSpace, Shape } from "../space/face-space.ts";
import type { FaceField } from "./face-field.ts";
import { teethOf } from "./inside-mouth.ts";
import { layMouth } from "./lay-mouth.ts";
import type { MouthLayer } from "./lay-mouth.ts";
import type { MouthCrop } from "./mouth-rings.ts";
import { boxOfRings, mouthRings } from "./mouth-rings.ts";
import { moveFace } from "./move-face.ts";
import type { PixelBox } from "./move-face.ts";
import { toByte } from "./sample.ts";
import type { RgbPicture } from "./sample.ts";

const PASSES = 3;

/** Of the mouth's surroundings; where the layer fades its light is compared with the face's. */
const [LEAST_ALPHA, MOST_ALPHA] = [0.03, 0.8];

/** What even the dark inside takes of the light's difference. */
const INSIDE = 0.35;

/** Of 255: what differs by more from how most of the surroundings differ is no light. */
const OTHER_LIGHT = 16;

// Of what is drawn, in heights of the face round the middle of the mouth.
const [ASIDE, ABOVE, BELOW] = [0.95, 0.75, 0.95];
/** How far light is smoothed, in heights of the face. */
const LIGHT_REACH = 0.09;

/** A mouth of another frame of the film, and its share of what is drawn. */
interface ExemplarMouth {
  crop: MouthCrop;
  frame: number;
  share: number;
}

/** What a frame's new face is drawn from. */
interface FaceDrawing {
  space: FaceSpace;
  field: FaceField;
  /** Of the film. */
  frame: number;
  /** Puts chin and jaw where the lower lip asks for them. */
  jaw(shape: Shape): Shape;
  wanted: Shape;
  mouths: readonly ExemplarMouth[];
  /** How much of the new mouth is shown, 0 … 1. */
  share: number;
}

/** Draws one frame: its own picture with jaw and cheeks moved, and over it the mouth of an exemplar, laid on the wanted lips. */
export function drawFace(source: RgbPicture, drawing: FaceDrawing): RgbPicture {
  const { space, field, frame, jaw, wanted, mouths, share } = drawing;
  const { width, height } = source;
  const out = { width, height, data: source.data.slice() };
  const camera = space.cameras[frame]!;
  const middle = space.mean[POINT.upperLip]!;
  const { box, faceHeight } = lowerFace(space, camera, source);
  const drawn = { camera, shape: jaw(wanted) };
  const depth = middle[2];
  moveFace(source, out, { box, field, camera, depth }, jaw(space.shapes[frame]!), drawn.shape);
  const rings = mouthRings(space.place(frame, wanted));
  const mouth = boxOfRings(rings, 0, source);
  if (mouth.right - mouth.left < 2 || mouth.bottom - mouth.top < 2) return out;
  const placed = mouths.map(({ crop, frame: from, share: part }) => {
    const shape = space.shapes[from]!;
    const teeth = teethOf(drawn, { camera: space.cameras[from]!, shape: jaw(shape) }, depth);
    return { crop, rings: mouthRings(space.place(from, shape)), teeth, share: part };
  });
  const layer = layMouth(rings, placed, mouth);
  if (share < 1) for (let o = 0; o < layer.alpha.length; o++) layer.alpha[o]! *= share;
  blendMouth(out, layer, Math.max(3, Math.round(LIGHT_REACH * faceHeight)));
  return out;
}

/** The part of a frame that is drawn anew, and the face's height in pixels, bridge to chin. */
export function lowerFace(
  { mean }: FaceSpace,
  camera: Camera,
  { width, height }: { width: number; height: number },
): { box: PixelBox; faceHeight: number } {
  const [x, y] = project(camera, ...mean[POINT.upperLip]!);
  const chin = project(camera, ...mean[POINT.chin]!);
  const bridge = project(camera, ...mean[POINT.bridge]!);
  const faceHeight = Math.hypot(chin[0] - bridge[0], chin[1] - bridge[1]);
  const box = {
    left: Math.max(0, Math.floor(x - ASIDE * faceHeight)),
    right: Math.min(width, Math.ceil(x + ASIDE * faceHeight)),
    top: Math.max(0, Math.floor(y - ABOVE * faceHeight)),
    bottom: Math.min(height, Math.ceil(y + BELOW * faceHeight)),
  };
  return { box, faceHeight };
}

/**
 * Lays a mouth over a face. What differs where it fades is spread inwards smoothly (a cheap form of Pérez et al. 2003,
 * "Poisson Image Editing"), so that light and exposure may change between frames. `reach` is in pixels.
 */
function blendMouth(face: RgbPicture, { box, rgb, alpha, solid }: MouthLayer, reach: number): void {
  const width = box.right - box.left;
  const height = box.bottom - box.top;
  const difference = new Float32Array(rgb.length);
  const weight = new Float32Array(alpha.length);
  const placeOf = (o: number): number =>
    3 * ((box.top + Math.floor(o / width)) * face.width + box.left + (o % width));
  for (let o = 0; o < alpha.length; o++) {
    const a = alpha[o]!;
    if (a <= LEAST_ALPHA || a >= MOST_ALPHA) continue;
    weight[o] = 4 * a * (1 - a);
    const q = placeOf(o);
    for (let k = 0; k < 3; k++) difference[3 * o + k] = weight[o]! * (face.data[q + k]! - rgb[3 * o + k]!);
  }
  trustLight(difference, weight);
  spread(difference, weight, width, height, reach);
  for (let o = 0; o < alpha.length; o++) {
    const a = Math.min(1, alpha[o]!);
    if (a <= 0) continue;
    const share = a * a * (3 - 2 * a);
    const light = INSIDE + (1 - INSIDE) * solid[o]!;
    const q = placeOf(o);
    for (let k = 0; k < 3; k++) {
      const under = face.data[q + k]!;
      face.data[q + k] = toByte(under + share * (rgb[3 * o + k]! + light * difference[3 * o + k]! - under));
    }
  }
}

/**
 * Light differs alike all round a mouth: places that differ in another way show a lip, a fold or a beard in one of both pictures alone, and count
 * less (Cauchy's weights). `values` (three a place) are already times their `weights`; changes both.
 */
function trustLight(values: Float32Array, weights: Float32Array): void {
  const asIs = weights.slice();
  for (let pass = 0; pass < 3; pass++) {
    const mean = [0, 0, 0];
    let all = 0;
    for (let o = 0; o < weights.length; o++) {
      all += weights[o]!;
      for (let k = 0; k < 3; k++) mean[k]! += values[3 * o + k]!;
    }
    if (all === 0) return;
    for (let o = 0; o < weights.length; o++) {
      const weight = weights[o]!;
      if (weight === 0) continue;
      let away = 0;
      for (let k = 0; k < 3; k++) away += (values[3 * o + k]! / weight - mean[k]! / all) ** 2;
      const trusted = asIs[o]! / (1 + away / OTHER_LIGHT ** 2);
      for (let k = 0; k < 3; k++) values[3 * o + k]! *= trusted / weight;
      weights[o] = trusted;
    }
  }
}

/**
 * Fills `values` (three a place, already times their weights) everywhere from where `weights` are: both are smoothed by three
 * box filters of `reach`, then divided. Changes both.
 */
function spread(
  values: Float32Array,
  weights: Float32Array,
  width: number,
  height: number,
  reach: number,
): void {
  for (let pass = 0; pass < PASSES; pass++) {
    boxFilter(values, 3, width, height, reach);
    boxFilter(weights, 1, width, height, reach);
  }
  for (let o = 0; o < weights.length; o++) {
    const weight = weights[o]!;
    for (let k = 3 * o; k < 3 * o + 3; k++) values[k] = weight > 1e-5 ? values[k]! / weight : 0;
  }
}

function boxFilter(
  values: Float32Array,
  channels: number,
  width: number,
  height: number,
  reach: number,
): void {
  const row = width * channels;
  const line = new Float32Array(Math.max(width, height));
  const along = (start: number, step: number, length: number): void => {
    let sum = 0;
    for (let i = 0; i <= Math.min(reach, length - 1); i++) sum += values[start + i * step]!;
    for (let i = 0; i < length; i++) {
      line[i] = sum / (2 * reach + 1);
      if (i + reach + 1 < length) sum += values[start + (i + reach + 1) * step]!;
      if (i - reach >= 0) sum -= values[start + (i - reach) * step]!;
    }
    for (let i = 0; i < length; i++) values[start + i * step] = line[i]!;
  };
  for (let y = 0; y < height; y++) for (let k = 0; k < channels; k++) along(y * row + k, channels, width);
  for (let x = 0; x < row; x++) along(x, row, height);
}
