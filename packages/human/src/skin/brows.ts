import type { Image } from "../part.ts";
import type { FaceMap } from "./face-map.ts";
import type { Complexion } from "./person.ts";
import { drawStroke } from "./strokes.ts";
import { unroll } from "./zones.ts";
import { mix } from "@orator/maths";
import { seededRandom } from "../maths/random.ts";
import type { Rgb } from "../maths/srgb.ts";
import { hexToSrgb } from "../maths/srgb.ts";
import type { Vec2 } from "@orator/maths";

/** Inner end, control point and outer end of a brow's middle line on the unmorphed base mesh, dm. */
function browLine({ skin: { brows } }: Complexion): [Vec2, Vec2, Vec2] {
  const { arch, slant, height, length, gap, peak } = brows;
  const lift = 0.034 * height;
  return [
    [0.105 + 0.03 * gap, 7.388 + lift - 0.018 * slant],
    [0.365 + 0.012 * gap + 0.075 * peak, 7.474 + lift + 0.065 * arch],
    [0.575 + 0.04 * length, 7.363 + lift + 0.05 * slant - 0.01 * length],
  ];
}

function onLine([a, b, c]: [Vec2, Vec2, Vec2], t: number): Vec2 {
  return [
    (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * b[0] + t * t * c[0],
    (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * b[1] + t * t * c[1],
  ];
}

/** Below this height (dm, on the unmorphed base mesh) the skin moves with the upper lid and would take hairs along. */
function topOfLid(x: number): number {
  return 7.388 - 2.2 * (x - 0.31) ** 2;
}

/** The middle line, lifted as a whole until most of the band's lower half is clear of the lid. */
function liftOffLid(line: [Vec2, Vec2, Vec2], thickness: number, person: Complexion): [Vec2, Vec2, Vec2] {
  let lift = 0;
  for (let t = 0; t <= 1; t += 0.05) {
    const [x, y] = onLine(line, t);
    lift = Math.max(lift, topOfLid(x) + 0.4 * thickness * taperAt(t, person) - y);
  }
  return line.map(([x, y]): Vec2 => [x, y + lift]) as [Vec2, Vec2, Vec2];
}

/** Share of the full width at a place along the brow, 0 inner to 1 outer end; men's stay broad for longer. */
function taperAt(t: number, { male }: Complexion): number {
  return Math.min(1, 0.62 + t * 2.4) * (1 - mix(0.68, 0.7, male) * t ** mix(2, 2.6, male));
}

/** Skin shines through single hairs: they look warmer than a whole tuft. */
const WARMTH: Rgb = [1.08, 0.97, 0.88];

/** Depth of the brow ridge at a distance from the middle, dm. */
function ridgeZ(x: number) {
  return 1.49 - 0.8 * x * x;
}

/**
 * Paints both brows hair by hair: roots spread over a band that is full in the middle and thins out to both
 * ends; at the inner end hairs stand up, further out they lie along the brow, upper ones slanting down and
 * lower ones up, so that they meet.
 */
export function paintBrows(image: Image, map: FaceMap, person: Complexion): void {
  const { brows } = person.skin;
  const thickness = mix(0.071, 0.09, person.male) * brows.thickness;
  const line = liftOffLid(browLine(person), thickness, person);
  paintUnderlay(image, map, person, line, thickness);
  const random = seededRandom(person.seed * 7 + 3);
  const count = Math.round(mix(640, 900, person.male) * brows.density * (0.55 + 0.45 * brows.thickness));
  const dark = hexToSrgb(brows.color);
  const gray: Rgb = [178, 165, 146];
  for (const side of [-1, 1]) {
    for (let i = 0; i < count; i++) {
      const t = random.next() ** 0.9;
      const u = random.next() + random.next() - 1;
      const taper = taperAt(t, person);
      const keep = random.next() < Math.min(1, 0.18 + t * 5) && random.next() < 1 - 0.25 * t - 0.45 * t ** 4;
      const [cx, cy] = onLine(line, t);
      const [nx, ny] = onLine(line, Math.min(1, t + 0.02));
      const along = t > 0.98 ? -0.55 : Math.atan2(ny - cy, nx - cx);
      const offset = u * thickness * 0.5 * taper;
      const rootX = cx - Math.sin(along) * offset;
      const rootY = cy + Math.cos(along) * offset;
      const upright = 0.52 * (1 - t) ** 2.6;
      const meet = -u * mix(0.1, 0.42, Math.min(1, t * 2.5));
      let angle = along + upright + meet + (random.next() - 0.5) * (0.2 + 0.7 * brows.unruly);
      const length =
        mix(0.05, 0.038, t) *
        (0.7 + 0.6 * random.next()) *
        mix(0.92, 1.08, person.male) *
        (0.92 + 0.4 * brows.unruly);
      const bend = -(0.05 + 0.09 * random.next());
      const isGray = random.next() < brows.gray;
      const lightness = 0.82 + 0.5 * random.next();
      const alpha =
        (0.24 + 0.42 * random.next()) * (1 - 0.25 * t) * (1 - 0.3 * Math.abs(u)) * (isGray ? 0.75 : 1);
      if (!keep) continue;
      const points: [number, number][] = [[side * unroll(rootX, ridgeZ(rootX)), rootY]];
      let [x, y] = [rootX, rootY];
      for (let k = 0; k < 4; k++) {
        angle += bend;
        x += (Math.cos(angle) * length) / 4;
        y += (Math.sin(angle) * length) / 4;
        points.push([side * unroll(x, ridgeZ(x)), y]);
      }
      drawStroke(image, map, {
        points,
        rootWidth: 0.0011,
        tipWidth: 0.0004,
        color: isGray ? gray : (dark.map((c, i) => Math.min(255, c * lightness * WARMTH[i]!)) as Rgb),
        rootAlpha: alpha,
        tipAlpha: 0.5 * alpha,
      });
    }
  }
}

/** A soft tint under the hairs, so that a brow reads as one shape from afar. */
function paintUnderlay(
  image: Image,
  map: FaceMap,
  person: Complexion,
  line: [Vec2, Vec2, Vec2],
  thickness: number,
): void {
  const { brows } = person.skin;
  // The shade between hairs is the skin's, not the hairs': warm, and never lighter than the brow.
  const [r, g, b] = hexToSrgb(brows.color);
  const color: Rgb = [0.85 * r, 0.78 * g, 0.7 * b];
  const strength = 0.15 * Math.min(1.2, brows.density) * (1 - 0.45 * brows.gray);
  for (const side of [-1, 1]) {
    const steps = 26;
    for (let i = 0; i < steps; i++) {
      const t = 0.06 + (0.86 * i) / steps;
      const points: [number, number][] = [t, t + 0.03, t + 0.06].map((s) => {
        const [x, y] = onLine(line, s);
        return [side * unroll(x, ridgeZ(x)), y];
      });
      const fade = Math.min(1, (t - 0.02) * 5) * (1 - 0.55 * t);
      for (const share of [1, 0.75, 0.5]) {
        const width = thickness * 0.42 * share * taperAt(t, person);
        const alpha = (strength * fade) / 5;
        drawStroke(image, map, {
          points,
          rootWidth: width,
          tipWidth: width,
          color,
          rootAlpha: alpha,
          tipAlpha: alpha,
        });
      }
    }
  }
}
