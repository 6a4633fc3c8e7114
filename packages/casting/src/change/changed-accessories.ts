import type { Recipe } from "@orator/human";
import type { Facts } from "../person/facts.ts";
import { changedFabric } from "./changed-piece.ts";

type Clothes = Recipe["clothes"];

/** What is worn beside clothes, by the words for it. */
const ACCESSORIES = [
  { part: "glasses", things: ["glasses"] },
  { part: "earrings", things: ["earrings", "jewelry"] },
  { part: "necklace", things: ["necklace", "jewelry"] },
  { part: "badge", things: ["badge"] },
  { part: "brooch", things: ["brooch"] },
  { part: "watch", things: ["watch"] },
  { part: "scarf", things: ["scarf"] },
  { part: "headwear", things: ["hijab", "turban"] },
] as const satisfies readonly { part: keyof Clothes; things: readonly string[] }[];

/** Colors of an accessory, whatever else it is. */
const COLORS = ["color", "stone", "metal", "tortoise"];

/** Puts on what words name, takes off what they deny, and colors what is worn already. */
export function changedAccessories(own: Clothes, cast: Clothes, said: Facts): Clothes {
  const clothes: Record<string, unknown> = { ...own };
  for (const { part, things } of ACCESSORIES) {
    if (!things.some((thing) => said.says(thing))) continue;
    const changed = changedAccessory(own[part], cast[part], said, things);
    if (changed === undefined) delete clothes[part];
    else clothes[part] = changed;
  }
  return clothes as Clothes;
}

function changedAccessory(
  own: object | undefined,
  cast: object | undefined,
  said: Facts,
  things: readonly string[],
): object | undefined {
  if (cast === undefined || own === undefined) return cast;
  const dimensions = said
    .attributes()
    .filter((attribute) => things.some((thing) => attribute.startsWith(`${thing}.`)))
    .map((attribute) => attribute.split(".")[1]!);
  if ("fabric" in own && "fabric" in cast) {
    if ("kind" in own && "kind" in cast && own.kind !== cast.kind) return cast;
    const fabric = changedFabric(own.fabric as never, cast.fabric as never, said, things);
    return { ...own, ...(dimensions.includes("front") && pick(cast, ["worn"])), fabric };
  }
  const isColored = dimensions.some((dimension) => dimension === "color" || dimension === "shade");
  const isShaped = dimensions.some((dimension) => !["color", "shade"].includes(dimension));
  const forms = Object.keys(cast).filter((name) => !COLORS.includes(name));
  return { ...own, ...(isShaped && pick(cast, forms)), ...(isColored && pick(cast, COLORS)) };
}

/** Some members of a value, as far as it has them. */
function pick(value: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));
}
