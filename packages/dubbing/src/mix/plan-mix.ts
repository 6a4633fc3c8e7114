import type { SpeakerTurn } from "@orator/speech";
import type { Placed } from "../fit/fit-speech.ts";
import { createTimeMap } from "../fit/time-map.ts";
import type { Stretch } from "../fit/time-map.ts";

/** A corner of a gain over time: between two of them it runs linearly in decibels, outside of all of them it is level. */
export interface GainPoint {
  /** In the time of the new film. */
  atMs: number;
  gainDb: number;
}

/** How a film's new sound is put together. */
interface MixPlan {
  /** Gain of the bed, in order; empty where there is no bed. The bed's own time follows the pictures' (`createTimeMap`). */
  bed: GainPoint[];
  /** The speech on top of it, at its own level. */
  speech: Pick<Placed, "id" | "startMs" | "durationMs">[];
}

/** The spoken lines in their places, and what of the film's own sound they are laid over. */
export interface MixRequest {
  placed: readonly Placed[];
  /** Where the source speaks, in its own time; from several speakers in any order. */
  turns: readonly Pick<SpeakerTurn, "startMs" | "endMs">[];
  stretches: readonly Stretch[];
  /** Length of the new film. */
  filmMs: number;
  /**
   * "separated": music and noises without any speech. "whole": the source's sound with its speech, which has to be ducked.
   * "none": nothing, as `disable_music_track` wants it.
   */
  bed: "separated" | "whole" | "none";
}

/** So much quieter is the source's own speech: still there, as under an interpreter, and not in the way. */
export const DUCKED_DB = -20;
/** Time in which the gain goes down before speech and up behind it. */
export const RAMP_MS = 60;
/** The bed does not come up for less than this between two stretches of speech: it would pump. */
const SHORTEST_REST_MS = 400;

/** The mix of dubbed speech and bed: a bed that has the source's speech is ducked wherever that speaks. */
export function planMix({ placed, turns, stretches, filmMs, bed }: MixRequest): MixPlan {
  const speech = placed.map(({ id, startMs, durationMs }) => ({ id, startMs, durationMs }));
  if (bed === "none") return { bed: [], speech };
  if (bed === "separated") return { bed: [{ atMs: 0, gainDb: 0 }], speech };
  const { sourceToFilm } = createTimeMap(stretches);
  const spoken = joined(
    turns
      .map((turn) => ({
        startMs: Math.max(0, sourceToFilm(turn.startMs)),
        endMs: Math.min(filmMs, sourceToFilm(turn.endMs)),
      }))
      .filter(({ startMs, endMs }) => endMs > startMs),
  );
  const points = spoken.flatMap(({ startMs, endMs }) => [
    // Speech at the very start leaves no time to go down.
    ...(startMs >= RAMP_MS ? [{ atMs: startMs - RAMP_MS, gainDb: 0 }] : []),
    { atMs: startMs >= RAMP_MS ? startMs : 0, gainDb: DUCKED_DB },
    { atMs: endMs, gainDb: DUCKED_DB },
    ...(endMs + RAMP_MS <= filmMs ? [{ atMs: endMs + RAMP_MS, gainDb: 0 }] : []),
  ]);
  return { bed: points.length > 0 ? points : [{ atMs: 0, gainDb: 0 }], speech };
}

function joined(spans: { startMs: number; endMs: number }[]): { startMs: number; endMs: number }[] {
  const result: { startMs: number; endMs: number }[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = result.at(-1);
    if (last && span.startMs - last.endMs < SHORTEST_REST_MS) last.endMs = Math.max(last.endMs, span.endMs);
    else result.push({ ...span });
  }
  return result;
}
