import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { faceOf } from "./face.ts";
import type { Face } from "./face.ts";
import { EMOJI, FAMILIES, HAN, SCRIPTS, SYMBOLS } from "./families.ts";
import type { FontFamily, HanStyle } from "./families.ts";

const require = createRequire(import.meta.url);

/** Subsets of a family that the fonts of their scripts have better. */
const OTHERS_SUBSETS = ["devanagari", "math", "symbols"];

/** Lists of faces are made when they are first asked for: a Latin text reads nothing of Chinese. */
const made = new Map<string, Face[]>();

/** The faces of a family: Latin, and as it has them Cyrillic, Greek and Vietnamese. */
export function facesOfFamily(family: FontFamily): Face[] {
  return once(family, () => facesIn(FAMILIES[family], (subset) => !OTHERS_SUBSETS.includes(subset)));
}

/** The faces of all scripts with an alphabet or syllabary of their own. */
export function facesOfScripts(): Face[] {
  return once("scripts", () =>
    SCRIPTS.flatMap((name) => facesIn(name, (subset) => subset === name.split("-").at(-1))),
  );
}

/** The faces with Han characters, kana and hangul, in the writing of one language. Most have about a hundred characters. */
export function facesOfHan(style: HanStyle): Face[] {
  return once(style, () => facesIn(HAN[style], (subset) => subset.startsWith("[")));
}

/** Arrows, signs, mathematics, Braille. */
export function facesOfSymbols(): Face[] {
  return once("symbols", () => [
    ...facesIn(SYMBOLS.variable, (subset) => subset === "symbols"),
    ...facesIn(SYMBOLS.fixed, (subset) => ["symbols", "math", "braille"].includes(subset)),
    // Its file is called Latin, and has mathematics.
    faceOf(
      "orator-math",
      require.resolve(`${SYMBOLS.mathematics}/files/noto-sans-math-latin-400-normal.woff2`),
    ),
  ]);
}

/** Pictures in colour, as vectors. */
export function facesOfEmoji(): Face[] {
  return once("emoji", () => {
    const css = readFileSync(require.resolve(`${EMOJI}/index.css`), "utf8");
    return [...css.matchAll(/url\(\.\/files\/(\d+)\.woff2\)[^}]*unicode-range: ([^;]+);/g)].map(
      ([, part = "", range]) =>
        faceOf(`orator-emoji-${part}`, require.resolve(`${EMOJI}/files/${part}.woff2`), range),
    );
  });
}

function once(key: string, make: () => Face[]): Face[] {
  const faces = made.get(key) ?? make();
  made.set(key, faces);
  return faces;
}

/** `unicode.json` has the characters of each subset; those without a name are called by a number in brackets. */
function facesIn(folder: string, isWanted: (subset: string) => boolean): Face[] {
  const name = folder.split("/")[1]!;
  const style = folder.startsWith("@fontsource-variable/") ? "wght-normal" : "400-normal";
  const text = readFileSync(require.resolve(`${folder}/unicode.json`), "utf8");
  return Object.entries(JSON.parse(text) as Record<string, string>)
    .filter(([subset]) => isWanted(subset))
    .map(([subset, range]) => {
      const part = subset.replaceAll(/[[\]]/g, "");
      const file = require.resolve(`${folder}/files/${name}-${part}-${style}.woff2`);
      return faceOf(`orator-${name}-${part}`, file, range);
    });
}
