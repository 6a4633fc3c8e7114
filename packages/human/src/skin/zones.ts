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

/** Zones that are soft balls, and those that are soft ellipses as seen from the front; on the right half of the face, dm. */
const BALLS = {
  cheek: { x: 0.43, y: 6.96, z: 1.28, radius: 0.24 },
  nose: { x: 0, y: 6.94, z: 1.66, radius: 0.15 },
  ala: { x: 0.16, y: 6.87, z: 1.5, radius: 0.1 },
  chin: { x: 0, y: 6.37, z: 1.48, radius: 0.17 },
  temple: { x: 0.62, y: 7.5, z: 1, radius: 0.22 },
  innerCorner: { x: 0.165, y: 7.27, z: 1.38, radius: 0.05 },
  mouthCorner: { x: 0.25, y: 6.61, z: 1.41, radius: 0.035 },
};

const ELLIPSES = {
  bridge: { x: 0, y: 7.15, rx: 0.1, ry: 0.22 },
  forehead: { x: 0, y: 7.82, rx: 0.5, ry: 0.26 },
  underEye: { x: 0.27, y: 7.175, rx: 0.15, ry: 0.055 },
  tearTrough: { x: 0.21, y: 7.16, rx: 0.1, ry: 0.05 },
  upperLid: { x: 0.31, y: 7.36, rx: 0.16, ry: 0.045 },
  orbit: { x: 0.29, y: 7.3, rx: 0.24, ry: 0.13 },
  perioral: { x: 0, y: 6.6, rx: 0.36, ry: 0.2 },
  philtrum: { x: 0, y: 6.75, rx: 0.05, ry: 0.06 },
  besideMouth: { x: 0.34, y: 6.66, rx: 0.07, ry: 0.09 },
  belowLip: { x: 0.12, y: 6.47, rx: 0.07, ry: 0.035 },
};

function ball(x: number, y: number, z: number, about: (typeof BALLS)[keyof typeof BALLS]): number {
  return bump(((x - about.x) ** 2 + (y - about.y) ** 2 + (z - about.z) ** 2) / about.radius ** 2);
}

function ellipse(x: number, y: number, about: (typeof ELLIPSES)[keyof typeof ELLIPSES]): number {
  return bump(((x - about.x) / about.rx) ** 2 + ((y - about.y) / about.ry) ** 2);
}

/** A place of the unmorphed base mesh, dm, and its ring about the lips (see `countRings`). */
export interface SkinPlace {
  x: number;
  y: number;
  z: number;
  lipRing: number;
}

/**
 * Weights of all zones at a place with its normal. The numbers were read
 * off that mesh: eyes at y 7.28, mouth at 6.6, chin at 6.38, nose tip at z 1.68.
 */
export function zonesAt(
  { x, y, z, lipRing }: SkinPlace,
  normal: { x: number; y: number; z: number },
  out: ZoneWeights,
): void {
  const ax = Math.abs(x);
  const front = smoothstep(0.2, 0.9, z);
  out.cheek = ball(ax, y, z, BALLS.cheek);
  out.nose = ball(ax, y, z, BALLS.nose);
  out.ala = ball(ax, y, z, BALLS.ala);
  out.bridge = ellipse(ax, y, ELLIPSES.bridge) * smoothstep(1.3, 1.5, z);
  out.chin = ball(ax, y, z, BALLS.chin);
  out.forehead = ellipse(ax, y, ELLIPSES.forehead) * front;
  out.temple = ball(ax, y, z, BALLS.temple);
  out.ear =
    smoothstep(0.64, 0.72, ax) *
    smoothstep(0.85, 0.6, z) *
    smoothstep(6.75, 6.9, y) *
    smoothstep(7.62, 7.5, y) *
    smoothstep(-0.15, 0.02, z);
  out.underEye = ellipse(ax, y, ELLIPSES.underEye) * front;
  out.tearTrough = ellipse(ax, y, ELLIPSES.tearTrough) * front;
  out.upperLid = ellipse(ax, y, ELLIPSES.upperLid) * front;
  out.orbit = ellipse(ax, y, ELLIPSES.orbit) * front;
  out.innerCorner = ball(ax, y, z, BALLS.innerCorner);
  out.perioral = ellipse(ax, y, ELLIPSES.perioral) * front;
  out.philtrum = ellipse(ax, y, ELLIPSES.philtrum) * front;
  out.mouthCorner = ball(ax, y, z, BALLS.mouthCorner);
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
    (1 - 0.75 * ellipse(ax, y, ELLIPSES.besideMouth)) *
    (1 - 0.6 * ellipse(ax, y, ELLIPSES.belowLip));
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
