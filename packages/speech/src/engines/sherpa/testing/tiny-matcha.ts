import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { tinyModel } from "../../../testing/tiny-model.ts";
import { toneConstants, toneNodes } from "../../../testing/tone-nodes.ts";
import type { TokenTone } from "../../../testing/tone-nodes.ts";
import { tinyRule } from "./tiny-rule.ts";

/** Syllables of the words that the tiny voice knows; each the sound that it begins with and the rest. */
const LEXICON: Readonly<Record<string, string>> = {
  六: "l iu", 只: "zh i", 杯: "b ei", 子: "z i", 放: "f ang", 在: "z ai", 桌: "zh uo", 上: "sh ang", 小: "x iao", 猫: "m ao", 找: "zh ao",
  新: "x in", 鲜: "x ian", 的: "d e", 鱼: "y v", 请: "q ing", 你: "n i", 慢: "m an", 地: "d e", 说: "sh uo", 让: "r ang", 大: "d a", 家: "j ia",
  都: "d ou", 听: "t ing", 懂: "d ong", 这: "zh e", 本: "b en", 书: "sh u", 湖: "h u", 边: "b ian", 城: "ch eng", 市: "sh i", 很: "h en", 漂: "p iao",
  亮: "l iang", 可: "k e", 是: "sh i", 秋: "q iu", 天: "t ian", 常: "ch ang", 有: "y ou", 雾: "w u", 好: "h ao", 三: "s an",
}; // prettier-ignore

const SAMPLE_RATE_HZ = 16_000;
const SAMPLES_PER_FRAME = 256;
const CHANNELS = 80;
const BINS = 513;
/** Magnitude of a bin that sounds as loud as 1 when it is turned back into samples. */
const FULL = 384;

/** What is not a Chinese sound is espeak-ng's English, a letter each. */
const ENGLISH = [..."abdfhijklmnoprstuvwzæðŋɐɑɔəɛɜɡɪɹɾʃʊʌʒʤʧˈˌθAIOWY"];
const SYMBOLS = [
  " ", ",", ".", "?", "!", ";",
  ...new Set([...Object.values(LEXICON).flatMap((syllable) => syllable.split(" ")), ...ENGLISH]),
]; // prettier-ignore

/** Channels are tones: the lower half voices, the upper half hiss; as bins of the vocoder's spectrum, 15.6 Hz each. */
function binOf(channel: number): number {
  return channel < 40 ? 7 + (channel % 10) : 210 + 2 * channel;
}

function toneOf(symbol: string, i: number, vowelFrames: number): TokenTone {
  const tone = (frames: number, loudness: number, channel = i % 40): TokenTone => ({
    frames,
    hz: channel,
    loudness: loudness * FULL,
  });
  if (symbol === " ") return tone(1, 0.02);
  if (",.?!;".includes(symbol)) return tone(12, 0);
  if (/^[ˈˌ]$/.test(symbol)) return tone(1, 0.02);
  if (/^(?:b|p|d|t|g|k|ɡ)$/.test(symbol)) return tone(5, 0.003);
  if (/^(?:f|s|sh|x|h|z|zh|c|ch|j|q|ʃ|θ|ʧ|ʤ|ʒ)$/.test(symbol)) return tone(6, 0.06, 40 + (i % 40));
  if (/^(?:l|m|n|r|w|y|v|ð|ŋ|ɹ|ɾ)$/.test(symbol)) return tone(5, 0.2);
  return tone(vowelFrames, 0.4);
}

/**
 * The files of a voice of a few 100 kB as Matcha's are published, for tests.
 *
 * @param vowelFrames how long vowels are, of 16 ms each; voices that differ in it have a process each
 */
export function tinyMatcha(vowelFrames = 9): Record<string, Uint8Array> {
  return {
    "acoustic.onnx": acousticModel(vowelFrames),
    "vocoder.onnx": vocoder(),
    "tokens.txt": Buffer.from(SYMBOLS.map((symbol, id) => `${symbol} ${id}\n`).join("")),
    "lexicon.txt": Buffer.from(
      Object.entries(LEXICON)
        .map(([word, syllable]) => `${word} ${syllable}\n`)
        .join(""),
    ),
    "phone.fst": tinyRule(),
    "date.fst": tinyRule(),
    "number.fst": tinyRule("3", "三"),
  };
}

/** Every sound lights one of 80 channels, with a little noise, drawn as the real ones draw it. */
function acousticModel(vowelFrames: number): Uint8Array {
  const grid = { samplesPerFrame: 1, sampleRateHz: SAMPLE_RATE_HZ };
  const constants = [
    ...toneConstants(
      SYMBOLS.map((symbol, i) => toneOf(symbol, i, vowelFrames)),
      grid,
    ),
    tensor(
      "channels",
      FLOAT,
      [CHANNELS, 1],
      Array.from({ length: CHANNELS }, (_, channel) => channel),
    ),
    tensor("mel_shape", INT64, [3], [1, CHANNELS, -1]),
    tensor("quiet", FLOAT, [], [0.05]),
  ];
  const nodes = [
    node("Gather", ["frames", "x"], ["raw_frames"], { axis: 0 }),
    node("Mul", ["raw_frames", "length_scale"], ["wanted"]),
    node("Round", ["wanted"], ["rounded"]),
    node("Cast", ["rounded"], ["durations"], { to: INT64 }),
    // "tone" is each frame's channel here, "level" how much it is lit.
    ...toneNodes("x", "durations"),
    node("Equal", ["channels", "tone"], ["is_lit"]),
    node("Cast", ["is_lit"], ["lit"], { to: FLOAT }),
    node("Mul", ["lit", "level"], ["picture"]),
    node("RandomNormalLike", ["picture"], ["/RandomNormalLike_output_0"], { dtype: FLOAT }),
    node("Mul", ["/RandomNormalLike_output_0", "noise_scale"], ["noise"]),
    node("Mul", ["noise", "quiet"], ["hiss"]),
    node("Add", ["picture", "hiss"], ["sounding"]),
    node("Reshape", ["sounding", "mel_shape"], ["mel"]),
  ];
  return tinyModel({
    nodes,
    constants,
    inputs: [
      valueInfo("x", INT64, [1, "n"]),
      valueInfo("x_length", INT64, [1]),
      valueInfo("noise_scale", FLOAT, [1]),
      valueInfo("length_scale", FLOAT, [1]),
    ],
    outputs: [valueInfo("mel", FLOAT, [1, CHANNELS, "t"])],
    metadata: {
      model_type: "matcha-tts",
      voice: "zh en-us",
      sample_rate: SAMPLE_RATE_HZ,
      n_speakers: 1,
      has_espeak: 1,
      use_eos_bos: 0,
      pad_id: 0,
    },
  });
}

/** Every lit channel sounds as the bin that it stands for, its phase going on from frame to frame: magnitude, cosine and sine of each. */
function vocoder(): Uint8Array {
  const spread = Array.from({ length: BINS * CHANNELS }, (_, i) =>
    binOf(i % CHANNELS) === Math.floor(i / CHANNELS) ? 1 : 0,
  );
  const constants = [
    tensor("spread", FLOAT, [1, BINS, CHANNELS], spread),
    tensor(
      "turns",
      FLOAT,
      [BINS, 1],
      Array.from({ length: BINS }, (_, bin) => (bin % 4) * (Math.PI / 2)),
    ),
    tensor("i0", INT64, [], [0]),
    tensor("i1", INT64, [], [1]),
    tensor("two", INT64, [], [2]),
    tensor("four", FLOAT, [], [4]),
    tensor("spectrum", INT64, [3], [1, BINS, -1]),
  ];
  const nodes = [
    node("MatMul", ["spread", "mels"], ["mag"]),
    node("Shape", ["mels"], ["shape"]),
    node("Gather", ["shape", "two"], ["count"], { axis: 0 }),
    node("Range", ["i0", "count", "i1"], ["at"]),
    node("Cast", ["at"], ["frame"], { to: FLOAT }),
    node("Mod", ["frame", "four"], ["quarter"], { fmod: 1 }),
    node("Mul", ["turns", "quarter"], ["phase"]),
    node("Cos", ["phase"], ["cosine"]),
    node("Sin", ["phase"], ["sine"]),
    node("Reshape", ["cosine", "spectrum"], ["x"]),
    node("Reshape", ["sine", "spectrum"], ["y"]),
  ];
  const frames = (name: string): Uint8Array => valueInfo(name, FLOAT, [1, BINS, "t"]);
  return tinyModel({
    nodes,
    constants,
    inputs: [valueInfo("mels", FLOAT, [1, CHANNELS, "t"])],
    outputs: [frames("mag"), frames("x"), frames("y")],
    metadata: {
      model_type: "vocos",
      n_fft: 1024,
      hop_length: SAMPLES_PER_FRAME,
      win_length: 1024,
      window_type: "hann",
    },
  });
}
