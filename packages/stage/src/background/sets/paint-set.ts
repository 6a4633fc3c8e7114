import { frameCamera } from "../../framing/framing.ts";
import type { CameraFraming } from "../../framing/framing.ts";
import { develop } from "./develop.ts";
import { GRADIENT } from "./gradient-set.ts";
import { LIBRARY } from "./library.ts";
import { LIVING_ROOM } from "./living-room.ts";
import { OFFICE } from "./office.ts";
import { randomFrom, SETS } from "./set.ts";
import type { SetDesign, SetLayer, SetName } from "./set.ts";
import { layOver, newSetPicture, SET_HEIGHTS, viewOf } from "./set-picture.ts";
import type { SetPicture, SetView } from "./set-picture.ts";
import { STAGE } from "./stage-set.ts";
import { STUDIO } from "./studio.ts";

const DESIGNS: Record<SetName, SetDesign> = {
  studio: STUDIO,
  office: OFFICE,
  living_room: LIVING_ROOM,
  library: LIBRARY,
  stage: STAGE,
  gradient: GRADIENT,
};

/** Sets are painted with this many pixels along the longer side, then enlarged: nothing in them is sharp. */
const LONGEST_SIDE = 420;
/** The opening of the lens, meters: as that of 105 mm at f/1.5. */
const APERTURE_M = 0.07;
/** The least blur: a point becomes a disc of this share of the picture's shorter side. */
const LEAST_BLUR = 0.026;
/**
 * Paints a set as the camera of a framing sees it: opaque RGBA. Layers are painted sharp in linear light, each is blurred by
 * its distance, and the nearer ones shift and grow more than the farther ones from one framing to the next. Throws one
 * clear line for an unknown name.
 */
export function paintSet(
  { name, seed = 0 }: { name: SetName; seed?: number },
  framing: CameraFraming,
  width: number,
  height: number,
): Uint8Array {
  const design = DESIGNS[name];
  if (!design) throw new Error(`There is no set "${String(name)}". There are: ${SETS.join(", ")}.`);
  const small = LONGEST_SIDE / Math.max(LONGEST_SIDE, width, height);
  const [w, h] = [Math.round(width * small), Math.round(height * small)];
  const view = viewOf(frameCamera(framing, width / height, SET_HEIGHTS));
  const pictures = design(randomFrom(seed), seed).map((layer) => paintLayer(layer, view, w, h));
  const [far, ...nearer] = pictures as [SetPicture, ...SetPicture[]];
  for (const picture of nearer) layOver(far, picture);
  return develop(far, width, height);
}

function paintLayer({ depthM, paint }: SetLayer, view: SetView, width: number, height: number): SetPicture {
  const disc = (APERTURE_M * depthM) / (view.distanceM + depthM) / view.visibleM;
  const radius = Math.max(0.5 * disc * height, 0.5 * LEAST_BLUR * Math.min(width, height), 1);
  const picture = newSetPicture(width, height, Math.ceil(radius) + 1, view);
  paint({ picture, depthM });
  return lensBlur(picture, radius);
}

/**
 * The picture through a lens that is focused elsewhere: every point becomes a disc of `radius` pixels, so that small
 * lights are discs and edges are soft. Returns it without its margin, which must be wider than the disc's radius by one.
 */
export function lensBlur(picture: SetPicture, radius: number): SetPicture {
  const { width, height, margin, view } = picture;
  const sums = rowSums(picture);
  const [w, h] = [width - 2 * margin, height - 2 * margin];
  const data = new Float32Array(4 * w * h);
  const rows = Math.floor(radius);
  let area = 0;
  for (let row = -rows; row <= rows; row++) {
    // A pixel's sum reaches as far to either side as the disc is wide in this row, parts of pixels included.
    const half = Math.sqrt(radius * radius - row * row) + 0.5;
    area += 2 * half;
    const left = Math.floor(margin + 0.5 - half);
    const right = Math.floor(margin + 0.5 + half);
    const [leftShare, rightShare] = [margin + 0.5 - half - left, margin + 0.5 + half - right];
    for (let y = 0; y < h; y++) {
      const line = 4 * (width + 1) * (y + margin + row);
      let a = line + 4 * left;
      let b = line + 4 * right;
      for (let o = 4 * y * w; o < 4 * (y + 1) * w; o++, a++, b++) {
        const before = sums[a]! + leftShare * (sums[a + 4]! - sums[a]!);
        data[o]! += sums[b]! + rightShare * (sums[b + 4]! - sums[b]!) - before;
      }
    }
  }
  for (let i = 0; i < data.length; i++) data[i]! /= area;
  return { width: w, height: h, data, margin: 0, view };
}

/** For each row, the sum of all pixels before a column: `width + 1` sums of four channels. */
function rowSums({ width, height, data }: SetPicture): Float64Array {
  const sums = new Float64Array(4 * (width + 1) * height);
  for (let y = 0; y < height; y++) {
    const [from, to] = [4 * y * width, 4 * y * (width + 1)];
    for (let i = 0; i < 4 * width; i++) sums[to + i + 4] = sums[to + i]! + data[from + i]!;
  }
  return sums;
}
