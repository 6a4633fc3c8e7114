import { SHAPE_NAMES } from "../glb/shape-names.ts";
import { shapeDeltas, shapeRecipes } from "./face-shapes.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";

/** All shapes of a person as dense displacements of the base mesh (dm), by name; shapes that move nothing are left out. */
export function buildShapes(subject: ShapeSubject): Map<string, Float32Array> {
  const recipes = shapeRecipes();
  const shapes = new Map<string, Float32Array>();
  for (const name of SHAPE_NAMES) {
    const shape = recipes[name];
    if (!shape) continue;
    const deltas = shapeDeltas(subject, shape);
    holdEyes(deltas);
    shapes.set(name, deltas);
  }
  return shapes;
}

/** Eyeballs turn by bones only: no shape moves them. */
function holdEyes(deltas: Float32Array): void {
  const { groups } = faceLandmarks();
  deltas.fill(0, 3 * groups.leftEye[0], 3 * (groups.rightEye[1] + 1));
}
