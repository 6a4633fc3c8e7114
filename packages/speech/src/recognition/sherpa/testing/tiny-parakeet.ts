import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { melBandsOf, TONES } from "../../testing/tiny-whisper.ts";
import { tinyModel } from "../../../testing/tiny-model.ts";

const BANDS = 80;
const INT32 = 6;
/** Tones, and the blank behind them. */
const TOKENS = TONES.length + 1;
/** A token lasts so many steps of 80 ms: 0 … 4. */
const DURATIONS = 5;
const OUTPUTS = TOKENS + DURATIONS;
/** What the logarithm of a band must exceed to count. */
const FLOOR = -7;
/** How loud a tone must be against the blank. */
const THRESHOLD = 7;

/**
 * Writes a model of the contract of NeMo's transducers with durations as sherpa-onnx exports them, of some kB, which understands the
 * tones of the tiny Whisper: a word begins where its tone does and lasts 240 ms.
 */
export function writeTinyParakeet(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "encoder.int8.onnx"), encoder());
  writeFileSync(join(folder, "decoder.int8.onnx"), decoder());
  writeFileSync(join(folder, "joiner.int8.onnx"), joiner());
  const names = [...TONES.map(({ token }) => token.replace(" ", "▁")), "<blk>"];
  writeFileSync(join(folder, "tokens.txt"), names.map((name, i) => `${name} ${i}\n`).join(""));
}

/** Every eighth frame, as far as it is loud. */
function encoder(): Uint8Array {
  return tinyModel({
    nodes: [
      node("Slice", ["audio_signal", "zero", "end", "two", "eight"], ["eighth"]),
      node("Sub", ["eighth", "floor"], ["above"]),
      node("Relu", ["above"], ["outputs"]),
      node("Add", ["length", "seven"], ["wide"]),
      node("Div", ["wide", "eight"], ["encoded_lengths"]),
    ],
    constants: [
      tensor("zero", INT64, [1], [0]),
      tensor("end", INT64, [1], [1_000_000]),
      tensor("two", INT64, [1], [2]),
      tensor("seven", INT64, [1], [7]),
      tensor("eight", INT64, [1], [8]),
      tensor("floor", FLOAT, [1], [FLOOR]),
    ],
    inputs: [valueInfo("audio_signal", FLOAT, ["n", BANDS, "frames"]), valueInfo("length", INT64, ["n"])],
    outputs: [valueInfo("outputs", FLOAT, ["n", BANDS, "steps"]), valueInfo("encoded_lengths", INT64, ["n"])],
    metadata: {
      vocab_size: TONES.length,
      normalize_type: "NA",
      subsampling_factor: 8,
      pred_rnn_layers: 1,
      pred_hidden: 4,
      feat_dim: BANDS,
      url: "tiny tdt",
    },
  });
}

/** Which token came last. */
function decoder(): Uint8Array {
  const states = ["states.1", "onnx::Slice_3"];
  return tinyModel({
    nodes: [
      node("Gather", ["each", "targets"], ["rows"], { axis: 0 }),
      node("Transpose", ["rows"], ["outputs"], { perm: [0, 2, 1] }),
      node("Identity", ["target_length"], ["prednet_lengths"]),
      ...states.map((name, i) => node("Identity", [name], [`next.${i}`])),
    ],
    constants: [
      tensor(
        "each",
        FLOAT,
        [TOKENS, TOKENS],
        Array.from({ length: TOKENS ** 2 }, (_, i) => (i % (TOKENS + 1) === 0 ? 1 : 0)),
      ),
    ],
    inputs: [
      valueInfo("targets", INT32, ["n", "tokens"]),
      valueInfo("target_length", INT32, ["n"]),
      ...states.map((name) => valueInfo(name, FLOAT, [1, "n", 4])),
    ],
    outputs: [
      valueInfo("outputs", FLOAT, ["n", TOKENS, "tokens"]),
      valueInfo("prednet_lengths", INT32, ["n"]),
      ...states.map((_, i) => valueInfo(`next.${i}`, FLOAT, [1, "n", 4])),
    ],
  });
}

/** Each tone speaks for its token, and for three steps; what came last is not said again. */
function joiner(): Uint8Array {
  const ofSound = Array.from({ length: BANDS * OUTPUTS }, () => 0);
  for (const [token, { hz }] of TONES.entries())
    for (const band of melBandsOf(hz)) {
      ofSound[band * OUTPUTS + token]! += 1;
      ofSound[band * OUTPUTS + TOKENS + 3]! += 1;
    }
  const ofLast = Array.from({ length: TOKENS * OUTPUTS }, (_, i) =>
    i % OUTPUTS === Math.floor(i / OUTPUTS) && i % OUTPUTS < TONES.length ? -100 : 0,
  );
  const bias = Array.from({ length: OUTPUTS }, (_, i) =>
    i === TONES.length || i === TOKENS + 1 ? THRESHOLD : 0,
  );
  return tinyModel({
    nodes: [
      node("Transpose", ["encoder_outputs"], ["heard"], { perm: [0, 2, 1] }),
      node("Transpose", ["decoder_outputs"], ["last"], { perm: [0, 2, 1] }),
      node("MatMul", ["heard", "of_sound"], ["by_sound"]),
      node("MatMul", ["last", "of_last"], ["by_last"]),
      node("Add", ["by_sound", "by_last"], ["both"]),
      node("Add", ["both", "bias"], ["outputs"]),
    ],
    constants: [
      tensor("of_sound", FLOAT, [BANDS, OUTPUTS], ofSound),
      tensor("of_last", FLOAT, [TOKENS, OUTPUTS], ofLast),
      tensor("bias", FLOAT, [OUTPUTS], bias),
    ],
    inputs: [
      valueInfo("encoder_outputs", FLOAT, ["n", BANDS, "steps"]),
      valueInfo("decoder_outputs", FLOAT, ["n", TOKENS, "tokens"]),
    ],
    outputs: [valueInfo("outputs", FLOAT, ["n", "steps", OUTPUTS])],
  });
}
