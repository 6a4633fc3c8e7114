import { clamp, mix, smoothstep } from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import { light, sample } from "../pixels.ts";
import type { Pixels } from "../ports.ts";
import { LINE } from "./lash-layer.ts";
import type { Opening } from "./opening.ts";

/** What stands along the edge of a closed lid. */
export interface LashFringe {
  /** Color of the lashes, 0 … 255. */
  color: Vec3;
  /** Cover 0 … 1 at a share of the eye's width and a height over the edge, in widths of the eye: below it, it is negative. */
  coverAt(share: number, height: number): number;
}

/** How far (widths of the eye) lashes of a closed lid hang down at most: its texture ends there. */
export const FRINGE = 0.12;

/** Places along the edge that are looked at, and in each of them, in widths of the eye over the edge. */
const PLACES = 40;
const HEIGHTS = [-0.5 * LINE, 0, 0.5 * LINE, LINE, 1.5 * LINE];
/** Skin to compare with: so many widths of the eye over the edge. */
const SKIN = [0.16, 0.19, 0.22];

/** How many lashes a lid has, and where they begin. More would be one band. */
const LASHES = 64;
const INNER_FREE = 0.12;
/** The shortest, in shares of the longest ones; how far they lean outwards at the corners; half their width at the root. */
const SHORTEST = 0.55;
const FAN = 0.6;
const ROOT = 0.0085;
/** Half the thickness of the line that their roots are, and how much of its darkness fans out below it. */
const THICK = 0.016;
const HAZE = 0.55;

/** The lashes as they hang from a closed lid, as dark as those on the photo: those that it shows from the front are too short to tell. */
export function lashFringe(photo: Pixels, opening: Opening): LashFringe {
  const { color, dark } = lineOf(photo, opening);
  const strength = smoothstep(0.1, 0.55, dark);
  const length = FRINGE * mix(0.5, 0.95, strength);
  const lashes = Array.from({ length: LASHES }, (_, i) => {
    const root = mix(INNER_FREE, 1, (i + lot(i, 1)) / LASHES);
    // Longest in the outer third.
    const grown = smoothstep(-0.25, 0.6, root) * smoothstep(1.25, 0.85, root);
    const long = length * mix(SHORTEST, 1, lot(i, 2)) * grown;
    const lean = FAN * (root - 0.5) + 0.5 * (lot(i, 3) - 0.5);
    return { root, long, lean, reach: Math.abs(lean) * long + 2 * ROOT };
  });
  const coverAt = (share: number, height: number): number => {
    const ends = smoothstep(-0.02, 0.08, share) * smoothstep(1.03, 0.96, share);
    const line = smoothstep(THICK, 0.35 * THICK, Math.abs(height)) * ends;
    if (height >= 0) return strength * line;
    let hair = HAZE * smoothstep(-0.7 * length, 0, height) ** 2 * smoothstep(0.02, 0.3, share) * ends;
    for (const { root, long, lean, reach } of lashes) {
      if (Math.abs(share - root) > reach) continue;
      const along = -height / long;
      if (along > 1) continue;
      const off = Math.abs(share - root - lean * long * along ** 1.5);
      const half = ROOT * (1 - along) ** 0.6;
      if (off < 2 * half) hair = Math.max(hair, (1 - 0.5 * along) * smoothstep(1.5 * half, 0.4 * half, off));
    }
    return strength * Math.max(line, hair);
  };
  return { color, coverAt };
}

/** The color of the photo's dark line along the upper lid, and by what share it is darker than the skin over it. */
function lineOf(photo: Pixels, opening: Opening): { color: Vec3; dark: number } {
  const seen: Vec3[] = [];
  let skin = 0;
  for (let i = 0; i < PLACES; i++) {
    const share = mix(0.2, 0.9, i / (PLACES - 1));
    const edge = opening.upper.heightAt(share);
    const at = (height: number): Vec3 =>
      sample(photo, ...opening.toPixel(share, edge + height * opening.widthPx)) as unknown as Vec3;
    seen.push(HEIGHTS.map(at).reduce((a, b) => (light(b) < light(a) ? b : a)));
    skin += Math.max(...SKIN.map((height) => light(at(height)))) / PLACES;
  }
  seen.sort((a, b) => light(a) - light(b));
  const half = seen.slice(0, PLACES / 2);
  const color = [0, 1, 2].map((c) => half.reduce((sum, one) => sum + one[c]!, 0) / half.length) as Vec3;
  return { color, dark: clamp(1 - light(color) / Math.max(8, skin)) };
}

/** A number 0 … 1 that is another one for each lash and purpose, and always the same. */
function lot(i: number, purpose: number): number {
  let x = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(purpose, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return ((x ^ (x >>> 13)) >>> 0) / 2 ** 32;
}
