import { decodeAudio } from "@orator/media";
import { findVoice, speakStream, timeAudio } from "@orator/speech";
import type { Speech, TimedPhone, TimedWord } from "@orator/speech";
import { InputError } from "../input-error.ts";
import { Timeline } from "./timeline.ts";

/** The words of a video, or their recording, or both. */
export interface Script {
  text?: string;
  /** A recording to speak to; `text`, if given, is what it says. */
  audioFile?: string;
  voiceId?: string;
  /** 0.5…2. */
  speed?: number;
  /** −50…50 percent of an octave. */
  pitch?: number;
}

/** What is heard, but for its samples: the timing and the loudness, as performance takes them. */
export interface VoiceOver {
  durationMs: number;
  phones: TimedPhone[];
  words: TimedWord[];
  /** 0…1, a value every 10 ms. */
  loudness: Float32Array;
}

/** About a quarter of an hour of speech. */
const MAX_CHARACTERS = 15_000;
const MAX_AUDIO_MS = 15 * 60_000;

/**
 * Speaks the script sentence by sentence, or reads its recording. The 48 kHz mono samples go to `take` as they come,
 * so that a long script needs no more memory than a short one. Throws errors of one line for bad input.
 */
export async function makeVoiceOver(
  script: Script,
  take: (samples: Float32Array) => void,
  signal?: AbortSignal,
): Promise<VoiceOver> {
  const timeline = new Timeline();
  for await (const part of partsOf(script, signal)) {
    timeline.add(part);
    take(part.samples);
  }
  const { durationMs, phones, words } = timeline;
  return { durationMs, phones, words, loudness: timeline.loudness() };
}

function partsOf(script: Script, signal?: AbortSignal): AsyncIterable<Speech> {
  if (script.audioFile !== undefined) return readRecording(script, signal);
  const { text = "", voiceId, speed, pitch } = script;
  if (text.trim() === "") throw new InputError("there is nothing to say: the text is empty");
  if (text.length > MAX_CHARACTERS)
    throw new InputError(
      `the text is too long: ${text.length.toLocaleString("en")} characters, where at most ${MAX_CHARACTERS.toLocaleString("en")} make one video`,
    );
  return speakStream(text, {
    ...(voiceId !== undefined && { voiceId }),
    ...(speed !== undefined && { speed }),
    ...(pitch !== undefined && { pitch }),
    ...(signal && { signal }),
  });
}

async function* readRecording(
  { audioFile, text, voiceId }: Script,
  signal?: AbortSignal,
): AsyncGenerator<Speech> {
  const samples = await decodeAudio(audioFile!, { maxDurationMs: MAX_AUDIO_MS, signal });
  yield await timeAudio({
    samples,
    sampleRateHz: 48_000,
    ...(text !== undefined && { text }),
    // A voice that is named together with a recording says which language it is in.
    ...(voiceId !== undefined && { locale: findVoice(voiceId).locale }),
    ...(signal && { signal }),
  });
}
