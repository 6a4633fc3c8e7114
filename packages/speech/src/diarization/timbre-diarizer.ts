import { assignFrames } from "./assign-frames.ts";
import type { Diarizer } from "./diarizer.ts";
import { groupWindows } from "./group-windows.ts";
import { turnsOf } from "./turns.ts";
import { windowsOfSpeech } from "./voice-windows.ts";

/**
 * Without any model: windows of speech are grouped by timbre and pitch, 1 to 6 speakers where their number is not known, and changes
 * are put where the sound changes. Two who sound alike are taken for one, two who speak at once are heard as one of them; what is
 * as loud as speech is taken for speech.
 */
export const timbreDiarizer: Diarizer = {
  id: "timbre",
  isAvailable: () => true,
  async turns(_, frames, { count, signal }) {
    signal?.throwIfAborted();
    const windows = windowsOfSpeech(frames);
    return turnsOf(assignFrames(frames, windows, groupWindows(windows, count)));
  },
};
