import { inTurn } from "@orator/testkit/turns";
import { beforeAll, describe, expect, it } from "vitest";
import { buildBody } from "../../body/body.ts";
import type { Body } from "../../body/body.ts";
import { readCast } from "../../cast.ts";
import { writeGlb } from "../../glb/write-glb.ts";
import { crossings } from "../../testing/inspect/crossings.ts";
import { bothArms, posePart } from "../../testing/inspect/pose-part.ts";
import {
  addScaled,
  cornersAt,
  cross,
  distance,
  dot,
  length,
  normalize,
  sub,
  tangentPart,
  vertex,
} from "@orator/maths";
import type { Vec3 } from "@orator/maths";
import type { Part } from "../../part.ts";
import type { ClothesRecipeInput } from "../../recipe/clothes-recipe.ts";
import { clothesRecipe } from "../../recipe/clothes-recipe.ts";
import { dress } from "../dress.ts";

/** Bare wrists, a cuff over them, slim and stout. */
const PEOPLE = inTurn(["mateo", "marcus", "grace"], 1);
const ACCESSORIES = {
  watch: ["watch", "dial"],
  badge: ["badge"],
  brooch: ["brooch"],
  scarf: ["scarf"],
} satisfies Partial<Record<keyof ClothesRecipeInput, string[]>>;
/** What an accessory may weigh in a person's file, bytes. */
const MOST_BYTES = 60_000;

const bodies = new Map<string, Body>();
const outfits = new Map<string, Part[]>();

function named(id: string, ...names: string[]): Part[] {
  return outfits.get(id)!.filter(({ name }) => names.includes(name));
}

beforeAll(() => {
  for (const id of PEOPLE) {
    const { recipe } = readCast(id);
    const body = buildBody(recipe);
    const clothes = clothesRecipe.parse({
      ...recipe.clothes,
      watch: {},
      badge: { worn: "lanyard" },
      brooch: {},
      scarf: {},
    });
    bodies.set(id, body);
    outfits.set(id, dress(body, { seed: recipe.seed, clothes }).parts);
  }
});

describe.each(PEOPLE)("on %s", (id) => {
  it.each(Object.entries(ACCESSORIES))("a %s weighs 60 kB at most", async (_, names) => {
    const body = bodies.get(id)!;
    const info = {
      id,
      name: id,
      recipeHash: "",
      gaze: { yawDeg: 0, pitchDeg: 0 },
      framing: { eyeHeightM: 1.6, headTopM: 1.7, chinM: 1.5, chestM: 1.3 },
      source: "algorithmicMedia" as const,
    };
    const bytesOf = async (worn: readonly Part[]): Promise<number> =>
      (await writeGlb(worn, body.skeleton, 0, info)).length;
    const parts = named(id, ...names);
    expect(parts.map(({ name }) => name)).toEqual(names);
    expect((await bytesOf(parts)) - (await bytesOf([]))).toBeLessThan(MOST_BYTES);
  });

  it("a watch lies around the wrist, its dial on the back of it, and no skin comes through", () => {
    const body = bodies.get(id)!;
    const wrist = body.joints.get("wrist.L")!;
    const axis = normalize(sub(body.joints.get("lowerarm01.L")!, wrist));
    const [watch, dial] = named(id, "watch", "dial") as [Part, Part];
    for (let v = 0; v < watch.positions.length / 3; v++) {
      const off = sub(vertex(watch.positions, v), wrist);
      expect(dot(off, axis)).toBeGreaterThan(-0.2);
      expect(dot(off, axis)).toBeLessThan(0.6);
      expect(length(tangentPart(off, axis))).toBeLessThan(0.75);
    }
    const knuckle = body.joints.get("finger3-1.L")!;
    const hand = addScaled(wrist, sub(knuckle, wrist), 0.5);
    const palmward = sub(body.joints.get("finger3-3.L")!, knuckle);
    const middle = vertex(dial.positions, dial.positions.length / 3 - 1);
    expect(dot(sub(middle, hand), tangentPart(palmward, normalize(sub(knuckle, wrist))))).toBeLessThan(0);
    const outside: number[] = [];
    for (let t = 0; t < watch.indices.length; t += 3) {
      const corners = cornersAt(watch.indices, t);
      const [a, b, c] = corners.map((v) => vertex(watch.positions, v)) as [Vec3, Vec3, Vec3];
      const outwards = normalize(tangentPart(sub(a, wrist), axis));
      if (dot(normalize(cross(sub(b, a), sub(c, a))), outwards) > 0.7) outside.push(...corners);
    }
    const skin = crossings([body.parts.get("body")!], [{ ...watch, indices: outside }]);
    expect(skin.filter(({ at }) => distance(at, wrist) < 1)).toEqual([]);
  });

  it("a watch goes with the wrist when the hands are raised", () => {
    const body = bodies.get(id)!;
    const turns = bothArms({ UpperArm: [-21, 0, 7], LowerArm: [-75, 45, -30], Hand: [9, 0, -5] });
    const [watch] = named(id, "watch") as [Part];
    const skin = body.parts.get("body")!;
    const nearest = (positions: Float32Array, place: ArrayLike<number>): number => {
      let least = Infinity;
      for (let v = 0; v < positions.length / 3; v++) {
        least = Math.min(least, distance(vertex(positions, v), vertex(place, 0)));
      }
      return least;
    };
    const moved = posePart(watch, body.skeleton, turns);
    const skinMoved = posePart(skin, body.skeleton, turns);
    for (let v = 0; v < moved.length / 3; v += 16) {
      const before = nearest(skin.positions, watch.positions.subarray(3 * v, 3 * v + 3));
      const after = nearest(skinMoved, moved.subarray(3 * v, 3 * v + 3));
      expect(Math.abs(after - before)).toBeLessThan(0.06);
    }
  });

  it("a brooch lies on the left breast, in front of all cloth", () => {
    const [brooch] = named(id, "brooch") as [Part];
    const cloth = named(id, "top", "blazer", "cardigan", "tie");
    const neck = bodies.get(id)!.joints.get("neck01")!;
    for (let v = 0; v < brooch.positions.length / 3; v++) {
      const [x, y] = vertex(brooch.positions, v);
      expect(x).toBeGreaterThan(0.4);
      expect(neck[1] - y).toBeGreaterThan(0.6);
    }
    // The stone's dome comes first after the two rings of its setting.
    const stone = { positions: brooch.positions, indices: brooch.indices.subarray(2 * 28 * 6, 4 * 28 * 6) };
    expect(crossings(cloth, [stone])).toEqual([]);
  });

  it("a lanyard's card hangs in front of all cloth, under the middle of the neck", () => {
    const [badge] = named(id, "badge") as [Part];
    const cloth = named(id, "top", "blazer", "cardigan", "tie");
    const front = { positions: badge.positions, indices: badge.indices.subarray(0, 6) };
    expect(crossings(cloth, [front])).toEqual([]);
    const xs = [...front.indices].map((v) => badge.positions[3 * v]!);
    expect(Math.abs(Math.max(...xs) + Math.min(...xs))).toBeLessThan(0.02);
  });

  it.each(["wound", "open"] as const)(
    "a scarf worn %s lies round the neck and hangs down the front, over all cloth",
    (way) => {
      const { recipe } = readCast(id);
      const clothes = clothesRecipe.parse({ ...recipe.clothes, scarf: { worn: way } });
      const body = bodies.get(id)!;
      const parts = dress(body, { seed: recipe.seed, clothes }).parts;
      const scarf = parts.find(({ name }) => name === "scarf")!;
      const neck = body.joints.get("neck01")!;
      let [low, behind] = [Infinity, Infinity];
      for (let v = 0; v < scarf.positions.length / 3; v++) {
        const [, y, z] = vertex(scarf.positions, v);
        low = Math.min(low, y);
        behind = Math.min(behind, z);
      }
      expect(neck[1] - low).toBeGreaterThan(2);
      expect(behind).toBeLessThan(neck[2] - 0.3);
      const cloth = parts.filter(({ name }) => ["top", "blazer", "cardigan"].includes(name));
      const ends = (part: Part): Part => ({
        ...part,
        indices: part.indices.filter((_, i) => {
          const corners = cornersAt(part.indices, i - (i % 3)).map((v) => vertex(part.positions, v));
          return corners.every(([x, y, z]) => y < neck[1] - 0.9 && z > 0 && Math.abs(x) < 1.3);
        }),
      });
      const through = crossings(cloth.map(ends), [ends(scarf)]).map(({ mm }) => mm);
      expect(Math.max(0, ...through)).toBeLessThan(1);
    },
  );
});
