import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { melBandsOf, TONES } from "../../testing/tiny-whisper.ts";
import { tinyModel } from "../../../testing/tiny-model.ts";

const BANDS = 80;
const [CONTEXT, WIDTH] = [8, 4];
/** End and begin of a text, then the languages. */
const CODES = ["en", "de"];
const FIRST_CODE = 2;
const VOCABULARY = FIRST_CODE + CODES.length + 5;

/**
 * Writes a model of the contract of Whisper as sherpa-onnx exports it, of some kB, to which the last two tones of the tiny Whisper are
 * German and the others English.
 */
export function writeTinyLanguageIdentification(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "encoder.int8.onnx"), encoder());
  writeFileSync(join(folder, "decoder.int8.onnx"), decoder());
}

/** How loud each band is on the whole. */
function encoder(): Uint8Array {
  const next = FIRST_CODE + CODES.length;
  return tinyModel({
    nodes: [
      node("ReduceMax", ["mel"], ["loudest"], { axes: [2], keepdims: 0 }),
      node("Unsqueeze", ["loudest", "first"], ["n_layer_cross_k"]),
      node("Identity", ["n_layer_cross_k"], ["n_layer_cross_v"]),
    ],
    constants: [tensor("first", INT64, [1], [0])],
    inputs: [valueInfo("mel", FLOAT, [1, BANDS, "frames"])],
    outputs: [
      valueInfo("n_layer_cross_k", FLOAT, [1, 1, BANDS]),
      valueInfo("n_layer_cross_v", FLOAT, [1, 1, BANDS]),
    ],
    metadata: {
      model_type: "whisper-tiny",
      n_mels: BANDS,
      n_text_layer: 1,
      n_text_ctx: CONTEXT,
      n_text_state: WIDTH,
      n_vocab: VOCABULARY,
      eot: 0,
      sot: 1,
      blank_id: next,
      translate: next + 1,
      transcribe: next + 2,
      no_speech: next + 3,
      no_timestamps: next + 4,
      is_multilingual: 1,
      sot_sequence: `1,${FIRST_CODE},${next + 2}`,
      all_language_tokens: CODES.map((_, i) => FIRST_CODE + i).join(","),
      all_language_codes: CODES.join(","),
    },
  });
}

/** Each tone speaks for its language. */
function decoder(): Uint8Array {
  const weights = Array.from({ length: BANDS * VOCABULARY }, () => 0);
  for (const [i, { hz }] of TONES.entries())
    for (const band of melBandsOf(hz))
      weights[band * VOCABULARY + FIRST_CODE + (i < 6 ? 0 : 1)]! += i < 6 ? 1 : 3;
  const caches = ["k", "v"].map((part) => `n_layer_self_${part}_cache`);
  return tinyModel({
    nodes: [
      node("MatMul", ["n_layer_cross_k", "weights"], ["logits"]),
      ...["in_n_layer_self_k_cache", "in_n_layer_self_v_cache"].map((name, i) =>
        node("Identity", [name], [`out_${caches[i]}`]),
      ),
    ],
    constants: [tensor("weights", FLOAT, [BANDS, VOCABULARY], weights)],
    inputs: [
      valueInfo("tokens", INT64, [1, "tokens"]),
      ...caches.map((name) => valueInfo(`in_${name}`, FLOAT, [1, 1, CONTEXT, WIDTH])),
      valueInfo("n_layer_cross_k", FLOAT, [1, 1, BANDS]),
      valueInfo("n_layer_cross_v", FLOAT, [1, 1, BANDS]),
      valueInfo("offset", INT64, [1]),
    ],
    outputs: [
      valueInfo("logits", FLOAT, [1, 1, VOCABULARY]),
      ...caches.map((name) => valueInfo(`out_${name}`, FLOAT, [1, 1, CONTEXT, WIDTH])),
    ],
  });
}
