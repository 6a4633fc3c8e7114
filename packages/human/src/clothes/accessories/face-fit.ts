import type { Body } from "../../body/body.ts";
import type { Vec3 } from "@orator/maths";
import { mix3, vertex } from "@orator/maths";

/** Where glasses sit on a face. dm, bind pose, the person's left side (x > 0). */
export interface FaceFit {
  /** Width of this face against the average. */
  scale: number;
  lensX: number;
  lensY: number;
  /** Distance of the nose pads from the middle. */
  padX: number;
  /** A point of the curved, tilted plane of the lenses, `forward` of it. */
  onPlane(x: number, y: number, forward?: number): Vec3;
  /** Path of the temple from hinge to the tip behind the ear. */
  temple(hingeY: number): Vec3[];
  /** Depth that a bridge must have at height y to clear the nose. */
  noseBridge(y: number): number;
  /** Depth of the nose's flank beside the bridge at height y. */
  noseFlank(y: number): number;
}

/** Half the distance between the ears on the average face, dm. */
const AVERAGE_HALF_WIDTH = 0.7;
/** Distance of the bare lens from the cornea, dm. */
const VERTEX_DISTANCE = 0.12;
const CLEARANCE = 0.03;

/** Measures a face for lenses of a width and height (dm, average face). */
export function measureFace(body: Body, lens: { width: number; height: number }): FaceFit {
  const { base, landmarks } = body;
  const { points } = landmarks;
  const at = (v: number): Vec3 => vertex(base, v);
  const tragus = at(points.tragusLeft);
  const eye = body.joints.get("eye.L")!;
  const scale = tragus[0] / AVERAGE_HALF_WIDTH;
  const padX = 0.085 * scale;
  const lensX = Math.max(eye[0] + 0.02, padX + (lens.width / 2) * scale);
  const lensY = eye[1] - 0.035;
  const [first, last] = landmarks.groups.skin;
  const skin: Vec3[] = [];
  for (let v = first; v <= last; v++) {
    const p = at(v);
    if (p[0] >= -0.01 && Math.abs(p[1] - eye[1]) < 0.6 && p[2] > tragus[2] - 0.6) skin.push(p);
  }
  const bend = (x: number, y: number): number => -0.16 * x * x + 0.1 * (y - lensY);
  let cornea = -Infinity;
  const { positions } = body.parts.get("cornea")!;
  for (let i = 2; i < positions.length; i += 3) cornea = Math.max(cornea, positions[i]!);
  let depth = cornea + VERTEX_DISTANCE - bend(eye[0], eye[1]);
  const reach = lensX + (lens.width / 2) * scale;
  for (const [x, y, z] of skin) {
    const covered = x > padX + 0.05 && x < reach && Math.abs(y - lensY) < (lens.height / 2) * scale;
    if (covered) depth = Math.max(depth, z + CLEARANCE - bend(x, y));
  }
  const deepest = (y: number, from: number, to: number): number => {
    let most = -Infinity;
    for (const [px, py, pz] of skin)
      if (px >= from && px <= to && Math.abs(py - y) < 0.05) most = Math.max(most, pz);
    return most;
  };
  return {
    scale,
    lensX,
    lensY,
    padX,
    onPlane: (x, y, forward = 0) => [x, y, depth + bend(x, y) + forward],
    noseBridge: (y) => deepest(y, -0.02, 0.06) + 0.025,
    noseFlank: (y) => deepest(y, padX - 0.03, padX + 0.03),
    temple: (hingeY) => templePath(skin, tragus, scale, [reach, hingeY, depth + bend(reach, hingeY)]),
  };
}

function templePath(
  skin: readonly Readonly<Vec3>[],
  tragus: Readonly<Vec3>,
  scale: number,
  rim: Readonly<Vec3>,
): Vec3[] {
  const hinge: Vec3 = [rim[0] + 0.025 * scale, rim[1], rim[2] - 0.05];
  // The ear's root lies above and a little behind the tragus.
  const ear: Vec3 = [tragus[0] - 0.02, tragus[1] + 0.27 * scale, tragus[2] - 0.06 * scale];
  // The temple bows out as far as the head beside it demands.
  const widths = Array.from({ length: 13 }, (_, i) => {
    const t = i / 12;
    const [x, y, z] = mix3(hinge, ear, t);
    let needed = x;
    for (const p of skin) {
      if (Math.abs(p[1] - y) < 0.05 && Math.abs(p[2] - z) < 0.06) needed = Math.max(needed, p[0] + 0.018);
    }
    // Behind the front of the ear its flap stands outside the temple.
    return { x: t > 0.8 ? Math.min(needed, x + 0.04) : needed, y, z };
  });
  const bow = widths.map(({ x }, i) => {
    const near = widths.slice(Math.max(0, i - 2), i + 3);
    return Math.max(x, near.reduce((sum, w) => sum + w.x, 0) / near.length);
  });
  const path = widths.map(({ y, z }, i): Vec3 => [bow[i]!, y, z]);
  const end = path.at(-1)!;
  for (let i = 1; i <= 6; i++) {
    const t = i / 6;
    const angle = t * 1.15;
    path.push([
      end[0] - 0.035 * t,
      end[1] - 0.3 * scale * (1 - Math.cos(angle)) * 0.9,
      end[2] - 0.26 * scale * Math.sin(angle),
    ]);
  }
  return path;
}
