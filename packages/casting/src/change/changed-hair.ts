import type { Recipe } from "@orator/human";
import type { Facts } from "../person/facts.ts";

type Hair = Recipe["hair"];

/** Hair and beard as far as words speak of them: a cut in its own color, and a color on its own cut. */
export function changedHair(own: Hair, { hair: cast, body }: Recipe, said: Facts): Hair {
  const says = (...names: string[]): boolean => names.some((name) => said.says(name));
  const isCut = says("hair.style", "hair.texture", "hair.length", "hair.fringe", "hair.grooming", "hair.fit");
  return {
    ...own,
    ...(isCut && { style: cast.style, length: cast.length }),
    ...(says("hair.color", "hair.shade", "hair.gray") && { color: cast.color, gray: cast.gray }),
    // Of an origin there is a color that is usual; grayness is the person's.
    ...(says("ethnicity") && { color: cast.color }),
    ...(says("hair.amount") && { volume: cast.volume }),
    ...(says("hairline") && { recession: cast.recession }),
    beard: changedBeard(own.beard, cast.beard, says, body.gender < 0.5),
  };
}

function changedBeard(
  own: Hair["beard"],
  cast: Hair["beard"],
  says: (...names: string[]) => boolean,
  isWoman: boolean,
): Hair["beard"] {
  if (!says("beard")) return says("gender") && isWoman ? { ...own, style: "none" } : own;
  const isColored = says("beard.color", "beard.shade");
  const isOnlyColored =
    isColored && own.style !== "none" && !says("beard.style", "beard.length", "beard.amount");
  const { color, gray, ...shape } = cast;
  return {
    ...own,
    ...(!isOnlyColored && shape),
    ...(isColored && color !== undefined && { color }),
    ...(isColored && gray !== undefined && { gray }),
  };
}
