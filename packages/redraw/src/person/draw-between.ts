import { flowBetween, valueAt } from "@orator/relip";
import type { Flow, LightPicture } from "@orator/relip";

/** How large the pictures are of which motion is found. */
const LONGEST_SIDE = 214;

interface Size {
  width: number;
  height: number;
}

/**
 * The picture between two that are alike, planes Y, U, V: `share` of the way from the first to the second one. What has moved between
 * them is shown where it would be on its way, not twice.
 */
export function drawBetween(a: Uint8Array, b: Uint8Array, size: Size, share: number): Uint8Array {
  if (share <= 0) return a;
  if (share >= 1) return b;
  const step = Math.max(1, Math.ceil(Math.max(size.width, size.height) / LONGEST_SIDE));
  const flow = flowBetween(lightOf(a, size, step), lightOf(b, size, step));
  const back = flowBetween(lightOf(b, size, step), lightOf(a, size, step));
  const out = new Uint8Array(a.length);
  const { width, height } = size;
  const half = { width: width >> 1, height: height >> 1 };
  let start = 0;
  for (const [plane, scale] of [
    [size, step],
    [half, step / 2],
    [half, step / 2],
  ] as const) {
    const end = start + plane.width * plane.height;
    mix([a.subarray(start, end), b.subarray(start, end)], [flow, back], {
      plane,
      scale,
      share,
      out: out.subarray(start, end),
    });
    start = end;
  }
  return out;
}

function mix(
  [a, b]: [Uint8Array, Uint8Array],
  [flow, back]: [Flow, Flow],
  { plane, scale, share, out }: { plane: Size; scale: number; share: number; out: Uint8Array },
): void {
  const { width, height } = plane;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [(x + 0.5) / scale - 0.5, (y + 0.5) / scale - 0.5];
      const fromA = valueAt(
        a,
        plane,
        x - share * scale * valueAt(flow.dx, flow, u, v),
        y - share * scale * valueAt(flow.dy, flow, u, v),
      );
      const fromB = valueAt(
        b,
        plane,
        x - (1 - share) * scale * valueAt(back.dx, back, u, v),
        y - (1 - share) * scale * valueAt(back.dy, back, u, v),
      );
      out[i] = Math.round(fromA + share * (fromB - fromA));
    }
}

/** Means of fields of `step` × `step` pixels. */
function lightOf(planes: Uint8Array, { width, height }: Size, step: number): LightPicture {
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)];
  const data = new Float32Array(w * h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      let sum = 0;
      for (let k = 0; k < step * step; k++)
        sum += planes[(y * step + Math.floor(k / step)) * width + x * step + (k % step)]!;
      data[i] = sum / (step * step);
    }
  return { width: w, height: h, data };
}
