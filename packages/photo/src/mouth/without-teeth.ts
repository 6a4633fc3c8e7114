import type { Fit } from "../fit/fit-head.ts";
import { INNER_LOWER_LIP, INNER_UPPER_LIP, OUTER_LOWER_LIP, OUTER_UPPER_LIP } from "../fit/face-mesh.ts";
import { isInside } from "../face/outline.ts";
import { fillUnknown } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** The photo with its open mouth filled from the lips round it: lips' edges are drawn from there. */
export function withoutTeeth(photo: Pixels, fit: Fit): Pixels {
  const pixel = (i: number): [number, number] => fit.toPixel(fit.points[i]![0], fit.points[i]![1]);
  const inner = [...INNER_UPPER_LIP, ...INNER_LOWER_LIP.slice(1, -1).reverse()].map(pixel);
  const outer = [...OUTER_UPPER_LIP, ...OUTER_LOWER_LIP.slice(1, -1).reverse()].map(pixel);
  const thickness = Math.max(2, Math.hypot(pixel(14)[0] - pixel(17)[0], pixel(14)[1] - pixel(17)[1]));
  const [left, right] = [Math.min(...outer.map(([x]) => x)), Math.max(...outer.map(([x]) => x))].map(
    Math.round,
  ) as [number, number];
  const [top, bottom] = [Math.min(...outer.map(([, y]) => y)), Math.max(...outer.map(([, y]) => y))].map(
    Math.round,
  ) as [number, number];
  const [width, height] = [right - left + 1, bottom - top + 1];
  const part: Pixels = { width, height, data: new Uint8Array(4 * width * height) };
  const known = new Float32Array(width * height);
  const far = (x: number, y: number): number =>
    Math.min(
      ...inner.map((p, i) => {
        const q = inner[(i + 1) % inner.length]!;
        const t = Math.max(
          0,
          Math.min(
            1,
            ((x - p[0]) * (q[0] - p[0]) + (y - p[1]) * (q[1] - p[1])) /
              ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2 || 1),
          ),
        );
        return Math.hypot(x - p[0] - t * (q[0] - p[0]), y - p[1] - t * (q[1] - p[1]));
      }),
    );
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = 4 * ((y + top) * photo.width + x + left);
      part.data.set(photo.data.subarray(from, from + 4), 4 * (y * width + x));
      if (!isInside(outer, x + left, y + top) || isInside(inner, x + left, y + top)) continue;
      known[y * width + x] = Math.max(0, Math.min(1, (far(x + left, y + top) / thickness - 0.18) / 0.25));
    }
  const before = part.data.slice();
  fillUnknown(part, known);
  const data = photo.data.slice();
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLip = isInside(outer, x + left, y + top);
      data.set(
        (isLip ? part.data : before).subarray(4 * (y * width + x), 4 * (y * width + x) + 4),
        4 * ((y + top) * photo.width + x + left),
      );
    }
  return { width: photo.width, height: photo.height, data };
}
