import type { TimedPhone } from "../../../speech.ts";
import type { Token } from "../phones/symbols.ts";

/** A phone and the word that it belongs to; −1 for silence. */
export interface WordPhone extends TimedPhone {
  word: number;
}

const FRAME_MS = 25;

/**
 * Phones from the durations of the tokens: a stress mark's time belongs to its vowel, a space's to the sound before it,
 * punctuation's and the pads' to silence. Without durations the length is shared evenly, which is a guess.
 *
 * @param durations frames of 25 ms for each token, the two pads included
 */
export function phonesOf(
  row: readonly Token[],
  durations: readonly number[] | undefined,
  endMs: number,
): WordPhone[] {
  const frames =
    durations ?? Array.from({ length: row.length + 2 }, () => endMs / FRAME_MS / (row.length + 2));
  const phones: WordPhone[] = [];
  let atMs = 0;
  const push = (phone: WordPhone) => {
    if (phone.endMs > phone.startMs) phones.push(phone);
  };
  const silence = (lengthMs: number) => {
    const last = phones.at(-1);
    if (last?.phone === "sil") last.endMs += lengthMs;
    else push({ phone: "sil", startMs: atMs, endMs: atMs + lengthMs, word: -1 });
    atMs += lengthMs;
  };
  silence(frames[0]! * FRAME_MS);
  row.forEach((token, i) => {
    const lengthMs = frames[i + 1]! * FRAME_MS;
    const last = phones.at(-1);
    const goesOn = token.unit !== undefined && row[i - 1]?.unit === token.unit;
    if (token.unit && !goesOn) {
      const { ipa, stress } = token.unit;
      push({
        phone: ipa,
        startMs: atMs,
        endMs: atMs + lengthMs,
        word: token.word,
        ...(stress !== undefined && { stress }),
      });
      atMs += lengthMs;
    } else if (last && (goesOn || (token.symbol === " " && last.phone !== "sil"))) {
      last.endMs += lengthMs;
      atMs += lengthMs;
    } else silence(lengthMs);
  });
  silence(frames.at(-1)! * FRAME_MS);
  const last = phones.at(-1);
  if (last) last.endMs = Math.max(last.startMs, endMs);
  return phones;
}

/** Moves all borders by some ms; the first silence takes up what that leaves, the last one ends with the sound. */
export function shifted(phones: readonly WordPhone[], byMs: number, endMs: number): WordPhone[] {
  const move = (ms: number) => Math.min(endMs, Math.max(0, ms + byMs));
  const moved = phones.map((phone, i) => ({
    ...phone,
    startMs: i === 0 ? 0 : move(phone.startMs),
    endMs: i === phones.length - 1 ? endMs : move(phone.endMs),
  }));
  return moved.filter(({ startMs, endMs }) => endMs > startMs);
}
