import type { Understood } from "@orator/casting";
import type { Recipe } from "@orator/human";

/** What makes somebody who they are: words about it change nobody into somebody else. */
const THE_PERSON: ReadonlySet<string> = new Set([
  "gender",
  "age",
  "ethnicity",
  "height",
  "build",
  "eyes",
  "skin",
  "mouth",
  "lips",
  "nose",
  "face",
  "jaw",
  "chin",
  "cheeks",
  "cheekbones",
  "ears",
  "forehead",
  "neck",
  "shoulders",
  "teeth",
  "freckles",
  "moles",
  "wrinkles",
  "dimples",
  "doubleChin",
  "eyeBags",
  "rosyCheeks",
]);
/** What the scene has. */
const THE_SCENE: ReadonlySet<string> = new Set(["mood", "place", "look", "framing", "background"]);
const MAKE_UP: ReadonlySet<string> = new Set([
  "makeUp",
  "lipstick",
  "blush",
  "eyeliner",
  "eyeShadow",
  "lashes",
]);
const HAIR: ReadonlySet<string> = new Set(["hair", "hairline"]);
const BEARD: ReadonlySet<string> = new Set(["beard", "stubble"]);

type Clothes = Recipe["clothes"];

/** What somebody keeps on in other clothes unless the words name it, by the words for it. */
const KEPT: readonly { part: keyof Clothes; words: readonly string[] }[] = [
  { part: "glasses", words: ["glasses"] },
  { part: "earrings", words: ["earrings", "jewelry"] },
  { part: "necklace", words: ["necklace", "jewelry"] },
  { part: "watch", words: ["watch"] },
  { part: "headwear", words: ["hijab", "turban"] },
];
/** What can be put on beside what is worn already. */
const ADDED: readonly { part: keyof Clothes; words: readonly string[] }[] = [
  ...KEPT,
  { part: "tie", words: ["tie", "bowTie"] },
  { part: "scarf", words: ["scarf"] },
  { part: "badge", words: ["badge"] },
  { part: "brooch", words: ["brooch"] },
];
const ADDITIONS: ReadonlySet<string> = new Set(ADDED.flatMap(({ words }) => words));

/** The thing that an attribute such as "hair.color" is of. */
function thingOf({ attribute }: Understood): string {
  return attribute.split(".")[0]!;
}

/** What was understood of words for a new look: what holds, and what would make another person of them. */
export function splitUnderstood(understood: readonly Understood[]): {
  followed: Understood[];
  refused: Understood[];
} {
  const isPersonal = (one: Understood): boolean => THE_PERSON.has(thingOf(one));
  return {
    followed: understood.filter((one) => !isPersonal(one)),
    refused: understood.filter(isPersonal),
  };
}

/**
 * The same person as another one is dressed: face, skin, build and age stay; hair, beard, make-up and clothes change as far as
 * the words speak of them. `followed`: what the words said, of which `other` was made.
 */
export function redress(own: Recipe, other: Recipe, followed: readonly Understood[]): Recipe {
  const things = new Set(followed.map(thingOf));
  const says = (words: Iterable<string>): boolean => [...words].some((word) => things.has(word));
  return {
    ...own,
    skin: {
      ...own.skin,
      ...(says(MAKE_UP) && { makeUp: other.skin.makeUp }),
      ...(says(BEARD) && { stubble: other.skin.stubble }),
    },
    hair: hairOf(own, other, followed, says(BEARD)),
    clothes: clothesOf(own.clothes, other.clothes, things),
  };
}

function hairOf(
  own: Recipe,
  other: Recipe,
  followed: readonly Understood[],
  newBeard: boolean,
): Recipe["hair"] {
  const said = new Set(followed.filter((one) => HAIR.has(thingOf(one))).map(({ attribute }) => attribute));
  const isColor = (attribute: string): boolean => /\.(color|shade|gray)$/.test(attribute);
  const newColor = [...said].some(isColor);
  const newCut = [...said].some((attribute) => !isColor(attribute));
  return {
    ...(newCut ? other.hair : own.hair),
    ...(newColor
      ? { color: other.hair.color, gray: other.hair.gray }
      : { color: own.hair.color, gray: own.hair.gray }),
    recession: own.hair.recession,
    beard: newBeard ? { ...other.hair.beard, color: own.hair.beard.color } : own.hair.beard,
  };
}

function clothesOf(own: Clothes, other: Clothes, things: ReadonlySet<string>): Clothes {
  const isClothing = (thing: string): boolean =>
    !ADDITIONS.has(thing) &&
    !THE_SCENE.has(thing) &&
    !MAKE_UP.has(thing) &&
    !HAIR.has(thing) &&
    !BEARD.has(thing);
  const isNewOutfit = [...things].some(isClothing);
  const takes = isNewOutfit ? KEPT : ADDED;
  const named = ({ words }: { words: readonly string[] }): boolean => words.some((word) => things.has(word));
  // An outfit is taken whole but for what its wearer keeps; else only what is named is put on, or off.
  const clothes: Record<string, unknown> = { ...(isNewOutfit ? other : own) };
  for (const part of takes) {
    const from = named(part) ? other : own;
    if (from[part.part] === undefined) delete clothes[part.part];
    else clothes[part.part] = from[part.part];
  }
  return clothes as Clothes;
}
