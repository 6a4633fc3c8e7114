import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { InputError } from "@orator/render";
import { Sight } from "@orator/sight";
import { command, performed } from "../person.ts";
import { measurePhoto } from "../photos/measure-photo.ts";
import type { Benchmark, Row } from "../row.ts";
import { LIP_SCRIPT } from "../script.ts";
import { measureFilm } from "./measure-film.ts";

const FILMS = /\.(mp4|mov|m4v|webm|mkv|avi)$/i;
const PHOTOS = /\.(jpe?g|png|webp|heic|avif|tiff?)$/i;
/** What an avatar of a photograph is shown doing, as `frame --set` takes it. */
const POSES = {
  rest: "",
  open: "jawOpen=0.7",
  smile: "mouthSmileLeft=1,mouthSmileRight=1",
  turned: "head.y=12,neck.y=6",
  leaning: "spine.z=5,chest.z=5",
};

/** Somebody on the sheet that is left to be looked at. */
interface Looked {
  name: string;
  words: string;
  /** PNG or JPEG, each with what it shows. */
  pictures: [string, Uint8Array][];
}

/**
 * What becomes of everybody's own material: each photograph and film of a folder is judged, made into an avatar and has it speak. Leaves a
 * page with pictures of everybody in a temporary folder: figures can't tell whether a face is good.
 */
export const realPeople: Benchmark = async ({ folder, quick }) => {
  if (folder === undefined) throw new Error("name the photographs and films: --folder DIR");
  const place = mkdtempSync(join(tmpdir(), "orator-real-people-"));
  const looked: Looked[] = [];
  const rows: Row[] = [];
  const names = readdirSync(folder).sort();
  for (const name of names.filter((each) => FILMS.test(each))) {
    process.stderr.write(`${name} …\n`);
    const result = await refusedOr(() => measureFilm(join(folder, name), { folder: place, isQuick: quick }));
    rows.push(...(typeof result === "string" ? [refused(name, result)] : result.rows));
    looked.push(
      typeof result === "string"
        ? { name, words: result, pictures: [] }
        : {
            name,
            words: result.rows
              .map(({ what, value, note }) => `${what} ${value.toPrecision(3)} (${note})`)
              .join("; "),
            pictures: result.stills,
          },
    );
  }
  const sight = new Sight();
  const act = await performed(LIP_SCRIPT);
  try {
    for (const name of names.filter((each) => PHOTOS.test(each))) {
      process.stderr.write(`${name} …\n`);
      const file = join(place, `${basename(name, extname(name))}.glb`);
      const bytes = readFileSync(join(folder, name));
      const figures = await refusedOr(() => measurePhoto(bytes, file, sight, act));
      if (typeof figures === "string") {
        rows.push(refused(name, figures));
        looked.push({ name, words: figures, pictures: [[name, bytes]] });
        continue;
      }
      const { cpu, rest, leastAlike, leastAlikeClosed, closed, labials } = figures;
      const note = `speaking ${leastAlike.toFixed(3)}, ${cpu.toFixed(1)} CPU s, rest ${rest.toFixed(2)} of 255, lips ${closed} of ${labials}`;
      rows.push({
        what: `${name}: similarity, lips closed`,
        value: leastAlikeClosed,
        unit: "",
        bar: "0.85",
        note,
      });
      const poses = Object.entries(POSES).map(([pose, set]): [string, Uint8Array] => {
        const picture = `${file}.${pose}.png`;
        command("frame", [
          "--avatar",
          file,
          ...(set ? ["--set", set] : []),
          "--size",
          "720x720",
          "--out",
          picture,
        ]);
        return [pose, readFileSync(picture)];
      });
      looked.push({ name, words: note, pictures: [[name, bytes], ...poses] });
    }
  } finally {
    await sight.close();
  }
  const page = join(place, "index.html");
  writeFileSync(page, pageOf(looked));
  process.stderr.write(`look at ${page}\n`);
  const accepted = looked.length - rows.filter(({ unit }) => unit === "refused").length;
  return [...rows, { what: "accepted", value: accepted, unit: `of ${looked.length}` }];
};

function refused(name: string, note: string): Row {
  return { what: name, value: 0, unit: "refused", note };
}

/** What is measured, or why it could not be: in the words that users read. */
async function refusedOr<Result>(measure: () => Promise<Result>): Promise<Result | string> {
  try {
    return await measure();
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

function pageOf(looked: readonly Looked[]): string {
  const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const sections = looked.map(({ name, words, pictures }) => {
    const shown = pictures.map(
      ([title, bytes]) =>
        `<img loading="lazy" title="${escaped(title)}" src="data:image;base64,${Buffer.from(bytes).toString("base64")}">`,
    );
    return `<h2>${escaped(name)}</h2><p>${escaped(words)}</p>${shown.join("")}`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Real people</title><style>body{background:#222;color:#eee;font:16px sans-serif}img{width:24%;min-width:280px}</style>${sections.join("")}`;
}
