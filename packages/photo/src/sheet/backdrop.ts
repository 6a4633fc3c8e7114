import type { Part } from "@orator/human/parts";
import type { Fit } from "../fit/fit-head.ts";
import { fillUnknown } from "../pixels.ts";
import type { Pixels } from "../ports.ts";

/** The photo without the person, far larger than the photo, so that wide pictures are filled. */
export function backdrop(photo: Pixels, fit: Fit, mask: Float32Array): Part {
  const { width, height } = photo;
  const side = 512;
  const small: Pixels = { width: side, height: side, data: new Uint8Array(4 * side * side) };
  const known = new Float32Array(side * side);
  // The middle third is the photo itself, what is round it is filled.
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++) {
      const [px, py] = [
        Math.floor((x / side) * 3 * width - width),
        Math.floor((y / side) * 3 * height - height),
      ];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      let m = 0;
      for (let j = -6; j <= 6; j += 3)
        for (let i = -6; i <= 6; i += 3)
          m = Math.max(
            m,
            mask[
              Math.max(0, Math.min(height - 1, py + j)) * width + Math.max(0, Math.min(width - 1, px + i))
            ]!,
          );
      known[y * side + x] = m < 0.1 ? 1 : 0;
      small.data.set(
        photo.data.subarray(4 * (py * width + px), 4 * (py * width + px) + 4),
        4 * (y * side + x),
      );
    }
  fillUnknown(small, known);
  const z = -6;
  const grow = 1 + 6 / 21;
  const corners = [
    [-width, -height],
    [2 * width, -height],
    [-width, 2 * height],
    [2 * width, 2 * height],
  ] as const;
  const c = fit.points[168]!;
  const positions = corners.flatMap(([px, py]) => {
    const [x, y] = fit.toSpace(px, py);
    return [c[0] + (x - c[0]) * grow, c[1] + (y - c[1]) * grow, z];
  });
  return {
    name: "backdrop",
    material: { name: "backdrop", kind: "photo", image: small, unlit: true, scenery: true },
    positions: Float32Array.from(positions),
    normals: Float32Array.from([0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1]),
    uvs: Float32Array.from([0, 0, 1, 0, 0, 1, 1, 1]),
    indices: Uint32Array.from([0, 2, 1, 1, 2, 3]),
    joints: Uint8Array.from(Array.from({ length: 16 }, () => 0)),
    weights: Float32Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0)),
    morphs: new Map(),
  };
}
