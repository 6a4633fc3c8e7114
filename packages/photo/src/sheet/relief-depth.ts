import type { Body } from "@orator/human/parts";
import type { Fit } from "../fit/fit-head.ts";

/** Depth of the fitted body on the sheet's grid; outside of it, what is near, flattening out. */
export function reliefDepth(
  body: Body,
  fit: Fit,
  nx: number,
  ny: number,
  step: number,
  width: number,
  height: number,
): Float32Array {
  const rows = nx + 1;
  const total = rows * (ny + 1);
  const depth = new Float32Array(total).fill(-Infinity);
  for (const name of ["head", "body"] as const) {
    const { positions, indices } = body.parts.get(name)!;
    const placed = new Float32Array(positions.length);
    const low = body.joints.get("spine01")![1];
    for (let v = 0; v < positions.length; v += 3) {
      if (positions[v + 1]! < low) continue;
      const q = fit.warpSmoothly(fit.place(positions, v));
      const [px, py] = fit.toPixel(q[0], q[1]);
      placed.set([px / step, py / step, q[2]], v);
    }
    for (let t = 0; t < indices.length; t += 3) {
      const [a, b, c] = [3 * indices[t]!, 3 * indices[t + 1]!, 3 * indices[t + 2]!];
      if (positions[a + 1]! < low || positions[b + 1]! < low || positions[c + 1]! < low) continue;
      const area =
        (placed[b]! - placed[a]!) * (placed[c + 1]! - placed[a + 1]!) -
        (placed[b + 1]! - placed[a + 1]!) * (placed[c]! - placed[a]!);
      if (Math.abs(area) < 1e-9) continue;
      const xs = [placed[a]!, placed[b]!, placed[c]!];
      const ys = [placed[a + 1]!, placed[b + 1]!, placed[c + 1]!];
      for (
        let j = Math.max(0, Math.ceil(Math.min(...ys)));
        j <= Math.min(ny, Math.floor(Math.max(...ys)));
        j++
      )
        for (
          let i = Math.max(0, Math.ceil(Math.min(...xs)));
          i <= Math.min(nx, Math.floor(Math.max(...xs)));
          i++
        ) {
          const wb = ((i - xs[0]!) * (ys[2]! - ys[0]!) - (j - ys[0]!) * (xs[2]! - xs[0]!)) / area;
          const wc = ((xs[1]! - xs[0]!) * (j - ys[0]!) - (ys[1]! - ys[0]!) * (i - xs[0]!)) / area;
          if (wb < 0 || wc < 0 || wb + wc > 1) continue;
          const z = placed[a + 2]! * (1 - wb - wc) + placed[b + 2]! * wb + placed[c + 2]! * wc;
          depth[j * rows + i] = Math.max(depth[j * rows + i]!, z);
        }
    }
  }
  const eyeZ = (fit.points[33]![2] + fit.points[263]![2]) / 2;
  // Silhouettes fall away steeply: nothing lies deeper than the ears.
  const floor = eyeZ - 0.75;
  const known = new Uint8Array(total);
  for (let v = 0; v < total; v++)
    if (depth[v]! > -Infinity) {
      known[v] = 1;
      depth[v] = Math.max(floor, depth[v]!);
    } else depth[v] = floor;
  const next = depth.slice();
  for (let round = 0; round < 60; round++) {
    for (let j = 0; j <= ny; j++)
      for (let i = 0; i <= nx; i++) {
        const v = j * rows + i;
        let [s, n] = [0, 0];
        for (const [di, dj] of [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as const) {
          const [a, b] = [i + di, j + dj];
          if (a < 0 || b < 0 || a > nx || b > ny) continue;
          s += depth[b * rows + a]!;
          n++;
        }
        // The body's own relief is only smoothed in the first rounds.
        if (!known[v]) next[v] = 0.97 * (s / n) + 0.03 * floor;
        else if (round < 2) next[v] = Math.max(s / n, depth[v]! - 0.05);
      }
    depth.set(next);
  }
  void width;
  void height;
  return depth;
}
