import type { PersonMask, Pixels } from "@orator/photo/ports";
import type { Network } from "../network/network.ts";
import { resizedPixels } from "../reading/resized-pixels.ts";
import { guidedFilter } from "./guided-filter.ts";
import { boxMean, emptyPlane, resized, colorsOf } from "./plane.ts";
import type { Plane, Colors } from "./plane.ts";
import { sampleMatting, BACKGROUND, PERSON, trimapOf, UNKNOWN } from "./sample-matting.ts";

/** Side of what the network sees and answers, pixels: MediaPipe's selfie segmentation, general model. */
export const MASK_SIDE = 256;

/** The longer side of a mask, pixels, at most: beyond it nothing is gained but time. */
const LONGEST_SIDE = 1280;
/** Lengths below are pixels of a mask whose longer side has so many. */
const UNIT_SIDE = 1080;

// The first filter: moves the network's blurred edge, which is out by up to four pixels, to the picture's own.
const ROUGH = { radius: 14, evenness: 1e-4, coarseness: 4 };
/** It leaves even places gray: between these it is stretched to 0 … 1. */
const ROUGH_RANGE = [0.15, 0.75] as const;
// The last filter: takes the noise of single samples away and keeps hairs.
const FINE = { radius: 3, evenness: 1e-4, coarseness: 2 };
/** A veil as thin as this is background that looks like hair, and what is all but opaque is the person. */
const FINE_RANGE = [0.1, 0.95] as const;
/** How far from every doubt a pixel is known. */
const REACH = 3;
/** How far rays look for known colors. */
const LONGEST_RAY = 130;
/** A pixel is the person's where the network is so sure of all within so many pixels … */
const SURE_PERSON = { radius: 6, share: 0.97 };
/** … and background where it is so sure of all within these: hair flies further than the network sees. */
const SURE_BACKGROUND = { radius: 14, share: 0.02 };
/** So much of the background is see-through where somebody was cut out. */
const CLEAR_BACKGROUND = 0.95;
/** A mix of colors that explains a pixel this well is believed alone. */
const ENOUGH_CONFIDENCE = 1 / 1.5;

/**
 * The person's alpha, at the picture's own size up to 1280 pixels on the longer side; hair and edges are soft. What the
 * picture has transparent stays so.
 */
export async function maskPersonHere(network: Network, photo: Pixels): Promise<PersonMask> {
  const longer = Math.max(photo.width, photo.height);
  const scale = Math.min(1, LONGEST_SIDE / longer);
  const [width, height] = [photo.width, photo.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  ) as [number, number];
  const unit = (longer * scale) / UNIT_SIDE;
  const pixels = await resizedPixels(photo, width, height);
  const colors = colorsOf(pixels);
  const soft = resized(softMask(network, colors), width, height);
  const rough = stretch(
    guidedFilter(colors, soft, ROUGH.radius * unit, ROUGH.evenness, ROUGH.coarseness),
    ROUGH_RANGE,
  );
  const trimap = trimapOf(rough, Math.max(1, Math.round(REACH * unit)));
  trustNetwork(trimap, soft, unit);
  const { alpha, confidence } = sampleMatting(colors, trimap, rough.data, LONGEST_RAY * unit);
  const mixed = emptyPlane(width, height);
  for (let i = 0; i < alpha.length; i++) {
    const trust = Math.min(1, confidence[i]! / ENOUGH_CONFIDENCE);
    mixed.data[i] = rough.data[i]! + (alpha[i]! - rough.data[i]!) * trust;
  }
  const fine = stretch(
    guidedFilter(colors, mixed, FINE.radius * unit, FINE.evenness, FINE.coarseness),
    FINE_RANGE,
  );
  const own = opacityOf(pixels);
  if (isCutOut(own, soft))
    return { width, height, data: Uint8Array.from(own.data, (x) => Math.round(255 * x)) };
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++) {
    const seen = trimap[i] === UNKNOWN ? fine.data[i]! : alpha[i]!;
    data[i] = Math.round(255 * seen * own.data[i]!);
  }
  return { width, height, data };
}

/** Whether next to all that the network takes for background is see-through: then the picture itself says who is there. */
function isCutOut(opacity: Plane, soft: Plane): boolean {
  let [background, clear] = [0, 0];
  for (let i = 0; i < opacity.data.length; i++) {
    if (soft.data[i]! > SURE_BACKGROUND.share) continue;
    background++;
    clear += 1 - opacity.data[i]!;
  }
  return background > 0 && clear > CLEAR_BACKGROUND * background;
}

function opacityOf({ width, height, data }: Pixels): Plane {
  const opacity = new Float32Array(width * height);
  for (let i = 0; i < opacity.length; i++) opacity[i] = data[i * 4 + 3]! / 255;
  return { width, height, data: opacity };
}

function stretch({ width, height, data }: Plane, [low, high]: readonly [number, number]): Plane {
  const out = emptyPlane(width, height);
  for (let i = 0; i < data.length; i++)
    out.data[i] = Math.min(1, Math.max(0, (data[i]! - low) / (high - low)));
  return out;
}

/** Where colors are alike the filter doubts what the network knows. */
function trustNetwork(trimap: Uint8Array, soft: Plane, unit: number): void {
  const near = boxMean(soft, Math.round(SURE_PERSON.radius * unit)).data;
  const far = boxMean(soft, Math.round(SURE_BACKGROUND.radius * unit)).data;
  for (let i = 0; i < trimap.length; i++) {
    if (near[i]! > SURE_PERSON.share) trimap[i] = PERSON;
    else if (far[i]! < SURE_BACKGROUND.share) trimap[i] = BACKGROUND;
  }
}

/**
 * How surely each of 256 × 256 places of a picture shows a person, 0 … 1, the whole picture stretched over them: the mean of
 * what the network says of the picture and of its mirror image, which it does not treat alike.
 */
function softMask(network: Network, colors: Colors): Plane {
  const [straight, turned] = [false, true].map((isMirrored) =>
    lookForPerson(network, colors, { isMirrored }),
  );
  return {
    width: MASK_SIDE,
    height: MASK_SIDE,
    data: straight!.map((share, place) => (share + turned![place]!) / 2),
  };
}

/** The same of the picture alone, or of its mirror image alone. */
export function lookForPerson(
  network: Network,
  colors: Colors,
  { isMirrored }: { isMirrored: boolean },
): Float32Array {
  const values = new Float32Array(MASK_SIDE * MASK_SIDE * colors.length);
  for (const [channel, color] of colors.entries()) {
    const { data } = resized(color, MASK_SIDE, MASK_SIDE);
    const [first, step] = isMirrored ? [MASK_SIDE - 1, -1] : [0, 1];
    for (let row = 0, to = channel; row < data.length; row += MASK_SIDE)
      for (let i = 0, at = row + first; i < MASK_SIDE; i++, at += step, to += colors.length)
        values[to] = data[at]!;
  }
  const seen = network.run(values, [1, MASK_SIDE, MASK_SIDE, colors.length])[0]!.data;
  if (isMirrored)
    for (let row = 0; row < seen.length; row += MASK_SIDE) seen.subarray(row, row + MASK_SIDE).reverse();
  return seen;
}
