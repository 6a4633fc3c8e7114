import { evaluate } from "../body/binding.ts";
import type { Body } from "../body/body.ts";
import type { Image, Part, SparseDeltas } from "../part.ts";
import { LIPS_MEET, aboveLip, beardAmount, onMoustache } from "./beard-region.ts";
import type { FacePlace } from "./beard-region.ts";
import { addCard } from "./cards.ts";
import type { Palette } from "./hair-colour.ts";
import type { BeardStyleName } from "../recipe/hair-recipe.ts";
import type { CardLook, Layer } from "./cards.ts";
import { addWeights, writeStrongest } from "./rig.ts";
import type { Skull } from "./skull.ts";
import { paintStrokes } from "./skin-strokes.ts";
import { StrandMeshBuilder } from "./strand-mesh.ts";
import type { StrandMesh } from "./strand-mesh.ts";
import { mix, smoothstep } from "../maths/interpolation.ts";
import type { Random } from "../maths/random.ts";
import { seededRandom } from "../maths/random.ts";
import type { Vec3 } from "../maths/vector.ts";
import {
  add,
  addScaled,
  cornersAt,
  cross,
  length,
  normalize,
  scale,
  sub,
  tangentPart,
  vertex,
} from "../maths/vector.ts";

/** A beard to grow; lengths in dm. */
export interface BeardPlan {
  style: Exclude<BeardStyleName, "none">;
  /** Multiplies all lengths. */
  length: number;
  palette: Palette;
  seed: number;
}

interface BeardLayer extends Layer {
  /** Strand length in dm on cheeks and chin. */
  cheek: number;
  chin: number;
}

const LOOK: CardLook = {
  band: "short",
  shade: (_q, t) => mix(0.85, 1, t),
  rootShade: 0.75,
  tipLight: 1.04,
  tint: 0.05,
  fadeIn: 0.04,
  rootWidth: 0.6,
  slimmest: 1.5,
  roundness: 0.12,
};

const LAYERS: Record<BeardPlan["style"], BeardLayer[]> = {
  moustache: [
    { density: "medium", count: 260, height: 0, width: 0.05, rows: 3, order: 1, shade: 0.9, roll: 0.4, tip: 0.4, lift: 0.2, cheek: 0.1, chin: 0.1 },
    { density: "wisp", count: 220, height: 0, width: 0.06, rows: 3, order: 2, shade: 1.08, roll: 0.7, tip: 0.4, lift: 0.32, cheek: 0.11, chin: 0.11 },
  ],
  goatee: [
    { density: "medium", count: 420, height: 0, width: 0.06, rows: 2, order: 1, shade: 0.9, roll: 0.4, tip: 0.4, lift: 0.2, cheek: 0.09, chin: 0.13 },
    { density: "wisp", count: 420, height: 0, width: 0.065, rows: 2, order: 2, shade: 1.08, roll: 0.8, tip: 0.5, lift: 0.32, cheek: 0.1, chin: 0.14 },
  ],
  shortBeard: [
    { density: "wisp", count: 1150, height: 0, width: 0.065, rows: 1, order: 1, shade: 1, roll: 0.5, tip: 0.6, lift: 0.22, cheek: 0.06, chin: 0.075 },
  ],
  fullBeard: [
    { density: "medium", count: 420, height: 0, width: 0.085, rows: 2, order: 1, shade: 0.92, roll: 0.4, tip: 0.4, lift: 0.22, cheek: 0.13, chin: 0.24 },
    { density: "wisp", count: 480, height: 0, width: 0.085, rows: 2, order: 2, shade: 1.0, roll: 0.7, tip: 0.4, lift: 0.34, cheek: 0.14, chin: 0.27 },
  ],
}; // prettier-ignore

/** A root on the skin: the triangle, its shares of the corners, and what is there. */
interface SkinRoot {
  corners: [number, number, number];
  shares: Vec3;
  position: Vec3;
  normal: Vec3;
  place: FacePlace;
}

/** Where every vertex of the head lies on the mean face. */
export function facePlaces(body: Body): Float32Array {
  const places = evaluate(body.bindings.get("head")!, body.reference);
  for (let i = 0; i < places.length; i++) places[i]! -= LIPS_MEET[i % 3]!;
  return places;
}

/** Cards rooted on the skin of the face. They have its weights, and move with its expressions. */
export function growBeard(head: Part, places: Float32Array, skull: Skull, plan: BeardPlan) {
  const random = seededRandom(plan.seed * 31 + 5);
  const mesh = new StrandMeshBuilder();
  const context = { skull, style: LOOK, palette: plan.palette, random, mesh };
  const owners: SkinRoot[] = [];
  const draw = rootDrawer(head, places, plan, random);
  for (const layer of LAYERS[plan.style])
    for (let i = 0; i < layer.count; i++) {
      const root = draw();
      if (!root) continue;
      const points = beardStrand(root, layer, plan.length, random);
      const before = mesh.vertexCount;
      const core = addScaled(root.position, root.normal, -1);
      const q = skull.toHead(root.position);
      addCard(
        context,
        {
          points,
          core: () => core,
          root: { azimuth: 0, elevation: 0, inside: 20, position: root.position, q },
        },
        layer,
      );
      for (let v = before; v < mesh.vertexCount; v++) owners.push(root);
    }
  return attach(mesh.build(), head, owners);
}

function cornerVectors(data: Float32Array, [a, b, c]: SkinRoot["corners"]): [Vec3, Vec3, Vec3] {
  return [vertex(data, a), vertex(data, b), vertex(data, c)];
}

/** Draws roots with the beard's density; undefined where chance says no. */
function rootDrawer(
  head: Part,
  places: Float32Array,
  plan: BeardPlan,
  random: Random,
): () => SkinRoot | undefined {
  const { positions, normals, indices } = head;
  // `reach` is the sum of the areas up to here.
  const triangles: { corners: SkinRoot["corners"]; reach: number }[] = [];
  let total = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const corners = cornersAt(indices, t);
    const [p, q, r] = cornerVectors(places, corners);
    const middle = scale(add(add(p, q), r), 1 / 3);
    const amount = Math.max(...[middle, p, q, r].map((place) => beardAmount(plan.style, place)));
    if (amount < 0.01) continue;
    const [a, b, c] = cornerVectors(positions, corners);
    total += length(cross(sub(b, a), sub(c, a)));
    triangles.push({ corners, reach: total });
  }
  return () => {
    const at = random.next() * total;
    let low = 0;
    let high = triangles.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (triangles[middle]!.reach < at) low = middle + 1;
      else high = middle;
    }
    const { corners } = triangles[low]!;
    let u = random.next();
    let v = random.next();
    if (u + v > 1) {
      u = 1 - u;
      v = 1 - v;
    }
    const shares: Vec3 = [1 - u - v, u, v];
    const blend = (data: Float32Array): Vec3 => {
      const [a, b, c] = cornerVectors(data, corners);
      return add(add(scale(a, shares[0]), scale(b, shares[1])), scale(c, shares[2]));
    };
    const place = blend(places);
    if (random.next() > beardAmount(plan.style, place)) return undefined;
    return { corners, shares, position: blend(positions), normal: normalize(blend(normals)), place };
  };
}

/** Growing direction: aside and down on the upper lip, down and forwards on the jaw. */
function beardDirection(place: FacePlace): Vec3 {
  const [x] = place;
  if (onMoustache(place)) return [Math.sign(x) * 0.9 * smoothstep(0, 0.1, Math.abs(x)), -1, 0.1];
  return [-0.15 * x, -1, 0.25];
}

function beardStrand(root: SkinRoot, layer: BeardLayer, factor: number, random: Random): Vec3[] {
  const { place, normal } = root;
  const lip = onMoustache(place);
  const stray = lip ? 0.14 : 0.25;
  const along = normalize(
    add(normalize(tangentPart(beardDirection(place), normal)), [
      random.bell() * stray,
      random.bell() * stray,
      random.bell() * stray,
    ]),
  );
  let size =
    mix(layer.cheek, layer.chin, smoothstep(-0.05, -0.35, place[1])) * (0.7 + 0.6 * random.next()) * factor;
  // A moustache ends at the red of the lip: a hair from close above it is a short one.
  if (lip && Math.abs(place[0]) < 0.26) size = Math.min(size * 0.8, Math.max(0.03, 1.25 * aboveLip(place)));
  let heading = normalize(addScaled(along, normal, layer.lift ?? 0.25));
  let p = addScaled(root.position, normal, -0.004);
  const points = [p];
  const steps = 2 * layer.rows;
  for (let i = 0; i < steps; i++) {
    heading = normalize(addScaled(heading, normal, -0.4 / steps));
    p = addScaled(p, heading, size / steps);
    points.push(p);
  }
  return points;
}

/** Weights and expressions of the skin under each root. */
function attach(mesh: StrandMesh, head: Part, owners: readonly SkinRoot[]) {
  const joints = new Uint8Array(4 * owners.length);
  const weights = new Float32Array(4 * owners.length);
  owners.forEach(({ corners, shares }, i) => {
    const mixture = new Map<number, number>();
    corners.forEach((v, c) => addWeights(mixture, head, v, shares[c]!));
    writeStrongest(mixture, joints, weights, i);
  });
  const morphs = new Map<string, SparseDeltas>();
  for (const [name, deltas] of head.morphs) {
    const carried = carry(deltas, head.positions.length / 3, owners);
    if (carried.indices.length) morphs.set(name, carried);
  }
  return { ...mesh, joints, weights, morphs };
}

function carry({ indices, deltas }: SparseDeltas, count: number, owners: readonly SkinRoot[]): SparseDeltas {
  const row = new Int32Array(count).fill(-1);
  indices.forEach((v, i) => (row[v] = i));
  const moved: number[] = [];
  const moves: number[] = [];
  owners.forEach(({ corners, shares }, i) => {
    let move: Vec3 = [0, 0, 0];
    corners.forEach((v, c) => {
      const at = row[v]!;
      if (at >= 0) move = addScaled(move, vertex(deltas, at), shares[c]!);
    });
    if (length(move) < 1e-4) return;
    moved.push(i);
    moves.push(...move);
  });
  return { indices: new Uint32Array(moved), deltas: new Float32Array(moves) };
}

const PAINT: Record<
  BeardPlan["style"],
  { strokes: number; lengthDm: number; opacity: number; base: number }
> = {
  moustache: { strokes: 6000, lengthDm: 0.03, opacity: 0.5, base: 0.4 },
  goatee: { strokes: 12000, lengthDm: 0.032, opacity: 0.5, base: 0.42 },
  shortBeard: { strokes: 36000, lengthDm: 0.04, opacity: 0.6, base: 0.28 },
  fullBeard: { strokes: 36000, lengthDm: 0.045, opacity: 0.6, base: 0.64 },
};

/** Paints the ground of the beard into the head's skin texture. `places` as from `facePlaces`. */
export function paintBeard(image: Image, part: Part, places: Float32Array, plan: BeardPlan): void {
  const dark = scale(plan.palette.mean, plan.palette.depth(0.5));
  paintStrokes(
    image,
    part,
    {
      places,
      mask: (place) => beardAmount(plan.style, place),
      comb: beardDirection,
      colour: [dark[0] + 0.01, dark[1] + 0.008, dark[2] + 0.007],
      highlight: scale(plan.palette.pictured, 0.85),
      ...PAINT[plan.style],
      // Pale hair throws little shadow on the skin.
      base: PAINT[plan.style].base * (1 - 0.7 * Math.sqrt(Math.max(...plan.palette.mean))),
    },
    seededRandom(plan.seed * 17 + 9),
  );
}
