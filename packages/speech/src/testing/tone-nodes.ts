import { FLOAT, INT64, node, tensor } from "@orator/models/onnx";

/** What a tiny model makes of a token. */
export interface TokenTone {
  frames: number;
  hz: number;
  loudness: number;
}

/** How long frames are, and how fast samples come. */
interface ToneGrid {
  samplesPerFrame: number;
  sampleRateHz: number;
  /** How much the sound runs ahead of its durations, in frames. */
  leadFrames?: number;
}

/** Constants of {@link toneNodes}, with the table "frames" for whoever makes the durations: one row for each token. */
export function toneConstants(
  tones: readonly TokenTone[],
  { samplesPerFrame, sampleRateHz, leadFrames = 0 }: ToneGrid,
): Uint8Array[] {
  const table = (key: keyof TokenTone): Uint8Array =>
    tensor(
      key,
      FLOAT,
      [tones.length],
      tones.map((tone) => tone[key]),
    );
  return [
    table("frames"), table("hz"), table("loudness"), tensor("turn", FLOAT, [], [(2 * Math.PI) / sampleRateHz]),
    tensor("i0", INT64, [], [0]), tensor("i1", INT64, [], [1]), tensor("axis0", INT64, [1], [0]), tensor("axis1", INT64, [1], [1]), tensor("flat", INT64, [1], [-1]),
    tensor("hop", INT64, [], [samplesPerFrame]), tensor("frame_shape", INT64, [2], [-1, samplesPerFrame]), tensor("lead", INT64, [], [leadFrames]),
  ]; // prettier-ignore
}

/**
 * Nodes in which every token sounds as a tone of its own for as many frames as it lasts: a value "loud" of frames × samples.
 *
 * @param ids name of the tokens
 * @param durations name of their frames, whole numbers
 */
export function toneNodes(ids: string, durations: string): Uint8Array[] {
  return [
    // The length regulator: for each frame, how many tokens have ended.
    node("Reshape", [durations, "flat"], ["flat_durations"]),
    node("CumSum", ["flat_durations", "i0"], ["ends"]),
    node("ReduceMax", ["ends"], ["count"], { keepdims: 0 }),
    node("Range", ["i0", "count", "i1"], ["frame_at"]),
    node("Add", ["frame_at", "lead"], ["ahead"]),
    node("Sub", ["count", "i1"], ["last_frame"]),
    node("Min", ["ahead", "last_frame"], ["heard_at"]),
    node("Unsqueeze", ["ends", "axis1"], ["ends_column"]),
    node("LessOrEqual", ["ends_column", "heard_at"], ["is_over"]),
    node("Cast", ["is_over"], ["over"], { to: INT64 }),
    node("ReduceSum", ["over", "axis0"], ["which"], { keepdims: 0 }),
    node("Reshape", [ids, "flat"], ["flat_ids"]),
    node("Gather", ["flat_ids", "which"], ["heard"], { axis: 0 }),
    node("Gather", ["hz", "heard"], ["tone"], { axis: 0 }),
    node("Gather", ["loudness", "heard"], ["level"], { axis: 0 }),
    node("Unsqueeze", ["tone", "axis1"], ["tone_column"]),
    node("Unsqueeze", ["level", "axis1"], ["level_column"]),
    node("Mul", ["count", "hop"], ["sample_count"]),
    node("Range", ["i0", "sample_count", "i1"], ["sample_at"]),
    node("Cast", ["sample_at"], ["sample_float"], { to: FLOAT }),
    node("Reshape", ["sample_float", "frame_shape"], ["time"]),
    node("Mul", ["time", "turn"], ["turned"]),
    node("Mul", ["turned", "tone_column"], ["phase"]),
    node("Sin", ["phase"], ["sine"]),
    node("Mul", ["sine", "level_column"], ["loud"]),
  ];
}
