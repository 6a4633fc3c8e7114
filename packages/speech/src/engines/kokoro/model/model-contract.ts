import type { OnnxRuntime } from "@orator/models";
import { durationOutput } from "../../fitted/graft.ts";

type Session = Awaited<ReturnType<OnnxRuntime["InferenceSession"]["create"]>>;
type Tensor = InstanceType<OnnxRuntime["Tensor"]>;

/** What a published variant calls its inputs and outputs. */
export interface ModelContract {
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

/**
 * Finds out which variant a session holds: the hub's calls its inputs otherwise than the author's releases do.
 *
 * @throws Error where it is no Kokoro model
 */
export function contractOf(session: Session): ModelContract {
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
export function speedTensor(
  { Tensor }: OnnxRuntime,
  type: ModelContract["speedType"],
  speed: number,
): Tensor {
  const whole = Math.max(1, Math.round(speed));
  if (type === "int32") return new Tensor("int32", Int32Array.of(whole), [1]);
  if (type === "int64") return new Tensor("int64", BigInt64Array.of(BigInt(whole)), [1]);
  return new Tensor("float32", Float32Array.of(speed), [1]);
}
