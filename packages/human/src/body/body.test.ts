import { describe, expect, it } from "vitest";
import { recipe } from "../recipe/recipe.ts";
import type { RecipeInput } from "../recipe/recipe.ts";
import { buildBody } from "./body.ts";
import { targetWeights } from "./morph-base.ts";

function bodyOf(body: RecipeInput["body"]) {
  return buildBody(recipe.parse({ body }));
}

describe("a body", () => {
  const body = bodyOf({ gender: 0.3, age: 40 });

  it("has complete, finite parts with unit normals and weights that sum to 1", () => {
    expect([...body.parts.keys()]).toEqual(["head", "body", "mouth", "eyes", "cornea", "teeth", "tongue"]);
    for (const part of body.parts.values()) {
      const count = part.positions.length / 3;
      expect(part.positions.every(Number.isFinite)).toBe(true);
      expect(Math.max(...part.indices)).toBe(count - 1);
      for (let v = 0; v < count; v++) {
        const normal = part.normals.subarray(3 * v, 3 * v + 3);
        expect(Math.abs(Math.hypot(...normal) - 1)).toBeLessThan(1e-3);
        const sum = part.weights.subarray(4 * v, 4 * v + 4).reduce((a, b) => a + b, 0);
        expect(Math.abs(sum - 1)).toBeLessThan(1e-5);
      }
    }
  });

  it("has a tree of bones whose arms hang down in the relaxed pose", () => {
    const { bones } = body.skeleton;
    bones.forEach(({ parent }, i) => expect(parent).toBeLessThan(i));
    const arm = bones.find(({ name }) => name === "leftUpperArm")!;
    expect(arm.relaxedDeg![2]).toBeLessThan(-15);
  });

  it("has three bones a finger, each of which carries skin, and bends the little finger of a hand at ease most", () => {
    const { bones } = body.skeleton;
    const carried = new Set<number>();
    for (const { joints, weights } of body.parts.values())
      joints.forEach((joint, i) => weights[i]! > 0.5 && carried.add(joint));
    for (const side of ["left", "right"]) {
      const ofHand = bones.filter(({ name }) =>
        new RegExp(`^${side}(Thumb|Index|Middle|Ring|Little)`).test(name),
      );
      expect(ofHand).toHaveLength(15);
      for (const bone of ofHand) expect(carried.has(bones.indexOf(bone)), bone.name).toBe(true);
      const ease = (finger: string): number =>
        Math.hypot(...bones.find(({ name }) => name === `${side}${finger}Proximal`)!.relaxedDeg!);
      expect(ease("Little")).toBeGreaterThan(ease("Index") + 5);
    }
  });

  it("is taller, older or wider as its recipe says", () => {
    const height = (input: RecipeInput["body"]): number => {
      const { base, landmarks } = bodyOf(input);
      let [low, high] = [Infinity, -Infinity];
      for (let v = 0; v <= landmarks.groups.skin[1]; v++) {
        low = Math.min(low, base[3 * v + 1]!);
        high = Math.max(high, base[3 * v + 1]!);
      }
      return high - low;
    };
    expect(height({ height: 0.9 })).toBeGreaterThan(height({ height: 0.1 }) + 1);
    expect(height({ gender: 1 })).toBeGreaterThan(height({ gender: 0 }) + 0.5);
  });

  it("mixes its models in shares that sum to 1", () => {
    const weights = targetWeights(recipe.parse({ body: { age: 47, gender: 0.4, weight: 0.7 } }).body);
    const sum = (pattern: RegExp): number =>
      [...weights].reduce((total, [name, weight]) => total + (pattern.test(name) ? weight : 0), 0);
    expect(sum(/^macrodetails\/(african|asian|caucasian)-/)).toBeCloseTo(1);
    expect(sum(/^macrodetails\/universal-/)).toBeCloseTo(1);
  });

  it("is the same for the same recipe", () => {
    const again = bodyOf({ gender: 0.3, age: 40 });
    expect(again.base).toEqual(body.base);
    expect(again.parts.get("head")!.morphs).toEqual(body.parts.get("head")!.morphs);
  });

  it("keeps the seam between head and trunk closed", () => {
    const places = new Set<string>();
    const key = (at: Float32Array, v: number): string => at.subarray(3 * v, 3 * v + 3).join();
    const head = body.parts.get("head")!.positions;
    for (let v = 0; v < head.length / 3; v++) places.add(key(head, v));
    const trunk = body.parts.get("body")!.positions;
    let shared = 0;
    for (let v = 0; v < trunk.length / 3; v++) if (places.has(key(trunk, v))) shared++;
    expect(shared).toBeGreaterThan(30);
  });
});
