// `npm run person -- --describe "…" --out her.glb`: an avatar that is made from words.
import { statSync } from "node:fs";
import { extname } from "node:path";
import { parseArgs } from "node:util";
import { writeFile } from "node:fs/promises";
import {
  InputError,
  makeVideoAvatar,
  makePerson,
  makePhotoAvatar,
  PHOTO_BACKDROPS,
  photoBytes,
} from "@orator/render";
import { AGE_YEARS, describePerson, GENDERS } from "@orator/render/casting";
import type { Candidate, Casting, PersonWishes } from "@orator/render/casting";
import { backdropOf } from "./command/photo.ts";
import { runCommand } from "./command/run.ts";
import { choiceOf, given, wholeNumberOf } from "./command/values.ts";

const AGES = Object.keys(AGE_YEARS) as (keyof typeof AGE_YEARS)[];

const HELP = `Makes a person: an avatar that say, frame and the service take.

  npm run person -- --describe "a woman in her fifties with gray curly hair and red glasses" --out her.glb

  npm run person -- --photo me.jpg --out me.glb

  npm run person -- --film me.mp4 --out me.glb

  From a photograph (docs/photos.md says what makes a good one)
    --photo FILE     JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF, up to 50 megapixels
    --backdrop B     what is kept behind: ${PHOTO_BACKDROPS.join(", ")} (photo)
  From a film (docs/photos.md#films); takes longer than the film
    --film FILE      of one person who faces the camera and speaks, 5 s to 2 minutes
  From words (docs/describing-people.md lists them; English, German, Spanish, French)
    --describe TEXT  who it is to be, at most 1,000 characters
    --age NAME       ${AGES.join(", ")}
    --gender NAME    ${GENDERS.join(", ")}
    --ethnicity TEXT for example "South Asian"
    --seed N         any whole number; another seed, another person of that description (1)
    --count N        1 to 16 people, numbered: her-1.glb, her-2.glb … (1)
  What comes out
    --out FILE       .glb, or .json for the recipe alone
    --recipe FILE    also the recipe, as JSON
    --name NAME      is kept in the file
    --json           prints one line of JSON
`;

const OPTIONS = {
  photo: { type: "string" },
  film: { type: "string" },
  backdrop: { type: "string" },
  describe: { type: "string" },
  age: { type: "string" },
  gender: { type: "string" },
  ethnicity: { type: "string" },
  seed: { type: "string" },
  count: { type: "string" },
  recipe: { type: "string" },
  name: { type: "string" },
  out: { type: "string", short: "o" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

/** Options that say nothing about a photograph. */
const FOR_WORDS = ["describe", "age", "gender", "ethnicity", "seed", "count", "recipe"] as const;

await runCommand(async (args, signal) => {
  const { values } = parseArgs({ args, options: OPTIONS });
  if (values.help) process.stdout.write(HELP);
  else if (values.photo !== undefined) await makeFromPhoto(values, values.photo, signal);
  else if (values.film !== undefined) await makeFromFilm(values, values.film, signal);
  else await makeFromWords(values, signal);
});

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>["values"];

/** The file that takes an avatar of somebody who is there already. */
function fileFor(values: Values, what: string): string {
  const unfit = FOR_WORDS.find((option) => values[option] !== undefined);
  if (unfit !== undefined)
    throw new InputError(`--${unfit} is for people made from words, not from a ${what}`);
  const file = values.out;
  if (file === undefined || !/\.glb$/i.test(file))
    throw new InputError("name the file with --out, for example --out me.glb");
  return file;
}

async function makeFromFilm(values: Values, film: string, signal: AbortSignal): Promise<void> {
  const file = fileFor(values, "film");
  if (!statSync(film, { throwIfNoEntry: false })?.isFile()) throw new InputError(`there is no film ${film}`);
  const made = await makeVideoAvatar({ film, file, ...given({ name: values.name }), signal });
  for (const { message } of values.json ? [] : made.warnings) process.stderr.write(`orator: ${message}\n`);
  process.stdout.write(values.json ? `${JSON.stringify({ files: [file], ...made })}\n` : `${file}\n`);
}

async function makeFromPhoto(values: Values, photo: string, signal: AbortSignal): Promise<void> {
  const file = fileFor(values, "photo");
  const { report, ageYears, gender, warnings } = await makePhotoAvatar({
    photo: await photoBytes(photo),
    file,
    ...given({ name: values.name, backdrop: backdropOf(values.backdrop) }),
    signal,
  });
  for (const { message } of values.json ? [] : warnings) process.stderr.write(`orator: ${message}\n`);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ files: [file], ageYears, gender, warnings, ...report })}\n`
      : `${file}\n`,
  );
}

async function makeFromWords(values: Values, signal: AbortSignal): Promise<void> {
  if (values.describe === undefined)
    throw new InputError('say who it is to be, for example --describe "a man with a gray beard"');
  const out = values.out;
  if (out === undefined || !/\.(glb|json)$/i.test(out))
    throw new InputError("name the file with --out, for example --out her.glb (or .json)");
  const wishes = wishesOf(values);
  const casting = describePerson(wishes);
  const files: string[] = [];
  for (const [i, person] of casting.candidates.entries()) {
    const number = wishes.count! > 1 ? i + 1 : undefined;
    files.push(...(await writePerson(person, { values, out, number }, signal)));
  }
  process.stdout.write(values.json ? asJson(casting, files) : inWords(casting, files));
}

function wishesOf(values: Values): PersonWishes {
  const count = wholeNumberOf("count", values.count) ?? 1;
  if (count < 1 || count > 16) throw new InputError(`--count must be from 1 to 16, not ${count}`);
  if (values.describe!.length > 1000) throw new InputError("--describe takes at most 1,000 characters");
  return given({
    appearance: values.describe,
    age: choiceOf("age", values.age, AGES),
    gender: choiceOf("gender", values.gender, GENDERS),
    ethnicity: values.ethnicity,
    seed: wholeNumberOf("seed", values.seed),
    count,
  });
}

/** Writes what was asked for of one person, and answers the files. */
async function writePerson(
  { recipe }: Candidate,
  { values, out, number }: { values: Values; out: string; number: number | undefined },
  signal: AbortSignal,
): Promise<string[]> {
  const files: string[] = [];
  const json = JSON.stringify(recipe, undefined, 2);
  const recipeFile = extname(out).toLowerCase() === ".json" ? out : values.recipe;
  if (recipeFile !== undefined) {
    const file = numbered(recipeFile, number);
    await writeFile(file, `${json}\n`);
    files.push(file);
  }
  if (recipeFile === out) return files;
  const file = numbered(out, number);
  await makePerson({ recipe, file, ...given({ name: values.name }) }, signal);
  return [file, ...files];
}

function numbered(file: string, number: number | undefined): string {
  if (number === undefined) return file;
  const ending = extname(file);
  return `${file.slice(0, file.length - ending.length)}-${number}${ending}`;
}

function asJson({ candidates, understood, ignored }: Casting, files: string[]): string {
  const scenes = candidates.map(({ scene }) => scene);
  return `${JSON.stringify({ files, understood, ignored, scenes })}\n`;
}

function inWords({ understood, ignored }: Casting, files: string[]): string {
  const lines = [
    ...understood.map(({ text, attribute, value }) => `understood  ${attribute} ${value}  (${text})`),
    ...ignored.map(({ text, why, what }) => `ignored     ${text}  (${reason(why, what)})`),
    ...files,
  ];
  return `${lines.join("\n")}\n`;
}

function reason(why: Casting["ignored"][number]["why"], what: string | undefined): string {
  if (why === "contradicts") return `does not go with: ${what}`;
  return why === "unknown" ? "not in the vocabulary" : "cannot be drawn";
}
