import { facesOfEmoji, facesOfFamily, facesOfHan, facesOfScripts, facesOfSymbols } from "./catalogue.ts";
import type { Face } from "./face.ts";
import { FONT_FAMILIES, HAN } from "./families.ts";
import type { FontFamily, HanStyle } from "./families.ts";
import { hanStyleOf } from "./han-style.ts";

/** What a text is written with. */
export interface FontStack {
  /** All faces, those of its family first. */
  faces: Face[];
  /** The faces that a part of the text needs, in the same order; one at least. */
  facesFor(part: string): Face[];
  /** Characters that no face has, each once, in the text's order. */
  missing: string[];
}

/** Below are the alphabets of Europe, Asia's and Africa's; from here on some fonts for Han characters have signs, too. */
const FIRST_OF_HAN = 0x2000;
const LETTER_A = 0x61;
const EAST_ASIA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** What has no form of its own: white space, controls, joiners, marks of direction, selectors of variants, tags. */
const FORMLESS = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Whether there is anything to be seen of a text. */
export function isVisible(text: string): boolean {
  return [...text].some((character) => !FORMLESS.test(character));
}

/** The faces for a text: for each character the first that has it, of the faces that the text needs anyway if possible. */
export function fontStackOf(text: string, family: FontFamily, language?: string): FontStack {
  const found = new Map<string, Face[]>();
  const needed = new Set<Face>();
  const characters = [...new Set(text)].filter((character) => !FORMLESS.test(character));
  const style = hanStyleOf(text, language);
  const latin = facesOfFamily(family).find((face) => face.has(LETTER_A))!;
  // Only those that are asked for: a telephone without the selector of its picture is a sign.
  const pictures = new Set(/\p{Emoji_Presentation}|\ufe0f/u.test(text) ? facesOfEmoji() : []);
  // Letters decide, and what stands between them (marks, digits, punctuation) follows.
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const others = characters.filter((character) => !/\p{L}/u.test(character));
  for (const character of [...letters, ...others]) {
    const codePoint = character.codePointAt(0)!;
    const has = (face: Face): boolean => face.has(codePoint);
    const face = [...needed].find(has) ?? firstWith(character, family, style);
    const faces = face ? [face] : [];
    if (face && !pictures.has(face)) needed.add(face);
    // What is joined to one picture lies in one of the faces that have its first.
    if (/\p{Emoji}/u.test(character)) faces.push(...[...pictures].filter(has));
    found.set(character, faces);
  }
  const faces = inOrder([latin, ...[...found.values()].flat()], family, pictures);
  const places = new Map(faces.map((face, place) => [face, place]));
  return {
    faces,
    facesFor(part) {
      const own = new Set([...part].flatMap((character) => found.get(character) ?? []));
      // Its spaces; but those of East Asia have quotation marks and dashes of their own.
      if (own.size === 0 || !EAST_ASIA.test(part)) own.add(latin);
      return [...own].sort((a, b) => places.get(a)! - places.get(b)!);
    },
    missing: characters.filter((one) => found.get(one)!.length === 0),
  };
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

/** The family's own faces come before all others, whatever character asked for them first, and pictures last. */
function inOrder(faces: Face[], family: FontFamily, pictures: ReadonlySet<Face>): Face[] {
  const own = new Set(facesOfFamily(family));
  const rank = (face: Face): number => (own.has(face) ? 0 : pictures.has(face) ? 2 : 1);
  return [...new Set(faces)].sort((a, b) => rank(a) - rank(b));
}
