import type { EspeakRecipe } from "../engines/espeak/espeak-engine.ts";
import type { FliteRecipe } from "../engines/flite/flite.ts";
import type { RemoteRecipe } from "../engines/remote/protocol.ts";
import type { RemoteEngineId } from "../engines/remote/settings.ts";
import type { KokoroRecipe } from "../engines/kokoro/kokoro-engine.ts";
import type { SherpaRecipe } from "../engines/sherpa/sherpa-recipe.ts";
import { PLAIN_TONE } from "../polish.ts";
import type { Tone } from "../polish.ts";

/** A neural voice sounds like a recording: its spectrum needs no help. Its model speaks at 24 kHz and ends a little below 12. */
export const NEURAL_TONE: Tone = { ...PLAIN_TONE, isRecorded: true, bandLimitHz: 11_500 };

/** License of the model and all of its styles. */
export const NEURAL_LICENSE = "Apache-2.0 (Kokoro-82M)";

/** What people and programs may know of a voice. */
export interface VoiceInfo {
  /** Stable: never given to another voice. "en-us-clara". */
  id: string;
  name: string;
  gender: "female" | "male" | "neutral";
  age: "young" | "adult" | "senior";
  /** One word for the manner, as "warm" or "newsreader". */
  style: string;
  /** In words, as "American". */
  accent: string;
  /** BCP 47 tag. */
  locale: string;
  /** English name of the language. */
  language: string;
  /** License of the voice's data. */
  license: string;
  /** Name of the engine that speaks: "flite", "espeak", "kokoro", "sherpa", or of a remote one: "openai", "elevenlabs", "azure". */
  engine: string;
  /** "neural": learnt from recordings by a model, which has to be there. "classic": always there, and sounds synthetic. */
  quality: "neural" | "classic";
  /** Id of the classic voice that speaks where this one can't. */
  classicId?: string;
}

/** A voice of the catalogue and how its engine makes it. */
export type Voice = VoiceInfo & { tone: Tone } & (
    | { engine: "flite"; recipe: FliteRecipe }
    | { engine: "espeak"; recipe: EspeakRecipe }
    | { engine: "kokoro"; recipe: KokoroRecipe }
    | { engine: "sherpa"; recipe: SherpaRecipe }
    | { engine: RemoteEngineId; recipe: RemoteRecipe }
  );
