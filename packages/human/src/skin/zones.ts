import { handWeights, newHandWeights } from "./hands.ts";
import { smoothstep } from "@orator/maths";

/** Regions of the skin, each a weight from 0 to 1. */
export const ZONES = [
  "cheek",
  "nose",
  "ala",
  "bridge",
  "chin",
  "forehead",
  "temple",
  "ear",
  "underEye",
  "tearTrough",
  "upperLid",
  "orbit",
  "innerCorner",
  "perioral",
  "philtrum",
  "mouthCorner",
  "nostril",
  "beard",
  "moustache",
  "scalp",
  "face",
  "blush",
  "shadow",
  "neck",
  "hand",
  "palm",
  "knuckle",
  "fingertip",
  "lip",
] as const;
/** A named region of the face. */
export type Zone = (typeof ZONES)[number];
/** How much a place belongs to each zone, 0 … 1. */
export type ZoneWeights = Record<Zone, number>;

/** All zones at 0. */
export function noZones(): ZoneWeights {
  return Object.fromEntries(ZONES.map((z) => [z, 0])) as ZoneWeights;
}

const hands = newHandWeights();

/** Across the face as if it were unrolled from a cylinder, dm. `x`, `z` on the unmorphed base mesh. */
export function unroll(x: number, z: number): number {
  return 0.95 * Math.atan2(x, z - 0.45);
}

function bump(squaredDistance: number): number {
  return squaredDistance > 6 ? 0 : Math.exp(-squaredDistance);
}

/** A soft ball about (cx, cy, cz). */
function ball(x: number, y: number, z: number, cx: number, cy: number, cz: number, radius: number): number {
  return bump(((x - cx) ** 2 + (y - cy) ** 2 + (z - cz) ** 2) / radius ** 2);
}

/** A soft ellipse about (cx, cy) as seen from the front. */
function ellipse(x: number, y: number, cx: number, cy: number, rx: number, ry: number): number {
  return bump(((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2);
}

/**
 * Weights of all zones at a place of the unmorphed base mesh (dm) with its normal and its lip ring. The numbers were read
 * off that mesh: eyes at y 7.28, mouth at 6.6, chin at 6.38, nose tip at z 1.68.
 */
export function zonesAt(
  x: number,
  y: number,
  z: number,
  normal: { x: number; y: number; z: number },
  lipRing: number,
  out: ZoneWeights,
): void {
  const ax = Math.abs(x);
  const front = smoothstep(0.2, 0.9, z);
  out.cheek = ball(ax, y, z, 0.43, 6.96, 1.28, 0.24);
  out.nose = ball(ax, y, z, 0, 6.94, 1.66, 0.15);
  out.ala = ball(ax, y, z, 0.16, 6.87, 1.5, 0.1);
  out.bridge = ellipse(ax, y, 0, 7.15, 0.1, 0.22) * smoothstep(1.3, 1.5, z);
  out.chin = ball(ax, y, z, 0, 6.37, 1.48, 0.17);
  out.forehead = ellipse(ax, y, 0, 7.82, 0.5, 0.26) * front;
  out.temple = ball(ax, y, z, 0.62, 7.5, 1, 0.22);
  out.ear =
    smoothstep(0.64, 0.72, ax) *
    smoothstep(0.85, 0.6, z) *
    smoothstep(6.75, 6.9, y) *
    smoothstep(7.62, 7.5, y) *
    smoothstep(-0.15, 0.02, z);
  out.underEye = ellipse(ax, y, 0.27, 7.175, 0.15, 0.055) * front;
  out.tearTrough = ellipse(ax, y, 0.21, 7.16, 0.1, 0.05) * front;
  out.upperLid = ellipse(ax, y, 0.31, 7.36, 0.16, 0.045) * front;
  out.orbit = ellipse(ax, y, 0.29, 7.3, 0.24, 0.13) * front;
  out.innerCorner = ball(ax, y, z, 0.165, 7.27, 1.38, 0.05);
  out.perioral = ellipse(ax, y, 0, 6.6, 0.36, 0.2) * front;
  out.philtrum = ellipse(ax, y, 0, 6.75, 0.05, 0.06) * front;
  out.mouthCorner = ball(ax, y, z, 0.25, 6.61, 1.41, 0.035);
  out.nostril = nostrilAt(ax, y, z, normal.y);
  out.lip = smoothstep(3.9, 2.9, lipRing) * smoothstep(0.9, 1.1, z);
  placeBeard(ax, y, z, out);
  placeScalp(x, y, z, out);
  out.face = (1 - out.scalp) * front;
  out.blush = bump(((ax - 0.5) / 0.17) ** 2 + ((y - 7.02 - 0.35 * (ax - 0.5)) / 0.12) ** 2) * front;
  const outerLid = bump(((ax - 0.43) / 0.07) ** 2 + ((y - 7.35) / 0.05) ** 2);
  out.shadow = Math.min(1, 1.25 * out.upperLid + 0.5 * outerLid) * front;
  out.neck = smoothstep(6.55, 6.2, y) * smoothstep(5.2, 5.6, y) * smoothstep(1.2, 0.9, ax);
  handWeights(x, y, z, normal, hands);
  out.hand = hands.hand;
  out.palm = hands.palm;
  out.knuckle = hands.knuckle;
  out.fingertip = hands.fingertip;
}

/** The hollow of a nostril: an oval seen from below, its long axis turned outwards to the back. */
function nostrilAt(ax: number, y: number, z: number, facingUp: number): number {
  const [dx, dz] = [ax - 0.094, z - 1.558];
  const along = -0.67 * dx + 0.74 * dz;
  const across = 0.74 * dx + 0.67 * dz;
  const distance = Math.hypot(along / 0.05, across / 0.034);
  const height = smoothstep(6.8, 6.825, y) * smoothstep(6.91, 6.89, y);
  return smoothstep(1.1, 0.7, distance) * height * smoothstep(0.3, 0, facingUp);
}

function placeBeard(ax: number, y: number, z: number, out: ZoneWeights): void {
  const upperEdge = ax < 0.3 ? 6.68 : ax < 0.62 ? 6.68 + (ax - 0.3) * 0.55 : 6.86;
  const sideburn =
    smoothstep(0.6, 0.68, ax) *
    smoothstep(0.85, 0.75, z) *
    smoothstep(0.36, 0.46, z) *
    smoothstep(7.3, 7.2, y) *
    smoothstep(6.7, 6.8, y);
  const jaw =
    smoothstep(upperEdge + 0.07, upperEdge - 0.07, y) *
    smoothstep(5.98, 6.2, y) *
    smoothstep(0.32, 0.48, z) *
    (1 - 0.75 * ellipse(ax, y, 0.34, 6.66, 0.07, 0.09)) *
    (1 - 0.6 * ellipse(ax, y, 0.12, 6.47, 0.07, 0.035));
  out.moustache =
    smoothstep(0.33, 0.26, ax) *
    smoothstep(6.66, 6.7, y + 0.1 * ax) *
    smoothstep(6.8, 6.765, y + 0.06 * ax) *
    smoothstep(1.2, 1.3, z) *
    (1 - 0.55 * out.philtrum);
  out.moustache *= 1 - out.lip;
  out.beard = Math.max(jaw * (1 - out.lip), out.moustache, sideburn);
}

function placeScalp(x: number, y: number, z: number, out: ZoneWeights): void {
  const back = Math.max(-0.6, 1.35 - z);
  const hairline = z > 0.42 ? 8.02 - 0.5 * back - 0.52 * back * back : 6.75;
  const ragged = z > 0.9 ? 0.06 * Math.cos(x * 9) : 0;
  out.scalp = smoothstep(hairline - 0.05, hairline + 0.06, y + ragged) * (1 - out.ear);
}
