// The process that finds out when sounds are said in a film: it would keep a server from answering for seconds.
import { readFileSync } from "node:fs";
import { serve } from "@orator/media";
import type { PerformedSpeech } from "@orator/performance";
import { loudnessEnvelope, timeAudio } from "@orator/speech";

/** Bare 32-bit floats, one channel. */
export interface SoundToTime {
  sound: string;
  sampleRateHz: number;
}

serve({
  async time({ sound, sampleRateHz }: SoundToTime): Promise<PerformedSpeech> {
    const bytes = readFileSync(sound);
    const heard = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4);
    const { phones, durationMs, samples, ...speech } = await timeAudio({ samples: heard, sampleRateHz });
    return { phones, words: [], durationMs, loudness: [...loudnessEnvelope(samples, speech.sampleRateHz)] };
  },
});
