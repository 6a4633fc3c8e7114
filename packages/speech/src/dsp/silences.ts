import type { EngineSpeech } from "../ports.ts";

/** New lengths for the silences of one sentence. */
interface SilenceLengths {
  /** Silence before the first phone. */
  leadMs: number;
  /** Silence after the last phone. */
  tailMs: number;
  /** Wanted length of the silence that follows a word, by the word's index; made where there is none. */
  afterWordMs: ReadonlyMap<number, number>;
}

/** Ramp at each cut, so that it does not click. */
const FADE_MS = 4;

/**
 * Cuts or lengthens the silences of a sentence; the sound between them stays as it is. Lengthening adds pure
 * silence in the middle of the pause, so that the tail of the breath before it is kept.
 */
export function setSilences(speech: EngineSpeech, lengths: SilenceLengths): EngineSpeech {
  const rateHz = speech.sampleRateHz;
  const toSamples = (ms: number) => Math.round((ms * rateHz) / 1000);
  const spoken = speech.phones.filter((phone) => phone.phone !== "sil");
  const firstMs = spoken[0]?.startMs ?? 0;
  const lastMs = spoken.at(-1)?.endMs ?? 0;
  const wordEnds = [...lengths.afterWordMs].map(([index, wantedMs]) => ({
    endMs: speech.words[index]!.endMs,
    wantedMs,
  }));

  const pieces: Float32Array[] = [];
  /** Old times at which the new time line jumps, and by how much from there on. */
  const jumps: { fromMs: number; byMs: number }[] = [];
  let length = 0;
  let cursor = 0;
  const copyUntil = (ms: number) => {
    const end = Math.min(speech.samples.length, toSamples(ms));
    if (end > cursor) push(faded(speech.samples.slice(cursor, end), toSamples(FADE_MS)));
    cursor = Math.max(cursor, end);
  };
  const push = (piece: Float32Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  const jumpTo = (oldMs: number) => {
    cursor = Math.max(0, toSamples(oldMs));
    jumps.push({ fromMs: oldMs, byMs: ((length - cursor) * 1000) / rateHz });
  };

  const keptLeadMs = Math.min(lengths.leadMs, firstMs);
  push(new Float32Array(toSamples(lengths.leadMs - keptLeadMs)));
  jumpTo(firstMs - keptLeadMs);
  for (const { endMs, wantedMs } of wordEnds.toSorted((a, b) => a.endMs - b.endMs)) {
    const pause = speech.phones.find((phone) => phone.phone === "sil" && Math.abs(phone.startMs - endMs) < 1);
    const hasMs = pause ? pause.endMs - pause.startMs : 0;
    if (endMs >= lastMs) continue;
    const keptMs = Math.min(hasMs, wantedMs);
    copyUntil(endMs + keptMs / 2);
    push(new Float32Array(toSamples(wantedMs - keptMs)));
    jumpTo(endMs + hasMs - keptMs / 2);
  }
  const keptTailMs = Math.min(lengths.tailMs, (speech.samples.length * 1000) / rateHz - lastMs);
  copyUntil(lastMs + keptTailMs);
  push(new Float32Array(toSamples(lengths.tailMs - keptTailMs)));

  const samples = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    samples.set(piece, at);
    at += piece.length;
  }
  const durationMs = (length * 1000) / rateHz;
  const moved = (ms: number, isEnd: boolean) => {
    const jump = jumps.findLast(({ fromMs }) => (isEnd ? fromMs < ms : fromMs <= ms + 1e-6));
    return Math.max(0, ms + (jump ?? jumps[0]!).byMs);
  };
  return { ...speech, samples, ...retime(speech, moved, durationMs) };
}

function faded(piece: Float32Array, fade: number): Float32Array {
  const ramp = Math.min(fade, piece.length >> 1);
  for (let i = 0; i < ramp; i++) {
    const gain = (i + 0.5) / ramp;
    piece[i]! *= gain;
    piece[piece.length - 1 - i]! *= gain;
  }
  return piece;
}

/** Moves phones and words; silences fill whatever lies between the phones. */
function retime(
  speech: EngineSpeech,
  moved: (ms: number, isEnd: boolean) => number,
  durationMs: number,
): Pick<EngineSpeech, "phones" | "words"> {
  const phones: EngineSpeech["phones"] = [];
  let endMs = 0;
  for (const phone of speech.phones) {
    if (phone.phone === "sil") continue;
    const startMs = Math.max(endMs, moved(phone.startMs, false));
    if (startMs - endMs > 0.5) phones.push({ phone: "sil", startMs: endMs, endMs: startMs });
    const from = phones.at(-1)?.endMs ?? 0;
    endMs = Math.max(from, moved(phone.endMs, true));
    phones.push({ ...phone, startMs: from, endMs });
  }
  if (durationMs - endMs > 0.5 || phones.length === 0)
    phones.push({ phone: "sil", startMs: endMs, endMs: durationMs });
  else phones.at(-1)!.endMs = durationMs;
  const words = speech.words.map((word) => {
    const startMs = moved(word.startMs, false);
    return { ...word, startMs, endMs: Math.max(startMs, moved(word.endMs, true)) };
  });
  return { phones, words };
}
