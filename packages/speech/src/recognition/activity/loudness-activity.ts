import { FRAME_MS } from "../../dsp/mfcc.ts";
import { speechFrames } from "../../diarization/speech-frames.ts";
import { levelsDb } from "../../timing/silences.ts";
import { RECOGNITION_RATE_HZ } from "../transcribe-in-windows.ts";
import { ACTIVITY_SAMPLES } from "./voice-activity.ts";

/**
 * Whether somebody speaks, 0 or 1 every 32 ms, by the level alone: for recognizers that invent nothing where nobody does, so that a noise that is
 * taken for speech costs only time.
 *
 * @param sound mono at 16 kHz
 */
export function loudnessActivity(sound: Float32Array): Float32Array {
  const levels = levelsDb(sound, RECOGNITION_RATE_HZ);
  const isSpeech = speechFrames(levels, levels.length);
  const result = new Float32Array(Math.ceil(sound.length / ACTIVITY_SAMPLES));
  const stepMs = (ACTIVITY_SAMPLES * 1000) / RECOGNITION_RATE_HZ;
  for (let i = 0; i < result.length; i++) {
    const [from, to] = [Math.floor((i * stepMs) / FRAME_MS), Math.ceil(((i + 1) * stepMs) / FRAME_MS)];
    if (isSpeech.subarray(from, to).includes(1)) result[i] = 1;
  }
  return result;
}
