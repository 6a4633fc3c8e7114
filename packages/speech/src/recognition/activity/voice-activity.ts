import { join } from "node:path";
import { sessionOptions } from "@orator/models";
import type { OnnxRuntime } from "@orator/models";

type Session = Awaited<ReturnType<OnnxRuntime["InferenceSession"]["create"]>>;

/** Samples at 16 kHz that one probability is about: 32 ms. */
export const ACTIVITY_SAMPLES = 512;
/** Samples of what came before that the network sees again. */
const CONTEXT_SAMPLES = 64;
const RATE_HZ = 16_000n;
const STATE_DIMS = [2, 1, 128];

/**
 * Silero's voice activity detector, version 5 or 6 (MIT): `input` [1, 64 + 512], `state` [2, 1, 128] and `sr` → `output` [1, 1],
 * `stateN`.
 */
export class VoiceActivity {
  readonly #ort: OnnxRuntime;
  readonly #session: Session;

  private constructor(ort: OnnxRuntime, session: Session) {
    this.#ort = ort;
    this.#session = session;
  }

  /** Opens `voice-activity.onnx` in a folder. @throws Error where it is missing or broken */
  static async open(ort: OnnxRuntime, folder: string): Promise<VoiceActivity> {
    const path = join(folder, "voice-activity.onnx");
    return new VoiceActivity(ort, await ort.InferenceSession.create(path, sessionOptions(1)));
  }

  /**
   * How likely somebody speaks, 0…1, for every {@link ACTIVITY_SAMPLES} of a recording.
   *
   * @param samples mono at 16 kHz
   */
  async probabilities(samples: Float32Array): Promise<Float32Array> {
    const { Tensor } = this.#ort;
    const result = new Float32Array(Math.ceil(samples.length / ACTIVITY_SAMPLES));
    const sr = new Tensor("int64", BigInt64Array.of(RATE_HZ), []);
    let state = new Tensor("float32", new Float32Array(256), STATE_DIMS);
    for (let i = 0; i < result.length; i++) {
      const input = new Float32Array(CONTEXT_SAMPLES + ACTIVITY_SAMPLES);
      const from = i * ACTIVITY_SAMPLES - CONTEXT_SAMPLES;
      input.set(samples.subarray(Math.max(0, from), from + input.length), Math.max(0, -from));
      const reply = await this.#session.run({
        input: new Tensor("float32", input, [1, input.length]),
        state,
        sr,
      });
      result[i] = (reply["output"]!.data as Float32Array)[0]!;
      state = reply["stateN"] as typeof state;
    }
    return result;
  }
}
