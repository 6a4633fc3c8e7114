import type { Recording } from "../ports.ts";
import type { Diarizer, SpeakerTurn } from "./turns.ts";
import { analyzeVoices } from "./voice-windows.ts";

/**
 * What every diarizer promises, tried on a real one. Returns the promises that it broke, in words; none is good.
 *
 * @param recording of two who speak by turns
 */
export async function brokenDiarizerPromises(diarizer: Diarizer, recording: Recording): Promise<string[]> {
  const broken: string[] = [];
  const frames = await analyzeVoices(recording);
  const turns = await diarizer.turns(recording, frames, {});
  const durationMs = (recording.samples.length * 1000) / recording.sampleRateHz;
  if (speakersOf(turns) !== 2) broken.push(`hears ${speakersOf(turns)} speakers, not two`);
  broken.push(...orderFaults(turns, durationMs));
  if (JSON.stringify(await diarizer.turns(recording, frames, {})) !== JSON.stringify(turns))
    broken.push("hears something else the second time");
  for (const count of [1, 2])
    if (speakersOf(await diarizer.turns(recording, frames, { count })) !== count)
      broken.push(`does not find ${count} when told so`);
  const silence = { ...recording, samples: new Float32Array(recording.samples.length) };
  if ((await diarizer.turns(silence, await analyzeVoices(silence), {})).length > 0)
    broken.push("hears somebody in silence");
  const reason = new Error("cancelled");
  const stopped = await diarizer
    .turns(recording, frames, { signal: AbortSignal.abort(reason) })
    .catch((error: unknown) => error);
  if (stopped !== reason) broken.push("does not stop with the signal's reason when aborted");
  return broken;
}

function speakersOf(turns: readonly SpeakerTurn[]): number {
  return new Set(turns.map(({ speaker }) => speaker)).size;
}

function orderFaults(turns: readonly SpeakerTurn[], durationMs: number): string[] {
  const faults: string[] = [];
  let [lastMs, known] = [0, 0];
  for (const { startMs, endMs, speaker } of turns) {
    if (startMs < lastMs || endMs <= startMs) faults.push(`the turn at ${startMs} ms is out of order`);
    if (endMs > durationMs) faults.push("a turn ends after the recording");
    if (speaker > known) faults.push("speakers are not numbered by who speaks first");
    known = Math.max(known, speaker + 1);
    lastMs = endMs;
  }
  return faults;
}
