import type { Recipe } from "@orator/human";
import { expect, it } from "vitest";
import { describePerson } from "../describe-person.ts";
import { changePerson } from "./change-person.ts";

const WORDS =
  "a woman of 55 with long curly gray hair, red cat-eye glasses, a necklace and a green blazer over a white shirt";
const { recipe: nora } = describePerson({ appearance: WORDS, count: 1, seed: 7 }).candidates[0]!;

function changed(appearance: string, like = nora): Recipe {
  return changePerson(like, { appearance, count: 1, seed: 3 }).candidates[0]!.recipe;
}

/** Paths of the members that differ. */
function differences(one: unknown, other: unknown, path = ""): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null)
    return one === other ? [] : [path];
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) =>
    differences(a[name], b[name], path === "" ? name : `${path}.${name}`),
  );
}

it.each([
  ["", []],
  ["a frobnicating person", []],
  ["blue eyes", ["skin.eyes.iris"]],
  ["red hair", ["hair.color", "hair.gray"]],
  ["short hair", ["hair.style", "hair.length"]],
  ["tanned", ["skin.tone"]],
  ["with freckles", ["skin.freckles"]],
  ["very tall", ["body.height"]],
  ["a blue blazer", ["clothes.layer.fabric.color"]],
  ["round glasses", ["clothes.glasses.frame"]],
  ["no glasses", ["clothes.glasses"]],
  ["without a blazer", ["clothes.layer"]],
  ["with a scarf", ["clothes.scarf"]],
  ["40 years old", ["body.age"]],
  ["red nail polish", ["skin.makeUp.nails.color", "skin.makeUp.nails.amount"]],
])("changes by %j what it names alone", (words, paths) => {
  expect(differences(nora, changed(words))).toEqual(paths);
});

it("leaves curls curly in another length, and a length as it is in other curls", () => {
  expect(changed("short hair").hair.style).toBe("curlyShort");
  expect(changed("straight hair").hair.style).toMatch(/^(long|center|curtain)/);
});

it("closes a shirt under a tie, and takes a tie off with its shirt", () => {
  const tied = changed("with a blue tie");
  expect(tied.clothes.top).toMatchObject({ cut: "shirt", open: 0 });
  expect(tied.clothes.tie).toMatchObject({ kind: "tie" });
  const casual = changed("in a black hoodie", tied);
  expect(casual.clothes.tie).toBeUndefined();
  expect(casual.clothes.top).toMatchObject({ cut: "hoodie" });
});

it("makes a man of a woman, who keeps the face that is her own", () => {
  const man = changed("a man with a full beard");
  expect(man.body).toMatchObject({ gender: 1, age: nora.body.age, ethnicity: nora.body.ethnicity });
  expect(man.hair.beard.style).toBe("fullBeard");
  expect(man.skin.makeUp.lips.amount).toBe(0);
  expect(changed("a woman", man).hair.beard.style).toBe("none");
});

it("puts a trait on top of what the face has, and a shape of the head in the place of the one before", () => {
  const { features } = changed("a round face").body;
  expect(features["head.round"]).toBe(0.75);
  expect(features["head.oval"]).toBeUndefined();
  expect(features["nose.width"]).toBe(nora.body.features["nose.width"]);
});

it("offers several where several are wanted, the same for the same seed, and tells what it read", () => {
  const wishes = { appearance: "in a red or blue sweater with a cup", count: 2, seed: 5 };
  const casting = changePerson(nora, wishes);
  const colors = casting.candidates.map(({ recipe }) => recipe.clothes.top.fabric.color);
  expect(new Set(colors)).toEqual(new Set(["#b5202a", "#2a55a4"]));
  expect(casting.ignored).toEqual([{ text: "cup", why: "not drawn" }]);
  expect(changePerson(nora, wishes)).toEqual(casting);
});
