import { colorBase } from "../meanings/fits.ts";

/** What an attribute makes likely, where no origin is told. Dyed hair tells nothing. */
type Hint = readonly [attribute: string, values: RegExp, origins: readonly string[]];

const EUROPEAN = ["white", "white", "nordic", "white"];

const HINTS: readonly Hint[] = [
  ["hijab", /^yes$/, ["middle eastern", "south east asian", "south asian", "black"]],
  ["turban", /^yes$/, ["south asian"]],
  ["hair.texture", /^coily$/, ["black", "mixed", "black", "east african"]],
  [
    "hair.style",
    /^(?:afro|boxBraids|cornrows|locs|twists|fingerCoils)$/,
    ["black", "mixed", "black", "east african"],
  ],
  ["hair.color", /^(?:blond|strawberry blond|platinum|ginger|auburn)$/, EUROPEAN],
  ["hair.shade", /^light$/, EUROPEAN],
  ["skin.shade", /^dark$/, ["black", "south asian", "east african", "black"]],
  ["skin.color", /^(?:black|brown|brunette)$/, ["black", "south asian", "mixed", "hispanic"]],
  ["skin.color", /^olive$/, ["mediterranean", "middle eastern", "hispanic", "mediterranean"]],
  ["skin.shade", /^light$/, ["white", "east asian", "nordic", "white"]],
  ["freckles", /^yes$/, EUROPEAN],
  ["eyes.color", /^(?:blue|sky blue|gray|silver)$/, EUROPEAN],
  ["eyes.color", /^(?:green|amber|emerald)$/, ["white", "mediterranean", "mixed", "middle eastern"]],
  ["eyes.color", /^hazel$/, ["white", "mediterranean", "hispanic", "mixed"]],
];

/** Origins of which people are likely to be as they are told to be; undefined where nothing tells. */
export function likelyOrigins(
  claims: readonly { readonly attribute: string; readonly value: string; readonly denied: boolean }[],
): readonly string[] | undefined {
  for (const [attribute, values, origins] of HINTS) {
    const told = claims.find((claim) => claim.attribute === attribute && !claim.denied);
    if (told && values.test(attribute.endsWith(".color") ? colorBase(told.value) : told.value))
      return origins;
  }
  return undefined;
}
