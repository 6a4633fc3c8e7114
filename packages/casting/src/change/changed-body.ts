import type { Recipe } from "@orator/human";
import { FACE_TRAITS, withGender, withTrait } from "../person/face.ts";
import type { Facts } from "../person/facts.ts";

type Body = Recipe["body"];

/** Age, build and face as far as words speak of them. */
export function changedBody(own: Body, cast: Body, said: Facts): Body {
  const gender = said.says("gender") ? cast.gender : own.gender;
  let features = gender === own.gender ? own.features : withGender(own.features, own.gender, gender);
  for (const attribute of said.attributes()) {
    const trait = FACE_TRAITS[`${attribute}=${said.get(attribute)}`];
    if (trait) features = withTrait(features, trait, { isShape: attribute === "face.shape" });
  }
  return {
    ...own,
    features,
    ...(said.says("gender") && { gender, proportions: cast.proportions }),
    ...(said.says("age") && { age: cast.age }),
    ...(said.says("ethnicity") && { ethnicity: cast.ethnicity }),
    ...(said.says("height") && { height: cast.height }),
    ...(said.says("build") && { weight: cast.weight, muscle: cast.muscle }),
    ...(said.says("mood") && { warmth: cast.warmth }),
  };
}
