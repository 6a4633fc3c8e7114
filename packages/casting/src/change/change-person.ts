import type { Recipe } from "@orator/human";
import type { Casting, PersonWishes } from "../casting.ts";
import { castJob } from "../job.ts";
import { readWords } from "../reading/read-words.ts";
import { changedBody } from "./changed-body.ts";
import { changedClothes } from "./changed-clothes.ts";
import { changedHair } from "./changed-hair.ts";
import { changedSkin } from "./changed-skin.ts";
import { impliedBy } from "./implied.ts";

/**
 * Somebody whom words change: what the words do not name stays as it is in `like`. Wishes are as those of `describePerson`, of
 * which the fields are not heeded. Equal ones give equal people. Never throws for a text, whatever it is.
 */
export function changePerson(
  like: Recipe,
  { appearance = "", count, seed }: Pick<PersonWishes, "appearance" | "count" | "seed">,
): Casting {
  const wishes = { ...(count !== undefined && { count }), ...(seed !== undefined && { seed }) };
  const { gender, age } = like.body;
  return castJob(wishes, readWords(appearance), {
    gender,
    age,
    implied: (said) => impliedBy(like, said),
    change: (cast, said) => ({
      seed: like.seed,
      body: changedBody(like.body, cast.body, said),
      skin: changedSkin(like.skin, cast, said),
      hair: changedHair(like.hair, cast, said),
      clothes: changedClothes(like.clothes, cast.clothes, said),
    }),
  });
}
