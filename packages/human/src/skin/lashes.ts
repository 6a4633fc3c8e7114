import { carryWeights } from "../body/binding.ts";
import type { Binding } from "../body/binding.ts";
import { carryShapes } from "../body/body.ts";
import type { Body } from "../body/body.ts";
import type { Image, Part } from "../part.ts";
import type { Recipe } from "../recipe/recipe.ts";
import { tracePath } from "./trace-path.ts";
import { add, addScaled, cross, mix, normalize, scale, sub, vertex } from "@orator/maths";
import { seededRandom } from "../maths/random.ts";
import type { Vec3 } from "@orator/maths";

/** How the lashes of one lid stand. Angles in degrees from straight ahead, towards the brow positive. */
interface Row {
  lid: "frontUpper" | "frontLower";
  lengthDm: number;
  rootDeg: number;
  tipDeg: number;
  /** How much further than the lid's edge the tips travel when the lid moves: they turn with it. */
  swing: number;
  opacity: number;
  /** Strands, and their half width at the root in texels. */
  strands: number;
  width: number;
  /** Band of the texture, v of the roots and of the tips. */
  rootV: number;
  tipV: number;
}
const UPPER: Row = {
  lid: "frontUpper",
  lengthDm: 0.07,
  rootDeg: -14,
  tipDeg: 56,
  swing: 0.75,
  opacity: 1,
  strands: 98,
  width: 1.05,
  rootV: 0.49,
  tipV: 0.01,
};
const LOWER: Row = {
  lid: "frontLower",
  lengthDm: 0.032,
  rootDeg: -28,
  tipDeg: -62,
  swing: 0.3,
  opacity: 0.55,
  strands: 58,
  width: 0.62,
  rootV: 0.52,
  tipV: 0.99,
};

/** Rows of vertices from root to tip. */
const STEPS = 4;
const TEXTURE = { width: 512, height: 128 };

/**
 * Lashes as four curved strips along the edges of the lids, strands drawn on them. They ride on the lids'
 * own vertices, the tips swinging further than the roots as the lids close.
 */
export function growLashes(body: Body, recipe: Pick<Recipe, "seed" | "body" | "skin">): Part {
  const strips = new StripBuilder(body);
  const female = 1 - recipe.body.gender;
  const length =
    recipe.skin.eyes.lashes * mix(0.66, 0.9, female) * (1 - 0.004 * Math.max(0, recipe.body.age - 30));
  for (const side of ["left", "right"] as const) {
    for (const row of [UPPER, LOWER]) strips.add(side, row, length);
  }
  const made = strips.made();
  return {
    name: "lashes",
    material: { name: "lashes", kind: "brow", image: drawLashes(recipe), doubleSided: true },
    ...made.geometry,
    ...carryWeights(made.binding, body.baseWeights),
    morphs: carryShapes(body, made.binding),
  };
}

class StripBuilder {
  private readonly body: Body;
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly uvs: number[] = [];
  private readonly indices: number[] = [];
  private readonly start = [0];
  private readonly refs: number[] = [];
  private readonly weights: number[] = [];

  constructor(body: Body) {
    this.body = body;
  }

  add(side: "left" | "right", row: Row, length: number): void {
    const { base, joints, landmarks } = this.body;
    const loop = landmarks.lids[side][row.lid];
    const eye = joints.get(side === "left" ? "eye.L" : "eye.R")!;
    const at = (v: number): Vec3 => vertex(base, v);
    const columns = 2 * loop.length - 1;
    const first = this.positions.length / 3;
    for (let column = 0; column < columns; column++) {
      const a = loop[column >> 1]!;
      const b = loop[(column + 1) >> 1]!;
      const root = middle(at(a), at(b));
      const outwards = normalize(sub(root, eye));
      const before = at(loop[Math.max(0, (column >> 1) - 1)]!);
      const after = at(loop[Math.min(loop.length - 1, ((column + 1) >> 1) + 1)]!);
      const along = normalize(sub(after, before));
      let up = normalize(cross(along, outwards));
      if (up[1] < 0) up = [-up[0], -up[1], -up[2]];
      const u = column / (columns - 1);
      // Short at the inner corner, longest at two thirds of the way out.
      const reach = row.lengthDm * length * (0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, 0.08 + 0.72 * u)));
      const splay = 0.75 * (u - 0.42);
      let place = root;
      for (let step = 0; step < STEPS; step++) {
        const t = step / (STEPS - 1);
        if (step) {
          const angle = (mix(row.rootDeg, row.tipDeg, t - 0.5 / (STEPS - 1)) * Math.PI) / 180;
          const turned = add(scale(outwards, Math.cos(angle)), scale(up, Math.sin(angle)));
          const direction = addScaled(turned, along, splay);
          place = addScaled(place, normalize(direction), reach / (STEPS - 1));
        }
        this.positions.push(...place);
        this.normals.push(...outwards);
        this.uvs.push(u, mix(row.rootV, row.tipV, t));
        const travel = (1 + row.swing * t) / 2;
        this.refs.push(a, b);
        this.weights.push(travel, travel);
        this.start.push(this.refs.length);
      }
    }
    for (let column = 0; column + 1 < columns; column++) {
      for (let step = 0; step + 1 < STEPS; step++) {
        const i = first + column * STEPS + step;
        this.indices.push(i, i + STEPS, i + 1, i + 1, i + STEPS, i + STEPS + 1);
      }
    }
  }

  made(): {
    geometry: Pick<Part, "positions" | "normals" | "uvs" | "indices">;
    binding: Binding;
  } {
    return {
      geometry: {
        positions: Float32Array.from(this.positions),
        normals: Float32Array.from(this.normals),
        uvs: Float32Array.from(this.uvs),
        indices: Uint32Array.from(this.indices),
      },
      binding: {
        start: Uint32Array.from(this.start),
        refs: Uint16Array.from(this.refs),
        weights: Float32Array.from(this.weights),
      },
    };
  }
}

function middle(a: Vec3, b: Vec3): Vec3 {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2];
}

/** Strands that lean outwards and lean on each other in twos and threes at their tips. */
function drawLashes({ seed, skin, body }: Pick<Recipe, "seed" | "body" | "skin">): Image {
  const { width, height } = TEXTURE;
  const data = new Uint8Array(width * height * 4);
  const mascara = Math.max(0, skin.eyes.lashes - 1) + 0.5 * skin.makeUp.liner.amount;
  const light = skin.tone < 0.25 && mascara < 0.2 ? 1 - skin.tone / 0.25 : 0;
  const color = [mix(20, 46, light), mix(14, 32, light), mix(12, 24, light)];
  for (let i = 0; i < data.length; i += 4) data.set(color, i);
  const random = seededRandom(seed * 17 + 5);
  for (const row of [UPPER, LOWER]) {
    let clump = 0;
    let tip = 0;
    for (let i = 0; i < row.strands; i++) {
      if (clump-- <= 0) {
        clump = 1 + Math.floor(2.6 * random.next());
        tip = (random.next() - 0.5) * 10;
      }
      const u = (i + 0.2 + 0.6 * random.next()) / row.strands;
      const size = (0.62 + 0.38 * random.next()) * Math.min(1, 0.35 + 9 * u, 0.4 + 9 * (1 - u));
      const lean = 0.5 * tip + (random.next() - 0.5) * 4;
      const sag = (random.next() - 0.5) * 5;
      const rootX = u * width;
      const rootY = row.rootV * height;
      const tipY = mix(rootY, row.tipV * height, size);
      const xs = [0, 0.33, 0.66, 1].map((t) => rootX + lean * t * t + sag * t * (1 - t));
      const ys = [0, 0.33, 0.66, 1].map((t) => mix(rootY, tipY, t));
      const thick =
        row.width * (0.8 + 0.4 * random.next()) * (1 + 0.35 * mascara) * mix(1, 0.85, body.gender);
      const path = { xs, ys, count: 4, rootWidth: thick, tipWidth: 0.28 };
      tracePath(width, height, path, (texel, along, coverage) => {
        const alpha = coverage * row.opacity * mix(0.95, 0.5, along * along) * mix(1, 0.8, body.gender);
        const before = data[4 * texel + 3]!;
        data[4 * texel + 3] = before + (255 - before) * alpha;
      });
    }
  }
  return { width, height, data };
}
