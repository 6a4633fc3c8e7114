import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { tinyModel } from "../../../testing/tiny-model.ts";

/** Two voices: tones, in Hz. */
export const VOICES = [400, 1600] as const;

const RATE_HZ = 16_000;
/** pyannote's window of ten seconds, cut into steps of 270 samples. */
const [WINDOW, STEP] = [10 * RATE_HZ, 270];
const FRAMES = Math.floor(WINDOW / STEP);
/** Nobody, each of three, each pair of them. */
const CLASSES = 7;
const BANDS = 80;

/**
 * Writes models of the contracts of pyannote's segmentation and 3D-Speaker's embeddings as sherpa-onnx exports them, of some kB, to which
 * a tone of 400 Hz is one person and one of 1,600 Hz another.
 */
export function writeTinyDiarization(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "segmentation.onnx"), segmentation());
  writeFileSync(join(folder, "voices.onnx"), voices());
}

/** Who of the two is loud in each step. */
function segmentation(): Uint8Array {
  const waves = VOICES.flatMap((hz) => [Math.sin, Math.cos].map((wave) => ({ hz, wave })));
  const ofWaves = Array.from({ length: STEP * waves.length }, (_, i) => {
    const { hz, wave } = waves[i % waves.length]!;
    return (2 / STEP) * wave((2 * Math.PI * hz * Math.floor(i / waves.length)) / RATE_HZ);
  });
  const toClasses = Array.from({ length: waves.length * CLASSES }, (_, i) =>
    i % CLASSES === 1 + (Math.floor(i / CLASSES) >> 1) ? 1 : 0,
  );
  const bias = Array.from({ length: CLASSES }, (_, i) => (i === 0 ? 0.005 : i > 2 ? -1 : 0));
  return tinyModel({
    nodes: [
      node("Slice", ["x", "zero", "end", "axis"], ["whole"]),
      node("Reshape", ["whole", "steps"], ["cut"]),
      node("MatMul", ["cut", "of_waves"], ["seen"]),
      node("Mul", ["seen", "seen"], ["power"]),
      node("MatMul", ["power", "to_classes"], ["classes"]),
      node("Add", ["classes", "bias"], ["y"]),
    ],
    constants: [
      tensor("zero", INT64, [1], [0]),
      tensor("end", INT64, [1], [FRAMES * STEP]),
      tensor("axis", INT64, [1], [2]),
      tensor("steps", INT64, [3], [1, FRAMES, STEP]),
      tensor("of_waves", FLOAT, [STEP, waves.length], ofWaves),
      tensor("to_classes", FLOAT, [waves.length, CLASSES], toClasses),
      tensor("bias", FLOAT, [CLASSES], bias),
    ],
    inputs: [valueInfo("x", FLOAT, [1, 1, WINDOW])],
    outputs: [valueInfo("y", FLOAT, [1, FRAMES, CLASSES])],
    metadata: {
      sample_rate: RATE_HZ,
      window_size: WINDOW,
      receptive_field_size: STEP,
      receptive_field_shift: STEP,
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: CLASSES,
    },
  });
}

/** How high the sound is, as a point on a circle: bands below 900 Hz against those above. */
function voices(): Uint8Array {
  const split = Math.round((BANDS * Math.log(1 + 900 / 700)) / Math.log(1 + 8000 / 700));
  const sides = Array.from({ length: BANDS * 2 }, (_, i) => ((i >> 1 < split ? 0 : 1) === i % 2 ? 1 : 0));
  return tinyModel({
    nodes: [
      node("ReduceMax", ["x"], ["loudest"], { axes: [2], keepdims: 1 }),
      node("Sub", ["x", "loudest"], ["below"]),
      node("Exp", ["below"], ["shares"]),
      node("MatMul", ["shares", "sides"], ["each"]),
      node("ReduceMean", ["each"], ["embedding"], { axes: [1], keepdims: 0 }),
    ],
    constants: [tensor("sides", FLOAT, [BANDS, 2], sides)],
    inputs: [valueInfo("x", FLOAT, ["n", "frames", BANDS])],
    outputs: [valueInfo("embedding", FLOAT, ["n", 2])],
    metadata: {
      framework: "3d-speaker",
      language: "English",
      output_dim: 2,
      sample_rate: RATE_HZ,
      normalize_samples: 1,
      feature_normalize_type: "",
    },
  });
}
