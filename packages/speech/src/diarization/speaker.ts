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
