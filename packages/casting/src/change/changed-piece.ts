import type { Recipe } from "@orator/human";
import { contrast, PATTERN_GROUNDS, WEAVE_COLORS } from "../person/fabric.ts";
import type { Facts } from "../person/facts.ts";

type Top = Recipe["clothes"]["top"];
type Fabric = Top["fabric"];
/** A garment with a cut and a cloth. */
interface Piece {
  readonly cut: string;
  readonly fabric: Fabric;
}

/** What words measure, and the members of garments that it is. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  neck: ["neck"],
  sleeves: ["sleeves"],
  front: ["open", "zip", "buttoned"],
  fit: ["ease", "fit"],
  amount: ["ease"],
  length: ["length"],
  shape: ["shape"],
};

/** The garment of the words: one of another cut whole, of the same cut what they say of it. `things`: the names that it has in words. */
export function changedPiece<Worn extends Piece>(
  own: Worn | undefined,
  cast: Worn,
  said: Facts,
  things: readonly string[],
): Worn {
  if (own?.cut !== cast.cut) return cast;
  const changed: Record<string, unknown> = Object.fromEntries(Object.entries(own));
  for (const [dimension, members] of Object.entries(MEMBERS)) {
    if (!things.some((thing) => said.says(`${thing}.${dimension}`))) continue;
    for (const member of members) if (member in cast) changed[member] = cast[member as keyof Worn];
  }
  return { ...(changed as unknown as Worn), fabric: changedFabric(own.fabric, cast.fabric, said, things) };
}

/** A cloth in the color, print and weave that words say; the rest of it stays. */
export function changedFabric(own: Fabric, cast: Fabric, said: Facts, things: readonly string[]): Fabric {
  const says = (dimension: string): boolean => things.some((thing) => said.says(`${thing}.${dimension}`));
  const isColored = says("color") || says("shade") || says("figure");
  const isPrinted = says("pattern") || says("figure");
  // Prints and weaves whose name says their colors bring them along.
  const isNamed =
    (isPrinted && cast.pattern in PATTERN_GROUNDS) || (says("weave") && cast.weave in WEAVE_COLORS);
  const color = isColored || isNamed ? cast.color : own.color;
  return {
    ...own,
    color,
    ...(says("weave") && { weave: cast.weave }),
    ...(isPrinted && {
      pattern: cast.pattern,
      figure: color === cast.color ? cast.figure : contrast(color),
      accent: cast.accent,
    }),
  };
}
