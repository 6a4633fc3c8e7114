import type { Palette } from "../hair-colour.ts";
import { seededRandom } from "../../maths/random.ts";
import type { Random } from "../../maths/random.ts";
import { scale } from "../../maths/vector.ts";
import { mix } from "../../maths/interpolation.ts";
import { smoothstep } from "../../maths/interpolation.ts";
import type { StrandPainter } from "./painter.ts";
import { PICTURE, TRIMS } from "./shell-map.ts";
import type { Pixel, TrimName } from "./shell-map.ts";

const STEP = 8;

/** Paints the strips that stand off the surface: a full lock, a few hairs, single hairs. */
export function paintTrims(painter: StrandPainter, palette: Palette, seed: number): void {
  const random = seededRandom(seed * 431 + 3);
  paintHairs(painter, palette, random, "lock", {
    hairs: 80,
    half: 0.85,
    alpha: 0.95,
    gather: 0.55,
    swing: 1.5,
    shortest: 0.7,
  });
  paintHairs(painter, palette, random, "wisp", {
    hairs: 12,
    half: 0.7,
    alpha: 0.9,
    gather: 0.3,
    swing: 3,
    shortest: 0.55,
  });
  paintHairs(painter, palette, random, "fly", {
    hairs: 4,
    half: 0.7,
    alpha: 0.8,
    gather: 0.2,
    swing: 3,
    shortest: 0.6,
  });
}

interface Hairs {
  hairs: number;
  half: number;
  alpha: number;
  gather: number;
  swing: number;
  shortest: number;
}

function paintHairs(
  painter: StrandPainter,
  palette: Palette,
  random: Random,
  name: TrimName,
  look: Hairs,
): void {
  const { x, width } = TRIMS[name];
  for (let i = 0; i < look.hairs; i++) {
    const depth = i / look.hairs;
    const root = random.next();
    const tip = mix(root, 0.5 + 0.15 * random.bell(), look.gather);
    const end = mix(look.shortest, 1, Math.sqrt(random.next()));
    const start = 0.3 * random.next() ** 1.5;
    const phase = random.next() * 6.28;
    const sway = look.swing * random.bell();
    const tone = mix(0.5, 1.15, depth) * (1 - 0.35 * (2 * root - 1) ** 2) * (1 + 0.15 * random.bell());
    const colour = scale(palette.hair(random), palette.depth(Math.max(0.1, tone)));
    let before: Pixel | undefined;
    for (let y = 0; y <= PICTURE.height; y += STEP) {
      const t = y / PICTURE.height;
      const u = mix(root, tip, smoothstep(0, 1, t));
      const now: Pixel = [x + 5 + u * (width - 10) + sway * Math.sin(phase + t * 9) * Math.min(1, 4 * t), y];
      if (before && t > start && t < end)
        painter.stroke(
          before,
          now,
          look.half * mix(1, 0.5, smoothstep(0.5, 1, t / end)),
          colour,
          look.alpha * smoothstep(start, start + 0.12, t) * (1 - smoothstep(0.85, 1, t / end)),
        );
      before = now;
    }
  }
}
