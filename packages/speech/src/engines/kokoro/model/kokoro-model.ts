import { join } from "node:path";
import { loadOnnxRuntime, sessionOptions } from "@orator/models";
import type { OnnxRuntime } from "@orator/models";
import { MOST_TOKENS } from "../phones/symbols.ts";
import { graftModel, durationOutput } from "../../fitted/graft.ts";
import { withFittedModel } from "../../fitted/fitted-model.ts";
import { STYLE_SIZE, styleMixer } from "./styles.ts";
import type { StyleMixer } from "./styles.ts";

type Tensor = InstanceType<OnnxRuntime["Tensor"]>;

/** What a published variant calls its inputs and outputs. */
interface ModelContract {
  /** int64 [1, n + 2]: the row, with a 0 at both ends. */
  tokens: string;
  style: string;
  speed: string;
  /** Mono, 24 kHz. */
  sound: string;
  /** One for each token, the two ends included. */
  durations?: string;
  /** The style's shape: [1, 256] everywhere, though one export declares a third axis. */
  styleRank: number;
  speedType: "float32" | "int32" | "int64";
}

type Session = Awaited<ReturnType<OnnxRuntime["InferenceSession"]["create"]>>;

/** Kokoro's sampling rate. */
export const SAMPLE_RATE_HZ = 24_000;

/** What the model said for one row of tokens. */
export interface KokoroSound {
  /** Mono; may exceed ±1 a little. */
  samples: Float32Array;
  /** Frames of 25 ms for each token, the two pads included; they add up to the samples. Absent where the model does not tell. */
  durations?: number[];
}

/** Where a model lies and how it is run; what a process of it is started with. */
export interface KokoroSettings {
  /** Holds `model.onnx`, a published Kokoro v1.0 file, and `voices/<style>.bin`. */
  folder: string;
  /** Of the model's content, as its SHA-256: another file has another fitted copy. */
  identity: string;
  /** More than one changes the last bits of the sound: keep it the same everywhere for equal films. */
  threads: number;
}

/** A loaded Kokoro-82M (hexgrad, Apache-2.0) in ONNX Runtime. Not to be used by two callers at a time. */
export class KokoroModel {
  readonly #runtime: OnnxRuntime;
  readonly #session: Session;
  readonly #contract: ModelContract;
  readonly #mixed: StyleMixer;

  private constructor(runtime: OnnxRuntime, session: Session, voicesFolder: string) {
    this.#runtime = runtime;
    this.#session = session;
    this.#contract = contractOf(session);
    this.#mixed = styleMixer(voicesFolder);
  }

  /** Loads a model; the first time a copy of it is fitted and kept in the cache. */
  static async load({ folder, identity, threads }: KokoroSettings): Promise<KokoroModel> {
    const runtime = loadOnnxRuntime();
    const session = await withFittedModel(join(folder, "model.onnx"), identity, graftModel, (path) =>
      runtime.InferenceSession.create(path, sessionOptions(threads)),
    );
    return new KokoroModel(runtime, session, join(folder, "voices"));
  }

  /**
   * Speaks one row of tokens (1…510, no pads).
   *
   * @param styles weights by name, as of a `KokoroRecipe`
   * @param speed 1 is the style's own rate, 2 twice as fast
   */
  async speak(
    tokens: readonly number[],
    styles: Readonly<Record<string, number>>,
    speed: number,
  ): Promise<KokoroSound> {
    if (tokens.length < 1 || tokens.length > MOST_TOKENS)
      throw new Error(`a row has 1 to ${MOST_TOKENS} tokens, not ${tokens.length}`);
    const { Tensor } = this.#runtime;
    const contract = this.#contract;
    const ids = BigInt64Array.from([0, ...tokens, 0], BigInt);
    const style = this.#mixed(styles, tokens.length);
    const shape = contract.styleRank === 3 ? [1, 1, STYLE_SIZE] : [1, STYLE_SIZE];
    const out = await this.#session.run({
      [contract.tokens]: new Tensor("int64", ids, [1, ids.length]),
      [contract.style]: new Tensor("float32", style, shape),
      [contract.speed]: speedTensor(this.#runtime, contract.speedType, speed),
    });
    const samples = Float32Array.from(out[contract.sound]!.data as ArrayLike<number>);
    const durations =
      contract.durations === undefined
        ? undefined
        : Array.from(out[contract.durations]!.data as ArrayLike<number | bigint>, (frames) =>
            Math.round(Number(frames)),
          );
    for (const tensor of Object.values(out)) tensor.dispose();
    return durations?.length === ids.length ? { samples, durations } : { samples };
  }

  /** Frees the model's memory. */
  async release(): Promise<void> {
    await this.#session.release();
  }
}

/**
 * Finds out which variant a session holds: the hub's calls its inputs otherwise than the author's releases do.
 *
 * @throws Error where it is no Kokoro model
 */
function contractOf(session: Session): ModelContract {
  const find = (pattern: RegExp, what: string): string => {
    const name = session.inputNames.find((candidate) => pattern.test(candidate));
    if (name !== undefined) return name;
    throw new Error(
      `this is no Kokoro model: it has no input for ${what} among ${session.inputNames.join(", ")}`,
    );
  };
  const tokens = find(/^(?:input_ids|tokens)$/, "tokens");
  const style = find(/^(?:style|ref_s)$/, "the style");
  const speed = find(/^speed$/, "the speed");
  const durations = durationOutput(session.outputNames);
  const others = session.outputNames.filter((name) => name !== durations);
  const sound = others.find((name) => /^(?:waveform|audio|output)$/.test(name)) ?? others[0];
  if (sound === undefined) throw new Error("this is no Kokoro model: it has no output for the sound");
  const metaOf = (input: string) => session.inputMetadata.find(({ name }) => name === input);
  const [styleMeta, speedMeta] = [metaOf(style), metaOf(speed)];
  const type = speedMeta && "type" in speedMeta ? speedMeta.type : "float32";
  return {
    tokens,
    style,
    speed,
    sound,
    ...(durations !== undefined && { durations }),
    styleRank: styleMeta && "shape" in styleMeta ? styleMeta.shape.length : 2,
    speedType: type === "int32" || type === "int64" ? type : "float32",
  };
}

/** Exports of early 2025 take whole speeds only: they speak at 1 or 2, and the caller learns no better. */
function speedTensor({ Tensor }: OnnxRuntime, type: ModelContract["speedType"], speed: number): Tensor {
  const whole = Math.max(1, Math.round(speed));
  if (type === "int32") return new Tensor("int32", Int32Array.of(whole), [1]);
  if (type === "int64") return new Tensor("int64", BigInt64Array.of(BigInt(whole)), [1]);
  return new Tensor("float32", Float32Array.of(speed), [1]);
}
