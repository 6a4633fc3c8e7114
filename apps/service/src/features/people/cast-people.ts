import { changePerson, describePerson } from "@orator/casting";
import type { Understood } from "@orator/casting";
import type { BodyOf, DescribedPeople } from "@orator/contract";
import { ignoredView } from "../photo-avatars/index.ts";

/** People of words, or somebody whom words change, with what became of the words. */
export function castPeople({
  description: appearance,
  like,
  count,
  seed,
}: BodyOf<"describePeople">): DescribedPeople {
  const wishes = { appearance, count, seed };
  const { candidates, understood, ignored } =
    like === undefined ? describePerson(wishes) : changePerson(like, wishes);
  const isDrawn = (one: Understood): boolean => !THE_SCENE.has(one.attribute.split(".")[0]!);
  return {
    people: candidates.map(({ recipe }) => ({ recipe })),
    understood: understood.filter(isDrawn).map(({ text, attribute, value }) => ({ text, attribute, value })),
    ignored: [
      ...ignored.map(ignoredView),
      ...understood
        .filter((one) => !isDrawn(one))
        .map(({ text }) => ({ text, reason: "is about the scene, not the person" })),
    ],
  };
}

/** Things of a scene: a person has none of them. */
const THE_SCENE: ReadonlySet<string> = new Set(["place", "look", "framing", "background"]);
