import type { Channel } from "./channels.ts";
import type { Performance } from "./score.ts";
import type { PerformedSpeech, PerformedPhone } from "./speech-input.ts";
import { soundsOf } from "./mouth/ipa.ts";
import type { Viseme } from "./mouth/sounds.ts";

/** A performance as a document for other programs; times in ms, whole numbers; keys in snake case. */
export interface Cues {
  duration_ms: number;
  fps: number;
  words: { word: string; start_ms: number; end_ms: number }[];
  /** IPA or "sil". */
  phones: { phone: string; start_ms: number; end_ms: number }[];
  /** Oculus names without prefix: "PP", "aa", "sil" … */
  visemes: { viseme: string; start_ms: number; end_ms: number }[];
  /** A value a frame; weights 0…1, bones in degrees; four decimals. Only `jawOpen` is there even if it stays 0. */
  channels: Partial<Record<Channel, number[]>>;
}

/** The cues document of a speech and its performance. */
export function cues(speech: PerformedSpeech, performance: Performance): Cues {
  return {
    duration_ms: Math.round(performance.durationMs),
    fps: performance.fps,
    words: speech.words.map(({ word, startMs, endMs }) => ({ word, ...span(startMs, endMs) })),
    phones: speech.phones.map(({ phone, startMs, endMs }) => ({ phone, ...span(startMs, endMs) })),
    visemes: visemeTrack(speech.phones).map(({ viseme, startMs, endMs }) => ({
      viseme,
      ...span(startMs, endMs),
    })),
    channels: Object.fromEntries(
      Object.entries({ jawOpen: new Float32Array(performance.frames), ...performance.channels }).map(
        ([channel, values]) => [channel, Array.from(values, (value) => Math.round(value * 1e4) / 1e4)],
      ),
    ),
  };
}

function span(startMs: number, endMs: number): { start_ms: number; end_ms: number } {
  return {
    start_ms: Math.round(startMs),
    end_ms: Math.round(endMs),
  };
}

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
