import { ARM, UPPER_ARM, alongArm, aroundArm, aroundLeg } from "../form/tape.ts";
import type { Give } from "../form/relax-sheet.ts";
import type { ChartSite } from "../texture/chart.ts";
import { smoothstep } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import type { WeaveName } from "../../recipe/fabric-recipe.ts";

/** How much a weave creases: cloth to spare against a shirt's, and its stiffness. */
interface Hand {
  ease: number;
  stiffness: number;
}

/** By weave, from crisp to thick. */
const HANDS: Record<WeaveName, Hand> = {
  linen: { ease: 1.3, stiffness: 0.2 },
  poplin: { ease: 1, stiffness: 0.26 },
  oxford: { ease: 0.95, stiffness: 0.32 },
  satin: { ease: 1.1, stiffness: 0.38 },
  jersey: { ease: 0.85, stiffness: 0.42 },
  twill: { ease: 0.8, stiffness: 0.4 },
  denim: { ease: 0.85, stiffness: 0.42 },
  wool: { ease: 0.85, stiffness: 0.5 },
  herringbone: { ease: 0.85, stiffness: 0.5 },
  tweed: { ease: 0.6, stiffness: 0.56 },
  velvet: { ease: 0.8, stiffness: 0.5 },
  corduroy: { ease: 0.65, stiffness: 0.52 },
  fleece: { ease: 0.8, stiffness: 0.58 },
  knit: { ease: 0.75, stiffness: 0.6 },
  rib: { ease: 0.6, stiffness: 0.62 },
  cable: { ease: 0.55, stiffness: 0.64 },
};

/** How a weave gives way to folds of at most `depth` mm. */
export function giveOf(weave: WeaveName, depth: number): Give {
  return { stiffness: HANDS[weave].stiffness, out: depth / 100, in: depth / 180 };
}

/** Much worn cloth has so many times the ease that is written below. */
const FULL_EASE = 4;

/**
 * Cloth to spare at a place of rest space, as a symmetric tensor of shares: along u (the piece's width), along v (up) and
 * between them.
 */
type Ease = (x: number, y: number, z: number, out: EaseTensor) => void;
/** An {@link Ease} at one place. */
export type EaseTensor = [uu: number, vv: number, uv: number];

/**
 * Where a garment has more cloth than the body below it needs, and which way: fanning out from armpits, elbows and the
 * crotch, pushed together at waist, cuffs, knees and ankles, falling from chest and hips. `amount` 0 is pressed smooth,
 * 1 much worn.
 */
export function easeOf(site: ChartSite, weave: WeaveName, amount: number, seed: number): Ease {
  const scale = FULL_EASE * amount * HANDS[weave].ease;
  const measure = EASES[site];
  return (x, y, z, out) => {
    out.fill(0);
    if (!measure) return;
    measure(x, y, z, out);
    // No two folds are alike: cloth lies in excess here and is drawn there.
    const uneven = scale * (1 + 0.7 * valueNoise(1.7 * x, 1.3 * y, 1.7 * z, seed + 3));
    for (let k = 0; k < 3; k++) out[k]! *= uneven;
  };
}

/** Adds cloth to spare along a direction (`u`, `v`) of any length. */
function spare(out: EaseTensor, u: number, v: number, share: number): void {
  const square = u * u + v * v || 1;
  out[0] += (share * u * u) / square;
  out[1] += (share * v * v) / square;
  out[2] += (share * u * v) / square;
}

/** Folds that run out from a point: cloth to spare around it. */
function fan(out: EaseTensor, du: number, dv: number, reach: number, share: number): void {
  const r = Math.hypot(du, dv);
  spare(out, -dv, du, share * smoothstep(0, 0.35, r) * Math.exp(-((r / reach) ** 2)));
}

function bump(x: number, at: number, width: number): number {
  return Math.exp(-(((x - at) / width) ** 2));
}

/** `way` is 1 in front and −1 behind, where pieces are seen from the other side. */
function trunkEase(way: number): Ease {
  return (x, y, _z, out) => {
    const side = x < 0 ? -1 : 1;
    const u = way * x;
    const outer = way * side;
    fan(out, u - outer * 1.5, y - 3.95, 0.95, 0.13);
    fan(out, u - outer * 0.75, y - 5.6, 0.9, 0.035);
    // Drawn from the shoulder's point to the chest, aslant.
    spare(out, outer * 0.8, 1, 0.03 * bump(y, 4.1, 0.6) * smoothstep(0.5, 1.2, Math.abs(x)));
    // Slanting folds sit on the waist, upright ones hang from the chest.
    spare(out, -outer * 0.45, 1, 0.13 * bump(y, 1.75, 0.65) * smoothstep(0.1, 1, Math.abs(x)));
    spare(out, 1, outer * 0.2, 0.04 * smoothstep(3.7, 2.6, y) + 0.012);
  };
}

const sleeveEase: Ease = (x, y, z, out) => {
  const t = alongArm(x, y, z);
  const angle = aroundArm(x, y, z);
  // The crook of the elbow looks forward and inward; cloth is folded there and drawn over the point of the elbow.
  const crook = (x < 0 ? -1 : 1) * CROOK;
  const around = Math.atan2(Math.sin(angle - crook), Math.cos(angle - crook));
  fan(out, 0.58 * around, UPPER_ARM - t, 0.95, 0.15);
  const turn = Math.sin(2.3 * t) * 0.7;
  spare(out, turn, 1, 0.035 + 0.07 * bump(t, UPPER_ARM, 0.8) + 0.08 * smoothstep(ARM - 1.3, ARM - 0.5, t));
  // The sleeve's head hangs in soft upright folds.
  spare(out, 1, 0.3, 0.03 * smoothstep(1.4, 0.4, t));
};

/** Angle around the arm of the crook of the elbow. */
const CROOK = 1.7;

const legEase: Ease = (x, y, z, out) => {
  const angle = aroundLeg(x, y, z);
  const side = x < 0 ? -1 : 1;
  fan(out, side * (Math.abs(x) - 0.1), y + 0.45, 1.1, 0.1);
  const tilt = Math.sin(angle * 1.5 + 2 * y) * 0.5;
  spare(out, tilt, 1, 0.01 + 0.06 * bump(y, -3.5, 0.7) + 0.11 * smoothstep(-5.4, -6.8, y));
};

const skirtEase: Ease = (_x, y, _z, out) => {
  spare(out, 1, 0, 0.012 + 0.1 * smoothstep(0.9, -2, y));
};

const EASES: Record<ChartSite, Ease | undefined> = {
  front: trunkEase(1),
  back: trunkEase(-1),
  sleeve: sleeveEase,
  leg: legEase,
  skirt: skirtEase,
  trim: undefined,
};
