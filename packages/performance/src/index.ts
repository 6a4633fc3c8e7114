export { USUAL_ARM } from "./arm/reach.ts";
export {
  ARKIT_BLENDSHAPES,
  FINGERS,
  OCULUS_VISEMES,
  POSABLE_BONES,
  type Channel,
  type FingerChannel,
  type PosableBone,
} from "./channels.ts";
export { CHANNELS } from "./channels.ts";
export { cues, type Cues } from "./cues.ts";
export { EMOTIONS, type Emotion } from "./emotion.ts";
export type { Motion } from "./perform.ts";
export { createLivePerformer, type LiveChannels, type LivePerformer } from "./live/live-performer.ts";
export { nearestLids, nearestMouth, STILL_LIDS, STILL_MOUTHS } from "./mouth/still-mouths.ts";
export { PORTRAIT_POSE } from "./live/first-seen.ts";
export { LIVE_GESTURES, type LiveGesture } from "./live/live-gestures.ts";
export { type GazeTarget } from "./gaze/live-gaze.ts";
export type { GazeRange } from "./gaze/eyes.ts";
export { type LiveMode } from "./live/manner.ts";
export { FORESIGHT_MS, perform } from "./perform.ts";
export type { PerformedFraming } from "./take.ts";
export type { Performance } from "./score.ts";
export { LOUDNESS_STEP_MS } from "./speech-input.ts";
export type { PerformedPhone, PerformedSpeech, PerformedWord } from "./speech-input.ts";
