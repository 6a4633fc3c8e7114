import type { BaseMesh } from "../kit/kit.ts";
import type { Vec3 } from "@orator/maths";
import type { JointTurn } from "./shape-recipes.ts";

/** Row-major 3×4. */
type Affine = Float64Array;

/**
 * Poses base-mesh positions (dm) in place by linear blend skinning with the source rig. `turns` names joints;
 * their children inherit. Only `vertices` move.
 */
export function poseBase(
  positions: Float32Array,
  base: BaseMesh,
  places: Map<string, Vec3>,
  turns: Map<string, JointTurn>,
  vertices: ArrayLike<number>,
): void {
  const transforms: (Affine | undefined)[] = [];
  base.joints.forEach((joint, i) => {
    const inherited = joint.parent < 0 ? undefined : transforms[joint.parent];
    const turn = turns.get(joint.name);
    transforms[i] = turn ? compose(inherited, about(places.get(joint.name)!, turn)) : inherited;
  });
  const { skinJoints, skinWeights } = base;
  for (let n = 0; n < vertices.length; n++) {
    const v = vertices[n]!;
    let dx = 0;
    let dy = 0;
    let dz = 0;
    const x = positions[3 * v]!;
    const y = positions[3 * v + 1]!;
    const z = positions[3 * v + 2]!;
    for (let k = 4 * v; k < 4 * v + 4; k++) {
      const m = transforms[skinJoints[k]!];
      const weight = skinWeights[k]!;
      if (!m || !weight) continue;
      dx += weight * (m[0]! * x + m[1]! * y + m[2]! * z + m[3]! - x);
      dy += weight * (m[4]! * x + m[5]! * y + m[6]! * z + m[7]! - y);
      dz += weight * (m[8]! * x + m[9]! * y + m[10]! * z + m[11]! - z);
    }
    if (!dx && !dy && !dz) continue;
    positions[3 * v] = x + dx;
    positions[3 * v + 1] = y + dy;
    positions[3 * v + 2] = z + dz;
  }
}

/** p → R(p − head) + head + shift. */
function about(head: Vec3, turn: JointTurn): Affine {
  const radians = Math.PI / 180;
  const [a, b, c] = [(turn.rx ?? 0) * radians, (turn.ry ?? 0) * radians, (turn.rz ?? 0) * radians];
  const [sa, ca, sb, cb, sc, cc] = [
    Math.sin(a),
    Math.cos(a),
    Math.sin(b),
    Math.cos(b),
    Math.sin(c),
    Math.cos(c),
  ];
  const rows = [
    [cb * cc, -cb * sc, sb],
    [ca * sc + sa * sb * cc, ca * cc - sa * sb * sc, -sa * cb],
    [sa * sc - ca * sb * cc, sa * cc + ca * sb * sc, ca * cb],
  ];
  const shift = [turn.tx ?? 0, turn.ty ?? 0, turn.tz ?? 0];
  return Float64Array.from(
    rows.flatMap((row, k) => [
      ...row,
      head[k]! - (row[0]! * head[0] + row[1]! * head[1] + row[2]! * head[2]) + shift[k]! * 0.01,
    ]),
  );
}

function compose(outer: Affine | undefined, inner: Affine): Affine {
  if (!outer) return inner;
  const result = new Float64Array(12);
  for (let r = 0; r < 3; r++) {
    for (let c = 0; c < 4; c++) {
      let sum = c === 3 ? outer[4 * r + 3]! : 0;
      for (let k = 0; k < 3; k++) sum += outer[4 * r + k]! * inner[4 * k + c]!;
      result[4 * r + c] = sum;
    }
  }
  return result;
}
