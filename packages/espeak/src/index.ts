export { type Synthesis, type SynthesisRequest, synthesize, type TimedEvent } from "./synthesize.ts";
