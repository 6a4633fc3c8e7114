import type { Kit } from "../kit/kit.ts";
import { bindProxy, evaluate } from "./binding.ts";
import { moveLips } from "./close-lips.ts";
import { accumulate, sum } from "./deltas.ts";
import { lipGaps } from "./face-gaps.ts";
import { shapeDeltas } from "./face-shapes.ts";
import type { ShapeSubject } from "./face-shapes.ts";
import { faceLandmarks } from "./landmarks.ts";
import { clamp } from "@orator/maths";

/** Height and depth (dm) of the cutting edge of the upper incisors. */
export function upperIncisorEdge(kit: Kit, base: Float32Array): { y: number; z: number } {
  const teeth = kit.proxy("teeth", "Teeth_Base");
  const positions = evaluate(bindProxy(teeth), base, teeth.offsets);
  const firstUpper = faceLandmarks().groups.upperTeeth[0];
  let y = Infinity;
  let z = -Infinity;
  for (let i = 0; i < positions.length / 3; i++) {
    if (teeth.refs[3 * i]! < firstUpper || Math.abs(positions[3 * i]!) > 0.08) continue;
    z = Math.max(z, positions[3 * i + 2]!);
  }
  for (let i = 0; i < positions.length / 3; i++) {
    if (teeth.refs[3 * i]! < firstUpper || Math.abs(positions[3 * i]!) > 0.08) continue;
    // Only the front teeth: the edge of molars lies lower on some people.
    if (positions[3 * i + 2]! > z - 0.08) y = Math.min(y, positions[3 * i + 1]!);
  }
  return { y, z };
}

/** Lifts the lower lip of a shape to the edge of the upper teeth, in place: the contact of /f/ and /v/. */
export function lipToTeeth(subject: ShapeSubject, deltas: Float32Array): void {
  const { base, kit } = subject;
  const pose = sum(base, deltas);
  const edge = upperIncisorEdge(kit, base).y + 0.003;
  for (let round = 0; round < 3; round++) {
    const gaps = lipGaps(pose);
    // The teeth's arch curves away from the lip: full contact in the middle half of the mouth.
    const contact = gaps.map(({ station }) => clamp(1.6 - 2.6 * Math.abs(2 * station - 1)));
    moveLips(pose, kit, gaps, {
      upper: gaps.map((gap, i) => contact[i]! * Math.max(0, edge + 0.012 - gap.upperY)),
      lower: gaps.map((gap, i) => contact[i]! * (edge - gap.lowerY)),
      reach: 0.14,
      cornerReach: 0.08,
    });
  }
  for (let i = 0; i < deltas.length; i++) deltas[i] = pose[i]! - base[i]!;
}

/**
 * Brings the tip of the tongue to a place seen from the upper incisors' edge (mm, up and front), by a curl of the
 * tongue and a shift of its root. Adds to `deltas`.
 */
export function tongueToTeeth(subject: ShapeSubject, deltas: Float32Array, place: [number, number]): void {
  const tip = 3 * faceLandmarks().points.tongueTip;
  const edge = upperIncisorEdge(subject.kit, subject.base);
  const curl = shapeDeltas(subject, { bones: { tongue01: { rx: -6 }, tongue02: { rx: -4 } } });
  const push = shapeDeltas(subject, { bones: { tongue00: { tz: 3 } } });
  const wantY = edge.y + place[0] * 0.01 - subject.base[tip + 1]! - deltas[tip + 1]!;
  const wantZ = edge.z + place[1] * 0.01 - subject.base[tip + 2]! - deltas[tip + 2]!;
  const [a, b, c, d] = [curl[tip + 1]!, push[tip + 1]!, curl[tip + 2]!, push[tip + 2]!];
  const determinant = a * d - b * c;
  accumulate(deltas, curl, clamp((wantY * d - wantZ * b) / determinant, -1, 2.4));
  accumulate(deltas, push, clamp((wantZ * a - wantY * c) / determinant, -3, 4));
}
