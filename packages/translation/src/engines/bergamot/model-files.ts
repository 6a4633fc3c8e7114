import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { ModelFiles } from "./wasm-translator.ts";

/** A network of the largest kind has 50 MB: what unpacks to more is none. */
const MOST_BYTES = 400_000_000;
const unpacked = promisify(gunzip);

/**
 * Reads a model as it was published, each file packed by gzip.
 *
 * @throws Error where a file is missing or damaged
 */
export async function readModelFiles(folder: string): Promise<ModelFiles> {
  const read = async (name: string): Promise<Uint8Array> =>
    unpacked(await readFile(join(folder, name)), { maxOutputLength: MOST_BYTES });
  const [network, shortlist] = await Promise.all([read("network.bin.gz"), read("shortlist.bin.gz")]);
  const vocabularies = await read("vocabulary.spm.gz").then(
    (both) => [both],
    async (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
      return Promise.all([read("source.spm.gz"), read("target.spm.gz")]);
    },
  );
  return { network, shortlist, vocabularies };
}
