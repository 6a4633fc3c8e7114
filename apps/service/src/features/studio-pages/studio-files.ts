import { readdir, readFile } from "node:fs/promises";
import { join, sep } from "node:path";
import type { PackedFile } from "../../platform/http/packed-file.ts";

/** The files of a folder that was made, by their paths in it, with forward slashes; all in memory, a few megabytes. */
export async function readStudioFiles(folder: string): Promise<ReadonlyMap<string, PackedFile>> {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const bytes = new Map(await Promise.all(names.map(async (path) => [path, await readFile(path)] as const)));
  return new Map(
    names
      .filter((path) => !/\.(gz|br)$/.test(path))
      .map((path) => [
        path.slice(folder.length + 1).replaceAll(sep, "/"),
        { plain: bytes.get(path)!, gzipped: bytes.get(`${path}.gz`), brotlied: bytes.get(`${path}.br`) },
      ]),
  );
}
