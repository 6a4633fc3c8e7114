export {
  ARKIT_BLENDSHAPES,
  OCULUS_VISEMES,
  POSABLE_BONES,
  type ArkitBlendshape,
  type BoneChannel,
  type Channel,
  type OculusViseme,
  type PosableBone,
} from "./channels.ts";
export { cues, type Cues } from "./cues.ts";
export { EMOTIONS, type Emotion } from "./emotion.ts";
export type { GazeRange } from "./gaze/eyes.ts";
export { visemeTrack, type TimedViseme } from "./mouth/viseme-track.ts";
export type { Viseme } from "./mouth/sounds.ts";
export { perform, type PerformOptions } from "./perform.ts";
export type { PerformedFraming } from "./take.ts";
export type { Performance } from "./performance.ts";
export type { PerformedPhone, PerformedSpeech, PerformedWord } from "./speech-input.ts";
