import type { Palette } from "../hair-color.ts";
import { clamp, mix, smoothstep } from "@orator/maths";
import { valueNoise } from "../../maths/noise.ts";
import { seededRandom } from "../../maths/random.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import type { RopeKind } from "./groom-plan.ts";
import type { StrandCanvas } from "./strand-canvas.ts";

/** Turns of the rope in the whole height of the picture. */
export const ROPE_TURNS = 28;

/** Brightness and coverage of a rope: `u` −1 … 1 across it, `t` turns along it. */
type RopePaint = (u: number, t: number) => { tone: number; cover: number };

const PAINTS: Record<RopeKind, RopePaint> = {
  // Two columns of slanting lobes, half a lobe apart, with hairs along the slant.
  plait(u, t) {
    const lobe = t + 0.75 * Math.abs(u) + (u < 0 ? 0 : 0.5);
    const across = lobe - Math.floor(lobe);
    const edge = 0.86 + 0.1 * Math.cos(2 * Math.PI * (t + (u < 0 ? 0.25 : 0.75)));
    const hairs = 0.3 * valueNoise(across * 9, u * 2.5 + 7, Math.floor(lobe), u < 0 ? 91 : 92);
    return {
      tone: 0.2 + 0.85 * Math.sin(Math.PI * across) ** 0.7 + hairs,
      cover: smoothstep(edge + 0.06, edge - 0.06, Math.abs(u)),
    };
  },
  // Two strands round one another.
  twist(u, t) {
    const lobe = 1.4 * t + 0.8 * u;
    const across = lobe - Math.floor(lobe);
    const edge = 0.84 + 0.1 * Math.sin(2 * Math.PI * (lobe + 0.2));
    const hairs = 0.3 * valueNoise(across * 8, u * 3, Math.floor(lobe), 93);
    return {
      tone: 0.22 + 0.8 * Math.sin(Math.PI * across) ** 0.6 + hairs,
      cover: smoothstep(edge + 0.08, edge - 0.08, Math.abs(u)),
    };
  },
  // Matted: uneven all over, with a soft outline.
  loc(u, t) {
    const matted = 0.45 * valueNoise(u * 3, t * 2.2, 0, 94) + 0.35 * valueNoise(u * 8, t * 6, 0, 95);
    const edge = 0.82 + 0.14 * valueNoise(u > 0 ? 9 : 0, t * 1.7, 0, 96);
    return { tone: 0.8 + matted, cover: smoothstep(edge + 0.14, edge - 0.1, Math.abs(u)) };
  },
};

/** Paints a rope seen from outside, `ROPE_TURNS` turns of it one below the other. */
export function paintRope(canvas: StrandCanvas, palette: Palette, kind: RopeKind, seed: number): void {
  const random = seededRandom(seed * 53 + 11);
  const { x: left, width } = TRIMS.rope;
  const paint = PAINTS[kind];
  for (let y = 0; y < PICTURE.height; y++)
    for (let x = 2; x < width - 2; x++) {
      const u = ((x - 1.5) / (width - 4)) * 2 - 1;
      const { tone, cover } = paint(u, (y * ROPE_TURNS) / PICTURE.height);
      const shade = clamp(tone * mix(1, 0.6, u * u), 0.08, 1.4);
      canvas.put(left + x, y, palette.depth(shade), palette.grayOf(random), cover);
    }
}
