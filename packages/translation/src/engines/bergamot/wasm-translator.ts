import { loadBergamot } from "./wasm-module.ts";
import type {
  AlignedMemory,
  BergamotModule,
  Response,
  ResponseOptions,
  TranslationModel,
  Vector,
} from "./wasm-module.ts";

/** What a model is made of, unpacked. */
export interface ModelFiles {
  network: Uint8Array;
  shortlist: Uint8Array;
  /** One for both languages, or that of the source and that of the target. */
  vocabularies: readonly Uint8Array[];
}

/** Sentences in another language, in their order; "" where nothing comes of one. */
export type TranslateSentences = (sentences: readonly string[]) => string[];

/** As those who publish the models translate with them; a text is one sentence already. */
const CONFIG = `
beam-size: 1
normalize: 1.0
word-penalty: 0
max-length-break: 128
mini-batch-words: 1024
max-length-factor: 2.0
workspace: 128
skip-cost: true
cpu-threads: 0
quiet: true
quiet-translation: true
gemm-precision: int8shiftAlphaAll
alignment: soft
ssplit-mode: sentence
`;
/** Marian reads matrices and lists in place, and wants them where its instructions reach them. */
const NETWORK_ALIGNMENT = 256;
const LIST_ALIGNMENT = 64;
const PLAIN = { qualityScores: false, alignment: false, html: false };

/**
 * Loads models into a WebAssembly of their own. What fails in it brings it down: whoever holds it lets it go.
 *
 * @param models one, or two of which the second reads what the first writes
 * @throws Error in one line, for a model that can't be read
 */
export async function openTranslator(models: readonly ModelFiles[]): Promise<TranslateSentences> {
  const { module, lastWords } = await loadBergamot();
  const saying = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (cause) {
      throw new Error(`Bergamot gave up: ${whyFrom(lastWords(), cause)}`, { cause });
    }
  };
  const [first, second] = saying(() => models.map((files) => loadModel(module, files)));
  const service = new module.BlockingService({ cacheSize: 0 });
  return (sentences) =>
    saying(() =>
      translated(module, sentences, (texts, options) =>
        second === undefined
          ? service.translate(first!, texts, options)
          : service.translateViaPivoting(first!, second, texts, options),
      ),
    );
}

function loadModel(
  module: BergamotModule,
  { network, shortlist, vocabularies }: ModelFiles,
): TranslationModel {
  const handles = [
    inside(module, network, NETWORK_ALIGNMENT),
    inside(module, shortlist, LIST_ALIGNMENT),
    ...vocabularies.map((bytes) => inside(module, bytes, LIST_ALIGNMENT)),
  ] as const;
  const [networkHandle, shortlistHandle, ...vocabularyHandles] = handles;
  const list = new module.AlignedMemoryList();
  for (const handle of vocabularyHandles) list.push_back(handle);
  const model = new module.TranslationModel(CONFIG, networkHandle, shortlistHandle, list, null);
  // The model has taken over what they held.
  for (const handle of [...handles, list]) handle.delete();
  return model;
}

function inside(module: BergamotModule, bytes: Uint8Array, alignment: number): AlignedMemory {
  const memory = new module.AlignedMemory(bytes.length, alignment);
  memory.getByteArrayView().set(bytes);
  return memory;
}

type Ask = (texts: Vector<string>, options: Vector<ResponseOptions>) => Vector<Response>;

function translated(module: BergamotModule, sentences: readonly string[], ask: Ask): string[] {
  const texts: Vector<string> = new module.VectorString();
  const options = new module.VectorResponseOptions();
  for (const sentence of sentences) {
    texts.push_back(sentence);
    options.push_back(PLAIN);
  }
  const responses = ask(texts, options);
  const results = sentences.map((_, index) => {
    const response = responses.get(index);
    const text = response.getTranslatedText();
    response.delete();
    return text.trim();
  });
  for (const handle of [texts, options, responses]) handle.delete();
  return results;
}

/** Its reason without date, place in the code and further lines. */
function whyFrom(words: string, cause: unknown): string {
  const said = /Error: (.+)/.exec(words)?.[1] ?? (cause instanceof Error ? cause.message : String(cause));
  return said.split("\n")[0]!.slice(0, 300);
}
