import type { Recipe } from "@orator/human";
import type { Facts } from "../person/facts.ts";
import { cutOfStyle } from "../person/hair-styles.ts";

const TOPS = ["tee", "polo", "shirt", "blouse", "sweater", "hoodie", "kurta", "dress"];
const LAYERS = ["blazer", "cardigan", "waistcoat", "suit"];

/** What is true of somebody beside what is said, so that words such as "curly" or "sleeveless" are of their own hair and clothes. */
export function impliedBy({ hair, clothes }: Recipe, said: Facts): ReadonlyMap<string, string> {
  const implied = new Map<string, string>();
  const saysAny = (things: readonly string[]): boolean => things.some((thing) => said.says(thing));
  if (!said.says("hair.style")) {
    const cut = cutOfStyle(hair.style);
    if (cut && cut.length !== "shaven" && !said.says("hair.length")) implied.set("hair.length", cut.length);
    if (cut && !said.says("hair.texture")) implied.set("hair.texture", cut.texture);
  }
  const isTied = saysAny(["tie", "bowTie", "suit"]);
  if (!saysAny([...TOPS, "register"]) && !(isTied && clothes.top.cut !== "shirt"))
    implied.set(clothes.top.cut, "yes");
  if (clothes.layer && !saysAny([...LAYERS, "register"])) implied.set(clothes.layer.cut, "yes");
  if (!saysAny(["trousers", "skirt", "register", "suit"])) implied.set(clothes.bottom.cut, "yes");
  return implied;
}
