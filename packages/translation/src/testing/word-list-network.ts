import { marianFile } from "./marian-file.ts";
import type { Parameter } from "./marian-file.ts";

/** Width of the network. The slow half of its waves are where words stand, the quick half tells places apart. */
const WIDTH = 256;
const HALF = WIDTH / 2;
const QUICK = HALF / 2;
/** As many pieces can be told apart: a number for each; eight are left over, of which one is used. */
export const MOST_PIECES = HALF - 8;
/** A sine so slow that it is nought at every place, and no piece's: what it is after a norm is what the norm has taken off all. */
const LEVEL = HALF - 1;
/** Waves that tell a place from the next: fewer, and it is hardly another; more, and how loud it is counts for more than what it is. */
const PLACES = 24;
const INNER_WIDTH = 64;
/** How large the number of a piece is: beside it, the waves hardly change a norm. */
const WEIGHT = 2;
/** So sharp that each place looks at its like alone. */
const SHARPNESS = 20;
/** So loud that what is found there drowns what was said before. */
const LOUDNESS = 3;
/** The largest numbers that go into each kind of matrix, in eight bits: what lies beyond is cut off. */
const MOST = { places: 1.2, words: 16, context: 45 };

function settingsOf(isShared: boolean): string {
  return `
bert-train-type-embeddings: true
bert-type-vocab-size: 2
dec-cell: ssru
dec-cell-base-depth: 2
dec-cell-high-depth: 1
dec-depth: 1
dim-emb: ${WIDTH}
dim-rnn: 1024
dim-vocabs:
  - ${MOST_PIECES}
  - ${MOST_PIECES}
enc-cell: gru
enc-cell-depth: 1
enc-depth: 1
enc-type: bidirectional
factors-combine: sum
factors-dim-emb: 0
input-types: []
layer-normalization: false
lemma-dependency: ""
lemma-dim-emb: 0
output-omit-bias: false
right-left: false
skip: false
tied-embeddings: ${!isShared}
tied-embeddings-all: ${isShared}
tied-embeddings-src: false
transformer-aan-activation: swish
transformer-aan-depth: 2
transformer-aan-nogate: false
transformer-decoder-autoreg: rnn
transformer-decoder-dim-ffn: 0
transformer-decoder-ffn-depth: 0
transformer-dim-aan: 2048
transformer-dim-ffn: ${INNER_WIDTH}
transformer-ffn-activation: relu
transformer-ffn-depth: 2
transformer-guided-alignment-layer: last
transformer-heads: 1
transformer-no-affine: false
transformer-no-bias: false
transformer-no-projection: false
transformer-pool: false
transformer-postprocess: dan
transformer-postprocess-emb: d
transformer-postprocess-top: ""
transformer-preprocess: ""
transformer-rnn-projection: false
transformer-tied-layers: []
transformer-train-position-embeddings: false
type: transformer
ulr: false
ulr-dim-emb: 0
ulr-trainable-transformation: false
version: v1.12.14 2d067af 2024-02-16 11:44:13 -0500
`;
}

/**
 * A translation network with weights set by hand: it says, at each place, what the table has for the piece that stands there. The same
 * kind of network, the same settings and the same eight bits as the models of Firefox Translations, with one layer where those have six and four.
 *
 * @param table id of the piece to say, by id; {@link MOST_PIECES} of them
 * @param isShared whether both languages have one vocabulary
 */
export function wordListNetwork(table: readonly number[], { isShared }: { isShared: boolean }): Uint8Array {
  const parameters = new Map<string, Parameter>();
  const matrix = (
    name: string,
    rows: number,
    columns: number,
    most: number,
    cells: readonly Cell[],
  ): void => {
    const values = new Float32Array(rows * columns);
    for (const [row, column, value] of cells) values[row * columns + column] = value;
    const largest = cells.reduce((so, [, , value]) => Math.max(so, Math.abs(value)), 0) || 1;
    parameters.set(name, { rows, columns, values, scale: 127 / largest });
    parameters.set(`${name}_QuantMultA`, vector(1, 127 / most));
  };
  const attention = (name: string, query: readonly Cell[], value: readonly Cell[]): void => {
    matrix(`${name}_Wq`, WIDTH, WIDTH, MOST.places, query);
    matrix(`${name}_Wk`, WIDTH, WIDTH, MOST.places, query);
    matrix(`${name}_Wv`, WIDTH, WIDTH, MOST.words, value);
    matrix(`${name}_Wo`, WIDTH, WIDTH, MOST.context, value.length > 0 ? diagonal() : []);
    for (const bias of ["bq", "bk", "bv", "bo"]) parameters.set(`${name}_${bias}`, vector(WIDTH, 0));
    layerNorm(`${name}_Wo`);
  };
  const layerNorm = (name: string): void => {
    parameters.set(`${name}_ln_scale`, vector(WIDTH, 1));
    parameters.set(`${name}_ln_bias`, vector(WIDTH, 0));
  };
  const inner = (name: string): void => {
    matrix(`${name}_W1`, WIDTH, INNER_WIDTH, MOST.words, []);
    matrix(`${name}_W2`, INNER_WIDTH, WIDTH, MOST.words, []);
    parameters.set(`${name}_b1`, vector(INNER_WIDTH, 0));
    parameters.set(`${name}_b2`, vector(WIDTH, 0));
    layerNorm(`${name}_ffn`);
  };
  const pieces = Array.from({ length: MOST_PIECES }, (_, id) => id);
  const said = pieces.map((id): Cell => [wordPlace(id), wordPlace(table[id]!), LOUDNESS]);

  for (const embeddings of isShared ? ["Wemb"] : ["encoder_Wemb", "decoder_Wemb"])
    matrix(
      embeddings,
      MOST_PIECES,
      WIDTH,
      MOST.words,
      pieces.map((id): Cell => [id, wordPlace(id), WEIGHT]),
    );
  attention("encoder_l1_self", [], []);
  inner("encoder_l1_ffn");
  matrix("decoder_l1_rnn_W", WIDTH, WIDTH, MOST.words, []);
  matrix("decoder_l1_rnn_Wf", WIDTH, WIDTH, MOST.words, []);
  parameters.set("decoder_l1_rnn_bf", vector(WIDTH, 0));
  layerNorm("decoder_l1_rnn_ffn");
  attention("decoder_l1_context", quickWaves(), said);
  inner("decoder_l1_ffn");
  parameters.set("decoder_ff_logit_out_b", vector(MOST_PIECES, 0));
  return marianFile(settingsOf(isShared), parameters);
}

type Cell = readonly [row: number, column: number, value: number];

/** Sines stand in the first half of a place's numbers, cosines in the second, each from the quickest wave to the slowest. */
function quickWaves(): Cell[] {
  return Array.from({ length: WIDTH }, (_, at) => at)
    .filter((at) => at % HALF < PLACES)
    .flatMap((at): Cell[] => [
      [at, at, SHARPNESS],
      [LEVEL, at, -SHARPNESS],
    ]);
}

/** Where the number of a piece stands: among the slow sines, then among the slow cosines. */
function wordPlace(id: number): number {
  return id < MOST_PIECES / 2 ? QUICK + id : HALF + QUICK + id - MOST_PIECES / 2;
}

function diagonal(): Cell[] {
  return Array.from({ length: WIDTH }, (_, at) => [at, at, 1]);
}

function vector(length: number, value: number): Parameter {
  return { rows: 1, columns: length, values: new Float32Array(length).fill(value) };
}
