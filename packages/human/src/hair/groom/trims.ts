import type { Palette } from "../hair-color.ts";
import { mix, smoothstep } from "@orator/maths";
import { seededRandom } from "../../maths/random.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import type { StrandCanvas } from "./strand-canvas.ts";

const STEP = 8;
/** Texels at both sides of a trim that stay empty. */
const BORDER = 5;

interface TrimLook {
  hairs: number;
  /** Half width of a hair and its sideways swing, texels. */
  half: number;
  swing: number;
  alpha: number;
  /** How much hairs draw together towards the tip, and the length of the shortest, 0–1. */
  gather: number;
  shortest: number;
}

const LOOKS: Record<"lock" | "wisp" | "fly", TrimLook> = {
  lock: { hairs: 80, half: 0.85, alpha: 0.95, gather: 0.55, swing: 1.5, shortest: 0.7 },
  wisp: { hairs: 12, half: 0.7, alpha: 0.9, gather: 0.3, swing: 3, shortest: 0.55 },
  fly: { hairs: 4, half: 0.7, alpha: 0.5, gather: 0.2, swing: 3, shortest: 0.6 },
};

/** Paints the strips that stand off the surface: a full lock, a few hairs, single hairs. */
export function paintTrims(canvas: StrandCanvas, palette: Palette, seed: number): void {
  const random = seededRandom(seed * 431 + 3);
  for (const name of ["lock", "wisp", "fly"] as const) {
    const look = LOOKS[name];
    const { x, width } = TRIMS[name];
    canvas.clip(x, x + width);
    for (let i = look.hairs - 1; i >= 0; i--) {
      const root = random.next();
      const tip = mix(root, 0.5 + 0.15 * random.bell(), look.gather);
      const end = mix(look.shortest, 1, Math.sqrt(random.next()));
      const start = 0.3 * random.next() ** 1.5;
      const phase = random.next() * 2 * Math.PI;
      const sway = look.swing * random.bell();
      const light =
        mix(0.5, 1.15, i / look.hairs) * (1 - 0.35 * (2 * root - 1) ** 2) * (1 + 0.15 * random.bell());
      const tone = palette.depth(Math.max(0.1, light));
      const gray = palette.grayOf(random);
      let before = 0;
      for (let y = 0; y <= PICTURE.height; y += STEP) {
        const t = y / PICTURE.height;
        const across = BORDER + mix(root, tip, smoothstep(0, 1, t)) * (width - 2 * BORDER);
        const now = x + across + sway * Math.sin(phase + t * 9) * Math.min(1, 4 * t);
        const fade = smoothstep(start, start + 0.12, t) * (1 - smoothstep(0.85, 1, t / end));
        const half = look.half * mix(1, 0.5, smoothstep(0.5, 1, t / end));
        if (y && t > start && t < end)
          canvas.stroke(before, y - STEP, now, y, { half, tone, gray, alpha: look.alpha * fade });
        before = now;
      }
    }
  }
}
