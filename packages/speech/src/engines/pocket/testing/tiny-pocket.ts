import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { tinyModel } from "../../../testing/tiny-model.ts";

const RATE_HZ = 24_000;
const FRAME = 1920;
const [LATENT, EMBEDDING] = [32, 1024];
/** Frames of 80 ms for each byte of the text: as long as speech takes for it. */
const FRAMES_A_BYTE = 0.8;
/** What is latent of a frame: the pitch, and whether it sounds. */
const [PITCH, LOUD] = [0, 1];

/**
 * Writes a model of the contract of Pocket TTS as sherpa-onnx exports it, of some kB: every letter is a tone of 64 ms, and the louder the
 * recording, the higher the voice.
 */
export function writeTinyPocket(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const parts = { encoder, text_conditioner: textConditioner, lm_main: lmMain, lm_flow: lmFlow, decoder };
  for (const [name, make] of Object.entries(parts)) writeFileSync(join(folder, `${name}.onnx`), make());
  const bytes = Array.from({ length: 256 }, (_, i) => `<0x${i.toString(16).toUpperCase().padStart(2, "0")}>`);
  const vocabulary = Object.fromEntries(bytes.map((name, i) => [name, i]));
  writeFileSync(join(folder, "vocab.json"), JSON.stringify(vocabulary));
  const scores = Object.fromEntries(bytes.map((name) => [name, -1]));
  writeFileSync(join(folder, "token_scores.json"), JSON.stringify(scores));
}

/** One row whose first value is the pitch: 100 Hz and more, by the mean of the sound's size. */
function encoder(): Uint8Array {
  const row = Array.from({ length: EMBEDDING }, (_, i) => (i === 0 ? 1 : 0));
  return tinyModel({
    nodes: [
      node("Abs", ["audio"], ["sizes"]),
      node("ReduceMean", ["sizes"], ["size"], { axes: [2], keepdims: 1 }),
      node("Mul", ["size", "much"], ["more"]),
      node("Add", ["more", "least"], ["pitch"]),
      node("Mul", ["pitch", "row"], ["latents"]),
    ],
    constants: [
      tensor("much", FLOAT, [1], [1000]),
      tensor("least", FLOAT, [1], [100]),
      tensor("row", FLOAT, [1, 1, EMBEDDING], row),
    ],
    inputs: [valueInfo("audio", FLOAT, [1, 1, "samples"])],
    outputs: [valueInfo("latents", FLOAT, [1, 1, EMBEDDING])],
  });
}

/** A row for each byte whose second value is how long it lasts. */
function textConditioner(): Uint8Array {
  const rows = Array.from({ length: 256 * EMBEDDING }, (_, i) => (i % EMBEDDING === 1 ? FRAMES_A_BYTE : 0));
  return tinyModel({
    nodes: [node("Gather", ["rows", "token_ids"], ["embeddings"], { axis: 0 })],
    constants: [tensor("rows", FLOAT, [256, EMBEDDING], rows)],
    inputs: [valueInfo("token_ids", INT64, [1, "tokens"])],
    outputs: [valueInfo("embeddings", FLOAT, [1, "tokens", EMBEDDING])],
  });
}

/** Adds up what it is given: the pitch, the frames that the text takes, and those that were made. */
function lmMain(): Uint8Array {
  const pick = (index: number) =>
    Array.from({ length: EMBEDDING * 2 }, (_, i) => (i >> 1 === index && i % 2 === index ? 1 : 0));
  const picked = pick(0).map((value, i) => value + pick(1)[i]!);
  return tinyModel({
    nodes: [
      // How much of the embeddings is new, and how many frames.
      node("ReduceSum", ["text_embeddings", "axis1"], ["given"], { keepdims: 0 }),
      node("MatMul", ["given", "picked"], ["pitch_and_text"]),
      node("Add", ["state0", "pitch_and_text"], ["out0"]),
      node("Shape", ["sequence"], ["shape"]),
      node("Gather", ["shape", "one"], ["rows"], { axis: 0 }),
      node("Cast", ["rows"], ["rows_f"], { to: FLOAT }),
      node("Add", ["state1", "rows_f"], ["out1"]),
      node("MatMul", ["out0", "to_latent"], ["pitch_only"]),
      // Every second frame is softer, as syllables are.
      node("Mod", ["out1", "two"], ["half"], { fmod: 1 }),
      node("Add", ["half", "some"], ["loud"]),
      node("MatMul", ["loud", "to_loud"], ["loud_only"]),
      node("Add", ["pitch_only", "loud_only"], ["conditioning"]),
      node("MatMul", ["out0", "text_alone"], ["text_frames"]),
      node("Sub", ["out1", "text_frames"], ["eos_logit"]),
    ],
    constants: [
      tensor("axis1", INT64, [1], [1]),
      tensor("one", INT64, [1], [1]),
      tensor("two", FLOAT, [1], [2]),
      tensor("some", FLOAT, [1], [1]),
      tensor("picked", FLOAT, [EMBEDDING, 2], picked),
      tensor(
        "to_latent",
        FLOAT,
        [2, LATENT],
        Array.from({ length: 2 * LATENT }, (_, i) => (i === PITCH ? 1 : 0)),
      ),
      tensor(
        "to_loud",
        FLOAT,
        [1, LATENT],
        Array.from({ length: LATENT }, (_, i) => (i === LOUD ? 0.15 : 0)),
      ),
      tensor("text_alone", FLOAT, [2, 1], [0, 1]),
    ],
    inputs: [
      valueInfo("sequence", FLOAT, [1, "frames", LATENT]),
      valueInfo("text_embeddings", FLOAT, [1, "rows", EMBEDDING]),
      valueInfo("state0", FLOAT, [1, 2]),
      valueInfo("state1", FLOAT, [1, 1]),
    ],
    outputs: [
      valueInfo("conditioning", FLOAT, [1, LATENT]),
      valueInfo("eos_logit", FLOAT, [1, 1]),
      valueInfo("out0", FLOAT, [1, 2]),
      valueInfo("out1", FLOAT, [1, 1]),
    ],
  });
}

/** Goes from any noise to what was wanted. */
function lmFlow(): Uint8Array {
  return tinyModel({
    nodes: [
      node("Sub", ["c", "x"], ["way"]),
      node("Sub", ["one", "s"], ["left"]),
      node("Div", ["way", "left"], ["flow_dir"]),
    ],
    constants: [tensor("one", FLOAT, [1], [1])],
    inputs: [
      valueInfo("c", FLOAT, [1, LATENT]),
      valueInfo("s", FLOAT, [1, 1]),
      valueInfo("t", FLOAT, [1, 1]),
      valueInfo("x", FLOAT, [1, LATENT]),
    ],
    outputs: [valueInfo("flow_dir", FLOAT, [1, LATENT])],
  });
}

/** A tone a frame. */
function decoder(): Uint8Array {
  const phases = Array.from({ length: FRAME }, (_, n) => (2 * Math.PI * n) / RATE_HZ);
  return tinyModel({
    nodes: [
      node("Gather", ["latent", "pitch_at"], ["pitch"], { axis: 2 }),
      node("Gather", ["latent", "loud_at"], ["loud"], { axis: 2 }),
      node("Mul", ["pitch", "phases"], ["angle"]),
      node("Sin", ["angle"], ["wave"]),
      node("Mul", ["wave", "loud"], ["frames"]),
      node("Reshape", ["frames", "line"], ["audio_frame"]),
      node("Identity", ["state"], ["next"]),
    ],
    constants: [
      tensor("pitch_at", INT64, [1], [PITCH]),
      tensor("loud_at", INT64, [1], [LOUD]),
      tensor("phases", FLOAT, [1, 1, FRAME], phases),
      tensor("line", INT64, [3], [1, 1, -1]),
    ],
    inputs: [valueInfo("latent", FLOAT, [1, "frames", LATENT]), valueInfo("state", FLOAT, [1, 1])],
    outputs: [valueInfo("audio_frame", FLOAT, [1, 1, "samples"]), valueInfo("next", FLOAT, [1, 1])],
  });
}
