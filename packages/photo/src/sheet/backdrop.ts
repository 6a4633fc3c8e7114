import type { Part } from "@orator/human/parts";
import type { Fit } from "../fit/fit.ts";
import { onOneBone } from "../one-bone.ts";
import type { Pixels } from "../ports.ts";
import { ACROSS, DOWN } from "./backdrop-picture.ts";

/** How far the backdrop stands behind all of the person, dm: no lean or turn reaches it. */
const BEHIND_DM = 1.2;
/** The bone that all others hang on. */
const ROOT = 0;

/** A plane behind the person that carries a backdrop's picture; `width` and `height` are the photo's. */
export function backdrop(picture: Pixels, fit: Fit, floor: number, width: number, height: number): Part {
  const positions: number[] = [];
  const uvs: number[] = [];
  const columns = ACROSS.photo.length;
  DOWN.photo.forEach((v, j) =>
    ACROSS.photo.forEach((u, i) => {
      positions.push(...fit.toSpace(u * width, v * height), floor - BEHIND_DM);
      uvs.push(ACROSS.picture[i]!, DOWN.picture[j]!);
    }),
  );
  const indices: number[] = [];
  for (let j = 0; j + 1 < DOWN.photo.length; j++)
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      indices.push(a, a + columns, a + 1, a + 1, a + columns, a + columns + 1);
    }
  const count = uvs.length / 2;
  return {
    name: "backdrop",
    material: { name: "backdrop", kind: "photo", image: picture, unlit: true, scenery: true },
    positions: Float32Array.from(positions),
    normals: Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 2 ? 1 : 0)),
    uvs: Float32Array.from(uvs),
    indices: Uint32Array.from(indices),
    ...onOneBone(ROOT, count),
    morphs: new Map(),
  };
}
