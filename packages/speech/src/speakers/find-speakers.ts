import type { Recording } from "../ports.ts";
import { assignFrames } from "./assign-frames.ts";
import { groupWindows } from "./group-windows.ts";
import { profileOf } from "./speaker-profile.ts";
import type { SpeakerProfile, SpeakerTurn } from "./speaker.ts";
import { turnsOf } from "./turns.ts";
import { analyseVoices } from "./voice-frames.ts";
import { windowsOfSpeech } from "./voice-windows.ts";

/** Who speaks when in a recording. */
export interface FoundSpeakers {
  /** In order, without overlaps; empty where nobody speaks. */
  turns: SpeakerTurn[];
  /** One for each speaker of the turns, in their order. */
  profiles: SpeakerProfile[];
  /** What told them apart. */
  engine: string;
}

/** How speakers are looked for. */
export interface FindSpeakersOptions {
  /** How many there are, where it is known; else 1 to 6 are told apart, and two who sound alike are taken for one. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Who speaks when, without any model: windows of speech are grouped by timbre and pitch, and changes are put where the sound
 * changes. Two who speak at once are heard as one of them; what is as loud as speech is taken for speech. Equal recordings give
 * equal turns.
 *
 * @throws the signal's reason when aborted
 */
export async function findSpeakers(
  recording: Recording,
  { count, signal }: FindSpeakersOptions = {},
): Promise<FoundSpeakers> {
  signal?.throwIfAborted();
  const frames = await analyseVoices(recording, signal);
  const windows = windowsOfSpeech(frames);
  const groups = groupWindows(windows, count === undefined ? undefined : Math.max(1, count));
  const turns = turnsOf(assignFrames(frames, windows, groups));
  const speakers = new Set(turns.map(({ speaker }) => speaker));
  return {
    turns,
    profiles: [...speakers].map((speaker) => profileOf(speaker, turns, frames)),
    engine: "timbre",
  };
}
