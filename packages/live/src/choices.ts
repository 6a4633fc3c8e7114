import { EMOTIONS, LIVE_GESTURES } from "@orator/performance";
import { SETS } from "@orator/stage/three";
import type { Framing, Gesture, Mood, Room } from "./names.ts";
import { PERSON_FRAMINGS } from "./person/framing-in.ts";

/** The names of moods, gestures, framings and rooms, to choose from. */
export const MOODS: readonly Mood[] = EMOTIONS;
export const GESTURES: readonly Gesture[] = LIVE_GESTURES;
export const FRAMINGS: readonly Framing[] = PERSON_FRAMINGS;
export const ROOMS: readonly Room[] = SETS;
