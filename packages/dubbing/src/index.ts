export { FASTEST, SLOWEST } from "./fit/choose-speed.ts";
export { type Fit, fitSpeech, type FitWarning, type Placed, type SpokenMs } from "./fit/fit-speech.ts";
export { createTimeMap, type Stretch, type TimeMap } from "./fit/time-map.ts";
export { type CutOptions, cutSegments } from "./segments/cut-segments.ts";
export { giveSpeakers } from "./segments/give-speakers.ts";
export type { DubbedLine, HeardWord, Segment } from "./segments/segment.ts";
