import type { Recording } from "../ports.ts";
import type { SpeakerTurn } from "./speaker.ts";
import type { VoiceFrames } from "./voice-frames.ts";

/** Speaker diarization: who speaks when. */
export interface Diarizer {
  readonly id: string;
  /** Whether what it needs is installed on this machine. */
  isAvailable(): boolean;
  /**
   * The turns of a recording: in order, without overlaps, numbered by who speaks first; none where nobody speaks.
   *
   * @param frames of the same recording
   * @throws SpeechError `ENGINE_FAILED`; the signal's reason when aborted
   */
  turns(
    recording: Recording,
    frames: VoiceFrames,
    options: {
      /** How many speakers there are, 1 or more, where it is known. */
      count?: number | undefined;
      signal?: AbortSignal | undefined;
    },
  ): Promise<SpeakerTurn[]>;
}
