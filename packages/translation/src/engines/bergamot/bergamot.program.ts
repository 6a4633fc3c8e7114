// The process of a translation model, or of two one after the other.
import type { ModelProgram } from "@orator/models";
import { openTranslator } from "./wasm-translator.ts";
import type { TranslateSentences, ModelFiles } from "./wasm-translator.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** A network of the largest kind has 50 MB: what unpacks to more is none. */
const MOST_BYTES = 400_000_000;
const unpacked = promisify(gunzip);

/** What the process is started with. */
export interface BergamotSettings {
  /** Absolute paths of the models' folders: one, or two of which the second reads what the first writes. */
  folders: readonly string[];
  /** Changes with any file of a model, so that a process of an old one is not asked for the new. */
  identity: string;
}

/** What it is asked: sentences with a letter each, without line breaks. */
export interface BergamotRequest {
  sentences: readonly string[];
}

/** What it answers. */
export interface BergamotReply {
  /** In the order of the request; "" where nothing came of one. */
  sentences: string[];
}

const open: ModelProgram<BergamotSettings, BergamotRequest, BergamotReply> = async ({ folders }) => {
  const load = async (): Promise<TranslateSentences> =>
    openTranslator(await Promise.all(folders.map(readModelFiles)));
  let translator: TranslateSentences | undefined = await load();
  return async ({ sentences }) => {
    translator ??= await load();
    try {
      return { sentences: translator(sentences) };
    } catch (error) {
      // Its memory can't be trusted any more.
      translator = undefined;
      throw error;
    }
  };
};

export default open;

/**
 * Reads a model as it was published, each file packed by gzip.
 *
 * @throws Error where a file is missing or damaged
 */
async function readModelFiles(folder: string): Promise<ModelFiles> {
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
