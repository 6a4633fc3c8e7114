import type { DressForm } from "../form/form.ts";
import { aboveNeckRoot } from "../form/tape.ts";
import { addScaled, mix3, scale, add, vertex } from "@orator/maths";
import type { Vec3 } from "@orator/maths";

/** Middle of the neck in rest space, and how far from it and how low a line around it may run, dm. */
const [NECK_Z, WIDEST, LOWEST] = [0.2, 1.5, 4.2];
/** Rounds of evening out. */
const ROUNDS = 3;

/**
 * A closed line around the neck on the bare form, at equal azimuths from behind over the person's right, the front, the left:
 * `above` dm over the neck's root by azimuth (0 in front, ±π behind), `lift` dm off the skin.
 */
export function lineAroundNeck(
  form: DressForm,
  above: (azimuth: number) => number,
  lift: number,
  steps: number,
): Vec3[] {
  const miss = new Float32Array(form.count).fill(Number.NaN);
  for (let v = 0; v < form.count; v++) {
    const [x, y, z] = vertex(form.rest, v);
    if (y > LOWEST && Math.hypot(x, z - NECK_Z) < WIDEST)
      miss[v] = aboveNeckRoot(x, y, z) - above(Math.atan2(x, z - NECK_Z));
  }
  const found: { azimuth: number; at: Vec3 }[] = [];
  for (let t = 0; t < form.triangles.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const [a, b] = [form.triangles[t + k]!, form.triangles[t + ((k + 1) % 3)]!];
      // Every edge has two sides.
      if (a > b || !(miss[a]! * miss[b]! <= 0) || miss[a] === miss[b]) continue;
      const share = miss[a]! / (miss[a]! - miss[b]!);
      const [x, , z] = mix3(vertex(form.rest, a), vertex(form.rest, b), share);
      const at = mix3(vertex(form.positions, a), vertex(form.positions, b), share);
      const normal = mix3(vertex(form.normals, a), vertex(form.normals, b), share);
      found.push({ azimuth: Math.atan2(x, z - NECK_Z), at: addScaled(at, normal, lift) });
    }
  }
  found.sort((a, b) => a.azimuth - b.azimuth);
  const turn = 2 * Math.PI;
  const around = [
    { ...found.at(-1)!, azimuth: found.at(-1)!.azimuth - turn },
    ...found,
    { ...found[0]!, azimuth: found[0]!.azimuth + turn },
  ];
  let i = 1;
  let line = Array.from({ length: steps }, (_, step): Vec3 => {
    const azimuth = (step / steps) * turn - Math.PI;
    while (i < around.length - 1 && around[i]!.azimuth < azimuth) i++;
    const [before, after] = [around[i - 1]!, around[i]!];
    return mix3(before.at, after.at, (azimuth - before.azimuth) / (after.azimuth - before.azimuth || 1));
  });
  for (let round = 0; round < ROUNDS; round++) {
    line = line.map((at, step) =>
      scale(add(add(line.at(step - 1)!, line[(step + 1) % steps]!), scale(at, 2)), 1 / 4),
    );
  }
  return line;
}
