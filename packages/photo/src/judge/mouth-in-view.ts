import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import { percentile, pixelsIn } from "./face-patch.ts";
import type { FacePatch } from "./face-patch.ts";

/** What tells a mouth from what may lie over it. */
interface MouthInView {
  /** How far the lips' color is from that of the skin round them: ΔE of CIE 1976. */
  lipColor: number;
  /** How dark the line between the lips is against them, 0…1. */
  lipLine: number;
  /** The same before the middle of the mouth alone, and where it is weakest: a finger leaves lines beside it. */
  middleLine: number;
  weakestLine: number;
  /** The same of the darkest line that runs above or below the lips. */
  otherLine: number;
  /** How far the hue round the mouth is from that of cheeks and forehead: distance in a*, b*. */
  hueBelow: number;
  /** Luma of the lower lip and of the chin over that of the cheek, on the side where that is more. */
  lowerLipLight: number;
  chinLight: number;
}

type Place = [x: number, y: number];
type Lab = [l: number, a: number, b: number];

/** The ring of skin round the lips, in the lips' own size. */
const RING = { from: 1.25, to: 1.6 };
const UPPER_FACE = [50, 280, 117, 346, 151, 9, 108, 337, 6];
const LOWER_FACE = [152, 199, 200, 18, 83, 313, 164, 205, 425];
/** The person's right side, and their left. */
const SIDES = [
  { cheek: [50, 117, 118], lowerLip: [84, 85, 180], chin: [83, 201, 208] },
  { cheek: [280, 346, 347], lowerLip: [314, 315, 404], chin: [313, 421, 428] },
] as const;
/** Half the side of a spot of skin, and half the length of a run across, over the face's height. */
const SPOT = 0.015;
const RUN = 0.012;

/** Looks at mouth and chin. */
export function mouthInView(patch: FacePatch): MouthInView {
  const outer = [...OUTER_UPPER_LIP, ...OUTER_LOWER_LIP.slice(1, -1).toReversed()].map((i) => patch.at(i));
  const inner = [...INNER_UPPER_LIP, ...INNER_LOWER_LIP.slice(1, -1).toReversed()].map((i) => patch.at(i));
  const mouth = new Set(pixelsIn(patch, inner));
  const lips = pixelsIn(patch, outer).filter((i) => !mouth.has(i));
  const close = new Set(pixelsIn(patch, scaled(outer, RING.from)));
  const ring = pixelsIn(patch, scaled(outer, RING.to)).filter((i) => !close.has(i));
  const [lip, skin] = [medianLab(patch, lips), medianLab(patch, ring)];
  const [upper, lower] = [UPPER_FACE, LOWER_FACE].map((points) =>
    medianLab(
      patch,
      points.flatMap((point) => spotAt(patch, point)),
    ),
  ) as [Lab, Lab];
  const lines = linesAcross(patch);
  const lightOf = (part: "lowerLip" | "chin"): number =>
    Math.max(
      ...SIDES.map((side) => middleLuma(patch, side[part]) / Math.max(1, middleLuma(patch, side.cheek))),
    );
  return {
    lipColor: Math.hypot(lip[0] - skin[0], lip[1] - skin[1], lip[2] - skin[2]),
    ...lines,
    hueBelow: Math.hypot(upper[1] - lower[1], upper[2] - lower[2]),
    lowerLipLight: lightOf("lowerLip"),
    chinLight: lightOf("chin"),
  };
}

/** How far inside of the lips' borders, as a share of a lip, the line between them is looked for: trackers miss it by half a lip. */
const RIM = 0.2;

/** Dark lines across the middle of each lip column: between the lips, and the deeper one of those above and below them. */
function linesAcross(
  patch: FacePatch,
): Pick<MouthInView, "lipLine" | "middleLine" | "weakestLine" | "otherLine"> {
  const columns = INNER_UPPER_LIP.slice(2, -2).map((inner, k) => {
    const column = k + 2;
    const [top, bottom] = [patch.at(OUTER_UPPER_LIP[column]!), patch.at(OUTER_LOWER_LIP[column]!)];
    const above = between(top, patch.at(inner), RIM);
    const below = between(bottom, patch.at(INNER_LOWER_LIP[column]!), RIM);
    const tall = [bottom[0] - top[0], bottom[1] - top[1]] as const;
    const away = (from: Place, by: number): Place => [from[0] + tall[0] * by, from[1] + tall[1] * by];
    return {
      lips: deepestDip(patch, above, below),
      others: Math.max(deepestDip(patch, away(top, -0.6), top), deepestDip(patch, bottom, away(bottom, 0.8))),
    };
  });
  const lips = columns.map((column) => column.lips);
  const center = lips.length >> 1;
  return {
    weakestLine: Math.min(...lips.slice(1, -1)),
    middleLine: percentile(lips.slice(center - 1, center + 2), 0.5),
    lipLine: percentile(lips, 0.5),
    otherLine: percentile(
      columns.map((column) => column.others),
      0.5,
    ),
  };
}

/** How much darker the darkest place on a way is than the brightest before and after it, 0…1. */
function deepestDip(patch: FacePatch, from: Place, to: Place): number {
  const lumas = Array.from({ length: 25 }, (_, i) => lumaAt(patch, between(from, to, i / 24)));
  let deepest = 0;
  for (const [i, luma] of lumas.entries()) {
    const rim = Math.min(Math.max(...lumas.slice(0, i + 1)), Math.max(...lumas.slice(i)));
    deepest = Math.max(deepest, (rim - luma) / (rim + 8));
  }
  return deepest;
}

function between(a: readonly [number, number], b: readonly [number, number], t = 0.5): Place {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function scaled(polygon: readonly Place[], by: number): Place[] {
  const middle = [0, 1].map((k) => polygon.reduce((sum, place) => sum + place[k]!, 0) / polygon.length);
  return polygon.map(([x, y]) => [middle[0]! + (x - middle[0]!) * by, middle[1]! + (y - middle[1]!) * by]);
}

function spotAt(patch: FacePatch, point: number): number[] {
  const [x, y] = patch.at(point);
  const reach = Math.max(1, SPOT * patch.faceHeight);
  return pixelsIn(patch, [
    [x - reach, y - reach],
    [x + reach, y - reach],
    [x + reach, y + reach],
    [x - reach, y + reach],
  ]);
}

/** Mean luma of a short run across: lines between lips lie across, noise does not. */
function lumaAt({ luma, width, height, faceHeight }: FacePatch, [x, y]: Place): number {
  const row = Math.min(height - 1, Math.max(0, Math.floor(y))) * width;
  const reach = Math.round(RUN * faceHeight);
  let sum = 0;
  for (let u = -reach; u <= reach; u++)
    sum += luma[row + Math.min(width - 1, Math.max(0, Math.floor(x) + u))]!;
  return sum / (2 * reach + 1);
}

/** The middle one of the lumas at some points. */
function middleLuma(patch: FacePatch, points: readonly number[]): number {
  return percentile(
    points.map((point) => lumaAt(patch, patch.at(point))),
    0.5,
  );
}

function medianLab({ rgb }: FacePatch, pixels: readonly number[]): Lab {
  const channel = (c: number): number =>
    percentile(
      pixels.map((i) => rgb[3 * i + c]!),
      0.5,
    );
  return labOf(channel(0), channel(1), channel(2));
}

/** CIE L*a*b* (1976) of an sRGB color, 0…255, under D65. */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [red, green, blue].map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Whether something lies over the mouth. Limits were found on 90 photographs of people and 550 on which something was drawn over. */
export function isCovered(seen: MouthInView): boolean {
  const { lipColor, lipLine, middleLine, weakestLine, otherLine, hueBelow, lowerLipLight, chinLight } = seen;
  // Teeth leave hardly a line, but some everywhere.
  if (middleLine < LEAST_LINE.middle || weakestLine < LEAST_LINE.anywhere) return true;
  // Light from one side alone reaches that far too, but draws no line.
  if (hueBelow > FOREIGN_HUE && otherLine > lipLine / 2) return true;
  const isUnlikeLips = lipColor < LIPS_OWN || otherLine > lipLine;
  if (hueBelow > OTHER_HUE && lipLine < FAINT_LINE && isUnlikeLips) return true;
  if (lowerLipLight < DARK && chinLight < DARK) return true;
  return lipColor < LIKE_SKIN && (lipLine < NO_LINE || otherLine > AS_DARK * lipLine);
}

/** Lips in view had 0.14 in the middle and 0.05 at the weakest place, a finger across them less than 0.1 and 0.03. */
const LEAST_LINE = { middle: 0.12, anywhere: 0.04 };
/** Lines between closed lips that were in view had 0.4 and more, what lay over them less than 0.2. */
const NO_LINE = 0.22;
const FAINT_LINE = 0.35;
const AS_DARK = 0.85;
/** Hues round the mouth differ by 6 from those above, reddened or bearded ones by 17 at most; of masks by 13 and more. */
const OTHER_HUE = 12;
const FOREIGN_HUE = 20;
/** What lay over a mouth differed by less from what was round it, lips by more but where skin is dark; and lips that surely are. */
const LIKE_SKIN = 4.5;
const LIPS_OWN = 12;
/** Microphones: beards leave the lip its light, shadows and dark lips the chin. */
const DARK = 0.46;
