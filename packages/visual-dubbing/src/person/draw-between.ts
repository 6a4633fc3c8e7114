import { flowBetween } from "@orator/lip-sync";
import type { Flow, LightPicture } from "@orator/lip-sync";
import { stretchedRows } from "./stretched-rows.ts";

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
  const [toA, toB] = [share * scale, (1 - share) * scale];
  const rows = [flow.dx, flow.dy, back.dx, back.dy].map((data) =>
    stretchedRows({ ...flow, data }, width, 1 / scale, 1 / scale),
  );
  for (let y = 0, i = 0; y < height; y++) {
    const [flowX, flowY, backX, backY] = rows.map((rowAt) => rowAt(y)) as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    for (let x = 0; x < width; x++, i++) {
      const fromA = sample(a, plane, x - toA * flowX[x]!, y - toA * flowY[x]!);
      const fromB = sample(b, plane, x - toB * backX[x]!, y - toB * backY[x]!);
      out[i] = Math.round(fromA + share * (fromB - fromA));
    }
  }
}

/** A value between pixels, bilinear; beyond the rim the rim's. */
function sample(data: Uint8Array, { width, height }: Size, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x));
  const py = Math.max(0, Math.min(height - 1.001, y));
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const u = px - left;
  const at = top * width + left;
  const above = data[at]! + u * (data[at + 1]! - data[at]!);
  const below = data[at + width]! + u * (data[at + width + 1]! - data[at + width]!);
  return above + (py - top) * (below - above);
}

/** Means of fields of `step` × `step` pixels. */
function lightOf(planes: Uint8Array, { width, height }: Size, step: number): LightPicture {
  const [w, h] = [Math.floor(width / step), Math.floor(height / step)];
  const data = new Float32Array(w * h);
  for (let y = 0, i = 0; y < h; y++)
    for (let x = 0; x < w; x++, i++) {
      let sum = 0;
      for (let line = y * step; line < (y + 1) * step; line++) {
        const from = line * width + x * step;
        for (let at = from; at < from + step; at++) sum += planes[at]!;
      }
      data[i] = sum / (step * step);
    }
  return { width: w, height: h, data };
}
