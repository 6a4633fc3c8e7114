import type { AvatarDetails, Recipe as RecipeOfService } from "@orator/sdk";
import { orator } from "../../../api/orator.ts";
import type { Recipe } from "./recipe/recipe.ts";

/** What became of words for a person. */
export interface PersonOfWords {
  person: Recipe | undefined;
  /** The user's words, what they are about, and what they made of it. */
  understood: readonly { text: string; attribute: string; value: string }[];
  /** Words that changed nothing, and why. */
  ignored: readonly { text: string; reason: string }[];
}

/** A person of words: `like` somebody, of whom they change only what they name, or by chance with all that they leave open. */
export async function personOf(
  description: string,
  from: { like: Recipe } | { seed: number },
): Promise<PersonOfWords> {
  const { people, understood, ignored } = await orator.people.describe({
    description,
    ...("like" in from ? { like: sent(from.like) } : from),
  });
  return { person: people[0]?.recipe as Recipe | undefined, understood, ignored };
}

/** On a machine that has much else to do: whoever gives up begins anew, and waits longer. */
const PREVIEW_WITHIN_MS = 300_000;

/** The web avatar file of a recipe. */
export async function previewOf(recipe: Recipe, signal: AbortSignal): Promise<Uint8Array> {
  const response = await orator.people.preview(
    { recipe: sent(recipe) },
    { signal, timeoutMs: PREVIEW_WITHIN_MS },
  );
  return new Uint8Array(await response.arrayBuffer());
}

/** Makes somebody one of the account's own people. */
export function savePerson(recipe: Recipe, name: string): Promise<AvatarDetails> {
  return orator.avatars.create({ recipe: sent(recipe), name });
}

/** What somebody is made of; undefined for those of files, photos and films. */
export function recipeOf({ recipe }: Pick<AvatarDetails, "recipe">): Recipe | undefined {
  return (recipe ?? undefined) as Recipe | undefined;
}

/** The editor goes by paths; that these and their values are the service's own is held by a test. */
function sent(recipe: Recipe): RecipeOfService {
  return recipe as RecipeOfService;
}
