import type { SpeakerProfile, SpeakerTurn } from "@orator/speech";
import type { Segment } from "./script/segment.ts";

/** A film from elsewhere, as it was fetched. */
export interface StoredFilm {
  /** In storage. */
  key: string;
  durationMs: number;
  /** What its pictures can be copied into, else what they are encoded for. */
  container: "mp4" | "webm";
}

/** What was heard in a film. */
export interface HeardFilm {
  /** ISO 639-1. */
  language: string;
  /** Without targets. */
  segments: Segment[];
  /** Where somebody speaks, in its own time. */
  turns: SpeakerTurn[];
  /** What the speakers' voices are like; their numbers count from 0, those of segments from 1. */
  profiles: SpeakerProfile[];
  /** Why that is a draft, a sentence each; none where it is good. */
  qualityReasons: string[];
}

/** What became of the lips in a film's pictures, and why. */
export interface FilmLips {
  sync: "none" | "visual_dubbing";
  reason: string;
}
