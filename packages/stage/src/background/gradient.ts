import { ditherAt } from "./dither.ts";

type Rgb = readonly [number, number, number];

/** A linear gradient across the whole picture; see `Background` for the angle. RGBA, opaque. */
export function paintGradient(
  from: Rgb,
  to: Rgb,
  angleDeg: number,
  width: number,
  height: number,
): Uint8Array {
  const angle = (angleDeg * Math.PI) / 180;
  const [dx, dy] = [Math.sin(angle), Math.cos(angle)];
  const reach = (Math.abs(dx) * width + Math.abs(dy) * height) / 2;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const along = (x + 0.5 - width / 2) * dx + (y + 0.5 - height / 2) * dy;
      const t = Math.min(1, Math.max(0, 0.5 + along / (2 * reach)));
      const threshold = ditherAt(x, y);
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) data[o + c] = Math.floor(from[c]! + (to[c]! - from[c]!) * t + threshold);
      data[o + 3] = 255;
    }
  }
  return data;
}
