import type { LiveChannels } from "../live/live-performer.ts";

/** The range of the eyes that {@link gazeOf} reads. */
export const READ_RANGE = { yawDeg: 30, pitchDeg: 22 };

/** Where a person with eyes of {@link READ_RANGE} looks, the head's turns included: degrees to its left, and down. */
export function gazeOf(channels: LiveChannels): { yawDeg: number; pitchDeg: number } {
  const sum = (axis: "x" | "y"): number =>
    (["hips", "spine", "chest", "neck", "head"] as const).reduce(
      (total, bone) => total + channels[`${bone}.${axis}`],
      0,
    );
  const left = channels.eyeLookOutLeft - channels.eyeLookInLeft;
  const right = channels.eyeLookInRight - channels.eyeLookOutRight;
  return {
    yawDeg: ((left + right) / 2) * READ_RANGE.yawDeg + sum("y"),
    pitchDeg: (channels.eyeLookDownLeft - channels.eyeLookUpLeft) * READ_RANGE.pitchDeg + sum("x"),
  };
}
