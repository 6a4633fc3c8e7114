import type { Body } from "../../body/body.ts";
import type { Part } from "../../part.ts";
import type { DressForm } from "../form/form.ts";
import { lineAroundNeck } from "./neck-line.ts";
import { RigidMesh, evenGloss } from "./rigid.ts";
import { distance, mix, mix3, vertex } from "@orator/maths";
import type { Rgb } from "../../maths/srgb.ts";
import { hexToLinear } from "../../maths/srgb.ts";
import type { Vec3 } from "@orator/maths";
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

/** The outer side of the middle of the left ear's lobe on the mean adult, dm. */
const LOBE: Vec3 = [0.755, 6.915, 0.48];

/** The same place on a person, just outside the skin. `side` is 1 for the left ear, −1 for the right. */
function findLobe({ base, reference, landmarks }: Body, side: number): Vec3 {
  const place: Vec3 = [side * LOBE[0], LOBE[1], LOBE[2]];
  const [first, last] = landmarks.groups.skin;
  let [nearest, least] = [first, Infinity];
  for (let v = first; v <= last; v++) {
    const away = distance(vertex(reference, v), place);
    if (away < least) [nearest, least] = [v, away];
  }
  const [x, y, z] = vertex(base, nearest);
  return [x + 0.005 * side, y, z];
}

/** How far a chain hangs below the root of the neck in front, how far a string of pearls; dm. */
const HANGS = { chain: 0.2, pearls: 0.06 };
/** How far over the root of the neck they lie behind, under every collar, dm. */
const BEHIND = 0.06;
/** Radius of a pearl and of a chain's links, dm. */
const [PEARL, LINK] = [0.034, 0.009];

/** Makes a necklace that lies on the skin around the neck, under collars; it follows the chest. */
export function necklace(body: Body, form: DressForm, recipe: NecklaceRecipe): Part {
  const mesh = new RigidMesh();
  const dye = hexToLinear(recipe.color);
  const pearls = recipe.kind === "pearls";
  const path = lineAroundNeck(
    form,
    (azimuth) => mix(BEHIND, -HANGS[recipe.kind], Math.cos(azimuth / 2) ** 2),
    pearls ? 0.045 : 0.02,
    96,
  );
  if (pearls) {
    const cream: Rgb = [0.82, 0.78, 0.7];
    for (const point of spaced(path, 0.07)) mesh.ball(point, PEARL, cream, 5);
  } else {
    mesh.tube(
      path,
      () => [LINK, LINK],
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
