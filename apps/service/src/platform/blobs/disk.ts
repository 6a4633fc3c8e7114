import { constants, createReadStream } from "node:fs";
import { copyFile, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { makeWhole } from "@orator/files";
import { checkWritable } from "../scratch/check-writable.ts";
import { openScratch } from "../scratch/open-scratch.ts";
import { assertKey } from "./blobs.ts";
import type { Blobs } from "./blobs.ts";

const UNFINISHED = ".unfinished";
const TYPE_SUFFIX = ".type";

/** Objects as files below a folder, each with a neighbor that holds its media type. */
export async function openDiskBlobs(folder: string): Promise<Blobs> {
  const unfinished = openScratch(join(folder, UNFINISHED));
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(folder, key);
  };

  return {
    async put(key, file, type) {
      const target = pathOf(key);
      const copy = async (partial: string): Promise<void> => {
        await copyFile(file, partial, constants.COPYFILE_FICLONE);
        await flush(partial);
        await writeFile(target + TYPE_SUFFIX, type);
      };
      await makeWhole(target, copy, unfinished);
      return { size: (await stat(target)).size, type };
    },
    async get(key, range) {
      const path = pathOf(key);
      if ((await sizeOf(path)) === undefined) return undefined;
      return createReadStream(path, range && { start: range.first, end: range.last });
    },
    async info(key) {
      const path = pathOf(key);
      const size = await sizeOf(path);
      if (size === undefined) return undefined;
      return { size, type: await readFile(path + TYPE_SUFFIX, "utf8") };
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { recursive: true, force: true });
      await rm(path + TYPE_SUFFIX, { force: true });
    },
    check: () => checkWritable(unfinished),
    async *list(prefix) {
      const base = join(folder, prefix);
      const entries = await readdir(base, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name);
        if (entry.isFile() && !entry.name.endsWith(TYPE_SUFFIX) && !path.startsWith(join(folder, UNFINISHED)))
          yield relative(folder, path).replaceAll("\\", "/");
      }
    },
  };
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() ? found.size : undefined;
}

/** To the disk itself, so that a row never names a file that a power cut has taken. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
