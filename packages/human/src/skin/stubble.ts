import type { Image } from "../part.ts";
import type { Canvas } from "./canvas.ts";
import type { Complexion } from "./person.ts";
import { skinSampler } from "./scatter.ts";
import { blend } from "./strokes.ts";
import { tracePath } from "./trace-path.ts";
import { seededRandom } from "../maths/random.ts";
import type { Rgb } from "../maths/srgb.ts";
import { hexToSrgb } from "../maths/srgb.ts";

/** Hair roots a square centimeter of full beard. */
const ROOTS_PER_CM2 = 105;

/** Draws the cut ends of beard hairs; their roots under the skin are part of the pigments. */
export function paintStubble(image: Image, canvas: Canvas, person: Complexion): void {
  const { density, gray } = person.skin.stubble;
  if (density <= 0) return;
  const { zones } = canvas.coarse;
  const where = skinSampler(canvas, (i) => Math.max(0, zones.beard[i]! / 255 - 0.12));
  const random = seededRandom(person.seed * 29 + 1);
  const color = hexToSrgb(person.skin.stubble.color);
  const white: Rgb = [188, 184, 178];
  const count = Math.round((where.areaMm2 / 100) * ROOTS_PER_CM2 * (0.35 + 0.65 * density));
  for (let i = 0; i < count; i++) {
    const { x, y, perMmX, perMmY } = where.pick(random);
    const length = (0.12 + 0.75 * density * density) * (0.5 + random.next());
    const lean = (random.next() - 0.5) * 1.1;
    const xs = [x, x + lean * length * perMmX];
    const ys = [y, y + length * perMmY];
    const isGray = random.next() < gray;
    const alpha = (0.14 + 0.4 * random.next()) * (0.4 + 0.6 * density) * (isGray ? 0.7 : 1);
    const path = { xs, ys, count: 2, rootWidth: 0.05 * perMmX, tipWidth: 0.04 * perMmX };
    tracePath(image.width, image.height, path, (texel, _, coverage) => {
      if (canvas.mask[texel] === 1) blend(image.data, 4 * texel, isGray ? white : color, alpha * coverage);
    });
  }
}
