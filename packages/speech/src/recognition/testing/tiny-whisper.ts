import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FLOAT, INT64, node, tensor, valueInfo } from "@orator/models/onnx";
import { tinyModel } from "../../testing/tiny-model.ts";

/** What the tiny Whisper knows: each word is a tone, half a second long. */
export const TONES: readonly { hz: number; token: string }[] = [
  { hz: 300, token: " Good" },
  { hz: 500, token: " morning" },
  { hz: 750, token: "," },
  { hz: 1000, token: " dear" },
  { hz: 1400, token: " people" },
  { hz: 1900, token: "." },
  { hz: 2500, token: " und" },
  { hz: 3300, token: " zwei" },
];
/** A sound that is no word, after which it goes on where it is. */
export const PAUSE_HZ = 5200;
/** Length of a word, and how far from the start of a window the first one begins. */
const SLOT_MS = 500;
const LEAD_MS = 256;

const BANDS = 80;
const FRAMES = 1500;
const POSITIONS = 64;
/** Heads and their width; the second head follows the sound. */
const [HEADS, WIDTH] = [2, 4];
const PROMPT = 3;
const END = TONES.length;
const SPECIALS = [
  "<|endoftext|>",
  "<|startoftranscript|>",
  "<|en|>",
  "<|de|>",
  "<|translate|>",
  "<|transcribe|>",
];
const TIMES_FROM = END + SPECIALS.length + 2;
const TIMES = 1501;
const VOCABULARY = TIMES_FROM + TIMES;
const BOOL = 9;

/** How the tiny Whisper behaves. */
export interface TinyWhisper {
  /** After so many tokens it stops, whatever is still heard. */
  mostTokens?: number;
  /** The time that it tells when slot `k` is silent, in steps of 20 ms. Default: where the slot begins. */
  timeOfSlot?: (slot: number) => number;
  /** Says the same word all the time when it is asked the first time, as large ones do at times. */
  isStuck?: boolean;
}

/**
 * Writes a model of the same contract as Whisper's export, of some 100 kB, which understands tones: a real encoder and decoder
 * that ONNX Runtime runs, whose answers are known. It sees the sound through the log-mel bands, and its second head listens to
 * slot after slot. What the decoder knows of the window it must be given back, or it hears nothing.
 */
export function writeTinyWhisper(folder: string, tiny: TinyWhisper = {}): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "encoder.onnx"), encoder());
  writeFileSync(join(folder, "decoder.onnx"), decoder(tiny));
  writeFileSync(join(folder, "voice-activity.onnx"), voiceActivity());
  writeFileSync(join(folder, "tokenizer.json"), JSON.stringify(tokenizer()));
  const config = {
    num_mel_bins: BANDS,
    d_model: HEADS * WIDTH,
    decoder_layers: 1,
    decoder_attention_heads: HEADS,
    max_target_positions: POSITIONS,
  };
  writeFileSync(join(folder, "config.json"), JSON.stringify(config));
  const generation = { suppress_tokens: [], alignment_heads: [[0, 1]] };
  writeFileSync(join(folder, "generation_config.json"), JSON.stringify(generation));
}

/** Tones of half a second, at 16 kHz; 0 is half a second of silence. Begins and ends as speech in a recording does. */
export function tones(pitches: readonly number[], { leadMs = LEAD_MS, tailMs = 600 } = {}): Float32Array {
  const slot = SLOT_MS * 16;
  const samples = new Float32Array((leadMs + tailMs) * 16 + pitches.length * slot);
  for (const [i, hz] of pitches.entries())
    for (let n = 0; n < slot; n++)
      samples[leadMs * 16 + i * slot + n] = hz === 0 ? 0 : 0.3 * Math.sin((2 * Math.PI * hz * n) / 16_000);
  return samples;
}

function encoder(): Uint8Array {
  return model(
    [
      node("Transpose", ["input_features"], ["turned"], { perm: [0, 2, 1] }),
      node("Slice", ["turned", "zero1", "end1", "one1", "two1"], ["every_second"]),
      node("Sub", ["every_second", "floor"], ["above"]),
      node("Relu", ["above"], ["last_hidden_state"]),
    ],
    [
      tensor("zero1", INT64, [1], [0]),
      tensor("end1", INT64, [1], [2 * FRAMES]),
      tensor("one1", INT64, [1], [1]),
      tensor("two1", INT64, [1], [2]),
      tensor("floor", FLOAT, [1], [0.5]),
    ],
    [valueInfo("input_features", FLOAT, [1, BANDS, 2 * FRAMES])],
    [valueInfo("last_hidden_state", FLOAT, [1, FRAMES, BANDS])],
  );
}

function decoder(tiny: TinyWhisper): Uint8Array {
  const past = (side: string, part: string) => `past_key_values.0.${side}.${part}`;
  const nodes = [
    // Positions of the tokens: after those that are known already.
    node("Shape", [past("decoder", "key")], ["past_shape"]),
    node("Gather", ["past_shape", "two"], ["known"], { axis: 0 }),
    node("Shape", ["input_ids"], ["ids_shape"]),
    node("Gather", ["ids_shape", "one"], ["count"], { axis: 0 }),
    node("Add", ["known", "count"], ["end"]),
    node("Range", ["known", "end", "one"], ["all_positions"]),
    node("Min", ["all_positions", "last_position"], ["positions"]),
    // Where each of them listens, and what it hears there.
    node("Gather", ["listening", "positions"], ["rows"], { axis: 0 }),
    node("MatMul", ["rows", "encoder_hidden_states"], ["context"]),
    node("MatMul", ["context", "of_sound"], ["by_sound_all"]),
    // In later steps it knows the window only by what it was given back.
    node("Shape", [past("encoder", "key")], ["window_shape"]),
    node("Gather", ["window_shape", "two"], ["window_frames"], { axis: 0 }),
    node("Cast", ["window_frames"], ["window_number"], { to: FLOAT }),
    node("Cast", ["use_cache_branch"], ["is_later"], { to: FLOAT }),
    node("Sub", ["one_f", "is_later"], ["is_first"]),
    node("Div", ["window_number", "frames_f"], ["is_known"]),
    node("Mul", ["is_known", "is_later"], ["is_known_later"]),
    node("Add", ["is_first", "is_known_later"], ["hears"]),
    node("Mul", ["by_sound_all", "hears"], ["by_sound"]),
    node("Gather", ["of_position", "positions"], ["by_position"], { axis: 0 }),
    node("Gather", ["is_time", "input_ids"], ["after_time"], { axis: 0 }),
    node("MatMul", ["after_time", "of_time"], ["by_time"]),
    node("Add", ["by_sound", "by_position"], ["sum"]),
    node("Add", ["sum", "by_time"], ["logits"]),
    // Two heads: one that hears everything alike, one that follows.
    node("Mul", ["rows", "zero_f"], ["blank"]),
    node("Unsqueeze", ["blank", "axes01"], ["head0"]),
    node("Unsqueeze", ["rows", "axes01"], ["head1"]),
    node("Concat", ["head0", "head1"], ["cross_attentions.0"], { axis: 1 }),
    // What is known grows by the tokens; what is known of the window is given once.
    node("Unsqueeze", ["count", "axis0"], ["count1"]),
    node("Concat", ["heads1", "count1", "width1"], ["new_shape"], { axis: 0 }),
    node("Expand", ["nought", "new_shape"], ["new_keys"]),
    ...["key", "value"].flatMap((part) => [
      node("Concat", [past("decoder", part), "new_keys"], [`present.0.decoder.${part}`], { axis: 2 }),
    ]),
    node("Mul", ["is_first", "frames_f"], ["frames_now"]),
    node("Cast", ["frames_now"], ["frames_count"], { to: INT64 }),
    node("Concat", ["heads1", "frames_count", "width1"], ["window_keys_shape"], { axis: 0 }),
    ...["key", "value"].map((part) =>
      node("Expand", ["nought", "window_keys_shape"], [`present.0.encoder.${part}`]),
    ),
  ];
  const constants = [
    tensor("zero_f", FLOAT, [1], [0]),
    tensor("one_f", FLOAT, [1], [1]),
    tensor("frames_f", FLOAT, [1], [FRAMES]),
    tensor("one", INT64, [], [1]),
    tensor("two", INT64, [], [2]),
    tensor("last_position", INT64, [], [POSITIONS - 1]),
    tensor("axis0", INT64, [1], [0]),
    tensor("axes01", INT64, [2], [0, 1]),
    tensor("heads1", INT64, [2], [1, HEADS]),
    tensor("width1", INT64, [1], [WIDTH]),
    tensor("nought", FLOAT, [1, 1, 1, 1], [0]),
    tensor("listening", FLOAT, [POSITIONS, FRAMES], listening()),
    tensor("of_sound", FLOAT, [BANDS, VOCABULARY], ofSound()),
    tensor("of_position", FLOAT, [POSITIONS, VOCABULARY], ofPosition(tiny)),
    tensor(
      "is_time",
      FLOAT,
      [VOCABULARY, 1],
      vector((token) => (token >= TIMES_FROM ? 1 : 0)),
    ),
    tensor(
      "of_time",
      FLOAT,
      [1, VOCABULARY],
      vector((token) => (token === END ? 8 : 0)),
    ),
  ];
  const keys = ["decoder", "encoder"].flatMap((side) => ["key", "value"].map((part) => `0.${side}.${part}`));
  return model(
    nodes,
    constants,
    [
      valueInfo("input_ids", INT64, [1, "tokens"]),
      valueInfo("encoder_hidden_states", FLOAT, [1, FRAMES, BANDS]),
      ...keys.map((name) => valueInfo(`past_key_values.${name}`, FLOAT, [1, HEADS, `${name} before`, WIDTH])),
      valueInfo("use_cache_branch", BOOL, [1]),
    ],
    ["logits", ...keys.map((name) => `present.${name}`), "cross_attentions.0"].map((name) =>
      valueInfo(name, FLOAT, shapeOf(name)),
    ),
  );
}

function shapeOf(name: string): (number | string)[] {
  if (name === "logits") return [1, "tokens", VOCABULARY];
  if (name === "cross_attentions.0") return [1, HEADS, "tokens", FRAMES];
  return [1, HEADS, `${name} after`, WIDTH];
}

/** Loudness as likelihood, with the contract of Silero's detector. */
function voiceActivity(): Uint8Array {
  return model(
    [
      node("Mul", ["input", "input"], ["squares"]),
      node("ReduceMean", ["squares"], ["power"], { axes: [1], keepdims: 1 }),
      node("Sub", ["power", "threshold"], ["above"]),
      node("Mul", ["above", "steepness"], ["scaled"]),
      node("Sigmoid", ["scaled"], ["output"]),
      node("Identity", ["state"], ["stateN"]),
    ],
    [tensor("threshold", FLOAT, [1], [0.004]), tensor("steepness", FLOAT, [1], [2000])],
    [
      valueInfo("input", FLOAT, [1, "samples"]),
      valueInfo("state", FLOAT, [2, 1, 128]),
      valueInfo("sr", INT64, []),
    ],
    [valueInfo("output", FLOAT, [1, 1]), valueInfo("stateN", FLOAT, [2, 1, 128])],
  );
}

/** Position by position, where the following head listens; the first hears the first five seconds. */
function listening(): number[] {
  const rows: number[] = [];
  for (let position = 0; position < POSITIONS; position++) {
    const slot = position - PROMPT;
    const [from, to] = slot < 0 ? [0, 250] : [framesOf(slot), framesOf(slot + 1)];
    for (let frame = 0; frame < FRAMES; frame++) rows.push(frame >= from && frame < to ? 1 / (to - from) : 0);
  }
  return rows;
}

function framesOf(slot: number): number {
  return Math.round((LEAD_MS + slot * SLOT_MS) / 20);
}

/** Each tone speaks for its token; the last two for German; the pause against an end. */
function ofSound(): number[] {
  const weights = Array.from({ length: BANDS * VOCABULARY }, () => 0);
  const add = (hz: number, token: number, weight: number) => {
    for (const band of melBandsOf(hz)) weights[band * VOCABULARY + token]! += weight;
  };
  for (const [i, { hz }] of TONES.entries()) {
    add(hz, i, 30);
    add(hz, languageToken(i < 6 ? "en" : "de"), 30);
  }
  add(PAUSE_HZ, END, -90);
  return weights;
}

function ofPosition({ mostTokens, timeOfSlot, isStuck }: TinyWhisper): number[] {
  const rows: number[] = [];
  for (let position = 0; position < POSITIONS; position++) {
    const slot = position - PROMPT;
    const time = slot < 0 ? 0 : (timeOfSlot?.(slot) ?? framesOf(slot));
    const isOver = mostTokens !== undefined && slot >= mostTokens;
    for (let token = 0; token < VOCABULARY; token++) {
      let bias = 0;
      if (token === END) bias = isOver ? 200 : 2;
      if (token === TIMES_FROM + time) bias = 6;
      if (isStuck && token === 3 && slot >= 0) bias = 60;
      rows.push(bias);
    }
  }
  return rows;
}

/** Bands of 80, on Slaney's mel scale up to 8 kHz, in which a tone is loud. */
export function melBandsOf(hz: number): number[] {
  const mel = (value: number) =>
    value < 1000 ? (value * 3) / 200 : 15 + (27 * Math.log(value / 1000)) / Math.log(6.4);
  const center = (mel(hz) / mel(8000)) * (BANDS + 1) - 1;
  return [Math.floor(center), Math.ceil(center)].filter((band) => band >= 0 && band < BANDS);
}

function languageToken(code: string): number {
  return END + SPECIALS.indexOf(`<|${code}|>`);
}

function vector(value: (token: number) => number): number[] {
  return Array.from({ length: VOCABULARY }, (_, token) => value(token));
}

function tokenizer(): unknown {
  const vocab = Object.fromEntries(TONES.map(({ token }, i) => [token.replace(" ", "Ġ"), i]));
  const names = [...SPECIALS, "<|nospeech|>", "<|notimestamps|>"];
  const times = Array.from({ length: TIMES }, (_, i) => `<|${(i * 0.02).toFixed(2)}|>`);
  const added = [...names, ...times].map((content, i) => ({ id: END + i, content, special: true }));
  return { model: { type: "BPE", vocab }, added_tokens: added };
}

function model(
  nodes: readonly Uint8Array[],
  constants: readonly Uint8Array[],
  inputs: readonly Uint8Array[],
  outputs: readonly Uint8Array[],
): Uint8Array {
  return tinyModel({ nodes, constants, inputs, outputs });
}
