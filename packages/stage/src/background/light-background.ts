import { channelCurve, toLinear, toSrgb } from "../light/tone.ts";
import type { Style } from "../style/style.ts";
import type { BackgroundPixels } from "./background.ts";

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));
const STEPS = 1024;

/** Lays a style's light, colors and vignette over a background. Realistic leaves it as it is. */
export function lightBackground(
  pixels: BackgroundPixels,
  style: Style,
  width: number,
  height: number,
): BackgroundPixels {
  const { backdrop, grade, tone } = style;
  const { light, vignette } = backdrop;
  const plain =
    light.every((l) => l === 1) && !grade && tone.contrast === 0 && tone.gamma.every((g) => g === 1);
  if ((plain && vignette === 0) || (pixels.flat && pixels.transparent)) return pixels;
  const [red, green, blue] = curvesOf(style);
  const [rr, rg, rb] = grade?.[0] ?? [1, 0, 0];
  const [gr, gg, gb] = grade?.[1] ?? [0, 1, 0];
  const [br, bg, bb] = grade?.[2] ?? [0, 0, 1];
  const data = new Uint8Array(pixels.data.length);
  const linear = pixels.light ?? LINEAR;
  const [cx, cy] = [width / 2, height * 0.44];
  const reach2 = Math.hypot(width, height) ** 2 / 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 4;
      const alpha = pixels.data[o + 3]!;
      if (alpha === 0) continue;
      const r2 = ((x - cx) * (x - cx) + (y - cy) * (y - cy)) / reach2;
      const shade = 1 - vignette * Math.min(1, r2);
      const r = linear[pixels.data[o]!]! * light[0] * shade;
      const g = linear[pixels.data[o + 1]!]! * light[1] * shade;
      const b = linear[pixels.data[o + 2]!]! * light[2] * shade;
      data[o] = Math.min(alpha, at(red, rr * r + rg * g + rb * b));
      data[o + 1] = Math.min(alpha, at(green, gr * r + gg * g + gb * b));
      data[o + 2] = Math.min(alpha, at(blue, br * r + bg * g + bb * b));
      data[o + 3] = alpha;
    }
  }
  return { data, flat: pixels.flat && vignette === 0, transparent: pixels.transparent };
}

const curves = new WeakMap<Style, [Uint8Array, Uint8Array, Uint8Array]>();

/** Linear light → display byte for each channel; kept, because a film asks for them with every picture. */
function curvesOf(style: Style): [Uint8Array, Uint8Array, Uint8Array] {
  const known = curves.get(style);
  if (known) return known;
  const curve = (c: 0 | 1 | 2): Uint8Array =>
    Uint8Array.from({ length: STEPS + 1 }, (_, i) =>
      Math.round(255 * Math.min(1, Math.max(0, channelCurve(style.tone, c, toSrgb(i / STEPS))))),
    );
  const made: [Uint8Array, Uint8Array, Uint8Array] = [curve(0), curve(1), curve(2)];
  curves.set(style, made);
  return made;
}

function at(curve: Uint8Array, linear: number): number {
  return curve[Math.round(STEPS * Math.min(1, Math.max(0, linear)))]!;
}
