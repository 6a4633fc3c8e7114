import { join } from "node:path";
import { loadOnnxRuntime, sessionOptions } from "@orator/models";
import type { OnnxRuntime } from "@orator/models";
import { MOST_TOKENS } from "../phones/vocabulary.ts";
import { graftModel } from "../../fitted/graft.ts";
import { withFittedModel } from "../../fitted/fitted-model.ts";
import { contractOf, speedTensor } from "./model-contract.ts";
import type { ModelContract } from "./model-contract.ts";
import { STYLE_SIZE, Styles } from "./styles.ts";

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
  readonly #styles: Styles;

  private constructor(runtime: OnnxRuntime, session: Session, voicesFolder: string) {
    this.#runtime = runtime;
    this.#session = session;
    this.#contract = contractOf(session);
    this.#styles = new Styles(voicesFolder);
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
    const style = this.#styles.mixed(styles, tokens.length);
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
