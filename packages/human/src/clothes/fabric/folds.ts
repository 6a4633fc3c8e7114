import { ARM, UPPER_ARM, alongArm } from "../form/tape.ts";
import type { ChartSite } from "../texture/chart.ts";
import { fade, smoothstep } from "../../maths/interpolation.ts";
import { valueNoise } from "../../maths/noise.ts";

/** How a cloth creases. */
export interface FoldStyle {
  /** 0 pressed smooth … 1 much worn. */
  amount: number;
  /** Height of a full fold, mm. */
  depth: number;
  seed: number;
}

/** A round fold with a narrow valley, 0 … 1, from noise in −1 … 1. */
function ridge(n: number): number {
  const t = Math.max(0, 1 - Math.abs(n));
  return fade(t);
}

/**
 * Height (mm, 0 on average) of creases at a place of rest space, by where the piece of cloth hangs: pulled from the armpits,
 * pushed together at waist, elbows, cuffs, knees and ankles, hanging from chest and hips.
 */
export function foldHeight(site: ChartSite, style: FoldStyle): (x: number, y: number, z: number) => number {
  const { amount, depth, seed } = style;
  if (amount <= 0 || site === "trim") return () => 0;
  const scale = amount * depth;
  switch (site) {
    case "sleeve":
      return (x, y, z) => scale * sleeveFolds(x, y, z, seed + (x > 0 ? 0 : 977));
    case "leg":
      return (x, y, z) => scale * legFolds(x, y, z, seed + (x > 0 ? 0 : 977));
    case "skirt":
      return (x, y, z) => scale * skirtFolds(x, y, z, seed);
    default:
      return (x, y, z) => scale * trunkFolds(x, y, z, seed);
  }
}

function trunkFolds(x: number, y: number, z: number, seed: number): number {
  const side = x < 0 ? 31 : 0;
  const ax = Math.abs(x);
  const wx = x + 0.18 * valueNoise(x * 1.1, y * 1.1, z, seed + 1);
  const wy = y + 0.18 * valueNoise(x * 1.1, y * 1.1, z + 9, seed + 2);
  let h = 0;
  // Pulls that fan out from the armpit over the chest.
  const dx = 1.62 - ax;
  const dy = y - 4.15;
  const r = Math.hypot(dx, dy);
  const fan = Math.atan2(dy, dx);
  const pull = smoothstep(0.15, 0.5, r) * smoothstep(1.5, 0.4, r);
  if (pull > 0)
    h += 0.9 * pull * (ridge(1.5 * valueNoise(fan * 1.7 + 0.3 * wx, r * 0.6, side, seed + 3)) - 0.5);
  // Soft columns that hang from the chest.
  const hang = smoothstep(3.6, 2.4, y);
  if (hang > 0) {
    h += 0.55 * hang * (ridge(1.3 * valueNoise(wx * 1.5 + 0.22 * y, wy * 0.3, z * 0.6, seed + 4)) - 0.5);
  }
  // Cross folds that sit on the waist, strongest at the sides.
  const waist = Math.exp(-(((y - 1.75) / 0.75) ** 2)) * smoothstep(0.25, 1.2, ax);
  if (waist > 0.02) {
    const slope = wy * 2.6 + (x > 0 ? -1 : 1) * wx * 1.3;
    h += 0.95 * waist * (ridge(1.4 * valueNoise(wx * 0.8 + side, slope, z * 0.8, seed + 5)) - 0.5);
  }
  // Faint rumples everywhere.
  h +=
    0.3 * valueNoise(wx * 2.1, wy * 1.5, z, seed + 6) +
    0.16 * valueNoise(wx * 4.6, wy * 3.6, z * 2, seed + 7);
  return h;
}

function sleeveFolds(x: number, y: number, z: number, seed: number): number {
  const t = alongArm(x, y, z);
  const wobble = 0.14 * valueNoise(x * 1.6, y * 1.6, z * 1.6, seed + 1);
  // Across the limb, independent of its bend.
  const around = (x > 0 ? 1 : -1) * (x - y) * 0.7 + z;
  const elbow = Math.exp(-(((t - UPPER_ARM) / 0.55) ** 2));
  const cuff = smoothstep(ARM - 1.15, ARM - 0.2, t);
  const cap = smoothstep(1.1, 0.2, t);
  let h = 0.25 * valueNoise(around * 1.5, t * 1.3, 2, seed + 2);
  h +=
    (0.25 + 0.75 * elbow) *
    (ridge(1.4 * valueNoise(around * 1.1, (t + 2.2 * wobble) * 2.6 + around * 1.5, 3, seed + 3)) - 0.5);
  h +=
    0.45 *
    cuff *
    (ridge(1.4 * valueNoise(around * 1.3, (t + 2.2 * wobble) * 3.4 + around * 0.9, 5, seed + 4)) - 0.5);
  h += 0.35 * cap * (ridge(1.2 * valueNoise(around * 2.2 + t * 1.2, t * 0.8, 7, seed + 5)) - 0.5);
  return h;
}

function legFolds(x: number, y: number, z: number, seed: number): number {
  const wobble = 0.2 * valueNoise(x * 1.2, y * 1.2, z * 1.2, seed + 1);
  const around = Math.atan2(z - 0.1, Math.abs(x) - 1.1);
  const knee = Math.exp(-(((y + 3.5) / 0.9) ** 2));
  const ankle = smoothstep(-5.9, -7.2, y);
  const crotch = Math.exp(-((Math.hypot(x, y + 0.5) / 1.1) ** 2));
  let h = 0.3 * valueNoise(around * 1.2, y * 0.7, 1, seed + 2);
  h += 0.55 * knee * (ridge(1.3 * valueNoise(around * 0.9, (y + wobble) * 2.2, 3, seed + 3)) - 0.5);
  h +=
    0.9 *
    ankle *
    (ridge(1.3 * valueNoise(around * 0.8, (y + wobble) * 2.5 + around * 0.5, 4, seed + 4)) - 0.5);
  if (crotch > 0.02) {
    const fan = Math.atan2(y + 0.5, Math.abs(x) + 0.02);
    h += 0.8 * crotch * (ridge(1.3 * valueNoise(fan * 2.6, Math.hypot(x, y), 6, seed + 5)) - 0.5);
  }
  // The crease of pressed trousers and the long fall from hip to hem.
  h += 0.3 * (ridge(1.2 * valueNoise(around * 1.6, y * 0.16, 8, seed + 6)) - 0.5);
  return h;
}

function skirtFolds(x: number, y: number, z: number, seed: number): number {
  const around = Math.atan2(x, z - 0.2);
  const fall = smoothstep(1, -2.5, y);
  return (
    (0.35 + 1.1 * fall) *
    (ridge(1.3 * valueNoise(Math.cos(around) * 3.4, Math.sin(around) * 3.4, y * 0.12, seed + 1)) - 0.5)
  );
}
