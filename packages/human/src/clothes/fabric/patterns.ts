import { smoothstep } from "@orator/maths";
import { latticeHash } from "../../maths/noise.ts";
import type { Rgb } from "../../maths/srgb.ts";
import type { PatternName } from "../../recipe/fabric-recipe.ts";

/** The dye at (u, v) mm of a pattern piece, linear RGB. */
export type Pattern = (u: number, v: number, out: Rgb) => void;

/** Colors and size of a pattern. */
interface PatternStyle {
  name: PatternName;
  /** Ground, figure and accent. */
  colors: [Rgb, Rgb, Rgb];
  /** Factor on the pattern's natural size. */
  scale: number;
}

function fract(x: number): number {
  return x - Math.floor(x);
}
/** 1 within `half` of the middle of each unit, blurred over `soft`. */
function band(x: number, half: number, soft: number): number {
  return 1 - smoothstep(half - soft, half + soft, Math.abs(fract(x) - 0.5));
}

function lay(out: Rgb, over: Rgb, share: number): void {
  for (let k = 0; k < 3; k++) out[k] = out[k]! + (over[k]! - out[k]!) * share;
}

/** A pattern; `texel` (mm) softens its edges. */
export function pattern(style: PatternStyle, texel: number, seed: number): Pattern {
  const [ground, figure, accent] = style.colors;
  const size = style.scale;
  const start = (out: Rgb): void => {
    out[0] = ground[0];
    out[1] = ground[1];
    out[2] = ground[2];
  };
  const soft = (period: number): number => Math.max(0.02, (0.7 * texel) / (period * size));
  switch (style.name) {
    case "plain":
      return (_u, _v, out) => start(out);
    case "melange":
      return (u, v, out) => {
        start(out);
        const fiber = latticeHash(Math.floor(u / 0.9), Math.floor(v / 3.1), 1, seed) / 4294967296;
        lay(out, figure, 0.55 * fiber * fiber);
      };
    case "stripes":
      return (u, _v, out) => {
        start(out);
        lay(out, figure, band(u / (9 * size), 0.17, soft(9)));
      };
    case "pinstripe":
      return (u, v, out) => {
        start(out);
        const dash = 0.75 + 0.25 * Math.sin(v * 3);
        lay(out, figure, 0.75 * dash * band(u / (17 * size) + 0.5, 0.045, soft(17)));
      };
    case "breton":
      return (_u, v, out) => {
        start(out);
        lay(out, figure, band(v / (24 * size), 0.2, soft(24)));
      };
    case "gingham":
      return (u, v, out) => {
        start(out);
        const a = band(u / (13 * size), 0.25, soft(13));
        const b = band(v / (13 * size), 0.25, soft(13));
        lay(out, figure, 0.5 * a + 0.5 * b);
      };
    case "windowpane":
      return (u, v, out) => {
        start(out);
        const a = band(u / (46 * size), 0.022, soft(46) * 0.5);
        const b = band(v / (52 * size), 0.02, soft(52) * 0.5);
        lay(out, figure, 0.7 * Math.max(a, b));
      };
    case "tartan":
      return (u, v, out) => {
        start(out);
        for (const x of [u, v]) {
          const t = x / (58 * size);
          lay(out, figure, 0.5 * band(t, 0.2, soft(58)));
          lay(out, figure, 0.35 * band(t + 0.5, 0.05, soft(58)));
          lay(out, accent, 0.55 * band(t + 0.27, 0.018, soft(58)));
          lay(out, accent, 0.4 * band(t, 0.012, soft(58)));
        }
      };
    case "dots":
      return (u, v, out) => {
        start(out);
        const s = 13 * size;
        const row = Math.floor(v / (s * 0.5));
        const x = fract(u / s + (row & 1) * 0.5) - 0.5;
        const y = (v / (s * 0.5) - row - 0.5) * 0.5;
        lay(out, figure, 1 - smoothstep(0.16 - soft(13), 0.16 + soft(13), Math.hypot(x, y)));
      };
    case "chevron":
      return (u, v, out) => {
        start(out);
        const zig = Math.abs(fract(u / (22 * size)) - 0.5) * 14 * size;
        const t = (v + zig) / (18 * size);
        lay(out, figure, band(t, 0.22, soft(18)));
        lay(out, accent, band(t + 0.5, 0.06, soft(18)));
      };
    case "flowers":
    case "paisley":
    case "leaves": {
      const shape = style.name;
      return (u, v, out) => {
        start(out);
        const cell = (shape === "flowers" ? 30 : 36) * size;
        for (let layer = 0; layer < 2; layer++) {
          const s = layer ? cell * 0.55 : cell;
          const row = Math.floor(v / s);
          const x = u / s + (row & 1) * 0.5 + layer * 0.37;
          const column = Math.floor(x);
          const h = latticeHash(column, row, layer, seed);
          const px = x - column - 0.5 + ((h & 255) / 255 - 0.5) * 0.2;
          const py = v / s - row - 0.5 + (((h >>> 8) & 255) / 255 - 0.5) * 0.2;
          const turn = ((h >>> 16) / 65536) * 2 * Math.PI;
          const c = Math.cos(turn);
          const sn = Math.sin(turn);
          const at = { x: px * c - py * sn, y: px * sn + py * c, layer, texel: texel / s };
          motif(shape, at, out, figure, accent);
        }
      };
    }
    case "fairisle":
      return (u, v, out) => {
        start(out);
        const stitch = 4.6 * size;
        fairIsle(Math.floor(u / stitch), Math.floor(v / (stitch * 0.8)), out, figure, accent);
      };
  }
}

/** One motif in a unit cell, already turned; lays figure and accent over `out`. */
function motif(
  name: "flowers" | "paisley" | "leaves",
  { x, y, layer, texel }: { x: number; y: number; layer: number; texel: number },
  out: Rgb,
  figure: Rgb,
  accent: Rgb,
): void {
  const r = Math.hypot(x, y);
  const edge = Math.max(0.015, texel);
  const inside = (distance: number): number => 1 - smoothstep(-edge, edge, distance);
  if (name === "flowers") {
    const angle = Math.atan2(y, x);
    if (layer) {
      lay(out, accent, 0.75 * inside(r - 0.16 * (0.5 + Math.abs(Math.cos(angle)))));
      return;
    }
    const petals = 0.36 * (0.62 + 0.38 * Math.abs(Math.cos(2.5 * angle)));
    lay(out, figure, inside(r - petals));
    lay(out, accent, 0.35 * inside(r - petals * 0.62));
    lay(out, accent, inside(r - 0.085));
    return;
  }
  if (name === "leaves") {
    const length = layer ? 0.3 : 0.42;
    const width = 0.15 * Math.cos((Math.PI * y) / (2 * length)) * (Math.abs(y) < length ? 1 : 0);
    lay(out, layer ? accent : figure, 0.9 * inside(Math.abs(x) - width));
    if (width > 0.02) lay(out, accent, 0.5 * inside(Math.abs(x) - 0.012));
    return;
  }
  if (layer) {
    lay(out, accent, 0.8 * inside(r - 0.1));
    return;
  }
  // A drop whose tip curls to one side.
  const bend = x - 0.5 * (y + 0.12) * Math.max(0, y + 0.12);
  const distance = (h: number): number => {
    const taper = h * Math.sqrt(Math.max(0, 1 - smoothstep(-0.1, 0.42, y)));
    return y < -0.1 ? Math.hypot(x, y + 0.1) - h : Math.abs(bend) - taper;
  };
  lay(out, figure, inside(distance(0.23)));
  lay(out, accent, 0.9 * inside(Math.abs(distance(0.16)) - 0.018));
  lay(out, accent, inside(Math.hypot(x, y + 0.1) - 0.06));
}

/** Rows of a Nordic yoke, read bottom up: 0 ground, 1 figure, 2 accent. */
const FAIR_ISLE = [
  "0000000000000000",
  "0000000000000000",
  "2020202020202020",
  "0000000000000000",
  "1000001110000010",
  "0100010101000101",
  "1010101010101010",
  "0101011111010101",
  "1010101010101010",
  "0100010101000101",
  "1000001110000010",
  "0000000000000000",
  "0202020202020202",
  "0000000000000000",
  "0001000000010000",
  "0011100000111000",
  "0001000000010000",
  "0000000000000000",
];

function fairIsle(column: number, row: number, out: Rgb, figure: Rgb, accent: Rgb): void {
  const line = FAIR_ISLE[((row % FAIR_ISLE.length) + FAIR_ISLE.length) % FAIR_ISLE.length]!;
  const stitch = line[((column % 16) + 16) % 16];
  if (stitch === "1") lay(out, figure, 1);
  else if (stitch === "2") lay(out, accent, 1);
}
