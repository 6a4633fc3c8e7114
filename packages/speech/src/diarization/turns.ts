import { FRAME_MS } from "../dsp/mfcc.ts";
import type { Recording } from "../ports.ts";
import type { VoiceFrames } from "./voice-windows.ts";

/** A stretch of a recording in which one speaker has the word; times in ms from its start. */
export interface SpeakerTurn {
  startMs: number;
  endMs: number;
  /** 0 for who speaks first, 1 for the next one who is new, … */
  speaker: number;
}

/** What the sound tells of a speaker. */
export interface SpeakerProfile {
  /** As in {@link SpeakerTurn}. */
  speaker: number;
  /** "unknown" where the pitch fits both. */
  gender: "female" | "male" | "unknown";
  /** Left out where the sound does not tell. */
  age?: "young" | "adult" | "senior";
  /** Median of the voiced pitch; 0 where nothing was voiced. */
  pitchHz: number;
  /** Sum of the speaker's turns. */
  speechMs: number;
}

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

/** A turn is at least so long; what is shorter belongs to whoever is next to it. */
const SHORTEST_FRAMES = 500 / FRAME_MS;
/** Two stretches of one speaker so near to each other are one turn. */
const SHORTEST_REST_FRAMES = 300 / FRAME_MS;

interface Run {
  start: number;
  end: number;
  speaker: number;
}

/**
 * Turns of who speaks in each frame, numbered by who speaks first.
 *
 * @param speakers −1 where nobody speaks
 */
export function turnsOf(speakers: Int8Array): SpeakerTurn[] {
  const runs = joined(runsOf(speakers));
  for (const [i, run] of runs.entries()) {
    const [before, after] = [runs[i - 1], runs[i + 1]];
    if (run.end - run.start >= SHORTEST_FRAMES || (!before && !after)) continue;
    const gapBefore = before ? run.start - before.end : Infinity;
    const gapAfter = after ? after.start - run.end : Infinity;
    run.speaker = (gapBefore <= gapAfter ? before! : after!).speaker;
  }
  const numbers = new Map<number, number>();
  return joined(runs).map(({ start, end, speaker }) => {
    if (!numbers.has(speaker)) numbers.set(speaker, numbers.size);
    return { startMs: start * FRAME_MS, endMs: end * FRAME_MS, speaker: numbers.get(speaker)! };
  });
}

function runsOf(speakers: Int8Array): Run[] {
  const runs: Run[] = [];
  for (let start = 0; start < speakers.length;) {
    let end = start;
    while (end < speakers.length && speakers[end] === speakers[start]) end++;
    if (speakers[start]! >= 0) runs.push({ start, end, speaker: speakers[start]! });
    start = end;
  }
  return runs;
}

function joined(runs: readonly Run[]): Run[] {
  const result: Run[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (last?.speaker === run.speaker && run.start - last.end < SHORTEST_REST_FRAMES) last.end = run.end;
    else result.push({ ...run });
  }
  return result;
}
