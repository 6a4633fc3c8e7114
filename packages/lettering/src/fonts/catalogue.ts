import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fontFileOf } from "./font-file.ts";
import type { FontFile } from "./font-file.ts";
import { EMOJI, FAMILIES, HAN, SCRIPTS, SYMBOLS } from "./families.ts";
import type { FontFamily, HanStyle } from "./families.ts";

const require = createRequire(import.meta.url);

/** Subsets of a family that the fonts of their scripts have better. */
const OTHERS_SUBSETS = ["devanagari", "math", "symbols"];

/** Lists of files are made when they are first asked for: a Latin text reads nothing of Chinese. */
const made = new Map<string, FontFile[]>();

/** The files of a family: Latin, and as it has them Cyrillic, Greek and Vietnamese. */
export function filesOfFamily(family: FontFamily): FontFile[] {
  return once(family, () => filesIn(FAMILIES[family], (subset) => !OTHERS_SUBSETS.includes(subset)));
}

/** The files of all scripts with an alphabet or syllabary of their own. */
export function filesOfScripts(): FontFile[] {
  return once("scripts", () =>
    SCRIPTS.flatMap((name) => filesIn(name, (subset) => subset === name.split("-").at(-1))),
  );
}

/** The files with Han characters, kana and hangul, in the writing of one language. Most have about a hundred characters. */
export function filesOfHan(style: HanStyle): FontFile[] {
  return once(style, () => filesIn(HAN[style], (subset) => subset.startsWith("[")));
}

/** Arrows, signs, mathematics, Braille. */
export function filesOfSymbols(): FontFile[] {
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
export function filesOfEmoji(): FontFile[] {
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
