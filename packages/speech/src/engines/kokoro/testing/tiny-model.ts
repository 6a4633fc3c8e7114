import { bytesField, concat, FLOAT, INT64, node, numberField, tensor, valueInfo } from "@orator/models/onnx";
import { toneConstants, toneNodes } from "../../../testing/tone-nodes.ts";
import type { TokenTone } from "../../../testing/tone-nodes.ts";
import { KOKORO_SYMBOLS, tokenOf } from "../phones/symbols.ts";

/** How the tiny model is to look: the published exports differ in names and types. */
export interface TinyModelOptions {
  /** "hub": input_ids → waveform; "release": tokens → audio. */
  names?: "hub" | "release";
  /** Name of a published output with the durations; defaults to none. */
  durationOutput?: string;
  /** Inner name of the durations. */
  durationTensor?: string;
  /** Early exports took whole speeds. */
  speedType?: "float32" | "int32";
  /** How much the sound runs ahead of its durations, in frames of 25 ms: the real model's does. */
  leadFrames?: number;
  /** Adds noise that the runtime draws anew at each run, as the real model's source does. */
  isNoisy?: boolean;
  /** Nothing is heard of it. */
  isSilent?: boolean;
  /** Bytes of weights that nothing reads, for tests of size. */
  ballastBytes?: number;
}

const VOWELS = "aeiouyɑɐɒæɔəɚɛɜɪʊʌᵊᵻøœɨɯɤAIOQWY";
const STOPS = "pbtdkɡcɟqʔʈɖʧʤʦʣ";
const HISSES = "fvszʃʒθðhxçʂɕβɸχɣʁʝ";
const PAUSES = ";:,.!?—…";
const TABLE_SIZE = 178;

/** What the tiny model makes of a symbol: its length in frames at speed 1 with a style of zeros, its tone, its loudness. */
export function tinySound(symbol: string): TokenTone {
  if (symbol === "pad") return { frames: 12, hz: 100, loudness: 0 };
  const hz = 200 + 15 * ((tokenOf(symbol) ?? 0) % 60);
  if (PAUSES.includes(symbol)) return { frames: 8, hz, loudness: 0 };
  if (symbol === " ") return { frames: 1, hz, loudness: 0.02 };
  if ("ˈˌːʰʲ".includes(symbol)) return { frames: 1, hz, loudness: 0.2 };
  if (VOWELS.includes(symbol)) return { frames: 4, hz, loudness: 0.4 };
  if (STOPS.includes(symbol)) return { frames: 3, hz, loudness: 0.004 };
  if (HISSES.includes(symbol)) return { frames: 4, hz: 3000 + hz, loudness: 0.06 };
  return { frames: 3, hz, loudness: 0.2 };
}

/**
 * A model of a few kB with Kokoro's contract, for tests: every token sounds as a tone of its own for as long as the token,
 * the style (its 129th number: rate) and the speed say. Written by hand as protobuf; opset 17.
 */
export function tinyModel(options: TinyModelOptions = {}): Uint8Array {
  const isHub = options.names !== "release";
  const [ids, sound] = isHub ? ["input_ids", "waveform"] : ["tokens", "audio"];
  const durations = options.durationTensor ?? "/encoder/Cast_output_0";
  const tones = Array.from({ length: TABLE_SIZE }, () => ({ frames: 0, hz: 0, loudness: 0 }));
  tones[0] = tinySound("pad");
  for (const symbol of KOKORO_SYMBOLS) tones[tokenOf(symbol)!] = tinySound(symbol);
  const constants = [
    ...toneConstants(tones, { samplesPerFrame: 600, sampleRateHz: 24_000, leadFrames: options.leadFrames ?? 0 }),
    tensor("one", FLOAT, [], [1]), tensor("third", FLOAT, [], [0.3]), tensor("tenth", FLOAT, [], [0.1]), tensor("volume", FLOAT, [], [options.isSilent ? 0 : 1]),
    tensor("rate_at", INT64, [], [128]), tensor("gain_at", INT64, [], [0]),
    tensor("quiet", FLOAT, [], [0.0005]),
    ...(options.ballastBytes ? [ballast(options.ballastBytes)] : []),
  ]; // prettier-ignore
  const nodes = [
    ...(options.speedType === "int32"
      ? [node("Cast", ["speed"], ["rate"], { to: FLOAT })]
      : [node("Identity", ["speed"], ["rate"])]),
    node("Reshape", ["style", "flat"], ["style_flat"]),
    node("Gather", ["style_flat", "rate_at"], ["style_rate"], { axis: 0 }),
    node("Mul", ["style_rate", "third"], ["stretch_by"]),
    node("Add", ["one", "stretch_by"], ["stretch"]),
    node("Gather", ["frames", ids!], ["raw_frames"], { axis: 0 }),
    node("Mul", ["raw_frames", "stretch"], ["stretched"]),
    node("Div", ["stretched", "rate"], ["wanted"]),
    node("Round", ["wanted"], ["rounded"]),
    node("Clip", ["rounded", "one"], ["clipped"]),
    node("Cast", ["clipped"], [durations], { to: INT64 }),
    ...toneNodes(ids!, durations),
    node("Gather", ["style_flat", "gain_at"], ["style_gain"], { axis: 0 }),
    node("Mul", ["style_gain", "tenth"], ["gain_by"]),
    node("Add", ["one", "gain_by"], ["gain"]),
    node("Mul", ["loud", "gain"], ["louder"]),
    node("Mul", ["louder", "volume"], ["heard_louder"]),
    node("Reshape", ["heard_louder", "flat"], ["clean"]),
    ...(options.isNoisy
      ? [
          node("RandomNormalLike", ["clean"], ["/source/RandomNormalLike_output_0"], { dtype: FLOAT }),
          node("Mul", ["/source/RandomNormalLike_output_0", "quiet"], ["hiss"]),
          node("Add", ["clean", "hiss"], [sound!]),
        ]
      : [node("Identity", ["clean"], [sound!])]),
    ...(options.durationOutput ? [node("Reshape", [durations, "flat"], [options.durationOutput])] : []),
  ];
  const graph = concat([
    ...nodes.map((one) => bytesField(1, one)),
    bytesField(2, "tiny"),
    ...constants.map((one) => bytesField(5, one)),
    bytesField(11, valueInfo(ids!, INT64, [1, "n"])),
    bytesField(11, valueInfo("style", FLOAT, [1, 256])),
    bytesField(11, valueInfo("speed", options.speedType === "int32" ? 6 : FLOAT, [1])),
    bytesField(12, valueInfo(sound!, FLOAT, ["samples"])),
    ...(options.durationOutput ? [bytesField(12, valueInfo(options.durationOutput, INT64, ["n"]))] : []),
  ]);
  return concat([
    numberField(1, 8),
    bytesField(2, "orator"),
    bytesField(7, graph),
    bytesField(8, concat([bytesField(1, ""), numberField(2, 17)])),
  ]);
}

/** Weights that are there for their size. */
function ballast(bytes: number): Uint8Array {
  return concat([
    numberField(1, bytes >> 2),
    numberField(2, FLOAT),
    bytesField(8, "ballast"),
    bytesField(9, new Uint8Array(bytes)),
  ]);
}

/**
 * A file of styles, all alike: `rate` stretches every sound by a third of itself, `gain` raises it by a tenth. The true files
 * have 510 rows; of one with fewer, longer rows of tokens take the last.
 */
export function tinyStyles(rate: number, gain: number, rows = 510): Uint8Array {
  const styles = new Float32Array(rows * 256);
  for (let row = 0; row < rows; row++) {
    styles[row * 256] = gain;
    styles[row * 256 + 128] = rate;
  }
  return new Uint8Array(styles.buffer);
}
