import { bytesField, concat, FLOAT, INT64, node, numberField, tensor, valueInfo } from "@orator/models/onnx";
import { toneConstants, toneNodes } from "../../../testing/tone-nodes.ts";
import type { TokenTone } from "../../../testing/tone-nodes.ts";

/** How a tiny voice differs from what tests mostly want. */
export interface TinyPiperOptions {
  /** espeak-ng's voice that reads for it. */
  espeak?: string;
  /** Nothing is heard of it. */
  isSilent?: boolean;
  /** Every phone is the same high whistle. */
  isWhistled?: boolean;
}

const SAMPLE_RATE_HZ = 22_050;
const SAMPLES_PER_FRAME = 256;
/** Pad, begin, end, and what espeak-ng writes: a number each. */
const SYMBOLS = [
  ..."_^$ !'(),-.:;?abcdefhijklmnopqrstuvwxyzæçðøħŋœɐɑɒɓɔɕɖɗɘəɚɛɜɞɟɠɡɢɣɤɥɦɧɨɪɫɬɭɮɯɰɱɲɳɴɵɶɸɹɺɻɽɾʀʁʂʃʄʈʉʊʋʌʍʎʏʐʑʒʔʕʘʙʛʜʝʟʡʢʲˈˌːˑβθχᵻ\u0329\u0303\u032a\u0327",
];

function toneOf(symbol: string, { isSilent = false, isWhistled = false }: TinyPiperOptions): TokenTone {
  const hz = 110 + 2 * (SYMBOLS.indexOf(symbol) % 60);
  const tone = (frames: number, loudness: number, ownHz = hz): TokenTone =>
    isWhistled
      ? { frames, hz: 4000, loudness: frames > 1 ? 0.2 : 0 }
      : { frames, hz: ownHz, loudness: isSilent ? 0 : loudness };
  if ("_".includes(symbol)) return tone(0, 0);
  if ("^$".includes(symbol)) return tone(8, 0);
  if (",.:;!?".includes(symbol)) return tone(12, 0);
  if (" ˈˌˑʲ'()-\u0329\u0303\u032a\u0327".includes(symbol)) return tone(1, 0.02);
  if ("aeiouyæøœɐɑɒɔəɚɛɜɪʊʌʏɨɯɤᵻː".includes(symbol)) return tone(8, 0.4);
  if ("pbtdkɡcɟqʔ".includes(symbol)) return tone(6, 0.003);
  if ("fsʃθhxçχɕ".includes(symbol)) return tone(8, 0.06, 4200 + hz);
  if ("vzʒð".includes(symbol)) return tone(7, 0.06, 3000 + hz);
  return tone(6, 0.2);
}

/**
 * A voice of a few kB as Piper publishes them, for tests: network and configuration. Every phone sounds as a tone of its own, for as
 * long as its kind and the scale of lengths say; noise is drawn as the real ones draw it. Opset 15.
 */
export function tinyPiper(options: TinyPiperOptions = {}): {
  model: Uint8Array;
  config: Uint8Array;
} {
  const tones = SYMBOLS.map((symbol) => toneOf(symbol, options));
  const grid = { samplesPerFrame: SAMPLES_PER_FRAME, sampleRateHz: SAMPLE_RATE_HZ };
  const constants = [
    ...toneConstants(tones, grid),
    tensor("sound_shape", INT64, [4], [1, 1, 1, -1]),
    tensor("quiet", FLOAT, [], [0.0005]),
  ];
  const nodes = [
    node("Gather", ["frames", "input"], ["raw_frames"], { axis: 0 }),
    node("Gather", ["scales", "i1"], ["length_scale"], { axis: 0 }),
    node("Gather", ["scales", "i0"], ["noise_scale"], { axis: 0 }),
    node("Mul", ["raw_frames", "length_scale"], ["wanted"]),
    node("Round", ["wanted"], ["rounded"]),
    node("Cast", ["rounded"], ["durations"], { to: INT64 }),
    ...toneNodes("input", "durations"),
    node("RandomNormalLike", ["loud"], ["/RandomNormalLike_output_0"], { dtype: FLOAT }),
    node("Mul", ["/RandomNormalLike_output_0", "noise_scale"], ["noise"]),
    node("Mul", ["noise", "quiet"], ["hiss"]),
    node("Add", ["loud", "hiss"], ["sounding"]),
    node("Reshape", ["sounding", "sound_shape"], ["output"]),
  ];
  const graph = concat([
    ...nodes.map((one) => bytesField(1, one)),
    bytesField(2, "tiny"),
    ...constants.map((one) => bytesField(5, one)),
    bytesField(11, valueInfo("input", INT64, [1, "n"])),
    bytesField(11, valueInfo("input_lengths", INT64, [1])),
    bytesField(11, valueInfo("scales", FLOAT, [3])),
    bytesField(12, valueInfo("output", FLOAT, [1, 1, 1, "samples"])),
  ]);
  const model = concat([
    numberField(1, 8),
    bytesField(2, "orator"),
    bytesField(7, graph),
    bytesField(8, concat([bytesField(1, ""), numberField(2, 15)])),
  ]);
  const config = {
    audio: { sample_rate: SAMPLE_RATE_HZ },
    espeak: { voice: options.espeak ?? "de" },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    num_speakers: 1,
    phoneme_id_map: Object.fromEntries(SYMBOLS.map((symbol, id) => [symbol, [id]])),
  };
  return { model, config: Buffer.from(JSON.stringify(config)) };
}
