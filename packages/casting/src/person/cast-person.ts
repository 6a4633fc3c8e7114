import { recipe } from "@orator/human";
import type { Random, Recipe } from "@orator/human";
import { ANCESTRIES } from "./ancestry.ts";
import { chooseBody } from "./body.ts";
import { chooseClothes } from "./clothes.ts";
import type { Facts } from "./facts.ts";
import { chooseHair } from "./hair.ts";
import { chooseSkin } from "./skin.ts";
import type { Register } from "./wardrobe.ts";

/** Who is to be made, as settled before anything is drawn. */
export interface Identity {
  /** 0 female … 1 male. */
  readonly gender: number;
  /** Years. */
  readonly age: number;
  /** A key of {@link ANCESTRIES}. */
  readonly origin: string;
}

const REGISTERS: readonly Register[] = ["business", "smart", "casual", "casual"];

/** The recipe of a person who is what the facts say. Sets `facts.unmet` for what cannot be had together. */
export function castPerson(facts: Facts, { gender, age, origin }: Identity, random: Random): Recipe {
  const ancestry = ANCESTRIES[origin]!;
  const female = gender < 0.5;
  const asked = facts.get("register") as Register | undefined;
  const register = asked ?? random.pick(REGISTERS);
  const seed = Math.floor(random.next() * 0xffff_ffff);
  const { hair, word, stubble, gray } = chooseHair(facts, { female, age, ancestry, register }, random);
  const skin = chooseSkin(facts, { female, age, ancestry, hairWord: word, gray, stubble, register }, random);
  const body = chooseBody(facts, { gender, age, ancestry }, random);
  const clothes = chooseClothes(facts, { female, age, register }, random);
  return recipe.parse({ seed, body, skin, hair, clothes });
}
