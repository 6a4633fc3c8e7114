import { SpeechError } from "../errors.ts";
import type { Recording } from "../ports.ts";
import { turnsOf } from "./turns.ts";
import type { Diarizer, SpeakerProfile, SpeakerTurn } from "./turns.ts";
import { sherpaDiarizer, stopDiarizer, diarizeWithSherpa } from "./sherpa/sherpa-diarizer.ts";
import { windowsOfSpeech, analyzeVoices } from "./voice-windows.ts";
import type { VoiceFrames } from "./voice-windows.ts";
import { FRAME_MS } from "../dsp/mfcc.ts";
import { assignFrames } from "./assign-frames.ts";
import { groupWindows } from "./group-windows.ts";
import type { InstalledModel, SelfTestResult } from "@orator/models";
import { joinSpeech } from "../speech.ts";
import type { Speech } from "../speech.ts";
import { speak } from "../speak.ts";

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
 * Without any model: windows of speech are grouped by timbre and pitch, 1 to 6 speakers where their number is not known, and changes
 * are put where the sound changes. Two who sound alike are taken for one, two who speak at once are heard as one of them; what is
 * as loud as speech is taken for speech.
 */
export const timbreDiarizer: Diarizer = {
  id: "timbre",
  isAvailable: () => true,
  async turns(_, frames, { count, signal }) {
    signal?.throwIfAborted();
    const windows = windowsOfSpeech(frames);
    return turnsOf(assignFrames(frames, windows, groupWindows(windows, count)));
  },
};

/** Of adults nearly all men speak below the first and nearly all women above the second; between them it may be either. */
const MALE_BELOW_HZ = 140;
const FEMALE_ABOVE_HZ = 170;

/** Fewer voiced frames tell no pitch. */
const LEAST_VOICED = 50;

/** What diarizes, best first; the last one always can. */
const DIARIZERS: readonly Diarizer[] = [sherpaDiarizer, timbreDiarizer];

/** The speaker diarization of a recording: who speaks when. */
interface Diarization {
  /** In order, without overlaps; empty where nobody speaks. */
  turns: SpeakerTurn[];
  /** One for each speaker of the turns, in their order. */
  profiles: SpeakerProfile[];
  /** Id of what told them apart. */
  engine: string;
}

/** How speakers are looked for. */
interface DiarizeOptions {
  /** How many there are, where it is known; else their number is estimated. */
  count?: number | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Speaker diarization by the best that is installed; where that one fails, by the next. Equal recordings give equal turns.
 *
 * @throws the signal's reason when aborted
 */
export async function diarize(
  recording: Recording,
  { count, signal }: DiarizeOptions = {},
  diarizers: readonly Diarizer[] = DIARIZERS,
): Promise<Diarization> {
  signal?.throwIfAborted();
  const frames = await analyzeVoices(recording, signal);
  const wanted = count === undefined ? undefined : Math.max(1, count);
  const able = diarizers.filter((diarizer) => diarizer.isAvailable());
  for (const [i, diarizer] of able.entries()) {
    try {
      const turns = await diarizer.turns(recording, frames, { count: wanted, signal });
      const speakers = new Set(turns.map(({ speaker }) => speaker));
      const profiles = [...speakers].map((speaker) => profileOf(speaker, turns, frames));
      return { turns, profiles, engine: diarizer.id };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof SpeechError) || i === able.length - 1) throw error;
    }
  }
  throw new SpeechError("ENGINE_MISSING", "no speaker diarization is available");
}

/** What the sound of somebody's turns tells. Age is left out: pitch and timbre alone do not tell it. */
function profileOf(
  speaker: number,
  turns: readonly SpeakerTurn[],
  { pitchHz: track }: Pick<VoiceFrames, "pitchHz">,
): SpeakerProfile {
  const own = turns.filter((turn) => turn.speaker === speaker);
  const voiced = own
    .flatMap(({ startMs, endMs }) => Array.from(track.subarray(startMs / FRAME_MS, endMs / FRAME_MS)))
    .filter((hz) => hz > 0)
    .sort((a, b) => a - b);
  const pitchHz = voiced.length < LEAST_VOICED ? 0 : Math.round(voiced[voiced.length >> 1]!);
  const speechMs = own.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  return { speaker, gender: genderOf(pitchHz), pitchHz, speechMs };
}

function genderOf(pitchHz: number): SpeakerProfile["gender"] {
  if (pitchHz === 0) return "unknown";
  if (pitchHz < MALE_BELOW_HZ) return "male";
  return pitchHz > FEMALE_ABOVE_HZ ? "female" : "unknown";
}

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
