import { bytesField, concat, floatField, numberField } from "@orator/models/onnx";

/** Ids that Marian's own vocabularies have for the end of a sentence and for what is in none of their pieces. */
export const END = 0;
/** See {@link END}. */
export const UNKNOWN = 1;

const NORMAL = 1;
const UNIGRAM = 1;
const NAMES: readonly [string, number][] = [
  ["</s>", 3],
  ["<unk>", 2],
];

/**
 * A vocabulary as SentencePiece writes it (sentencepiece_model.proto, Apache-2.0), without any normalization. A word begins with "▁".
 *
 * @param pieces from id 2 on; longer ones are preferred
 */
export function sentencePieceFile(pieces: readonly string[]): Uint8Array {
  const all = [
    ...NAMES.map(([piece, type]) => pieceOf(piece, 0, type)),
    ...pieces.map((piece) => pieceOf(piece, -10 / piece.length, NORMAL)),
  ];
  const trainer = [
    numberField(3, UNIGRAM),
    numberField(4, all.length),
    numberField(40, UNKNOWN),
    numberField(42, END),
  ];
  const normalizer = [bytesField(1, "identity"), numberField(3, 1), numberField(4, 1), numberField(5, 1)];
  return concat([
    ...all.map((piece) => bytesField(1, piece)),
    bytesField(2, concat(trainer)),
    bytesField(3, concat(normalizer)),
  ]);
}

function pieceOf(piece: string, score: number, type: number): Uint8Array {
  return concat([bytesField(1, piece), floatField(2, score), numberField(3, type)]);
}
