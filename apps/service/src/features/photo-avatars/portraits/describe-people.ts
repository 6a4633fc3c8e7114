import { describePerson } from "@orator/casting";
import type { Candidate as Cast, Ignored, Scene, Understood } from "@orator/casting";
import { backgroundOf } from "@orator/render";
import type { CastPeople, PortraitMaker, PortraitScene, RecipePerson, Wishes } from "./portrait-maker.ts";
import { redress, splitUnderstood } from "./redress.ts";

/** From here on a recipe's gender is a man's. */
const MAN = 0.5;

/** People of words, with what was read in them. */
export function describePeople(
  wishes: Wishes,
  { count, seed, like }: Parameters<PortraitMaker["describe"]>[1],
): CastPeople {
  if (like !== undefined) return describeLooks(wishes, like, { count, seed });
  const { candidates, understood, ignored } = describePerson({ ...wishes, count, seed });
  return {
    people: candidates.map(personOf),
    understood: understood.map(understoodView),
    ignored: ignored.map(ignoredView),
  };
}

/** One person as the words dress and set them. */
function describeLooks(
  { orientation, pose, style, appearance }: Wishes,
  like: RecipePerson,
  variety: { count: number; seed: number },
): CastPeople {
  const gender = like.gender === "male" ? "Man" : "Woman";
  const wishes = { orientation, pose, style, appearance, gender, ...variety } as const;
  const { candidates, understood, ignored } = describePerson(wishes);
  const { followed, refused } = splitUnderstood(understood);
  return {
    people: candidates.map(({ recipe, scene }) => ({
      ...like,
      recipe: redress(like.recipe, recipe, followed),
      scene: sceneOf(scene),
    })),
    understood: followed.map(understoodView),
    ignored: [
      ...ignored.map(ignoredView),
      ...refused.map(({ text }) => ({ text, reason: "would make another person of them" })),
    ],
  };
}

function personOf({ recipe, scene }: Cast): RecipePerson {
  return {
    from: "recipe",
    recipe,
    gender: recipe.body.gender >= MAN ? "male" : "female",
    age: Math.round(recipe.body.age),
    scene: sceneOf(scene),
  };
}

function sceneOf({ style, framing, background, expression }: Scene): PortraitScene {
  return { style, framing, background: backgroundOf(background), channels: expression };
}

function understoodView({ text, attribute, value }: Understood): CastPeople["understood"][number] {
  return { text, attribute, value };
}

const REASONS = { unknown: "is not in the vocabulary", "not drawn": "cannot be drawn" } as const;

/** Words that changed nothing, as the contract shows them. */
export function ignoredView({ text, why, what }: Ignored): CastPeople["ignored"][number] {
  return {
    text,
    reason: why === "contradicts" ? `contradicts ${what ?? "what was said before"}` : REASONS[why],
  };
}
