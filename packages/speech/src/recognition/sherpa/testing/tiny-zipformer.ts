import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { TONES } from "../../testing/tiny-whisper.ts";
import { tinyModel } from "../../../testing/tiny-model.ts";
import { kaldiBandsOf } from "./tiny-sense-voice.ts";

const BANDS = 80;
/** sherpa-onnx leaves the uppermost bands out of what streaming models see. */
const TOP_HZ = 7600;
/** Frames that the encoder sees at once, those that are new each time, and steps that it makes of these. */
const [SEEN, NEW, EACH] = [45, 32, 4];
/** The blank, and the tones. */
const TOKENS = 1 + TONES.length;
const FLOOR = -7;
/** How loud a tone must be against the blank. */
const THRESHOLD = 12;

/** States of a layer, and of the whole: shapes with one of each size. */
const STATES: readonly (readonly [name: string, dims: readonly (number | string)[]])[] = [
  ["cached_key_0", [2, "n", 1]],
  ["cached_nonlin_attn_0", [1, "n", 2, 3]],
  ["cached_val1_0", [2, "n", 1]],
  ["cached_val2_0", [2, "n", 1]],
  ["cached_conv1_0", ["n", 4, 1]],
  ["cached_conv2_0", ["n", 4, 1]],
  ["embed_states", ["n", 128, 3, 19]],
];

/**
 * Writes a model of the contract of a streaming Zipformer as sherpa-onnx exports it, of some kB, which understands the tones of the tiny
 * Whisper and writes in capitals: a word begins where its tone does.
 */
export function writeTinyZipformer(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "encoder.int8.onnx"), encoder());
  writeFileSync(join(folder, "decoder.int8.onnx"), decoder());
  writeFileSync(join(folder, "joiner.int8.onnx"), joiner());
  const names = ["<blk>", ...TONES.map(({ token }) => token.replace(" ", "▁").toUpperCase())];
  writeFileSync(join(folder, "tokens.txt"), names.map((name, i) => `${name} ${i}\n`).join(""));
}

/** Every fourth frame, as far as it is loud. */
function encoder(): Uint8Array {
  return tinyModel({
    nodes: [
      node("Slice", ["x", "zero", "new", "one", "each"], ["fourth"]),
      node("Sub", ["fourth", "floor"], ["above"]),
      node("Relu", ["above"], ["encoder_out"]),
      ...STATES.map(([name]) => node("Identity", [name], [`new_${name}`])),
      node("Add", ["processed_lens", "steps"], ["new_processed_lens"]),
    ],
    constants: [
      tensor("zero", INT64, [1], [0]),
      tensor("new", INT64, [1], [NEW]),
      tensor("one", INT64, [1], [1]),
      tensor("each", INT64, [1], [EACH]),
      tensor("steps", INT64, [1], [NEW / EACH]),
      tensor("floor", FLOAT, [1], [FLOOR]),
    ],
    inputs: [
      valueInfo("x", FLOAT, ["n", SEEN, BANDS]),
      ...STATES.map(([name, dims]) => valueInfo(name, FLOAT, dims)),
      valueInfo("processed_lens", INT64, ["n"]),
    ],
    outputs: [
      valueInfo("encoder_out", FLOAT, ["n", NEW / EACH, BANDS]),
      ...STATES.map(([name, dims]) => valueInfo(`new_${name}`, FLOAT, dims)),
      valueInfo("new_processed_lens", INT64, ["n"]),
    ],
    metadata: {
      model_type: "zipformer2",
      version: "1",
      encoder_dims: "4",
      query_head_dims: "1",
      value_head_dims: "1",
      num_heads: "1",
      num_encoder_layers: "1",
      cnn_module_kernels: "3",
      left_context_len: "2",
      T: SEEN,
      decode_chunk_len: NEW,
    },
  });
}

/** Which token came last. */
function decoder(): Uint8Array {
  return tinyModel({
    nodes: [
      node("Gather", ["y", "last"], ["last_token"], { axis: 1 }),
      node("Gather", ["each", "last_token"], ["rows"], { axis: 0 }),
      node("Reshape", ["rows", "flat"], ["decoder_out"]),
    ],
    constants: [
      tensor("last", INT64, [1], [1]),
      tensor("flat", INT64, [2], [-1, TOKENS]),
      tensor(
        "each",
        FLOAT,
        [TOKENS, TOKENS],
        Array.from({ length: TOKENS ** 2 }, (_, i) => (i % (TOKENS + 1) === 0 ? 1 : 0)),
      ),
    ],
    inputs: [valueInfo("y", INT64, ["n", 2])],
    outputs: [valueInfo("decoder_out", FLOAT, ["n", TOKENS])],
    metadata: { vocab_size: TOKENS, context_size: 2 },
  });
}

/** Each tone speaks for its token; what came last is not said again. */
function joiner(): Uint8Array {
  const ofSound = Array.from({ length: BANDS * TOKENS }, () => 0);
  for (const [i, { hz }] of TONES.entries())
    // The last two, which no sentence has, are not heard in the click with which a tone ends.
    for (const band of kaldiBandsOf(hz, TOP_HZ)) ofSound[band * TOKENS + 1 + i]! += i < 6 ? 1 : 0.5;
  const ofLast = Array.from({ length: TOKENS ** 2 }, (_, i) => (i > 0 && i % (TOKENS + 1) === 0 ? -100 : 0));
  const bias = Array.from({ length: TOKENS }, (_, i) => (i === 0 ? THRESHOLD : 0));
  return tinyModel({
    nodes: [
      node("MatMul", ["encoder_out", "of_sound"], ["by_sound"]),
      node("MatMul", ["decoder_out", "of_last"], ["by_last"]),
      node("Add", ["by_sound", "by_last"], ["both"]),
      node("Add", ["both", "bias"], ["logit"]),
    ],
    constants: [
      tensor("of_sound", FLOAT, [BANDS, TOKENS], ofSound),
      tensor("of_last", FLOAT, [TOKENS, TOKENS], ofLast),
      tensor("bias", FLOAT, [TOKENS], bias),
    ],
    inputs: [valueInfo("encoder_out", FLOAT, ["n", BANDS]), valueInfo("decoder_out", FLOAT, ["n", TOKENS])],
    outputs: [valueInfo("logit", FLOAT, ["n", TOKENS])],
    metadata: { joiner_dim: BANDS },
  });
}
