import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { TONES } from "../../testing/tiny-whisper.ts";
import { tinyModel } from "../../../testing/tiny-model.ts";

const BANDS = 80;
/** Frames that one vector of the features is made of, and those from one to the next. */
const [WINDOW, SHIFT] = [7, 6];
const FEATURES = WINDOW * BANDS;
const INT32 = 6;
const LANGUAGES = ["zh", "en", "yue", "ja", "ko"];
const PREFIX = [...LANGUAGES.map((code) => `<|${code}|>`), "<|NEUTRAL|>", "<|Speech|>", "<|withitn|>"];
/** The blank, the marks of what is heard, and the tones. */
const NAMES = ["<blank>", ...PREFIX, ...TONES.map(({ token }) => token.replace(" ", "▁"))];
const FIRST_TONE = 1 + PREFIX.length;
const TOKENS = NAMES.length;
/** Numbers by which sherpa-onnx asks for a language. */
const ASKED = { auto: 0, zh: 1, en: 2, yue: 3, ja: 4, ko: 5 };
/** How loud a tone must be against the blank, as the logarithms of two bands. */
const THRESHOLD = -6;

/**
 * Writes a model of SenseVoice's contract as sherpa-onnx exports it, of some kB, which understands the tones of the tiny Whisper: a word is
 * heard as long as its tone sounds. It takes what it hears for Korean where it is not told.
 */
export function writeTinySenseVoice(folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "model.int8.onnx"), model());
  writeFileSync(join(folder, "tokens.txt"), NAMES.map((name, i) => `${name} ${i}\n`).join(""));
}

function model(): Uint8Array {
  return tinyModel({
    nodes: [
      node("MatMul", ["x", "of_sound"], ["by_sound"]),
      node("Add", ["by_sound", "bias"], ["words"]),
      // Four steps before the first word: language, mood, kind of sound, and whether numbers are written as such.
      node("Gather", ["of_language", "language"], ["mark"], { axis: 0 }),
      node("Reshape", ["mark", "one_step"], ["language_step"]),
      node("Concat", ["language_step", "marks", "words"], ["logits"], { axis: 1 }),
    ],
    constants: [
      tensor("of_sound", FLOAT, [FEATURES, TOKENS], ofSound()),
      tensor(
        "bias",
        FLOAT,
        [TOKENS],
        rowOf((token) => (token === 0 ? THRESHOLD : biasOf(token))),
      ),
      tensor("of_language", FLOAT, [6, TOKENS], [5, 1, 2, 3, 4, 5].flatMap(stepOf)),
      tensor(
        "marks",
        FLOAT,
        [1, 3, TOKENS],
        [0, 1, 2].flatMap((k) => stepOf(1 + LANGUAGES.length + k)),
      ),
      tensor("one_step", INT64, [3], [1, 1, TOKENS]),
    ],
    inputs: [
      valueInfo("x", FLOAT, [1, "steps", FEATURES]),
      valueInfo("x_length", INT32, [1]),
      valueInfo("language", INT32, [1]),
      valueInfo("text_norm", INT32, [1]),
    ],
    outputs: [valueInfo("logits", FLOAT, [1, "all", TOKENS])],
    metadata: {
      comment: "tiny",
      vocab_size: TOKENS,
      lfr_window_size: WINDOW,
      lfr_window_shift: SHIFT,
      normalize_samples: 1,
      with_itn: 14,
      without_itn: 15,
      ...Object.fromEntries(Object.entries(ASKED).map(([name, number]) => [`lang_${name}`, number])),
      neg_mean: Array.from({ length: FEATURES }, () => 0).join(","),
      inv_stddev: Array.from({ length: FEATURES }, () => 1).join(","),
    },
  });
}

/** Marks are never heard as words. */
function biasOf(token: number): number {
  return token < FIRST_TONE ? -1000 : 0;
}

function rowOf(value: (token: number) => number): number[] {
  return Array.from({ length: TOKENS }, (_, token) => value(token));
}

function stepOf(wanted: number): number[] {
  return rowOf((token) => (token === wanted ? 100 : 0));
}

/** Each tone speaks for its token in the middle frame of a step. */
function ofSound(): number[] {
  const weights = Array.from({ length: FEATURES * TOKENS }, () => 0);
  const middle = (WINDOW >> 1) * BANDS;
  for (const [i, { hz }] of TONES.entries())
    for (const band of kaldiBandsOf(hz)) weights[(middle + band) * TOKENS + FIRST_TONE + i]! += 1;
  return weights;
}

/** Two bands of 80, on HTK's mel scale from 20 Hz to 8 kHz or another top, in which a tone is loud. */
export function kaldiBandsOf(hz: number, topHz = 8000): number[] {
  const mel = (value: number) => 1127 * Math.log(1 + value / 700);
  const center = ((mel(hz) - mel(20)) / (mel(topHz) - mel(20))) * (BANDS + 1) - 1;
  return [Math.floor(center), Math.ceil(center)];
}
