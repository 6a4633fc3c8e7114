import type { Recording, Transcript } from "../ports.ts";
import { resample } from "../dsp/resample.ts";
import { voicesIn, windowsOf, withoutRests } from "./activity/windows.ts";
import type { Heard } from "./whisper/understand.ts";

/** Of the sound that recognizers are given. */
export const RECOGNITION_RATE_HZ = 16_000;

/** What listens to a recording piece by piece. */
interface WindowListener {
  /** How likely somebody speaks, 0 … 1, every 32 ms. */
  activity(sound: Float32Array): Promise<Float32Array>;
  /**
   * What is said in a window of at most 30 s.
   *
   * @param languages codes of those that it can be; empty for any
   */
  hear(sound: Float32Array, languages: readonly string[]): Promise<Heard>;
}

/**
 * What a recording says, heard window by window: only where somebody speaks, each word with the time at which it sounds.
 *
 * @param languages codes of those that it can be; empty for any. The first window in which something is understood tells the language
 *   of all
 * @returns `language` is "" where nothing was understood
 * @throws what the listener throws
 */
export async function transcribeInWindows(
  { samples, sampleRateHz }: Recording,
  languages: readonly string[],
  listener: WindowListener,
): Promise<Transcript> {
  const sound = resample(samples, sampleRateHz, RECOGNITION_RATE_HZ);
  const durationMs = (samples.length * 1000) / sampleRateHz;
  const transcript: Transcript = { text: "", language: "", words: [] };
  const activity = await listener.activity(sound);
  const voices = voicesIn(activity);
  for (const { startMs, endMs } of windowsOf(activity, durationMs)) {
    const known = transcript.language === "" ? languages : [transcript.language];
    const heard = await listener.hear(sound.slice(toSamples(startMs), toSamples(endMs)), known);
    if (heard.text === "") continue;
    transcript.language = heard.language;
    transcript.text = `${transcript.text} ${heard.text}`.trim();
    const inRecording = heard.words.map((word) => ({
      ...word,
      startMs: word.startMs + startMs,
      endMs: Math.min(endMs, word.endMs + startMs),
    }));
    transcript.words.push(...withoutRests(inRecording, voices));
  }
  return transcript;
}

function toSamples(ms: number): number {
  return Math.round((ms * RECOGNITION_RATE_HZ) / 1000);
}
