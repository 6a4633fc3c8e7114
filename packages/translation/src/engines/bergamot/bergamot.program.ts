// The process of a translation model, or of two one after the other.
import type { ModelProgram } from "@orator/models";
import { readModelFiles } from "./model-files.ts";
import { openTranslator } from "./wasm-translator.ts";
import type { TranslateSentences } from "./wasm-translator.ts";

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
