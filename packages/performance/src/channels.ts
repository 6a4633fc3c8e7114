/** The 52 ARKit blendshapes, in Apple's order of documentation. Weights 0…1. */
export const ARKIT_BLENDSHAPES = [
  "eyeBlinkLeft",
  "eyeLookDownLeft",
  "eyeLookInLeft",
  "eyeLookOutLeft",
  "eyeLookUpLeft",
  "eyeSquintLeft",
  "eyeWideLeft",
  "eyeBlinkRight",
  "eyeLookDownRight",
  "eyeLookInRight",
  "eyeLookOutRight",
  "eyeLookUpRight",
  "eyeSquintRight",
  "eyeWideRight",
  "jawForward",
  "jawLeft",
  "jawRight",
  "jawOpen",
  "mouthClose",
  "mouthFunnel",
  "mouthPucker",
  "mouthLeft",
  "mouthRight",
  "mouthSmileLeft",
  "mouthSmileRight",
  "mouthFrownLeft",
  "mouthFrownRight",
  "mouthDimpleLeft",
  "mouthDimpleRight",
  "mouthStretchLeft",
  "mouthStretchRight",
  "mouthRollLower",
  "mouthRollUpper",
  "mouthShrugLower",
  "mouthShrugUpper",
  "mouthPressLeft",
  "mouthPressRight",
  "mouthLowerDownLeft",
  "mouthLowerDownRight",
  "mouthUpperUpLeft",
  "mouthUpperUpRight",
  "browDownLeft",
  "browDownRight",
  "browInnerUp",
  "browOuterUpLeft",
  "browOuterUpRight",
  "cheekPuff",
  "cheekSquintLeft",
  "cheekSquintRight",
  "noseSneerLeft",
  "noseSneerRight",
  "tongueOut",
] as const;

/** The 15 Oculus visemes, as morph target names. Weights 0…1. */
export const OCULUS_VISEMES = [
  "viseme_sil",
  "viseme_PP",
  "viseme_FF",
  "viseme_TH",
  "viseme_DD",
  "viseme_kk",
  "viseme_CH",
  "viseme_SS",
  "viseme_nn",
  "viseme_RR",
  "viseme_aa",
  "viseme_E",
  "viseme_I",
  "viseme_O",
  "viseme_U",
] as const;

/** Bones that a performance may turn, by their VRM humanoid names. */
export const POSABLE_BONES = [
  "hips",
  "spine",
  "chest",
  "neck",
  "head",
  "leftShoulder",
  "leftUpperArm",
  "leftLowerArm",
  "leftHand",
  "rightShoulder",
  "rightUpperArm",
  "rightLowerArm",
  "rightHand",
] as const;

/** Fingers, thumb first; {@link FINGER_CHANNELS} bend them. */
export const FINGERS = ["Thumb", "Index", "Middle", "Ring", "Little"] as const;

/**
 * How a hand is formed: degrees away from a hand at ease. `leftIndex.curl` > 0 bends the finger towards the palm, at the
 * knuckle by this and at its other joints by as much again; < 0 stretches it. `leftThumb.fold` > 0 lays the thumb across
 * the palm, < 0 sticks it out. `leftHand.spread` > 0 spreads the four fingers: the outer ones turn by this.
 */
const FINGER_CHANNELS = (["left", "right"] as const).flatMap((side) => [
  ...FINGERS.map((finger) => `${side}${finger}.curl` as const),
  `${side}Thumb.fold` as const,
  `${side}Hand.spread` as const,
]);

/** One of {@link FINGER_CHANNELS}. */
export type FingerChannel = (typeof FINGER_CHANNELS)[number];
/** One of the 52 ARKit names. */
type ArkitBlendshape = (typeof ARKIT_BLENDSHAPES)[number];
/** One of the 15 viseme targets. */
type OculusViseme = (typeof OCULUS_VISEMES)[number];
/** One of the bones that channels turn. */
export type PosableBone = (typeof POSABLE_BONES)[number];

/**
 * A bone's turn away from the avatar's relaxed pose, in degrees about one of the avatar's own world axes
 * (+X the person's left, +Y up, +Z front) through the bone's head. Applied as Rx·Ry·Rz.
 * `head.x` > 0 nods down, `head.y` > 0 turns to the person's left, `head.z` > 0 tips towards the person's right shoulder.
 */
type BoneChannel = `${PosableBone}.${"x" | "y" | "z"}`;

/** Everything that can be animated. A channel that is left out is 0. */
export type Channel = ArkitBlendshape | OculusViseme | BoneChannel | FingerChannel;

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
