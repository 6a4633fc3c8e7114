import { facesOfEmoji, facesOfFamily, facesOfHan, facesOfScripts, facesOfSymbols } from "./catalogue.ts";
import type { Face } from "./face.ts";
import { FONT_FAMILIES, HAN } from "./families.ts";
import type { FontFamily, HanStyle } from "./families.ts";
import { hanStyleOf } from "./han-style.ts";

/** The faces that a text needs, those of its family first. */
export interface FontStack {
  faces: Face[];
  /** Characters that no face has, each once, in the text's order. */
  missing: string[];
}

/** Below are the alphabets of Europe, Asia's and Africa's; from here on some fonts for Han characters have signs, too. */
const FIRST_OF_HAN = 0x2000;
/** What has no form of its own: white space, controls, joiners, marks of direction, selectors of variants, tags. */
const FORMLESS = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** The faces for a text: for each character the first that has it, of the faces that the text needs anyway if possible. */
export function fontStackOf(text: string, family: FontFamily, language?: string): FontStack {
  const needed = new Set<Face>();
  const missing: string[] = [];
  const characters = [...new Set(text)].filter((character) => !FORMLESS.test(character));
  const style = hanStyleOf(text, language);
  // Letters decide, and what stands between them (marks, digits, punctuation) follows.
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const others = characters.filter((character) => !/\p{L}/u.test(character));
  for (const character of [...letters, ...others]) {
    const codePoint = character.codePointAt(0)!;
    if ([...needed].some((face) => face.has(codePoint))) continue;
    const face = firstWith(character, family, style);
    if (face) needed.add(face);
    else missing.push(character);
  }
  // What is joined to one picture lies in one of the faces that have its first.
  if (/\p{Emoji_Presentation}|\ufe0f/u.test(text))
    for (const character of characters.filter((one) => /\p{Emoji}/u.test(one)))
      for (const face of facesOfEmoji()) if (face.has(character.codePointAt(0)!)) needed.add(face);
  if (needed.size === 0) needed.add(facesOfFamily(family)[0]!);
  return { faces: inOrder([...needed], family), missing: characters.filter((one) => missing.includes(one)) };
}

function firstWith(character: string, family: FontFamily, style: HanStyle): Face | undefined {
  const codePoint = character.codePointAt(0)!;
  if (/\p{Emoji_Presentation}/u.test(character)) {
    const face = facesOfEmoji().find((face) => face.has(codePoint));
    if (face) return face;
  }
  for (const faces of groups(codePoint, family, style)) {
    const face = faces().find((face) => face.has(codePoint));
    if (face) return face;
  }
  return undefined;
}

function groups(codePoint: number, family: FontFamily, style: HanStyle): (() => Face[])[] {
  const others = (Object.keys(HAN) as HanStyle[]).filter((other) => other !== style);
  const han = [style, ...others].map((style) => () => facesOfHan(style));
  return [
    () => facesOfFamily(family),
    () => facesOfFamily(FONT_FAMILIES[0]),
    facesOfScripts,
    facesOfSymbols,
    ...(codePoint < FIRST_OF_HAN ? [] : han),
    facesOfEmoji,
  ];
}

/** The family's own faces come before all others, whatever character asked for them first. */
function inOrder(faces: Face[], family: FontFamily): Face[] {
  const own = new Set(facesOfFamily(family));
  return [...faces.filter((face) => own.has(face)), ...faces.filter((face) => !own.has(face))];
}
