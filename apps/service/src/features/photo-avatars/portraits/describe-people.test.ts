import { expect, it } from "vitest";
import { describePeople } from "./describe-people.ts";
import type { RecipePerson, Wishes } from "./portrait-maker.ts";

const wishes: Wishes = {
  age: "Unspecified",
  gender: "Unspecified",
  ethnicity: "Unspecified",
  orientation: "square",
  pose: "half_body",
  style: "Unspecified",
  appearance: "",
};
const [nora] = describePeople(
  { ...wishes, appearance: "a woman of 55 with long gray hair, red glasses, a necklace and a green blazer" },
  { count: 1, seed: 7 },
).people as [RecipePerson];

function looks(appearance: string, like = nora) {
  return describePeople({ ...wishes, appearance }, { count: 3, seed: 11, like });
}

it("gives as many people as are wanted, all as the fields and the words say, the same for the same seed", () => {
  const asked = {
    ...wishes,
    gender: "Man",
    age: "Senior",
    pose: "close_up",
    appearance: "in a library",
  } as const;
  const cast = describePeople(asked, { count: 4, seed: 3 });
  expect(cast.people).toHaveLength(4);
  for (const { gender, age, scene } of cast.people) {
    expect(gender).toBe("male");
    expect(age).toBeGreaterThanOrEqual(60);
    expect(scene).toMatchObject({ framing: "close_up", background: { type: "set", name: "library" } });
  }
  expect(new Set(cast.people.map(({ recipe }) => JSON.stringify(recipe.body))).size).toBe(4);
  expect(describePeople(asked, { count: 4, seed: 3 })).toEqual(cast);
});

it("tells what it read, and of what it did not follow the reason", () => {
  const { understood, ignored } = describePeople(
    { ...wishes, gender: "Man", appearance: "a woman with a blorf, red glasses and a cup" },
    { count: 1, seed: 1 },
  );
  expect(understood).toContainEqual({ text: "red glasses", attribute: "glasses.color", value: "red" });
  const reasons = Object.fromEntries(ignored.map(({ text, reason }) => [text, reason]));
  expect(reasons).toMatchObject({ blorf: "is not in the vocabulary", cup: "cannot be drawn" });
  expect(reasons["woman"]).toMatch(/^contradicts/);
});

it("keeps face, skin, build, age and hair of a person in another place and mood", () => {
  for (const { recipe, scene } of looks("laughing, on a stage").people) {
    expect(recipe).toEqual(nora.recipe);
    expect(scene).toMatchObject({ background: { name: "stage" } });
  }
});

it("changes an outfit whole, and leaves on what its wearer keeps", () => {
  for (const { recipe } of looks("in a black hoodie").people) {
    expect(recipe.clothes.top).toMatchObject({ cut: "hoodie" });
    expect(recipe.clothes.layer).toBeUndefined();
    expect(recipe.clothes.glasses).toEqual(nora.recipe.clothes.glasses);
    expect(recipe.clothes.necklace).toEqual(nora.recipe.clothes.necklace);
    expect([recipe.body, recipe.skin, recipe.hair]).toEqual([
      nora.recipe.body,
      nora.recipe.skin,
      nora.recipe.hair,
    ]);
  }
});

it("puts on and takes off what is named, and nothing else", () => {
  for (const { recipe } of looks("no glasses, with a scarf").people) {
    expect(recipe.clothes.glasses).toBeUndefined();
    expect(recipe.clothes.scarf).toBeDefined();
    expect(recipe.clothes.layer).toEqual(nora.recipe.clothes.layer);
  }
});

it("cuts hair in its own color, and colors it in its own cut", () => {
  for (const { recipe } of looks("short hair").people) {
    expect(recipe.hair).toMatchObject({ color: nora.recipe.hair.color, gray: nora.recipe.hair.gray });
    expect(recipe.hair.style).not.toBe(nora.recipe.hair.style);
  }
  for (const { recipe } of looks("red hair").people) {
    expect(recipe.hair.style).toBe(nora.recipe.hair.style);
    expect(recipe.hair.color).not.toBe(nora.recipe.hair.color);
  }
});

it("makes nobody else of a person, and says so", () => {
  const { people, understood, ignored } = looks("a young slim man with blue eyes in a black hoodie");
  for (const { recipe, gender, age } of people) {
    expect([recipe.body, recipe.skin]).toEqual([nora.recipe.body, nora.recipe.skin]);
    expect([gender, age]).toEqual([nora.gender, nora.age]);
  }
  expect(understood.map(({ attribute }) => attribute)).toEqual(expect.arrayContaining(["hoodie.color"]));
  expect(ignored.map(({ text }) => text).join(" ")).toMatch(/young.*slim|slim.*young/);
});
