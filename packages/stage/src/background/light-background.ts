import { channelCurve, toLinear, toSrgb } from "../light/tone.ts";
import type { Style } from "../style/style.ts";
import type { BackgroundPixels } from "./background.ts";

const LINEAR = Float64Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

/** Lays a style's light, colours and vignette over a background. Realistic leaves it as it is. */
export function lightBackground(
  pixels: BackgroundPixels,
  { backdrop, grade, tone }: Style,
  width: number,
  height: number,
): BackgroundPixels {
  const { light, vignette } = backdrop;
  const plain =
    light.every((l) => l === 1) && !grade && tone.contrast === 0 && tone.gamma.every((g) => g === 1);
  if ((plain && vignette === 0) || (pixels.flat && pixels.transparent)) return pixels;
  const curves = ([0, 1, 2] as const).map((c) =>
    Uint8Array.from({ length: 1025 }, (_, i) =>
      Math.round(255 * Math.min(1, Math.max(0, channelCurve(tone, c, toSrgb(i / 1024))))),
    ),
  );
  const data = new Uint8Array(pixels.data.length);
  const centre = { x: width / 2, y: height * 0.44 };
  const reach2 = Math.hypot(width, height) ** 2 / 4;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 4;
      const alpha = pixels.data[o + 3]!;
      if (alpha === 0) continue;
      const r2 = ((x - centre.x) ** 2 + (y - centre.y) ** 2) / reach2;
      const shade = 1 - vignette * Math.min(1, r2);
      const [r, g, b] = [0, 1, 2].map((c) => LINEAR[pixels.data[o + c]!]! * light[c]! * shade) as [
        number,
        number,
        number,
      ];
      for (let c = 0; c < 3; c++) {
        const row = grade?.[c];
        const linear = row ? row[0] * r + row[1] * g + row[2] * b : [r, g, b][c]!;
        data[o + c] = Math.min(alpha, curves[c]![Math.round(1024 * Math.min(1, Math.max(0, linear)))]!);
      }
      data[o + 3] = alpha;
    }
  }
  return { data, flat: pixels.flat && vignette === 0, transparent: pixels.transparent };
}
