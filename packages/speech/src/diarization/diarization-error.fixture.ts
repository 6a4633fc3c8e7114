import type { SpeakerTurn } from "./turns.ts";

const FRAME_MS = 10;

/**
 * The usual measure of who spoke when: time that was missed, heard where nobody spoke, or given to the wrong speaker, as a share
 * of the time in which somebody speaks; by frames of 10 ms, without forgiveness at borders, under the best naming of the
 * speakers found.
 */
export function diarizationError(known: readonly SpeakerTurn[], found: readonly SpeakerTurn[]): number {
  const count = Math.ceil(Math.max(0, ...[...known, ...found].map(({ endMs }) => endMs)) / FRAME_MS);
  const [truth, guess] = [framesOf(known, count), framesOf(found, count)];
  const together = new Map<string, number>();
  let [spoken, wrong] = [0, 0];
  for (let i = 0; i < count; i++) {
    const [own, other] = [truth[i]!, guess[i]!];
    if (own >= 0) spoken++;
    if (own >= 0 || other >= 0) wrong++;
    if (own >= 0 && other >= 0) together.set(`${own} ${other}`, (together.get(`${own} ${other}`) ?? 0) + 1);
  }
  const names = (turns: readonly SpeakerTurn[]) => [...new Set(turns.map(({ speaker }) => speaker))];
  return (wrong - mostRight(names(known), names(found), together)) / Math.max(1, spoken);
}

function framesOf(turns: readonly SpeakerTurn[], count: number): Int8Array {
  const frames = new Int8Array(count).fill(-1);
  for (const { startMs, endMs, speaker } of turns)
    frames.fill(speaker, Math.round(startMs / FRAME_MS), Math.round(endMs / FRAME_MS));
  return frames;
}

/** Frames that are right when each known speaker is given another one of the found. */
function mostRight(
  known: readonly number[],
  found: readonly number[],
  together: ReadonlyMap<string, number>,
): number {
  const [first, ...others] = known;
  if (first === undefined) return 0;
  const choices = found.map(
    (name) =>
      (together.get(`${first} ${name}`) ?? 0) +
      mostRight(
        others,
        found.filter((other) => other !== name),
        together,
      ),
  );
  return Math.max(mostRight(others, found, together), ...choices);
}
