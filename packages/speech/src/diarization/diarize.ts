import { SpeechError } from "../errors.ts";
import type { Recording } from "../ports.ts";
import type { Diarizer } from "./diarizer.ts";
import { sherpaDiarizer } from "./sherpa/sherpa-diarizer.ts";
import { profileOf } from "./speaker-profile.ts";
import type { SpeakerProfile, SpeakerTurn } from "./speaker.ts";
import { timbreDiarizer } from "./timbre-diarizer.ts";
import { analyzeVoices } from "./voice-frames.ts";

/** What diarizes, best first; the last one always can. */
const DIARIZERS: readonly Diarizer[] = [sherpaDiarizer, timbreDiarizer];

/** The speaker diarization of a recording: who speaks when. */
export interface Diarization {
  /** In order, without overlaps; empty where nobody speaks. */
  turns: SpeakerTurn[];
  /** One for each speaker of the turns, in their order. */
  profiles: SpeakerProfile[];
  /** Id of what told them apart. */
  engine: string;
}

/** How speakers are looked for. */
export interface DiarizeOptions {
  /** How many there are, where it is known; else their number is estimated. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Speaker diarization by the best that is installed; where that one fails, by the next. Equal recordings give equal turns.
 *
 * @throws the signal's reason when aborted
 */
export async function diarize(
  recording: Recording,
  { count, signal }: DiarizeOptions = {},
  diarizers: readonly Diarizer[] = DIARIZERS,
): Promise<Diarization> {
  signal?.throwIfAborted();
  const frames = await analyzeVoices(recording, signal);
  const wanted = count === undefined ? undefined : Math.max(1, count);
  const able = diarizers.filter((diarizer) => diarizer.isAvailable());
  for (const [i, diarizer] of able.entries()) {
    try {
      const turns = await diarizer.turns(recording, frames, { count: wanted, signal });
      const speakers = new Set(turns.map(({ speaker }) => speaker));
      const profiles = [...speakers].map((speaker) => profileOf(speaker, turns, frames));
      return { turns, profiles, engine: diarizer.id };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SpeechError) || i === able.length - 1) throw error;
    }
  }
  throw new SpeechError("ENGINE_MISSING", "no speaker diarization is available");
}
