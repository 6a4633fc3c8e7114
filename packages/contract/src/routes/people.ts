import { recipe } from "@orator/human/recipe";
import { z } from "zod";
import texts from "../../data/operations/people.json" with { type: "json" };
import { complete } from "../core/complete.ts";
import { defineRoutes } from "../core/route.ts";
import { ignoredWords, understoodWords } from "./photo-avatar-record.ts";

/** A recipe as answers show it: with every default filled in. */
export const completeRecipe = complete(recipe).meta({
  id: "CompleteRecipe",
  description: "A recipe with every default filled in; it can be sent wherever a recipe is taken",
});

/** Words for a person. */
const describePeopleBody = z
  .strictObject({
    description: z
      .string()
      .min(1)
      .max(1000)
      .regex(/\S/, "must not be blank")
      .describe("Who it is to be, in English, German, French or Spanish"),
    like: recipe
      .optional()
      .describe("Somebody who is changed: the words change only what they name, all else stays"),
    count: z.int().min(1).max(4).default(1).describe("How many people, all different"),
    seed: z
      .int()
      .min(0)
      .max(0xffff_ffff)
      .default(1)
      .describe("Varies what the words leave open; the same request gives the same people"),
  })
  .meta({ id: "DescribePeopleBody" });

/** People of words. */
const describedPeople = z
  .object({
    people: z.array(z.object({ recipe: completeRecipe })),
    understood: understoodWords,
    ignored: ignoredWords,
  })
  .meta({ id: "DescribedPeople" });

export type DescribedPeople = z.infer<typeof describedPeople>;

/**
 * Operations on people who are no avatars yet: they change nothing that an account has, and are for those who may. A preview is
 * a look at what is being made, and each change of an editor asks for one.
 */
export const peopleRoutes = defineRoutes(
  { tag: "People", rate: "studio", scope: "read", role: "editor" },
  texts,
  {
    describePeople: {
      request: "POST /v1/people/describe",
      body: describePeopleBody,
      response: describedPeople,
    },
    previewPeople: {
      request: "POST /v1/people/preview",
      rate: "jobs",
      body: z.strictObject({ recipe }).meta({ id: "PreviewPeopleBody" }),
      produces: "application/octet-stream",
      response: z.unknown(),
    },
  },
);
