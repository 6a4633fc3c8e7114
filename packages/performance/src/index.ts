export { USUAL_ARM } from "./arm/reach.ts";
export {
  ARKIT_BLENDSHAPES,
  FINGERS,
  FINGER_CHANNELS,
  OCULUS_VISEMES,
  POSABLE_BONES,
  type ArkitBlendshape,
  type BoneChannel,
  type Channel,
  type FingerChannel,
  type OculusViseme,
  type PosableBone,
} from "./channels.ts";
export { CHANNELS } from "./channel-list.ts";
export { cues, type Cues } from "./cues.ts";
export { EMOTIONS, type Emotion } from "./emotion.ts";
export type { Motion } from "./perform.ts";
export type { GazeRange } from "./gaze/eyes.ts";
export { visemeTrack, type TimedViseme } from "./mouth/viseme-track.ts";
export type { Viseme } from "./mouth/sounds.ts";
export {
  createLivePerformer,
  type LiveChannels,
  type LiveOptions,
  type LivePerformer,
} from "./live/live-performer.ts";
export { nearestLids, nearestMouth, STILL_LIDS, STILL_MOUTHS } from "./mouth/still-mouths.ts";
export { PORTRAIT_POSE } from "./live/first-seen.ts";
export { LIVE_GESTURES, type LiveGesture } from "./live/live-gestures.ts";
export { FURTHEST_GAZE, type GazeTarget } from "./gaze/live-gaze.ts";
export { LIVE_MODES, type LiveMode } from "./live/mode.ts";
export { FORESIGHT_MS, perform, type PerformOptions } from "./perform.ts";
export type { PerformedFraming } from "./take.ts";
export type { Performance } from "./performance.ts";
export { LOUDNESS_STEP_MS } from "./speech-input.ts";
export type { PerformedPhone, PerformedSpeech, PerformedWord } from "./speech-input.ts";
