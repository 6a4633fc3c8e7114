import type { InstalledModel, SelfTestResult } from "@orator/models";
import { joinSpeech } from "../speech.ts";
import { SpeechError } from "../errors.ts";
import { speak } from "../speak.ts";
import type { Speech } from "../speech.ts";
import { stopDiarizer, diarizeWithSherpa } from "./sherpa/sherpa-diarizer.ts";
import type { SpeakerTurn } from "./turns.ts";

/** What two say by turns. */
const SAID = [
  ["en-us-clara", "The river was quiet in the morning, and nobody had seen the boat."],
  ["en-us-james", "We met at a quarter past nine, just outside of the old station."],
  ["en-us-clara", "Please bring the blue folder, the keys and both of the maps."],
  ["en-us-james", "He counted twelve boxes, but only seven of them were full."],
] as const;
/** Of the time that is spoken. */
const MOST_WRONG = 0.15;
const STEP_MS = 10;

/**
 * Has two voices speak by turns, and compares the turns. Measures `wrongPercent` of the time that is spoken, and `timePerSound`:
 * seconds of work for a second of sound.
 *
 * @throws the signal's reason when aborted
 */
export async function selfTestDiarization(
  model: InstalledModel,
  signal?: AbortSignal,
): Promise<SelfTestResult> {
  const speeches: Speech[] = [];
  for (const [voiceId, sentence] of SAID)
    speeches.push(await speak(sentence, { voiceId, ...(signal && { signal }) }));
  const recording = joinSpeech(speeches);
  const before = performance.now();
  let turns: SpeakerTurn[];
  try {
    turns = await diarizeWithSherpa(model, recording, { count: 2, signal });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof SpeechError)) throw error;
    return { faults: [error.message], measures: {} };
  } finally {
    await stopDiarizer(model.folder);
  }
  const wrong = wrongShare(speeches, turns);
  const percent = Math.round(100 * wrong);
  return {
    faults:
      wrong > MOST_WRONG ? [`it took one for the other ${percent} % of the time; at most 15 % may be`] : [],
    measures: {
      wrongPercent: percent,
      timePerSound: Math.round((100 * (performance.now() - before)) / recording.durationMs) / 100,
    },
  };
}

/** The share of the time that is spoken in which another has the word than who speaks, where the first two are told by who is first. */
function wrongShare(speeches: readonly Speech[], turns: readonly SpeakerTurn[]): number {
  let [wrong, spoken, fromMs] = [0, 0, 0];
  for (const [i, { words, durationMs }] of speeches.entries()) {
    const [first, last] = [words[0]!.startMs, words.at(-1)!.endMs];
    for (let ms = fromMs + first; ms < fromMs + last; ms += STEP_MS) {
      spoken++;
      const turn = turns.find(({ startMs, endMs }) => startMs <= ms && ms < endMs);
      if (turn?.speaker !== i % 2) wrong++;
    }
    fromMs += durationMs;
  }
  return wrong / spoken;
}
