import { describe, expect, it } from "vitest";
import type { EngineSpeech } from "../../../ports.ts";
import { readScript } from "../../../text/read-script.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { ENGLISH_VOICES } from "../../../voices/english-voices.ts";
import { espeakEngine } from "../../espeak/espeak-engine.ts";
import { isEspeakInstalled } from "../../espeak/espeak-process.ts";
import { fliteEngine } from "../../flite/flite-engine.ts";
import { soundingMs } from "./measure-speech.ts";
import type { SpokenSample } from "./measure-speech.ts";
import { NO_SPEECH } from "./no-speech.fixture.ts";
import { judgeSpeech, SELF_TEST_SENTENCES } from "./self-test-voices.ts";

const PLAIN = { speed: 1, pitch: 0 };
const SETS = [
  SELF_TEST_SENTENCES,
  [
    "The quick brown fox jumps over a lazy dog near the river bank.",
    "Seven thick books about plants and trees stood upon the shelf.",
    "Keep cool, take this ticket, and choose a good place to sit.",
  ],
  [
    "A gray mare walked before the colt to its stable at dusk.",
    "Just hoist it up and take it away, said the boss of the ship.",
    "Those two shops sell cheap cheese, bread, and fizzy drinks.",
  ],
];

type Speaker = [name: string, speak: (sentence: Sentence) => Promise<EngineSpeech>];

const flite: Speaker[] = ENGLISH_VOICES.flatMap((voice) =>
  voice.engine === "flite"
    ? [[voice.id, (sentence) => fliteEngine.speakSentence(sentence, voice.recipe, PLAIN)] as Speaker]
    : [],
);
const espeak: Speaker[] = (isEspeakInstalled() ? ["en-us", "en-us+f3", "en-us+m3", "en-us+m7"] : []).map(
  (voice) => [
    voice,
    (sentence) =>
      espeakEngine.speakSentence(sentence, { voice, rate: 165, pitch: 50, formantScale: 1 }, PLAIN),
  ],
);

describe("judging speech", () => {
  // All voices say the first set, a third of them each of the others; what each says is spoilt once.
  it.each([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [2, 2],
  ])("takes what voices say of set %i, and refuses what is none (third %i)", async (set, third) => {
    const sentences = SETS[set]!.map((text) => readScript(text, "en-US")[0]!);
    const expected: number[] = [];
    for (const sentence of sentences) expected.push(soundingMs((await flite[0]![1](sentence)).phones));
    for (const [place, [name, speak]] of [...flite, ...espeak].entries()) {
      if (place % 3 !== third) continue;
      const spoken: SpokenSample[] = [];
      for (const [i, sentence] of sentences.entries())
        spoken.push({ ...(await speak(sentence)), expectedMs: expected[i]! });
      expect(judgeSpeech(spoken), name).toEqual([]);
      if (set !== third) continue;
      for (const [how, spoil] of Object.entries(NO_SPEECH))
        expect(judgeSpeech(spoken.map(spoil)), `${name}, ${how}`).not.toEqual([]);
    }
  });
});
