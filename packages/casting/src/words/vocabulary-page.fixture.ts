import { FIELDS, LANGUAGES } from "../meanings/meaning.ts";
import type { FieldName, Language, Meaning } from "../meanings/meaning.ts";
import { phrasesOf, VOCABULARIES } from "../reading/lexicon.ts";

const TITLES: Readonly<Record<Exclude<FieldName, "grammar">, string>> = {
  people: "Who: gender, age, origin, calling",
  hair: "Hair, beards, brows",
  face: "Face, skin, build, make-up",
  clothes: "Clothes and cloth",
  accessories: "Glasses, jewelry, headwear",
  colors: "Colors",
  scenes: "Moods, places, looks",
};

const NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "German",
  es: "Spanish",
  fr: "French",
};

/** Words of a meaning that the page shows in each language; synonyms beyond are understood, too. */
const SHOWN = 4;

const INTRODUCTION = `# Describing people

What Orator makes of words: \`npm run person -- --describe "…" --out her.glb\`, and the generation of photo avatars without an
image model. Written by a test from the tables in \`packages/casting/data/words\`.

- **English, German, Spanish, French**, one language a description; single words of another are understood where they are not
  mistaken for one. Endings, plurals and German compounds ("dunkelhaarig", "Rollkragenpullover") are read, capitals and accents
  do not matter.
- **Colors and other traits belong to the nearest thing that may have them**: "gray curly hair, red glasses and a green blazer".
  "Her eyes are green" and "a blazer in green" say the same. Two colors of a garment ("black and white striped") are its ground
  and its figure.
- **Denials** hold for lists: "no glasses", "without glasses or a beard", "neither … nor", "clean-shaven".
- **"Or" offers a choice**: the people of a job take turns.
- **Ages** in figures and words: "35", "a 35-year-old", "in her mid fifties", "Mitte vierzig", "de unos 60 años", "la
  trentaine". Nobody is made younger than 19.
- **What is not said is varied by the seed**, within what is usual for the origin, the age and the occasion, and never against what
  was said.
- **Contradictions**: the fields \`age\`, \`gender\` and \`ethnicity\` go before words; of two words that contradict each other the
  first holds. The others are listed as ignored.
- **What is not in the vocabulary, or cannot be drawn, is listed as ignored.** One top and one layer are worn at a time; a shirt
  under a sweater is not seen. Hats, coats, leather, tattoos, piercings, wheelchairs, things in hands, places outdoors do not
  exist here.

The first words of each meaning; most have more. _Not drawn_ are those that are understood only so far that nothing else takes
their colors.
`;

/** docs/describing-people.md: how descriptions are read, and the vocabulary. */
export function vocabularyPage(): string {
  const sections = (Object.keys(TITLES) as (keyof typeof TITLES)[]).map(sectionOf);
  return `${[INTRODUCTION, ...sections]
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trimEnd()}\n`;
}

function sectionOf(field: keyof typeof TITLES): string {
  const meanings: Readonly<Record<string, Meaning>> = FIELDS[field];
  const drawn = Object.keys(meanings).filter((name) => meanings[name]!.is !== "beyond");
  const beyond = Object.keys(meanings).filter((name) => meanings[name]!.is === "beyond");
  const rows = drawn.map((name) => LANGUAGES.map((language) => wordsOf(field, name, language)));
  const left = beyond.map((name) => wordsOf(field, name, "en")).join(", ");
  return `## ${TITLES[field]}\n\n${table([LANGUAGES.map((language) => NAMES[language]), ...rows])}\n${left && `\nNot drawn: ${left}.\n`}`;
}

function wordsOf(field: keyof typeof TITLES, name: string, language: Language): string {
  const words: Readonly<Record<string, string>> = VOCABULARIES[language][field];
  return phrasesOf(words[name]!).slice(0, SHOWN).join(", ");
}

/** A table of Markdown whose columns are as wide as needed. */
function table(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const [head, ...body] = rows as [readonly string[], ...(readonly string[])[]];
  return (
    [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join(
      "\n",
    ) + "\n"
  );
}
