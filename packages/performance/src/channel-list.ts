import { ARKIT_BLENDSHAPES, FINGER_CHANNELS, OCULUS_VISEMES, POSABLE_BONES } from "./channels.ts";
import type { BoneChannel, Channel } from "./channels.ts";

const BONE_CHANNELS = POSABLE_BONES.flatMap((bone) =>
  (["x", "y", "z"] as const).map((axis): BoneChannel => `${bone}.${axis}`),
);

/** Every channel there is, weights first. A live performer keeps its values in this order. */
export const CHANNELS: readonly Channel[] = [
  ...ARKIT_BLENDSHAPES,
  ...OCULUS_VISEMES,
  ...BONE_CHANNELS,
  ...FINGER_CHANNELS,
];

/** How many of {@link CHANNELS} are weights 0…1; the rest are degrees. */
export const WEIGHT_COUNT = ARKIT_BLENDSHAPES.length + OCULUS_VISEMES.length;

const INDEX: ReadonlyMap<Channel, number> = new Map(CHANNELS.map((channel, index) => [channel, index]));

/** The place of a channel in {@link CHANNELS}. */
export function indexOf(channel: Channel): number {
  return INDEX.get(channel)!;
}
