import type { InstalledModel } from "@orator/models";
import { readScript } from "../../../text/read-script.ts";
import { ENGLISH_VOICES } from "../../../voices/english-voices.ts";
import { NEURAL_VOICES } from "../../../voices/neural-voices.ts";
import { fliteEngine } from "../../flite/flite-engine.ts";
import { speakWith } from "../kokoro-engine.ts";
import type { KokoroSpeech } from "../kokoro-engine.ts";
import type { KokoroRecipe } from "../kokoro-recipe.ts";
import { hasStyles } from "../voices-model.ts";
import { judgeSpeech, SELF_TEST_SENTENCES } from "./judge-speech.ts";
import { soundingMs } from "./measure-speech.ts";
import type { SpokenSample } from "./measure-speech.ts";

const PLAIN = { speed: 1, pitch: 0 };
/** A woman, a man, a British man, and a mix: both accents, both genders. */
const TESTED = ["en-us-heart", "en-us-michael", "en-gb-george", "en-us-emma-neural"];
const FEWEST_TESTED = 3;
/** Six words, as an answer begins that somebody waits for. */
const CLAUSE = "Well, that is a good question.";
const CLAUSES = 3;

/** What a self-test found out. */
export interface VoicesVerdict {
  /** One line each; none when the model speaks. */
  faults: string[];
  /**
   * Of this machine: `realTimeFactor`, time over length of sound; `firstClauseMs`, until a clause of six words is there, the model
   * loaded; `memoryMb`, resident memory of its process.
   */
  measures: Record<string, number>;
}

/**
 * Has a model of neural voices speak three sentences with four voices, judges whether that is speech (nine measures against sounds at
 * their times), and measures how fast this machine is at it. The model need not be switched on.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestVoices(model: InstalledModel, signal?: AbortSignal): Promise<VoicesVerdict> {
  const recipes = testedRecipes(model);
  if (recipes.length < FEWEST_TESTED)
    return { faults: ["the voices: fewer than three of their files are there"], measures: {} };
  const expected = await expectedMs(signal);
  const faults: string[] = [];
  const speed = new Speed();
  try {
    // Loads the model, which is no part of what is measured.
    await say(model, CLAUSE, recipes[0]![1], signal);
    for (const [id, recipe] of recipes) {
      const spoken: SpokenSample[] = [];
      for (const [i, text] of SELF_TEST_SENTENCES.entries()) {
        const speech = await speed.timed(() => say(model, text, recipe, signal));
        spoken.push({ ...speech, expectedMs: expected[i]! });
      }
      faults.push(...judgeSpeech(spoken).map((fault) => `${id}: ${fault}`));
    }
    return {
      faults,
      measures: { ...speed.measures(), firstClauseMs: await clauseMs(model, recipes[0]![1], signal) },
    };
  } catch (error) {
    signal?.throwIfAborted();
    return { faults: [...faults, error instanceof Error ? error.message : String(error)], measures: {} };
  }
}

/** Time and memory over all that is said. */
class Speed {
  #tookMs = 0;
  #soundMs = 0;
  #memoryMb = 0;

  async timed(speak: () => Promise<KokoroSpeech>): Promise<KokoroSpeech> {
    const startMs = performance.now();
    const speech = await speak();
    this.#tookMs += performance.now() - startMs;
    this.#soundMs += (speech.samples.length * 1000) / speech.sampleRateHz;
    this.#memoryMb = Math.max(this.#memoryMb, speech.memoryMb);
    return speech;
  }

  measures(): Record<string, number> {
    return { realTimeFactor: this.#tookMs / this.#soundMs, memoryMb: Math.round(this.#memoryMb) };
  }
}

function testedRecipes(model: InstalledModel): [id: string, recipe: KokoroRecipe][] {
  return NEURAL_VOICES.flatMap((voice) =>
    voice.engine === "kokoro" && TESTED.includes(voice.id) && hasStyles(model, voice.recipe.styles)
      ? [[voice.id, voice.recipe] as [string, KokoroRecipe]]
      : [],
  );
}

/** How long Flite takes for each of the sentences. */
async function expectedMs(signal: AbortSignal | undefined): Promise<number[]> {
  const [clara] = ENGLISH_VOICES;
  if (clara?.engine !== "flite") throw new Error("the first English voice is not Flite's");
  const lengths: number[] = [];
  for (const text of SELF_TEST_SENTENCES) {
    const { phones } = await fliteEngine.speakSentence(sentenceOf(text), clara.recipe, PLAIN, signal);
    lengths.push(soundingMs(phones));
  }
  return lengths;
}

/** The middle one of some. */
async function clauseMs(
  model: InstalledModel,
  recipe: KokoroRecipe,
  signal: AbortSignal | undefined,
): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < CLAUSES; i++) {
    const startMs = performance.now();
    await say(model, CLAUSE, recipe, signal);
    times.push(performance.now() - startMs);
  }
  return Math.round(times.toSorted((a, b) => a - b)[CLAUSES >> 1]!);
}

function say(
  model: InstalledModel,
  text: string,
  recipe: KokoroRecipe,
  signal: AbortSignal | undefined,
): Promise<KokoroSpeech> {
  return speakWith(model, sentenceOf(text), recipe, PLAIN, { signal });
}

function sentenceOf(text: string) {
  return readScript(text, "en-US")[0]!;
}
