import { grain } from "./grain.ts";
import { clamp, smoothstep } from "@orator/maths";
import { latticeHash } from "../../maths/noise.ts";
import type { Vec3 } from "@orator/maths";
import type { WeaveName } from "../../recipe/fabric-recipe.ts";

/** One texel of undyed cloth; written by a {@link Weave}. */
export interface Swatch {
  /** Relief, mm. */
  height: number;
  /** Factor on the dye. */
  shade: number;
  /** 0 matt … 1 mirror-like. */
  gloss: number;
}

/** Fills `out` with the cloth at (u, v) mm of its pattern piece; the warp runs along v. */
export type Weave = (u: number, v: number, out: Swatch) => void;

function fract(x: number): number {
  return x - Math.floor(x);
}

function wave(x: number): number {
  return Math.sin(2 * Math.PI * x);
}
/** A round ridge a unit wide: 0 at the edges, 1 on top. */
function yarn(x: number): number {
  const t = 2 * fract(x) - 1;
  return Math.sqrt(Math.max(0, 1 - t * t));
}

function random(x: number, y: number, seed: number): number {
  return latticeHash(x, y, 7, seed) / 4294967296;
}

/** Streaks of uneven thread: long along one axis, `thick` mm across. */
function threads(across: number, along: number, thick: number, length: number, seed: number): number {
  return grain(across / thick, along / length, seed);
}

/**
 * A fabric's weave. `texel` is the size of a texel in mm: detail that it can't hold is left out, so that no false
 * pattern appears.
 */
export function weave(name: WeaveName, texel: number, seed: number): Weave {
  const fine = (period: number): number => 1 - smoothstep(0.28, 0.55, texel / period);
  // Unevenness of a size that texels can't follow would be a new pattern at every distance: it shimmers.
  const held = (size: number): number => Math.min(1, size / (2 * texel));
  switch (name) {
    case "jersey": {
      const rows = fine(1.3);
      const [streaks, fuzz] = [0.06 * held(0.8), 0.055 * held(0.9)];
      return (u, v, out) => {
        const streak = threads(u, v, 0.8, 14, seed);
        out.height = 0.05 * rows * wave(u / 1.3) * wave(v / 1.1);
        out.shade = 1 + streaks * streak + fuzz * grain(u / 0.9, v / 0.9, seed + 11);
        out.gloss = 0.1;
      };
    }
    case "poplin":
    case "oxford":
    case "linen": {
      const [size, slub, gloss] = {
        poplin: [0.5, 0.035, 0.17],
        oxford: [1.1, 0.05, 0.13],
        linen: [1.3, 0.13, 0.1],
      }[name] as Vec3;
      const visible = fine(size * 2);
      const uneven = slub * held(0.7);
      return (u, v, out) => {
        const over = (Math.floor(u / size) + Math.floor(v / size)) & 1;
        const warp = threads(u, v, 0.7, name === "linen" ? 16 : 30, seed);
        const weft = threads(v, u, 0.7, name === "linen" ? 12 : 26, seed + 1);
        out.height = 0.06 * visible * (over ? yarn(u / size) : yarn(v / size)) + 0.05 * slub * (warp + weft);
        out.shade = 1 + uneven * (over ? warp + 0.4 * weft : weft + 0.4 * warp);
        out.gloss = gloss;
      };
    }
    case "twill":
    case "denim": {
      const period = name === "denim" ? 1.7 : 1.5;
      const visible = fine(period);
      const uneven = held(0.8);
      return (u, v, out) => {
        const diagonal = (u + 1.6 * v) / (period * 1.88);
        const warp = threads(u, v, 0.8, 22, seed);
        const ridge = yarn(diagonal + 0.05 * warp);
        out.height = 0.12 * visible * ridge;
        if (name === "denim") {
          // White weft shows between indigo warp threads; slubs run down the cloth.
          const slub = threads(u, v, 1.1, 26, seed + 3);
          out.shade = 0.95 + visible * 0.22 * (0.5 - ridge) + uneven * (0.08 * warp + 0.06 * slub);
          out.gloss = 0.08;
        } else {
          out.shade = 1 + 0.08 * uneven * warp + 0.12 * visible * (ridge - 0.5);
          out.gloss = 0.14;
        }
      };
    }
    case "wool": {
      const [coarse, hair, thread] = [held(1.1), 0.6 * held(0.55), 0.06 * held(0.8)];
      return (u, v, out) => {
        const melange =
          coarse * grain(u / 1.1, v / 1.6, seed + 5) + hair * grain(u / 0.55, v / 0.7, seed + 10);
        out.height = 0.03 * melange;
        out.shade = 1 + 0.12 * melange + thread * threads(u, v, 0.8, 9, seed + 4);
        out.gloss = 0.09;
      };
    }
    case "tweed":
      return (u, v, out) => {
        const fleck = grain(u / 0.9, v / 1.3, seed + 5);
        const nep = smoothstep(0.72, 0.86, grain(u / 1.9, v / 1.9, seed + 25));
        const over = yarn(u / 2.2) * yarn(v / 2.2 + 0.5 * (Math.floor(u / 2.2) & 1));
        out.height = 0.16 * over + 0.06 * fleck;
        out.shade = 0.95 + 0.2 * fleck + 0.12 * (over - 0.6) + 0.45 * nep;
        out.gloss = 0.05;
      };
    case "herringbone":
      return (u, v, out) => {
        const column = 7;
        const up = Math.floor(u / column) & 1 ? 1 : -1;
        const line = yarn((up * u + v * 1.2) / 2.6);
        const fiber = grain(u / 0.9, v / 1.1, seed + 5);
        out.height = 0.1 * line;
        out.shade = 0.92 + 0.24 * (line - 0.55) + 0.07 * fiber;
        out.gloss = 0.08;
      };
    case "satin":
      return (u, v, out) => {
        const streak = threads(u, v, 0.6, 45, seed);
        out.height = 0.01 * streak;
        out.shade = 1 + 0.03 * streak;
        out.gloss = 0.4 + 0.05 * streak;
      };
    case "velvet":
      return (u, v, out) => {
        const nap = 0.6 * grain(u / 18, v / 26, seed) + 0.4 * grain(u / 8, v / 11, seed + 9);
        out.height = 0.02 * grain(u / 0.7, v / 0.7, seed + 5);
        out.shade = 0.9 + 0.2 * nap + 0.05 * grain(u / 0.8, v / 0.8, seed + 20);
        out.gloss = 0.2 + 0.15 * clamp(nap);
      };
    case "fleece":
      return (u, v, out) => {
        const fluff = 0.65 * grain(u / 2.4, v / 2.4, seed) + 0.35 * grain(u / 1.2, v / 1.2, seed + 9);
        out.height = 0.12 * fluff;
        out.shade = 1 + 0.1 * fluff + 0.06 * grain(u / 0.8, v / 0.8, seed + 20);
        out.gloss = 0.06;
      };
    case "corduroy":
      return (u, v, out) => {
        const wale = yarn(u / 3.4);
        out.height = 0.45 * wale;
        out.shade = 0.8 + 0.26 * wale + 0.05 * grain(u / 0.8, v / 1.2, seed + 5);
        out.gloss = 0.1;
      };
    case "knit":
      return (u, v, out) => stockinette(u, v, seed, STITCH.knit, out);
    case "rib":
      return (u, v, out) => {
        stockinette(u, v, seed, STITCH.rib, out);
        const rib = Math.sqrt(Math.max(0, Math.sin((Math.PI * fract(u / 6.8)) as number)));
        out.height += 1.1 * rib;
        out.shade *= 0.62 + 0.42 * rib;
      };
    case "cable":
      return (u, v, out) => cable(u, v, seed, out);
  }
}

/** Width and height of a stitch, mm. */
interface Stitch {
  wide: number;
  tall: number;
}

const STITCH = {
  knit: { wide: 5.2, tall: 4.2 },
  rib: { wide: 3.4, tall: 3.2 },
  cable: { wide: 4.6, tall: 3.8 },
};

/** Plain knitting: columns of V-shaped stitches. */
function stockinette(u: number, v: number, seed: number, { wide, tall }: Stitch, out: Swatch): void {
  const column = Math.floor(u / wide);
  const across = u / wide - column - 0.5;
  // Each leg of a V leans towards the middle of its column.
  const lean = (v + 0.12 * tall * grain(u / 9, v / 9, seed + 5)) / tall + 1.15 * Math.abs(across);
  const row = Math.floor(lean);
  const along = lean - row - 0.5;
  const legs = Math.abs(Math.abs(across) - 0.25) / 0.25;
  const body =
    Math.sqrt(Math.max(0, 1 - legs * legs * 0.92)) * Math.sqrt(Math.max(0, 1 - 3.4 * along * along));
  const twist = 0.5 + 0.5 * Math.sin((along * 3 + across * 5) * 4);
  const tint = random(column, row, seed) - 0.5;
  out.height = 0.75 * body;
  out.shade = 0.6 + 0.44 * body + 0.05 * twist * body + 0.07 * tint;
  out.gloss = 0.05;
}

/** Aran knitting: twisted ropes between plain columns. */
function cable(u: number, v: number, seed: number, out: Swatch): void {
  const repeat = 46;
  const at = u - repeat * Math.floor(u / repeat + 0.5);
  stockinette(u, v, seed, STITCH.cable, out);
  const half = 11;
  if (Math.abs(at) > half + 3) return;
  const phase = (v / 34) * Math.PI;
  let rope = 0;
  for (const offset of [0, Math.PI]) {
    const center = half * 0.5 * Math.sin(phase * 2 + offset);
    const depth = Math.cos(phase * 2 + offset);
    const d = (at - center) / 5.6;
    rope = Math.max(rope, (1 + 0.35 * depth) * Math.sqrt(Math.max(0, 1 - d * d)));
  }
  const trough = smoothstep(half + 3, half - 1, Math.abs(at));
  out.height =
    out.height * (0.6 + 0.4 * (1 - trough)) + 2.6 * rope * trough - 0.8 * trough * (1 - clamp(rope * 2));
  out.shade *= 1 - trough * 0.4 * (1 - clamp(rope * 1.25));
}
