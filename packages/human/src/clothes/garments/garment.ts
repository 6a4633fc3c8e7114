import type { Part } from "../../part.ts";
import type { DressForm } from "../form/form.ts";
import { Cloth, OUTWARD, POSITION, REST, WEIGHTS } from "../form/cloth.ts";
import type { Measure } from "../form/tape.ts";

/** A finished garment on a person. */
export interface Garment {
  parts: Part[];
  /** Negative where the garment lies over the skin, by its distance to the nearest edge (rest space, dm). */
  covers: Measure;
  /** Base-mesh vertices that lie inside the garment as well, wherever they are. */
  hides?: ArrayLike<number>;
}

/** Cloth laid over the form: one cloth vertex for each form vertex, at `positions` (see {@link drape}). */
export function layCloth(form: DressForm, positions: Float32Array): Cloth {
  const boneCount = form.bones.length;
  const cloth = new Cloth(form.bones, Math.ceil(form.count * 1.4));
  const { stride } = cloth;
  cloth.count = form.count;
  for (let v = 0; v < form.count; v++) {
    const row = v * stride;
    for (let k = 0; k < 3; k++) {
      cloth.values[row + POSITION + k] = positions[3 * v + k]!;
      cloth.values[row + REST + k] = form.rest[3 * v + k]!;
      cloth.values[row + OUTWARD + k] = form.normals[3 * v + k]!;
    }
    cloth.values.set(form.weights.subarray(v * boneCount, (v + 1) * boneCount), row + WEIGHTS);
  }
  return cloth;
}
