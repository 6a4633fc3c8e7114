import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import type { DressForm } from "../form/form.ts";
import { aboveNeckRoot } from "../form/tape.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "../../maths/vector.ts";
import { add, addScaled, distance, mix3, scale, vertex } from "../../maths/vector.ts";
import type { EarringsRecipe, NecklaceRecipe } from "../../recipe/clothes/accessories.ts";

/** Makes a pair of earrings at the lobes; they follow the head. */
export function earrings(body: Body, recipe: EarringsRecipe): Part {
  const mesh = new RigidMesh();
  const dye = hexToLinear(recipe.color);
  for (const side of [1, -1]) {
    const lobe = findLobe(body, side);
    if (recipe.kind === "stud") mesh.ball(lobe, 0.022, dye, 5);
    else if (recipe.kind === "drop") {
      mesh.ball(lobe, 0.014, dye, 4);
      mesh.ball([lobe[0], lobe[1] - 0.07, lobe[2]], 0.03, dye, 6);
      mesh.tube(
        [lobe, [lobe[0], lobe[1] - 0.05, lobe[2]]],
        () => [0.005, 0.005],
        () => [1, 0, 0],
        { closed: false, sides: 5, square: 2, color: () => dye },
      );
    } else {
      const radius = 0.085;
      const path = Array.from({ length: 24 }, (_, i): Vec3 => {
        const angle = (2 * Math.PI * i) / 24;
        return [
          lobe[0] + 0.01 * side,
          lobe[1] - radius + radius * Math.cos(angle),
          lobe[2] + radius * Math.sin(angle),
        ];
      });
      mesh.tube(
        path,
        () => [0.008, 0.008],
        () => [1, 0, 0],
        { closed: true, sides: 6, square: 2, color: () => dye },
      );
    }
  }
  return mesh.finish(body, "earrings", "head", { kind: "metal" });
}

/** The outermost skin at the lower end of the ear. */
function findLobe(body: Body, side: number): Vec3 {
  const tragus = body.landmarks.points[side > 0 ? "tragusLeft" : "tragusRight"];
  const [tx, ty, tz] = vertex(body.base, tragus);
  const [first, last] = body.landmarks.groups.skin;
  let lobe: Vec3 = [tx, ty - 0.15, tz];
  let lowest = Infinity;
  for (let v = first; v <= last; v++) {
    const [x, y, z] = vertex(body.base, v);
    // The ear stands off the head: nothing else lies this far out at this depth.
    if (x * side < tx * side + 0.005 || Math.abs(z - tz) > 0.22 || y > ty - 0.04 || y < ty - 0.4) continue;
    if (y < lowest) {
      lowest = y;
      lobe = [x, y + 0.045, z];
    }
  }
  return [lobe[0] + 0.012 * side, lobe[1], lobe[2]];
}

/** Makes a necklace that lies on the form just below the neck's root; it follows the chest. */
export function necklace(body: Body, form: DressForm, recipe: NecklaceRecipe): Part {
  const mesh = new RigidMesh();
  const dye = hexToLinear(recipe.color);
  const pearls = recipe.kind === "pearls";
  const path = ringOnForm(form, pearls ? 0.04 : 0.16, 96);
  if (pearls) {
    const cream: Rgb = [0.82, 0.78, 0.7];
    for (const point of spaced(path, 0.07)) mesh.ball(point, 0.034, cream, 5);
  } else {
    mesh.tube(
      path,
      () => [0.009, 0.009],
      () => [0, 1, 0],
      { closed: true, sides: 6, square: 2, color: () => dye },
    );
    const front = path.reduce((best, point) => (point[2] > best[2] ? point : best));
    mesh.ball([front[0], front[1] - 0.05, front[2] + 0.012], 0.032, dye, 6);
  }
  return mesh.finish(
    body,
    "necklace",
    "chest",
    pearls ? { kind: "cloth", image: evenGloss(0.75) } : { kind: "metal" },
  );
}

/** Points every `gap` dm along a closed line. */
function spaced(line: readonly Vec3[], gap: number): Vec3[] {
  const points: Vec3[] = [];
  let due = 0;
  line.forEach((from, i) => {
    const to = line[(i + 1) % line.length]!;
    const gone = distance(from, to);
    for (; due < gone; due += gap) points.push(mix3(from, to, due / gone));
    due -= gone;
  });
  return points;
}

/** A closed line around the neck on the form, `drop` dm below its root in front. */
function ringOnForm(form: DressForm, drop: number, steps: number): Vec3[] {
  const best = Array.from({ length: steps }, (): { miss: number; at: Vec3 } => ({
    miss: Infinity,
    at: [0, 0, 0],
  }));
  for (let v = 0; v < form.count; v++) {
    const [x, y, z] = vertex(form.rest, v);
    if (y < 4.4 || Math.abs(x) > 1.3) continue;
    const azimuth = Math.atan2(x, z - 0.2);
    const wanted = -drop * (0.35 + 0.65 * Math.cos(azimuth / 2) ** 2);
    const miss = Math.abs(aboveNeckRoot(x, y, z) - wanted);
    const slot = Math.round(((azimuth / (2 * Math.PI) + 0.5) * steps) % steps) % steps;
    if (miss < best[slot]!.miss) {
      best[slot] = { miss, at: addScaled(vertex(form.positions, v), vertex(form.normals, v), 0.02) };
    }
  }
  let ring = best.filter((slot) => slot.miss < 0.12).map((slot) => slot.at);
  for (let pass = 0; pass < 6; pass++) {
    ring = ring.map((point, i) => {
      const before = ring[(i + ring.length - 1) % ring.length]!;
      const after = ring[(i + 1) % ring.length]!;
      return scale(add(addScaled(before, point, 2), after), 1 / 4);
    });
  }
  return ring;
}
