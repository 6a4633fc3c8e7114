// Counts how often the self-test takes speech and refuses what is none: 22 voices of Flite and espeak-ng, three sets of sentences.
//
//   node scripts/run.mjs packages/speech/src/engines/kokoro/self-test/count-verdicts.ts
import type { EngineSpeech } from "../../../ports.ts";
import { readScript } from "../../../text/read-script.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { ENGLISH_VOICES } from "../../../voices/english-voices.ts";
import { espeakEngine } from "../../espeak/espeak-engine.ts";
import { isEspeakInstalled } from "../../espeak/espeak-process.ts";
import { fliteEngine } from "../../flite/flite-engine.ts";
import { judgeSpeech, SELF_TEST_SENTENCES } from "./self-test-voices.ts";
import { soundingMs } from "./measure-speech.ts";
import type { SpokenSample } from "./measure-speech.ts";
import { NO_SPEECH } from "./no-speech.ts";

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

const counts = { speech: 0, taken: 0, none: 0, refused: 0 };
for (const [set, texts] of SETS.entries()) {
  const sentences = texts.map((text) => readScript(text, "en-US")[0]!);
  const expected: number[] = [];
  for (const sentence of sentences) expected.push(soundingMs((await flite[0]![1](sentence)).phones));
  // All voices say the first set, a third of Flite's the others.
  const speakers = [...flite.filter((_, i) => set === 0 || i % 3 === set), ...espeak];
  for (const [name, speak] of speakers) {
    const spoken: SpokenSample[] = [];
    for (const [i, sentence] of sentences.entries())
      spoken.push({ ...(await speak(sentence)), expectedMs: expected[i]! });
    const faults = judgeSpeech(spoken);
    counts.speech++;
    if (faults.length === 0) counts.taken++;
    else process.stdout.write(`${name}, set ${set + 1}: ${faults.join("; ")}\n`);
    const isSpoilt =
      set === 0
        ? espeak.some(([id]) => id === name) || flite.findIndex(([id]) => id === name) % 3 === 0
        : flite.some(([id]) => id === name);
    if (!isSpoilt) continue;
    for (const [how, spoil] of Object.entries(NO_SPEECH)) {
      counts.none++;
      if (judgeSpeech(spoken.map(spoil)).length > 0) counts.refused++;
      else process.stdout.write(`${name}, set ${set + 1}, ${how}: taken for speech\n`);
    }
  }
}
process.stdout.write(
  `speech taken: ${counts.taken} of ${counts.speech}; refused of what is none: ${counts.refused} of ${counts.none}\n`,
);
process.exit(0);
