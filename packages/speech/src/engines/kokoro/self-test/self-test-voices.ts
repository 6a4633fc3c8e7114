import type { InstalledModel, SelfTestResult } from "@orator/models";
import { readScript } from "../../../text/read-script.ts";
import { ENGLISH_VOICES } from "../../../voices/english-voices.ts";
import { NEURAL_VOICES } from "../../../voices/neural-voices.ts";
import { fliteEngine } from "../../flite/flite-engine.ts";
import { speakWith } from "../kokoro-engine.ts";
import type { KokoroSpeech, KokoroRecipe } from "../kokoro-engine.ts";
import { hasStyles } from "../kokoro-process.ts";
import { soundingMs, measureSpeech } from "./measure-speech.ts";
import type { SpokenSample, SpeechMeasures } from "./measure-speech.ts";

/** Three sentences with every kind of sound, for {@link judgeSpeech}. */
export const SELF_TEST_SENTENCES: readonly string[] = [
  "She sells fresh fish and six big potatoes by the sea shore.",
  "Two cats jumped over the dusty box, then stopped to catch a mouse.",
  "Please speak slowly; the teacher checks those papers each Thursday.",
];

/** What each measure may be. */
export type SpeechLimits = Readonly<Record<keyof SpeechMeasures, readonly [low: number, high: number]>>;

/**
 * Limits between speech and what is none, found on 22 voices of Flite and espeak-ng against noise, hum, speech backwards, sounds at
 * other sounds' times, shifted tokens, late times and half speed.
 */
export const LIMITS: SpeechLimits = {
  lengthRatio: [0.55, 1.7],
  levelDb: [-40, -8],
  peak: [0.05, 1.5],
  voicedVowels: [0.75, 1],
  voicedVoiceless: [0, 0.7],
  closureDb: [10, 90],
  hissHz: [1200, 8000],
  vowelFlatness: [0, 0.12],
  pitchHz: [60, 400],
};

const PLAIN = { speed: 1, pitch: 0 };
/** A woman, a man, a British man, and a mix: both accents, both genders. */
const TESTED = ["en-us-heart", "en-us-michael", "en-gb-george", "en-us-emma-neural"];
const FEWEST_TESTED = 3;
/** Six words, as an answer begins that somebody waits for. */
const CLAUSE = "Well, that is a good question.";
const CLAUSES = 3;

/**
 * Has a model of neural voices speak three sentences with four voices, judges whether that is speech (nine measures against sounds at
 * their times), and measures how fast this machine is at it: `realTimeFactor`, time over length of sound; `firstClauseMs`, until a
 * clause of six words is there, the model loaded; `memoryMb`, resident memory of its process. The model need not be switched on.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestVoices(model: InstalledModel, signal?: AbortSignal): Promise<SelfTestResult> {
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

/** Whether a voice speaks: what it fails in, in words for a log; nothing when it does. */
export function judgeSpeech(spoken: readonly SpokenSample[], limits: SpeechLimits = LIMITS): string[] {
  const isSound = spoken.every(
    ({ samples }) => samples.length > 0 && samples.every((value) => Number.isFinite(value)),
  );
  if (!isSound) return ["samples: not numbers"];
  const measures = measureSpeech(spoken);
  return (Object.keys(LIMITS) as (keyof SpeechMeasures)[]).flatMap((name) => {
    const [low, high] = limits[name];
    const value = measures[name];
    return value >= low && value <= high ? [] : [`${name}: ${value.toFixed(3)} is not in ${low}…${high}`];
  });
}
