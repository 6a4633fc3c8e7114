import type { DressForm } from "./form.ts";
import { limbAxis, lineAt, raiseToRadius } from "./limb.ts";
import { hangLegs } from "./legs.ts";
import type { LegCut } from "./legs.ts";
import { alongArm, ARM, beyondArmhole } from "./tape.ts";
import { clamp, mix, smoothstep, vertex } from "@orator/maths";
import { sampleRound } from "../../maths/round-map.ts";

/** How cloth lies on the form. Lengths in decimeters. */
export interface Drape {
  /** Least distance from the body. */
  gap: number;
  /** Smoothing steps that stretch the cloth over hollows; 0 follows every muscle, 40 is taut. */
  tension: number;
  /** 0 follows the waist, 1 hangs straight down from the widest part above. */
  hang: number;
  /** How much wider than the arm sleeves are; the cloth never comes closer than `gap`. */
  sleeve?: Sleeve;
  /** How trouser legs fall. */
  leg?: LegCut;
  /** Height of the shoulder pad at its outer end; defaults to a seam's few millimeters. */
  pad?: number;
  /** Lowest and highest rest height that the garment needs; the rest of the form is left alone. */
  within?: readonly [number, number];
}

/** Room between arm and sleeve, dm: so that sleeves are as slim as the arms in them. */
interface Sleeve {
  /** Around the upper arm. */
  upper: number;
  /** Around the wrist. */
  cuff: number;
  /** Around the wrist, below a last fullness. */
  ribbed?: number;
}

/** Places the cloth over every vertex of the form; answers positions, xyz a vertex. */
export function drape(form: DressForm, style: Drape): Float32Array {
  const lift = new Float32Array(form.count);
  for (let v = 0; v < form.count; v++) lift[v] = style.gap * (1 - 0.6 * restsOn(form, v));
  if (style.sleeve) padShoulders(form, style.pad ?? SEAM_PAD, lift);
  if (style.hang > 0) hangFromAbove(form, style, lift);
  if (style.sleeve) widenSleeves(form, style.sleeve, lift);
  if (style.leg) hangLegs(form, style.leg, lift);
  return stretch(form, lift, style.tension, style.within ?? [-Infinity, Infinity]);
}

/** 1 on shoulders and neck, where cloth lies on the body by its weight; 0 below them. */
function restsOn(form: DressForm, v: number): number {
  const [x, y, z] = [form.rest[3 * v]!, form.rest[3 * v + 1]!, form.rest[3 * v + 2]!];
  const high = clamp((y - 4.7) / 0.7);
  const inner = clamp((0.25 - beyondArmhole(x, y, z)) / 0.5);
  return high * inner;
}

/** How much the seam allowances straighten a shoulder, dm. */
const SEAM_PAD = 0.07;
/** Lowest rest height of the shoulders' cloth, dm. */
const SHOULDER_FROM = 4.5;

/** Tailored shoulders: a straight line from the neck to a firm corner over the joint. */
function padShoulders(form: DressForm, pad: number, lift: Float32Array): void {
  for (let v = 0; v < form.count; v++) {
    const [x, y] = [Math.abs(form.rest[3 * v]!), form.rest[3 * v + 1]!];
    if (y < SHOULDER_FROM) continue;
    const up = Math.max(0, form.normals[3 * v + 1]! - 0.15) / 0.85;
    // The sleeve's head hangs close to the joint instead of ballooning over it.
    lift[v]! *= 1 - 0.55 * clamp((x - 1.6) / 0.3) * clamp((2.9 - x) / 0.7);
    lift[v]! += pad * smoothstep(0.9, 1.7, x) * (1 - smoothstep(1.82, 2.25, x)) * up;
  }
}

/**
 * Cloth under tension: every vertex moves along its normal towards the middle of its neighbors, never below its
 * lift. Movement along normals only keeps the weave undistorted and can't fold over.
 */
function stretch(
  form: DressForm,
  lift: Float32Array,
  steps: number,
  within: readonly [number, number],
): Float32Array {
  const { count, positions, normals, neighborStart, neighbors } = form;
  const height = lift.slice();
  const most = Float32Array.from(lift, (least, v) => {
    // A sleeve keeps its cut: tension would widen its end to the forearm's width.
    const arm = clamp((beyondArmhole(...vertex(form.rest, v)) - 0.2) / 0.5);
    return least + 0.02 + 2 * (1 - restsOn(form, v)) ** 2 * (1 - arm) + 0.06 * arm;
  });
  const placed = new Float32Array(3 * count);
  const place = (v: number): void => {
    for (let k = 0; k < 3; k++) placed[3 * v + k] = positions[3 * v + k]! + normals[3 * v + k]! * height[v]!;
  };
  for (let v = 0; v < count; v++) place(v);
  const active: number[] = [];
  for (let v = 0; v < count; v++) {
    const y = form.rest[3 * v + 1]!;
    if (y > within[0] && y < within[1]) active.push(v);
  }
  const tighten = (v: number): void => {
    let x = 0;
    let y = 0;
    let z = 0;
    const from = neighborStart[v]!;
    const to = neighborStart[v + 1]!;
    for (let i = from; i < to; i++) {
      const n = 3 * neighbors[i]!;
      x += placed[n]!;
      y += placed[n + 1]!;
      z += placed[n + 2]!;
    }
    const share = 1 / (to - from);
    const o = 3 * v;
    const wanted =
      (x * share - positions[o]!) * normals[o]! +
      (y * share - positions[o + 1]!) * normals[o + 1]! +
      (z * share - positions[o + 2]!) * normals[o + 2]!;
    height[v] = Math.min(most[v]!, Math.max(lift[v]!, wanted));
    place(v);
  };
  for (let step = 0; step < steps; step++) for (const v of active) tighten(v);
  // Where limits took turns with tension the heights are uneven from vertex to vertex.
  for (let pass = 0; pass < 3; pass++) {
    const before = height.slice();
    for (const v of active) {
      let sum = before[v]!;
      const from = neighborStart[v]!;
      const to = neighborStart[v + 1]!;
      for (let i = from; i < to; i++) sum += before[neighbors[i]!]!;
      height[v] = sum / (to - from + 1);
    }
  }
  for (const v of active) place(v);
  return placed;
}

const AZIMUTHS = 48;
const LEVELS = 64;

/** Raises the lift where cloth that falls from the chest or the shoulder blades stands off the body. */
function hangFromAbove(form: DressForm, style: Drape, lift: Float32Array): void {
  const { count, positions, rest, normals } = form;
  // A map of the trunk's radius by azimuth and height, on the person but ordered by rest height.
  const low = -0.6;
  const high = 4.4;
  const radius = new Float32Array(AZIMUTHS * LEVELS);
  const cell = (v: number): { level: number; azimuth: number; r: number } | undefined => {
    const y = rest[3 * v + 1]!;
    if (y < low || y > high || beyondArmhole(rest[3 * v]!, y, rest[3 * v + 2]!) > -0.02) return undefined;
    const x = positions[3 * v]!;
    const z = positions[3 * v + 2]! - TRUNK_MIDDLE;
    return {
      level: ((high - y) / (high - low)) * (LEVELS - 1),
      azimuth: (Math.atan2(x, z) / (2 * Math.PI) + 0.5) * AZIMUTHS,
      r: Math.hypot(x, z),
    };
  };
  for (let v = 0; v < count; v++) {
    const c = cell(v);
    if (!c) continue;
    // A vertex marks the cells around it, so that no cell of the coarse map stays empty.
    for (let level = Math.floor(c.level) - 1; level <= Math.floor(c.level) + 2; level++) {
      if (level < 0 || level >= LEVELS) continue;
      for (let a = -1; a <= 1; a++) {
        const i = level * AZIMUTHS + ((Math.floor(c.azimuth) + a + AZIMUTHS) % AZIMUTHS);
        radius[i] = Math.max(radius[i]!, c.r);
      }
    }
  }
  const body = blurRows(radius);
  const fallen = body.slice();
  const drop = 0.012;
  for (let i = AZIMUTHS; i < fallen.length; i++) {
    fallen[i] = Math.max(fallen[i]!, fallen[i - AZIMUTHS]! - drop);
  }
  const smooth = blurRows(fallen);
  for (let v = 0; v < count; v++) {
    const c = cell(v);
    if (!c) continue;
    const extra = style.hang * (sample(smooth, c) - sample(body, c));
    const x = positions[3 * v]!;
    const z = positions[3 * v + 2]! - TRUNK_MIDDLE;
    const facing = (x * normals[3 * v]! + z * normals[3 * v + 2]!) / (c.r || 1);
    if (extra > 0 && facing > 0.2) lift[v]! += Math.min(0.8, extra / Math.max(0.6, facing));
  }
}

/** Depth of the trunk's axis, dm. */
const TRUNK_MIDDLE = 0.25;

function blurRows(map: Float32Array): Float32Array {
  let from = map;
  for (let pass = 0; pass < 2; pass++) {
    const to = new Float32Array(map.length);
    for (let level = 0; level < LEVELS; level++) {
      for (let a = 0; a < AZIMUTHS; a++) {
        const row = level * AZIMUTHS;
        to[row + a] =
          (from[row + ((a + AZIMUTHS - 1) % AZIMUTHS)]! +
            2 * from[row + a]! +
            from[row + ((a + 1) % AZIMUTHS)]!) /
          4;
      }
    }
    from = to;
  }
  return from;
}

function sample(map: Float32Array, at: { level: number; azimuth: number }): number {
  return sampleRound(map, AZIMUTHS, at.azimuth - 0.5, at.level);
}

/** Shares of the arm between which a ribbed cuff gathers a sleeve. */
const GATHERED = [0.8, 0.89] as const;
/** Shares of the arm at which its girth is taken: below the shoulder's muscle, and at the wrist. */
const UPPER_ARM_AT = 0.3;
const WRIST_AT = 0.94;

function widenSleeves(form: DressForm, sleeve: Sleeve, lift: Float32Array): void {
  const { rest } = form;
  for (const side of [1, -1]) {
    const place = (v: number): number | undefined => {
      const [x, y, z] = [rest[3 * v]!, rest[3 * v + 1]!, rest[3 * v + 2]!];
      return x * side > 0 && beyondArmhole(x, y, z) > 0.02 ? alongArm(x, y, z) / ARM : undefined;
    };
    const axis = limbAxis(form, place, 16);
    const [arm, wrist] = [axis.radius(UPPER_ARM_AT), axis.radius(WRIST_AT)];
    for (let v = 0; v < form.count; v++) {
      const t = place(v);
      if (t === undefined) continue;
      // Room in a sleeve is at the top; towards the wrist only its own width counts.
      lift[v]! *= (1 - 0.35 * clamp(t / 0.15)) * (1 - 0.62 * clamp((t - 0.3) / 0.5));
      const share = clamp((t - 0.1) / 0.3);
      const line = lineAt(axis.center, t);
      const wide = mix(arm + sleeve.upper, wrist + sleeve.cuff, clamp(t));
      const gathered = sleeve.ribbed === undefined ? wide : wrist + sleeve.ribbed;
      const radius = mix(wide, gathered, smoothstep(...GATHERED, t));
      raiseToRadius(form, lift, v, { center: axis.center(t), axis: line, radius }, share);
    }
  }
}
