import { trackPitch } from "../dsp/pitch-track.ts";
import { resample } from "../dsp/resample.ts";
import type { Recording } from "../ports.ts";
import { diarize } from "./diarize.ts";

/** A recording that engines can clone: one speaker, 24 kHz. */
interface VoiceSample {
  recording: Recording;
  /** How long somebody speaks in it. */
  speechMs: number;
}

/** Why a recording is none, in words for whoever sent it. */
export interface SampleFault {
  code: "too_long" | "too_short" | "no_speech" | "several_speakers";
  message: string;
}

/** Bounds of a sample in ms: of its speech, of its length, and of what others may say in it as a part of all speech. */
const SAMPLE_LIMITS = { leastSpeechMs: 5000, mostMs: 60_000, others: 0.1 } as const;

const SAMPLE_RATE_HZ = 24_000;
/** Speech is voiced for about half of the time; noise and music without a voice are not, or all the time. */
const VOICED = { least: 0.15, most: 0.97 };

/**
 * Judges whether a recording shows one speaker's voice well enough to be cloned. Without any model: two who sound alike are taken
 * for one, and a singer for a speaker.
 *
 * @throws the signal's reason when aborted
 */
export async function judgeVoiceSample(
  { samples, sampleRateHz }: Recording,
  signal?: AbortSignal,
): Promise<VoiceSample | SampleFault> {
  const { leastSpeechMs, mostMs, others } = SAMPLE_LIMITS;
  const lengthMs = (samples.length * 1000) / sampleRateHz;
  if (lengthMs > mostMs)
    return {
      code: "too_long",
      message: `The recording lasts ${seconds(lengthMs)}; ${seconds(mostMs)} are the most: cut out the part that sounds best.`,
    };
  const recording = {
    samples: resample(samples, sampleRateHz, SAMPLE_RATE_HZ),
    sampleRateHz: SAMPLE_RATE_HZ,
  };
  const { profiles } = await diarize(recording, { signal });
  const [loudest = 0, ...rest] = profiles.map(({ speechMs }) => speechMs).toSorted((a, b) => b - a);
  if (loudest === 0 || !isVoiced(recording))
    return { code: "no_speech", message: "Nobody is heard speaking in the recording." };
  const speechMs = rest.reduce((sum, ms) => sum + ms, loudest);
  if ((speechMs - loudest) / speechMs > others)
    return {
      code: "several_speakers",
      message: "More than one speaker is heard in the recording: it must be of one alone.",
    };
  if (loudest < leastSpeechMs)
    return {
      code: "too_short",
      message: `The recording has ${seconds(loudest)} of speech; ${seconds(leastSpeechMs)} are the least.`,
    };
  return { recording, speechMs };
}

function isVoiced({ samples, sampleRateHz }: Recording): boolean {
  const { f0Hz } = trackPitch(samples, sampleRateHz);
  const share = f0Hz.reduce((sum, hz) => sum + Number(hz > 0), 0) / Math.max(1, f0Hz.length);
  return share >= VOICED.least && share <= VOICED.most;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
