import type { Palette } from "../hair-color.ts";
import { mix, smoothstep } from "@orator/maths";
import { seededRandom } from "../../maths/random.ts";
import { PICTURE, TRIMS } from "./charts.ts";
import type { Curl } from "./groom-plan.ts";
import type { StrandCanvas } from "./strand-canvas.ts";

const HAIRS = 64;
/** Texels between two points of a hair: a turn is round. */
const STEP = 5;
/** Texels at both sides that stay empty. */
const BORDER = 6;
/** Half width of a hair, texels. */
const HALF = 0.9;
/** Brightness where a curl turns its back. */
const BEHIND = 0.35;

/**
 * Paints one curl from its root at the top to its tip: a ribbon of hairs wound round a rod, its front over its back. A
 * flat band that shows it is rounder than a band that is wound itself, for a few triangles.
 */
export function paintCurl(canvas: StrandCanvas, palette: Palette, curl: Curl, seed: number): void {
  const random = seededRandom(seed * 53 + 11);
  const { x, width } = TRIMS.curl;
  canvas.clip(x, x + width);
  const rod = width / 2 - BORDER;
  const turn = (rod * curl.period) / curl.radius;
  const hairs = Array.from({ length: HAIRS }, (_, i) => {
    const across = random.bell();
    return {
      across,
      rod: rod * (0.8 + 0.2 * random.next()),
      sway: 2.5 * random.bell(),
      phase: random.next() * 2 * Math.PI,
      end: mix(0.86, 1, Math.sqrt(random.next())),
      tone: mix(0.75, 1.15, i / HAIRS) * (1 - 0.3 * across * across) * (1 + 0.15 * random.bell()),
      gray: palette.grayOf(random),
    };
  });
  for (const facing of [1, -1])
    for (const hair of hairs.toReversed()) {
      let [x0, y0] = [0, 0];
      for (let y = 0; y <= PICTURE.height * hair.end; y += STEP) {
        const t = y / PICTURE.height;
        const angle = (2 * Math.PI * y) / turn - 0.8 * curl.spread * hair.across;
        const depth = Math.cos(angle);
        // The last turn closes in.
        const wound = hair.rod * mix(1, 0.45, smoothstep(0.8, 1, t));
        const x1 = x + width / 2 + wound * Math.sin(angle) + hair.sway * Math.sin(hair.phase + 9 * t);
        const y1 = y + 3 * hair.across;
        if (y > 0 && facing * depth >= 0) {
          const light = depth > 0 ? mix(0.55, 1.25, depth) : BEHIND;
          const tone = palette.depth(Math.max(0.05, light * hair.tone));
          const tip = smoothstep(0.82, 1, t / hair.end);
          const alpha = 0.95 * (1 - 0.8 * tip);
          canvas.stroke(x0, y0, x1, y1, { half: HALF * (1 - 0.5 * tip), tone, gray: hair.gray, alpha });
        }
        [x0, y0] = [x1, y1];
      }
    }
}
