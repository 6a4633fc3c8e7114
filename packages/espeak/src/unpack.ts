/**
 * The program that other packages start to have espeak-ng's data as plain files, for an espeak-ng of their own:
 * `node unpack.ts FOLDER`. The folder must be there; what it has to hold comes from the one file that the Emscripten build packs
 * it into, by the table in that build's script.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error("say into which folder");

const script = createRequire(import.meta.url).resolve("@echogarden/espeak-ng-emscripten");
const packed = await readFile(join(dirname(script), "espeak-ng.data"));
const table = /\{filename:"([^"]+)",start:(\d+),end:(\d+)/g;
const HOME = "/usr/share/espeak-ng-data";

let count = 0;
for (const [, path = "", start, end] of (await readFile(script, "utf8")).matchAll(table)) {
  const inside = relative(HOME, path);
  if (inside.startsWith("..")) continue;
  const target = join(folder, inside);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, packed.subarray(Number(start), Number(end)));
  count++;
}
if (count === 0) throw new Error("this build of espeak-ng packs its data in another way");
