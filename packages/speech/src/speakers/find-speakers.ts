import { SpeechError } from "../errors.ts";
import type { Recording } from "../ports.ts";
import type { Diariser } from "./diariser.ts";
import { sherpaDiariser } from "./sherpa/sherpa-diariser.ts";
import { profileOf } from "./speaker-profile.ts";
import type { SpeakerProfile, SpeakerTurn } from "./speaker.ts";
import { timbreDiariser } from "./timbre-diariser.ts";
import { analyseVoices } from "./voice-frames.ts";

/** What tells speakers apart, best first; the last one always can. */
export const DIARISERS: readonly Diariser[] = [sherpaDiariser, timbreDiariser];

/** Who speaks when in a recording. */
export interface FoundSpeakers {
  /** In order, without overlaps; empty where nobody speaks. */
  turns: SpeakerTurn[];
  /** One for each speaker of the turns, in their order. */
  profiles: SpeakerProfile[];
  /** Id of what told them apart. */
  engine: string;
}

/** How speakers are looked for. */
export interface FindSpeakersOptions {
  /** How many there are, where it is known; else their number is estimated. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Who speaks when, by the best that is installed; where that one fails, by the next. Equal recordings give equal turns.
 *
 * @throws the signal's reason when aborted
 */
export async function findSpeakers(
  recording: Recording,
  { count, signal }: FindSpeakersOptions = {},
  diarisers: readonly Diariser[] = DIARISERS,
): Promise<FoundSpeakers> {
  signal?.throwIfAborted();
  const frames = await analyseVoices(recording, signal);
  const wanted = count === undefined ? undefined : Math.max(1, count);
  const able = diarisers.filter((diariser) => diariser.isAvailable());
  for (const [i, diariser] of able.entries()) {
    try {
      const turns = await diariser.turns(recording, frames, { count: wanted, signal });
      const speakers = new Set(turns.map(({ speaker }) => speaker));
      const profiles = [...speakers].map((speaker) => profileOf(speaker, turns, frames));
      return { turns, profiles, engine: diariser.id };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SpeechError) || i === able.length - 1) throw error;
    }
  }
  throw new SpeechError("ENGINE_MISSING", "nothing here tells speakers apart");
}
