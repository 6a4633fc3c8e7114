import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sessionOptions } from "@orator/models";
import type { OnnxRuntime } from "@orator/models";
import { logMel, WINDOW_FRAMES } from "./log-mel.ts";
import type { Rules } from "./rules.ts";
import { readVocabulary } from "./vocabulary.ts";

type Session = Awaited<ReturnType<OnnxRuntime["InferenceSession"]["create"]>>;
type Tensor = InstanceType<OnnxRuntime["Tensor"]>;
type Tensors = Record<string, Tensor>;

/** Frames of the encoder in a window, one every 20 ms. */
export const ENCODED_FRAMES = WINDOW_FRAMES / 2;

/** What the decoder knows of a window so far. */
export interface Memory {
  /** What the encoder heard: [1, 1500, width]. */
  heard: Tensor;
  /** `past_key_values.*` for the next step. */
  past: Tensors;
}

/** How each token listened to the window: `heads` × `tokens` × 1500 probabilities, one head after the other. */
export interface Attention {
  heads: number;
  tokens: number;
  values: Float32Array;
}

interface Config {
  num_mel_bins: number;
  d_model: number;
  decoder_layers: number;
  decoder_attention_heads: number;
  max_target_positions: number;
}

interface GenerationConfig {
  suppress_tokens?: readonly number[] | null;
  /** Layer and head of those that follow the sound. */
  alignment_heads?: readonly (readonly [layer: number, head: number])[] | null;
}

/**
 * Whisper as Hugging Face's Optimum exports it: `encoder.onnx` (`input_features` [1, bands, 3000] → `last_hidden_state`), and a
 * merged `decoder.onnx` (`input_ids`, `encoder_hidden_states`, `past_key_values.<layer>.<decoder|encoder>.<key|value>`,
 * `use_cache_branch` → `logits`, `present.…`, `cross_attentions.<layer>`), which computes what it knows of the window in its
 * first step and then takes one token a step.
 */
export class WhisperModel {
  readonly rules: Rules;
  /** Most tokens of a prompt and what follows it. */
  readonly longest: number;
  readonly #ort: OnnxRuntime;
  readonly #config: Config;
  readonly #encoder: Session;
  readonly #decoder: Session;
  readonly #alignmentHeads: readonly (readonly [layer: number, head: number])[];

  private constructor(
    ort: OnnxRuntime,
    encoder: Session,
    decoder: Session,
    files: { config: Config; generation: GenerationConfig; tokenizer: string },
  ) {
    this.#ort = ort;
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#config = files.config;
    this.longest = files.config.max_target_positions;
    this.rules = {
      vocabulary: readVocabulary(files.tokenizer),
      suppressed: (files.generation.suppress_tokens ?? []).filter((token) => token >= 0),
    };
    this.#alignmentHeads = files.generation.alignment_heads ?? upperHeads(files.config);
  }

  /**
   * Opens the model in a folder.
   *
   * @throws Error where a file is missing or broken, or the export gives no cross-attentions
   */
  static async open(ort: OnnxRuntime, folder: string, threads: number): Promise<WhisperModel> {
    const read = (name: string) => readFileSync(join(folder, name), "utf8");
    const files = {
      config: JSON.parse(read("config.json")) as Config,
      generation: JSON.parse(read("generation_config.json")) as GenerationConfig,
      tokenizer: read("tokenizer.json"),
    };
    const options = sessionOptions(threads);
    const encoder = await ort.InferenceSession.create(join(folder, "encoder.onnx"), options);
    const decoder = await ort.InferenceSession.create(join(folder, "decoder.onnx"), options);
    if (!decoder.outputNames.includes("cross_attentions.0"))
      throw new Error("decoder.onnx gives no cross-attentions, by which words get their times");
    return new WhisperModel(ort, encoder, decoder, files);
  }

  /** Hears a window. @param samples mono at 16 kHz, at most 30 s */
  async hear(samples: Float32Array): Promise<Memory> {
    const bands = this.#config.num_mel_bins;
    const features = new this.#ort.Tensor("float32", logMel(samples, bands), [1, bands, WINDOW_FRAMES]);
    const { last_hidden_state: heard } = await this.#encoder.run({ input_features: features }, [
      "last_hidden_state",
    ]);
    return { heard: heard!, past: this.#empty() };
  }

  /** Forgets what was said about a window, not what was heard. */
  afresh({ heard }: Memory): Memory {
    return { heard, past: this.#empty() };
  }

  /**
   * Goes on by some tokens: a whole prompt in the first step, one in each further one.
   *
   * @returns what may come after each of them: a logit for each token of the vocabulary
   */
  async step(memory: Memory, tokens: readonly number[]): Promise<Float32Array[]> {
    const names = this.#decoder.outputNames.filter((name) => name.startsWith("present."));
    const isFirst = memory.past[names[0]!.replace("present.", "past_key_values.")]!.dims[2] === 0;
    const reply = await this.#decoder.run(this.#feeds(memory, tokens, isFirst), ["logits", ...names]);
    for (const name of names) {
      // What is known of the window is computed once; later steps give nothing in its place.
      if (!isFirst && name.includes(".encoder.")) continue;
      memory.past[name.replace("present.", "past_key_values.")] = reply[name] as Tensor;
    }
    return rowsOf(reply["logits"] as Tensor);
  }

  /** Says a whole text again, at once, to see where each of its tokens listens: in the heads that follow the sound. */
  async attend(memory: Memory, tokens: readonly number[]): Promise<Attention> {
    const heads = this.#alignmentHeads;
    const names = [...new Set(heads.map(([layer]) => `cross_attentions.${layer}`))];
    const reply = await this.#decoder.run(this.#feeds(this.afresh(memory), tokens, true), names);
    const size = tokens.length * ENCODED_FRAMES;
    const values = new Float32Array(heads.length * size);
    for (const [i, [layer, head]] of heads.entries()) {
      const all = reply[`cross_attentions.${layer}`]!.data as Float32Array;
      values.set(all.subarray(head * size, (head + 1) * size), i * size);
    }
    return { heads: heads.length, tokens: tokens.length, values };
  }

  #feeds({ heard, past }: Memory, tokens: readonly number[], isFirst: boolean): Tensors {
    const { Tensor } = this.#ort;
    return {
      input_ids: new Tensor("int64", BigInt64Array.from(tokens, BigInt), [1, tokens.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor("bool", [!isFirst], [1]),
      ...past,
    };
  }

  #empty(): Tensors {
    const { decoder_attention_heads: heads, d_model: width } = this.#config;
    const names = this.#decoder.inputNames.filter((name) => name.startsWith("past_key_values."));
    const none = () => new this.#ort.Tensor("float32", new Float32Array(), [1, heads, 0, width / heads]);
    return Object.fromEntries(names.map((name) => [name, none()]));
  }
}

function rowsOf({ data, dims }: Tensor): Float32Array[] {
  const [, rows, width] = dims as [number, number, number];
  return Array.from({ length: rows }, (_, row) =>
    (data as Float32Array).subarray(row * width, (row + 1) * width),
  );
}

/** Where nobody has told which heads follow the sound: all of the upper half of the layers. */
function upperHeads({ decoder_layers: layers, decoder_attention_heads: heads }: Config): [number, number][] {
  const upper = Array.from({ length: layers }, (_, layer) => layer).slice(Math.floor(layers / 2));
  return upper.flatMap((layer) =>
    Array.from({ length: heads }, (_, head): [number, number] => [layer, head]),
  );
}
