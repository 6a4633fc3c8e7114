import type { Emotion, GazeRange, Motion, PerformedFraming, Performance } from "@orator/performance";
import type { Fallback, TimedWord } from "@orator/speech";
import type { Script } from "./script.ts";

/** What a scene asks of its voice and its person. */
export interface SceneScript {
  script: Script;
  /** Absent where nobody is seen: then nothing is performed. */
  acting?: {
    seed: number;
    framing: PerformedFraming;
    isWide: boolean;
    emotion?: Emotion;
    motion?: Motion;
    gazeRange?: GazeRange;
  };
}

/** A scene as it is heard and performed. Times count from the scene's beginning. */
export interface SceneTake {
  durationMs: number;
  words: TimedWord[];
  /** Without channels where nobody is seen. */
  act: Performance;
  /** Voices that others spoke for. */
  fallbacks: Fallback[];
  /** Words of the script that nobody says. */
  unspoken: string[];
}

/** What is known of a scene while it is being spoken. */
export interface GrownScene {
  spokenMs: number;
  /** As if nothing came after; not told with every sentence. */
  soFar?: SceneTake;
}
