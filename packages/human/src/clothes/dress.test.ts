import { inTurn } from "@orator/testkit/turns";
import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../body/body.ts";
import type { Body } from "../body/body.ts";
import { isTurnedIn } from "../testing/inspect/free-edges.ts";
import type { Part } from "../part.ts";
import { bodyRecipe } from "../recipe/body-recipe.ts";
import { clothesRecipe } from "../recipe/clothes-recipe.ts";
import type { ClothesRecipeInput } from "../recipe/clothes-recipe.ts";
import { dress } from "./dress.ts";
import type { Outfit } from "./dress.ts";
import type { Vec3 } from "@orator/maths";

const BUILDS = {
  "a slim young woman": { gender: 0, age: 22, weight: 0.25, muscle: 0.3 },
  "a heavy old man": { gender: 1, age: 70, weight: 0.9 },
  "a strong man": { gender: 1, age: 35, weight: 0.6, muscle: 0.95 },
} as const;

const OUTFITS: Record<string, ClothesRecipeInput> = {
  "the default": {},
  "a low tee": { top: { cut: "tee", neck: "scoop", sleeves: "none" } },
  "a polo": { top: { cut: "polo" }, bottom: { cut: "trousers", fit: "wide" } },
  "an open shirt": { top: { cut: "shirt", open: 2 } },
  "a suit": { top: { cut: "shirt", open: 0, tucked: true }, layer: { cut: "blazer" }, tie: {} },
  "a blouse and skirt": { top: { cut: "blouse", neck: "bow" }, bottom: { cut: "skirt" } },
  "a roll neck": { top: { cut: "sweater", neck: "roll" } },
  "a hoodie": { top: { cut: "hoodie" } },
  "a dress": { top: { cut: "dress", sleeves: "none", neck: "v" } },
  "a kurta": { top: { cut: "kurta" } },
  "a cardigan": { top: { cut: "tee" }, layer: { cut: "cardigan" } },
  "a waistcoat": { top: { cut: "shirt", open: 0 }, layer: { cut: "waistcoat" } },
};

/** Those of this run, on everybody. */
const WORN = inTurn(Object.keys(OUTFITS), 4);

const bodies = new Map<string, Body>();
const outfits = new Map<string, Outfit>();

beforeAll(() => {
  for (const [name, build] of Object.entries(BUILDS))
    bodies.set(name, buildBody({ body: bodyRecipe.parse(build) }));
}, 60_000);

function wearing(build: string, outfit: string): Outfit {
  const key = `${build} in ${outfit}`;
  let worn = outfits.get(key);
  if (!worn) {
    worn = dress(bodies.get(build)!, { seed: 5, clothes: clothesRecipe.parse(OUTFITS[outfit]) });
    outfits.set(key, worn);
  }
  return worn;
}

function partsNamed(outfit: Outfit, ...names: string[]): Part[] {
  return outfit.parts.filter((part) => names.includes(part.name));
}

describe.each(Object.keys(BUILDS))("%s", (build) => {
  it.each(WORN)("in %s: sound geometry, weights that sum to 1, textures inside their square", (name) => {
    for (const part of wearing(build, name).parts) {
      const count = part.positions.length / 3;
      let highest = 0;
      let imbalance = 0;
      for (const v of part.indices) highest = Math.max(highest, v);
      for (let v = 0; v < count; v++) {
        const sum =
          part.weights[4 * v]! +
          part.weights[4 * v + 1]! +
          part.weights[4 * v + 2]! +
          part.weights[4 * v + 3]!;
        imbalance = Math.max(imbalance, Math.abs(sum - 1));
      }
      expect(part.positions.every(Number.isFinite)).toBe(true);
      expect(part.normals.every(Number.isFinite)).toBe(true);
      expect(highest).toBeLessThan(count);
      expect(imbalance).toBeLessThan(1e-4);
      expect(part.uvs.every((x) => x >= 0 && x <= 1)).toBe(true);
    }
  });

  it.each(WORN)("in %s: covered from the chest to the knees", (name) => {
    const body = bodies.get(build)!;
    const { hiddenSkin } = wearing(build, name);
    const bare: number[] = [];
    for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) {
      const [x, y] = [body.reference[3 * v]!, body.reference[3 * v + 1]!];
      const trunk = y > 0.5 && y < 4 && Math.abs(x) < 1.2;
      const thigh = y <= 0.5 && y > -2.6 && Math.abs(x) < 2.2;
      if ((trunk || thigh) && !hiddenSkin[v]) bare.push(v);
    }
    expect(bare).toEqual([]);
  });

  it.each(WORN)("in %s: no skin stands out of the cloth near its edges", (name) => {
    const body = bodies.get(build)!;
    const outfit = wearing(build, name);
    const cloth = partsNamed(outfit, "top", "blazer", "cardigan", "waistcoat", "bottom");
    const grid = gridOf(cloth);
    let worst = 0;
    for (let v = 0; v <= body.landmarks.groups.skin[1]; v++) {
      const p = [0, 1, 2].map((k) => body.base[3 * v + k]!);
      // Only skin that is drawn, on the trunk: its cloth lies straight above it.
      if (outfit.hiddenSkin[v] || Math.abs(p[0]!) > 1 || p[1]! < 1 || p[1]! > 4.6) continue;
      worst = Math.max(worst, standsOut(p, grid));
    }
    expect(worst).toBeLessThan(0.03);
  });
});

describe("cloth texture", () => {
  it.each(["the default", "an open shirt", "a dress", "a suit"])(
    "%s: patterns keep their size on the chest",
    (name) => {
      const outfit = wearing("a slim young woman", name);
      for (const part of partsNamed(outfit, "top", "blazer")) {
        const { width } = part.material.image!;
        const scales: number[] = [];
        for (let t = 0; t < part.indices.length; t += 3) {
          const [a, b] = [part.indices[t]!, part.indices[t + 1]!];
          const [x, y, z] = [0, 1, 2].map((k) => part.positions[3 * a + k]!) as Vec3;
          if (Math.abs(x) > 0.9 || z < 0.9 || y > 4.4 || y < 1.2) continue;
          const mm =
            100 *
            Math.hypot(...[0, 1, 2].map((k) => part.positions[3 * a + k]! - part.positions[3 * b + k]!));
          const texels =
            width * Math.hypot(...[0, 1].map((k) => part.uvs[2 * a + k]! - part.uvs[2 * b + k]!));
          if (mm > 4 && !isTurnedIn(part, a) && !isTurnedIn(part, b)) scales.push(texels / mm);
        }
        scales.sort((a, b) => a - b);
        const middle = scales[scales.length >> 1]!;
        expect(middle).toBeGreaterThan(0.35);
        expect(middle).toBeLessThan(3.2);
        expect(scales[Math.floor(0.1 * scales.length)]! / middle).toBeGreaterThan(0.7);
        expect(scales[Math.floor(0.9 * scales.length)]! / middle).toBeLessThan(1.4);
      }
    },
  );

  it("equal recipes give equal bytes", () => {
    const body = bodies.get("a slim young woman")!;
    const clothes = clothesRecipe.parse(OUTFITS["the default"]);
    const [a, b] = [dress(body, { seed: 3, clothes }), dress(body, { seed: 3, clothes })];
    a.parts.forEach((part, i) => {
      expect(part.positions).toEqual(b.parts[i]!.positions);
      expect(
        Buffer.from(part.material.image!.data).equals(Buffer.from(b.parts[i]!.material.image!.data)),
      ).toBe(true);
    });
  });
});

const CELL = 0.25;

function gridOf(parts: readonly Part[]): Map<string, { part: Part; v: number }[]> {
  const grid = new Map<string, { part: Part; v: number }[]>();
  for (const part of parts) {
    for (let v = 0; v < part.positions.length / 3; v++) {
      if (isTurnedIn(part, v)) continue;
      const key = [0, 1, 2].map((k) => Math.floor(part.positions[3 * v + k]! / CELL)).join();
      const list = grid.get(key);
      if (list) list.push({ part, v });
      else grid.set(key, [{ part, v }]);
    }
  }
  return grid;
}

/** How far (dm) a point lies in front of all cloth around it; 0 when some cloth lies over it or none is near. */
function standsOut(p: readonly number[], grid: ReadonlyMap<string, { part: Part; v: number }[]>): number {
  const cell = p.map((x) => Math.floor(x / CELL));
  let least = Infinity;
  for (let dx = -1; dx <= 1; dx++) {
    for (let dy = -1; dy <= 1; dy++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (const { part, v } of grid.get([cell[0]! + dx, cell[1]! + dy, cell[2]! + dz].join()) ?? []) {
          // The round edge of a neckline looks along the cloth: bare skin beside it is not over it.
          if (part.normals[3 * v + 2]! * Math.sign(p[2]!) < 0.6) continue;
          const d = [0, 1, 2].map((k) => p[k]! - part.positions[3 * v + k]!);
          const height = d.reduce((sum, x, k) => sum + x * part.normals[3 * v + k]!, 0);
          const aside = Math.sqrt(Math.max(0, d.reduce((sum, x) => sum + x * x, 0) - height * height));
          if (aside < 0.12) least = Math.min(least, height);
        }
      }
    }
  }
  return least === Infinity ? 0 : Math.max(0, least);
}
