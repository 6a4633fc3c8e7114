import { MATERIAL_KINDS } from "./avatar.ts";
import type { MaterialKind } from "./avatar.ts";

/** Patterns for the names that modeling tools and avatar services give, most specific first. */
const PATTERNS: [RegExp, MaterialKind][] = [
  [/cornea|eye.?(shell|reflect|wet|gloss)/i, "cornea"],
  [/lash|brow/i, "brow"],
  [/glass|lens/i, "glass"],
  [/(^|[^a-z])(eye|iris|sclera)/i, "eye"],
  [/teeth|tooth|tongue|gum|mouth/i, "wet"],
  [/scalp|hair.?cap/i, "cap"],
  [/hair|beard|moustache|mustache/i, "hair"],
  [/skin|head|face|body|hand/i, "skin"],
  [/metal|earring|button|buckle/i, "metal"],
];

/**
 * The kind written in a material's extras, else a guess from its name ("Wolf3D_Skin" → skin), else `cloth`.
 * A kind that the format does not know counts as missing.
 */
export function materialKind(declared: unknown, name: string): MaterialKind {
  const known = MATERIAL_KINDS.find((kind) => kind === declared);
  if (known) return known;
  return PATTERNS.find(([pattern]) => pattern.test(name))?.[1] ?? "cloth";
}
