import type { Body } from "@orator/human/parts";
import type { Vec3 } from "@orator/maths";
import { fitExpression, surely } from "./expression.ts";
import { STILL, facePoints, onBase } from "./face-mesh.ts";
import { lipRows } from "./lip-rows.ts";
import { similarity } from "./similarity.ts";
import type { Similarity } from "./similarity.ts";

/** Pose and expression tell each other apart in so many rounds. */
const ROUNDS = 3;

/** How the head is held on the photo, and the weights of the shapes that its face holds. */
interface PosedHead {
  pose: Similarity;
  expression: Map<string, number>;
}

/** Points that neither speech nor a smile moves much, as far as the body's surface has them. */
export function stillPoints(): number[] {
  return STILL.filter((i) => facePoints[i]);
}

/**
 * The similarity that lays the still points of the body over the tracked ones (`raw`, pixels, y up), and a few shapes by least
 * squares with weights 0…1, in turn.
 */
export function fitPose(body: Body, raw: Vec3[], { closed }: { closed: boolean }): PosedHead {
  const still = stillPoints();
  const poseOf = (base: Float32Array): Similarity =>
    similarity(
      still.map((i) => onBase(base, facePoints[i]!)),
      still.map((i) => raw[i]!),
    );
  const rows = lipRows(body.landmarks.lipLoops[2]!);
  const fitted = new Map<string, number>();
  let pose = poseOf(body.base);
  for (let round = 0; round < ROUNDS; round++) {
    fitExpression(body, pose, raw, fitted, { closed, lips: rows });
    pose = poseOf(expressed(body, fitted));
  }
  // Faint expressions are another form of face: the warp takes care of them.
  return { pose, expression: surely(fitted) };
}

/** The base mesh with weights of shapes. */
export function expressed({ base, shapes }: Body, weights: ReadonlyMap<string, number>): Float32Array {
  const out = base.slice();
  for (const [name, weight] of weights) {
    if (weight === 0) continue;
    const deltas = shapes.get(name)!;
    for (let i = 0; i < deltas.length; i++) out[i]! += weight * deltas[i]!;
  }
  return out;
}
