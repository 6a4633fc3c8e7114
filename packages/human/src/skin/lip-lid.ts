import { smoothstep } from "@orator/maths";

/** Weights of the mouth at one place. */
export interface LipWeights {
  /** The red of the lips. */
  lip: number;
  /** Deeper than the line where the lips meet. */
  inner: number;
  /** A narrow band along the vermilion border. */
  border: number;
  /** The line where the lips meet. */
  line: number;
  /** Behind the lips. */
  mouth: number;
}

function soft(distance: number) {
  return Math.exp(-(distance ** 2));
}

/** Weights from the lip ring (see `countRings`) and the depth `z` (dm) of a place. */
export function lipWeights(ring: number, z: number, out: LipWeights): LipWeights {
  const front = smoothstep(0.9, 1.1, z);
  out.lip = smoothstep(3.55, 2.3, ring) * front;
  out.inner = smoothstep(0.3, -1.5, ring);
  out.border = ring < 8 ? soft((ring - 3) / 0.55) * front : 0;
  out.line = soft((ring + 1.3) / 1.3);
  out.mouth = smoothstep(-2.2, -4, ring);
  return out;
}
/** All zero, to pass to {@link lipWeights}. */
export function newLipWeights(): LipWeights {
  return { lip: 0, inner: 0, border: 0, line: 0, mouth: 0 };
}

/** Weights of the lids at one place. */
interface LidWeights {
  /** The wet edge. */
  margin: number;
  /** Where the lashes grow. */
  lashLine: number;
  /** Behind the edge, towards the eyeball. */
  inner: number;
}

/** Weights from the lid ring (see `countRings`). */
export function lidWeights(ring: number, out: LidWeights): LidWeights {
  out.margin = soft(ring / 0.75);
  out.lashLine = ring < 2.2 ? soft((ring - 0.45) / 0.6) : 0;
  out.inner = smoothstep(-0.2, -1.4, ring);
  return out;
}
/** All zero, to pass to {@link lidWeights}. */
export function newLidWeights(): LidWeights {
  return { margin: 0, lashLine: 0, inner: 0 };
}
