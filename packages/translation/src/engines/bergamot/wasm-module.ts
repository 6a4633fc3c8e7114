import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { compileFunction } from "node:vm";

/** A C++ object behind a handle: whoever made it deletes it. */
interface Handle {
  delete(): void;
}

/** A `std::vector`. */
export interface Vector<Item> extends Handle {
  push_back(item: Item): void;
  get(index: number): Item;
}

/** Bytes inside WebAssembly's memory, aligned as Marian reads them. */
export interface AlignedMemory extends Handle {
  getByteArrayView(): Int8Array;
}

/** A model that is loaded. */
export type TranslationModel = Handle;

/** What is wanted beside the text. */
export interface ResponseOptions {
  qualityScores: boolean;
  alignment: boolean;
  html: boolean;
}

/** A translated text, all its sentences in one. */
export interface Response extends Handle {
  getTranslatedText(): string;
}

/** Translates where it is called, one batch after the other. */
interface BlockingService extends Handle {
  translate(
    model: TranslationModel,
    texts: Vector<string>,
    options: Vector<ResponseOptions>,
  ): Vector<Response>;
  translateViaPivoting(
    first: TranslationModel,
    second: TranslationModel,
    texts: Vector<string>,
    options: Vector<ResponseOptions>,
  ): Vector<Response>;
}

/** What of Bergamot's WebAssembly API is used here. */
export interface BergamotModule {
  BlockingService: new (config: { cacheSize: number }) => BlockingService;
  TranslationModel: new (
    config: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: Vector<AlignedMemory>,
    qualityModel: null,
  ) => TranslationModel;
  AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  AlignedMemoryList: new () => Vector<AlignedMemory>;
  VectorString: new () => Vector<string>;
  VectorResponseOptions: new () => Vector<ResponseOptions>;
  /** All of its memory; another array whenever it has grown. */
  HEAPU8: Uint8Array;
}

/** Bergamot, loaded, and what it said last on its standard error, where it says why it gives up. */
interface LoadedBergamot {
  module: BergamotModule;
  lastWords: () => string;
}

type Functions = Record<string, (...values: number[]) => number>;

/** Its products of 8-bit matrices are imports, so that a browser can put its own in; these names of its own serve elsewhere. */
const OWN_PRODUCTS: Readonly<Record<string, string>> = {
  int8_prepare_a: "int8PrepareAFallback",
  int8_prepare_b: "int8PrepareBFallback",
  int8_prepare_b_from_transposed: "int8PrepareBFromTransposedFallback",
  int8_prepare_b_from_quantized_transposed: "int8PrepareBFromQuantizedTransposedFallback",
  int8_prepare_bias: "int8PrepareBiasFallback",
  int8_multiply_and_add_bias: "int8MultiplyAndAddBiasFallback",
  int8_select_columns_of_b: "int8SelectColumnsOfBFallback",
};
const WORKER = "@browsermt/bergamot-translator/worker/bergamot-translator-worker";
const MOST_WORDS = 2000;

/**
 * Loads Bergamot from its npm package. The script around it is written for a browser's worker; here it is the body of a function whose only
 * name from outside is the object that it fills.
 *
 * @throws Error where the package is not there, or is another one
 */
export async function loadBergamot(): Promise<LoadedBergamot> {
  const require = createRequire(import.meta.url);
  const script = require.resolve(`${WORKER}.js`);
  const [source, binary] = await Promise.all([
    readFile(script, "utf8"),
    readFile(require.resolve(`${WORKER}.wasm`)),
  ]);
  let words = "";
  const module = await new Promise<BergamotModule>((resolve, reject) => {
    const parts = {
      print: () => undefined,
      printErr: (line: string) => (words = `${words}\n${line}`.slice(-MOST_WORDS)),
      onAbort: reject,
      onRuntimeInitialized: () => resolve(parts as unknown as BergamotModule),
      instantiateWasm: (imports: WebAssembly.Imports, accept: (instance: WebAssembly.Instance) => void) => {
        instantiate(binary, imports).then(accept, reject);
        return {};
      },
    };
    compileFunction(source, ["Module"], { filename: script })(parts);
  });
  return { module, lastWords: () => words.trim() };
}

async function instantiate(
  binary: Buffer<ArrayBuffer>,
  imports: WebAssembly.Imports,
): Promise<WebAssembly.Instance> {
  let own: Functions = {};
  const products = Object.fromEntries(
    Object.entries(OWN_PRODUCTS).map(([name, ownName]) => [
      name,
      (...values: number[]) => own[ownName]!(...values),
    ]),
  );
  const compiled = await WebAssembly.compile(binary);
  const instance = await WebAssembly.instantiate(compiled, { ...imports, wasm_gemm: products });
  own = instance.exports as Functions;
  return instance;
}
