import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { encodeContactSheet } from "@orator/media";
import type { Picture } from "@orator/media";
import { STYLES } from "@orator/stage";
import { listAvatars, restyleAvatar } from "../people/avatars.ts";
import type { AvatarEntry } from "../people/avatars.ts";
import { backgroundOf } from "../request/background-of.ts";
import { JobFolder } from "../workspace/job-folder.ts";
import { drawPeople } from "./draw-people.ts";
import { inParallel } from "./in-parallel.ts";

/** Where the page goes. */
interface CastPageRequest {
  /** Gets `people.md` and the pictures in `pictures/`. */
  folder: string;
  /** Hears how much is done, 0 … 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Sides of pictures, px, and how many lie side by side. */
const PERSON = { sizePx: 240, columns: 7 };
const LOOK = { sizePx: 240 };
const HAIR = { sizePx: 180, columns: 9 };

/** Who shows the looks: skin light and dark, a beard, glasses. */
const MODELS = ["emma", "kwame", "omar"];
/** Who wears the styles of hair, and of beards. */
const HEAD = "emma";
const CHIN = "mateo";

/** A picture and what is written under it. */
interface Named {
  name: string;
  picture: Picture;
}

/** Draws the cast, every look and every style of hair with the code that is there, and writes the page that shows them. */
export async function writeCastPage({ folder, onProgress, signal }: CastPageRequest): Promise<void> {
  const people = await listAvatars();
  const styles = await stylesOfHair();
  const all = people.length + MODELS.length * STYLES.length + 2 * styles.length;
  let done = 0;
  const draw = async (avatarIds: string[], sizePx: number, style?: (typeof STYLES)[number]) => {
    const drawn = await drawPeople(
      {
        avatarIds,
        sizePx,
        background: backgroundOf("studio"),
        onProgress: () => onProgress?.(++done / all),
        ...(style && { style }),
        ...(signal && { signal }),
      },
      () => Promise.resolve([{}]),
    );
    return drawn.flatMap(({ pictures }) => pictures);
  };
  const pictures = join(folder, "pictures");
  mkdirSync(pictures, { recursive: true });
  const write = async (name: string, rows: Named[][]): Promise<void> => {
    const sheet = {
      headings: rows[0]!.map(() => ""),
      rows: rows.map((row) => ({
        label: row.map((one) => one.name),
        pictures: row.map(({ picture }) => picture),
      })),
    };
    writeFileSync(
      join(pictures, `${name}.webp`),
      await encodeContactSheet(sheet, "algorithmicMedia", "webp"),
    );
  };
  const named = (names: string[], drawn: Picture[]): Named[] =>
    drawn.map((picture, i) => ({ name: names[i]!, picture }));

  const ids = people.map(({ id }) => id);
  const names = people.map(({ name }) => name);
  await write("people", inRows(named(names, await draw(ids, PERSON.sizePx)), PERSON.columns));
  const looks: Named[][] = MODELS.map(() => []);
  for (const look of STYLES)
    (await draw(MODELS, LOOK.sizePx, look)).forEach((picture, i) => looks[i]!.push({ name: look, picture }));
  await write("looks", looks);
  const temporary = new JobFolder();
  try {
    const files = await inParallel(styles, async ({ avatar, hair, name }) => {
      const file = temporary.file(`${name}.glb`);
      await restyleAvatar({ avatar, hair, file }, signal);
      onProgress?.(++done / all);
      return file;
    });
    const drawn = await draw(files, HAIR.sizePx);
    const grid = named(
      styles.map(({ name }) => name),
      drawn,
    );
    await write("hair", inRows(grid, HAIR.columns));
  } finally {
    temporary.remove();
  }
  writeFileSync(join(folder, "people.md"), pageOf(people));
}

interface StyleOfHair {
  name: string;
  avatar: string;
  hair: object;
}

async function stylesOfHair(): Promise<StyleOfHair[]> {
  const { beardStyleName, hairStyleName, readCast } = await import("@orator/human");
  const own = { head: readCast(HEAD).recipe.hair, chin: readCast(CHIN).recipe.hair };
  return [
    ...hairStyleName.options.map((style) => ({ name: style, avatar: HEAD, hair: { ...own.head, style } })),
    ...beardStyleName.options
      .filter((style) => style !== "none")
      .map((style) => ({
        name: style,
        avatar: CHIN,
        hair: { ...own.chin, beard: { ...own.chin.beard, style } },
      })),
  ];
}

/** A list in rows of so many; the last may be shorter. */
export function inRows<Item>(items: readonly Item[], columns: number): Item[][] {
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));
  return rows;
}

/** The page's text. */
export function pageOf(people: readonly AvatarEntry[]): string {
  const rows = people.map(({ id, name, age, tags, default_voice_id }) => [
    `\`${id}\``,
    name,
    String(age),
    tags.join(", "),
    `\`${default_voice_id}\``,
  ]);
  return `# People

Made by \`npm run cast:page\` with the code that is there, pictures and all: after a change of people, hair, clothes or
light, run it again. The pictures are in the repository, as small WebP, because a page that shows nobody is no use to
anyone who looks before installing, and because their history is that of our people's looks.

## The cast

![The cast](pictures/people.webp)

${tableOf([["id", "name", "age", "tags", "voice"], ...rows])}

## Looks

${STYLES.map((style) => `\`${style}\``).join(", ")}: the \`style\` of a scene.

![Three people in every look](pictures/looks.webp)

## Hair and beards

The styles that a recipe may name, on one head and one chin.

![Every style of hair and of beards](pictures/hair.webp)
`;
}

/** A Markdown table with even columns, as formatters want it; the first row is the heading. */
function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lineOf = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(" | ")} |`;
  const rule = lineOf(widths.map((width) => "-".repeat(width)));
  const [heading, ...body] = rows.map(lineOf);
  return [heading, rule, ...body].join("\n");
}
