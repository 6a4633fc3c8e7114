import { FONT_FAMILIES, HAN, EMOJI, FAMILIES, SCRIPTS, SYMBOLS, EAST_ASIA, hanStyleOf } from "./families.ts";
import type { FontFamily, HanStyle } from "./families.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { codePointsOf } from "./woff2-coverage.ts";
import type { CodePointRange } from "./woff2-coverage.ts";

/** What a text is written with. */
export interface FontStack {
  /** All files, those of its family first. */
  files: FontFile[];
  /** The files that a part of the text needs, in the same order; one at least. */
  filesFor(part: string): FontFile[];
  /** Characters that no file has, each once, in the text's order. */
  missing: string[];
}

/** Below are the alphabets of Europe, Asia's and Africa's; from here on some fonts for Han characters have signs, too. */
const FIRST_OF_HAN = 0x2000;
const LETTER_A = 0x61;
/** As wide as a Han character in Chinese and Japanese, and in Latin's place. */
const WIDE_MARKS = /[‘’“”…—]/u;
/** What has no form of its own: white space, controls, joiners, marks of direction, selectors of variants, tags. */
const FORMLESS = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/u;

/** Whether there is anything to be seen of a text. */
export function isVisible(text: string): boolean {
  return [...text].some((character) => !FORMLESS.test(character));
}

/** The files for a text: for each character the first that has it, of the files that the text needs anyway if possible. */
export function fontStackOf(text: string, family: FontFamily, language?: string): FontStack {
  const found = new Map<string, FontFile[]>();
  const needed = new Set<FontFile>();
  const characters = [...new Set(text)].filter((character) => !FORMLESS.test(character));
  const style = hanStyleOf(text, language);
  const latin = filesOfFamily(family).find((file) => file.has(LETTER_A))!;
  // Only those that are asked for: a telephone without the selector of its picture is a sign.
  const pictures = new Set(/\p{Emoji_Presentation}|\ufe0f/u.test(text) ? filesOfEmoji() : []);
  const hasWideMarks = style !== "ko" && EAST_ASIA.test(text);
  // Letters decide, and what stands between them (marks, digits, punctuation) follows.
  const letters = characters.filter((character) => /\p{L}/u.test(character));
  const others = characters.filter((character) => !/\p{L}/u.test(character));
  for (const character of [...letters, ...others]) {
    const codePoint = character.codePointAt(0)!;
    const has = (file: FontFile): boolean => file.has(codePoint);
    const file =
      (hasWideMarks && WIDE_MARKS.test(character) && filesOfHan(style).find(has)) ||
      ([...needed].find(has) ?? firstWith(character, family, style));
    const files = file ? [file] : [];
    if (file && !pictures.has(file)) needed.add(file);
    // What is joined to one picture lies in one of the files that have its first.
    if (/\p{Emoji}/u.test(character)) files.push(...[...pictures].filter(has));
    found.set(character, files);
  }
  const files = inOrder([latin, ...[...found.values()].flat()], family, pictures);
  const places = new Map(files.map((file, place) => [file, place]));
  return {
    files,
    filesFor(part) {
      const own = new Set([...part].flatMap((character) => found.get(character) ?? []));
      // Its spaces; but those of East Asia have quotation marks and dashes of their own.
      if (own.size === 0 || !EAST_ASIA.test(part)) own.add(latin);
      return [...own].sort((a, b) => places.get(a)! - places.get(b)!);
    },
    missing: characters.filter((one) => found.get(one)!.length === 0),
  };
}

function firstWith(character: string, family: FontFamily, style: HanStyle): FontFile | undefined {
  const codePoint = character.codePointAt(0)!;
  if (/\p{Emoji_Presentation}/u.test(character)) {
    const file = filesOfEmoji().find((file) => file.has(codePoint));
    if (file) return file;
  }
  for (const files of groups(codePoint, family, style)) {
    const file = files().find((file) => file.has(codePoint));
    if (file) return file;
  }
  return undefined;
}

function groups(codePoint: number, family: FontFamily, style: HanStyle): (() => FontFile[])[] {
  const others = (Object.keys(HAN) as HanStyle[]).filter((other) => other !== style);
  const han = [style, ...others].map((style) => () => filesOfHan(style));
  return [
    () => filesOfFamily(family),
    () => filesOfFamily(FONT_FAMILIES[0]),
    filesOfScripts,
    filesOfSymbols,
    ...(codePoint < FIRST_OF_HAN ? [] : han),
    filesOfEmoji,
  ];
}

/** The family's own files come before all others, whatever character asked for them first, and pictures last. */
function inOrder(files: FontFile[], family: FontFamily, pictures: ReadonlySet<FontFile>): FontFile[] {
  const own = new Set(filesOfFamily(family));
  const rank = (file: FontFile): number => (own.has(file) ? 0 : pictures.has(file) ? 2 : 1);
  return [...new Set(files)].sort((a, b) => rank(a) - rank(b));
}

const require = createRequire(import.meta.url);

/** Subsets of a family that the fonts of their scripts have better. */
const OTHERS_SUBSETS = ["devanagari", "math", "symbols"];

/** Lists of files are made when they are first asked for: a Latin text reads nothing of Chinese. */
const made = new Map<string, FontFile[]>();

/** The files of a family: Latin, and as it has them Cyrillic, Greek and Vietnamese. */
function filesOfFamily(family: FontFamily): FontFile[] {
  return once(family, () => filesIn(FAMILIES[family], (subset) => !OTHERS_SUBSETS.includes(subset)));
}

/** The files of all scripts with an alphabet or syllabary of their own. */
function filesOfScripts(): FontFile[] {
  return once("scripts", () =>
    SCRIPTS.flatMap((name) => filesIn(name, (subset) => subset === name.split("-").at(-1))),
  );
}

/** The files with Han characters, kana and hangul, in the writing of one language. Most have about a hundred characters. */
function filesOfHan(style: HanStyle): FontFile[] {
  return once(style, () => filesIn(HAN[style], (subset) => subset.startsWith("[")));
}

/** Arrows, signs, mathematics, Braille. */
function filesOfSymbols(): FontFile[] {
  return once("symbols", () => [
    ...filesIn(SYMBOLS.variable, (subset) => subset === "symbols"),
    ...filesIn(SYMBOLS.fixed, (subset) => ["symbols", "math", "braille"].includes(subset)),
    // It is called Latin, and has mathematics.
    fontFileOf(
      "orator-math",
      require.resolve(`${SYMBOLS.mathematics}/files/noto-sans-math-latin-400-normal.woff2`),
    ),
  ]);
}

/** Pictures in color, as vectors. */
function filesOfEmoji(): FontFile[] {
  return once("emoji", () => {
    const css = readFileSync(require.resolve(`${EMOJI}/index.css`), "utf8");
    return [...css.matchAll(/url\(\.\/files\/(\d+)\.woff2\)[^}]*unicode-range: ([^;]+);/g)].map(
      ([, part = "", range]) =>
        fontFileOf(`orator-emoji-${part}`, require.resolve(`${EMOJI}/files/${part}.woff2`), range),
    );
  });
}

function once(key: string, make: () => FontFile[]): FontFile[] {
  const files = made.get(key) ?? make();
  made.set(key, files);
  return files;
}

/** `unicode.json` has the characters of each subset; those without a name are called by a number in brackets. */
function filesIn(folder: string, isWanted: (subset: string) => boolean): FontFile[] {
  const name = folder.split("/")[1]!;
  const style = folder.startsWith("@fontsource-variable/") ? "wght-normal" : "400-normal";
  const text = readFileSync(require.resolve(`${folder}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>)
    .filter(([subset]) => isWanted(subset))
    .map(([subset, range]) => {
      const part = subset.replaceAll(/[[\]]/g, "");
      const path = require.resolve(`${folder}/files/${name}-${part}-${style}.woff2`);
      return fontFileOf(`orator-${name}-${part}`, path, range);
    });
}

/** One file of a font: a part of its characters, with all its weights. */
interface FontFile {
  /** The name that the drawing library knows it by; no font of a system is called so. */
  alias: string;
  path: string;
  /** Whether the file has the character. Reads the file when its maker says that it may. */
  has(codePoint: number): boolean;
}

/** A file whose maker says in CSS (`U+0370-0377,U+037A`) what it may have; without that, anything. */
function fontFileOf(alias: string, path: string, unicodeRange?: string): FontFile {
  const claimed = unicodeRange === undefined ? undefined : rangesOf(unicodeRange);
  let covered: CodePointRange[] | undefined;
  return {
    alias,
    path,
    has(codePoint) {
      if (claimed && !isIn(claimed, codePoint)) return false;
      covered ??= codePointsOf(path);
      return isIn(covered, codePoint);
    },
  };
}

function rangesOf(unicodeRange: string): CodePointRange[] {
  const ranges = unicodeRange.split(",").map((part): CodePointRange => {
    const [first, last = first] = part.trim().slice(2).split("-");
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)];
  });
  return ranges.sort(([a], [b]) => a - b);
}

/** Halves ranges in ascending order until one is left. */
function isIn(ranges: CodePointRange[], codePoint: number): boolean {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const [first, last] = ranges[middle]!;
    if (codePoint < first) high = middle;
    else if (codePoint > last) low = middle + 1;
    else return true;
  }
  return false;
}
