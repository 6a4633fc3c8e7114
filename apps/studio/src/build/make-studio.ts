// Makes the studio's files in the folder that is named, each packed beside it as browsers take it: run in a process of its
// own, because Vite is large and is needed once.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build } from "vite";
import { studioConfig } from "./studio-config.ts";

const [outDir] = process.argv.slice(2);
await build(studioConfig(outDir!));
const names = await readdir(outDir!, { recursive: true });
for (const name of names.filter((file) => /\.(js|css|svg|json)$/.test(file))) {
  const path = join(outDir!, name);
  const plain = await readFile(path);
  await writeFile(`${path}.gz`, await promisify(gzip)(plain, { level: 9 }));
  await writeFile(
    `${path}.br`,
    await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
}
