import type { Node, vec4 } from "@gltf-transform/core";

/** Angle between a hanging arm and the vertical. */
const HANGING_DEG = 13;
/** Arms that point down less steeply than this are stretched out, as modeling tools leave them. */
const STRETCHED_DEG = 55;

/** Lowers an arm that is stretched out sideways. `upper` and `lower` are the bones of the upper and lower arm. */
export function relaxArm(upper: Node, lower: Node): void {
  const [ux, uy, uz] = upper.getWorldTranslation();
  const [lx, ly, lz] = lower.getWorldTranslation();
  const [dx, dy] = [lx - ux, ly - uy];
  const downDeg = (Math.atan2(-dy, Math.hypot(dx, lz - uz)) * 180) / Math.PI;
  if (downDeg > STRETCHED_DEG || dx === 0) return;
  const goal = -Math.PI / 2 + Math.sign(dx) * ((HANGING_DEG * Math.PI) / 180);
  const turn = goal - Math.atan2(dy, dx);
  const about: vec4 = [0, 0, Math.sin(turn / 2), Math.cos(turn / 2)];
  // A turn about the world's Z axis, seen from the bone above.
  const above = upper.getParentNode()?.getWorldRotation() ?? [0, 0, 0, 1];
  const local = multiply(multiply(inverse(above), about), above);
  upper.setRotation(multiply(local, upper.getRotation()));
}

function inverse([x, y, z, w]: vec4): vec4 {
  return [-x, -y, -z, w];
}

function multiply([ax, ay, az, aw]: vec4, [bx, by, bz, bw]: vec4): vec4 {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}
