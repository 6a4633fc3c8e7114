import type { WordPhone } from "./token-times.ts";

/** Sound of a row of tokens, and when its phones are heard. */
export interface Piece {
  samples: Float32Array;
  /** Contiguous from 0 to the end of the samples. */
  phones: WordPhone[];
}

/** Silence kept on either side of a cut inside a sentence that was too long for one go. */
const JOINT_MS = 90;

/** Pieces behind each other, with little of the silence at their inner ends. */
export function joinPieces(pieces: readonly Piece[], sampleRateHz: number): Piece {
  if (pieces.length === 1) return pieces[0]!;
  const toSample = (ms: number): number => Math.round((ms * sampleRateHz) / 1000);
  const toMs = (samples: number): number => (samples * 1000) / sampleRateHz;
  const cut = pieces.map((piece, i) => {
    const sounding = piece.phones.filter(({ phone }) => phone !== "sil");
    const endMs = toMs(piece.samples.length);
    const fromMs = i === 0 ? 0 : Math.max(0, (sounding[0]?.startMs ?? 0) - JOINT_MS);
    const untilMs =
      i === pieces.length - 1 ? endMs : Math.min(endMs, (sounding.at(-1)?.endMs ?? endMs) + JOINT_MS);
    const [from, until] = [toSample(fromMs), toSample(untilMs)];
    return { ...piece, from, until };
  });
  const samples = new Float32Array(cut.reduce((sum, { from, until }) => sum + until - from, 0));
  const phones: WordPhone[] = [];
  let at = 0;
  for (const piece of cut) {
    samples.set(piece.samples.subarray(piece.from, piece.until), at);
    const [fromMs, untilMs, offsetMs] = [toMs(piece.from), toMs(piece.until), toMs(at)];
    for (const phone of piece.phones) {
      const startMs = Math.max(fromMs, phone.startMs) - fromMs + offsetMs;
      const endMs = Math.min(untilMs, phone.endMs) - fromMs + offsetMs;
      if (endMs <= startMs) continue;
      const last = phones.at(-1);
      if (last?.phone === "sil" && phone.phone === "sil") last.endMs = endMs;
      else phones.push({ ...phone, startMs: last?.endMs ?? 0, endMs });
    }
    at += piece.until - piece.from;
  }
  phones.at(-1)!.endMs = toMs(samples.length);
  return { samples, phones };
}
