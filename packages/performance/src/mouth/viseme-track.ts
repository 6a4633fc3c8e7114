import { soundsOf } from "./ipa.ts";
import type { Viseme } from "./sounds.ts";
import type { PerformedPhone } from "../speech-input.ts";

/** A viseme and when it is on the lips, in ms. */
interface TimedViseme {
  viseme: Viseme;
  startMs: number;
  endMs: number;
}

/**
 * The visemes of a row of phones in the order of time: contiguous where the phones are, equal neighbors merged,
 * diphthongs as two, gaps as "sil".
 */
export function visemeTrack(phones: readonly PerformedPhone[]): TimedViseme[] {
  const track: TimedViseme[] = [];
  const push = (viseme: Viseme, startMs: number, endMs: number): void => {
    const last = track.at(-1);
    if (endMs <= startMs) return;
    if (last?.viseme === viseme) last.endMs = endMs;
    else track.push({ viseme, startMs, endMs });
  };
  let nowMs = 0;
  for (const { phone, startMs, endMs } of phones) {
    push("sil", nowMs, startMs);
    let partStartMs = Math.max(nowMs, startMs);
    const parts = soundsOf(phone);
    for (const [index, { sound, share }] of parts.entries()) {
      const partEndMs = index === parts.length - 1 ? endMs : partStartMs + share * (endMs - startMs);
      push(sound.viseme, partStartMs, partEndMs);
      partStartMs = Math.max(partStartMs, partEndMs);
    }
    nowMs = Math.max(nowMs, endMs);
  }
  return track;
}
