import { expect, it } from "vitest";
import { buildBody } from "./body/body.ts";
import type { FacePoint } from "./body/landmarks.ts";
import { listCast, readCast } from "./cast.ts";

const cast = listCast();

it("has at least 24 people, as many women as men, from 19 to 75 years", () => {
  expect(cast.length).toBeGreaterThanOrEqual(24);
  const count = (gender: string): number => cast.filter((member) => member.gender === gender).length;
  expect(count("female")).toBe(count("male"));
  expect(Math.min(...cast.map(({ age }) => age))).toBeLessThan(23);
  expect(Math.max(...cast.map(({ age }) => age))).toBeGreaterThan(70);
});

it("gives everyone a file, a seed and an age of their own", () => {
  expect(new Set(cast.map(({ recipe }) => recipe.seed)).size).toBe(cast.length);
  expect(new Set(cast.map(({ name }) => name)).size).toBe(cast.length);
  for (const { age, recipe } of cast) expect(recipe.body.age).toBe(age);
});

it("gives everybody who asks the same people, whom nobody can change", () => {
  expect(readCast("emma")).toBe(listCast().find(({ id }) => id === "emma"));
  expect(() => (readCast("emma").recipe.body.age = 3)).toThrow(TypeError);
});

it("names the others when there is no such person", () => {
  expect(() => readCast("nobody")).toThrow(/no avatar "nobody".*emma/);
  expect(() => readCast("../package")).toThrow("no avatar");
});

/** What is seen of a face from the front: x and y of brows, lids, nose, lips and chin. */
function faceOf(recipe: Parameters<typeof buildBody>[0]): number[] {
  const { base, landmarks } = buildBody(recipe);
  const hidden = /tragus|ear|tongue|Deep|LipInner|LidInner/;
  const points = Object.keys(landmarks.points).filter((name) => !hidden.test(name)) as FacePoint[];
  const places = points.map((name) =>
    base.subarray(3 * landmarks.points[name], 3 * landmarks.points[name] + 3),
  );
  const middle = [0, 1].map((k) => places.reduce((sum, p) => sum + p[k]! / places.length, 0));
  const flat = places.flatMap((p) => [p[0]! - middle[0]!, p[1]! - middle[1]!]);
  const size = Math.hypot(...flat) / Math.sqrt(places.length);
  return flat.map((value) => value / size);
}

it("gives no two people the same face", () => {
  const faces = cast.map(({ id, gender, recipe }) => ({ id, gender, face: faceOf(recipe) }));
  for (const [i, one] of faces.entries()) {
    for (const other of faces.slice(i + 1)) {
      if (one.gender !== other.gender) continue;
      const apart = Math.hypot(...one.face.map((value, k) => value - other.face[k]!));
      // Root of the mean square over the points, as a share of the face's size.
      const share = apart / Math.sqrt(one.face.length / 2);
      expect(share, `${one.id} and ${other.id}`).toBeGreaterThan(0.015);
    }
  }
});
