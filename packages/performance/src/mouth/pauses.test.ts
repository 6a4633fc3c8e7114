import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aSpeech } from "../testing/random-speech.ts";
import { LEAD_MS, stretchesOf, TAIL_MS } from "./pauses.ts";
import { segmentsOf } from "./segments.ts";

/** `jawOpen` every 10 ms of two phrases with a pause between them, and when the pause begins and ends. */
function jawBetween(pauseMs: number): { jaw: Float32Array; startMs: number; endMs: number } {
  const line = `sil:400 k:90 'ɑ:180 n:80 'i:140 sil:${pauseMs} d:80 'ɛ:160 n:80 sil:600`;
  return { jaw: perform(aSpeech(line), { fps: 100 }).channels.jawOpen!, startMs: 890, endMs: 890 + pauseMs };
}

function least(row: Float32Array, fromMs: number, toMs: number): number {
  return Math.min(...row.slice(fromMs / 10, toMs / 10));
}

function most(row: Float32Array, fromMs: number, toMs: number): number {
  return Math.max(...row.slice(fromMs / 10, toMs / 10));
}

describe("a mouth in a pause", () => {
  it("stays ajar in short ones and shuts in long ones", () => {
    for (const pauseMs of [150, 300, 450]) {
      const { jaw, startMs, endMs } = jawBetween(pauseMs);
      expect(least(jaw, startMs, endMs), `${pauseMs} ms`).toBeGreaterThan(0.02);
    }
    const { jaw, startMs, endMs } = jawBetween(900);
    expect(least(jaw, startMs, endMs)).toBe(0);
  });

  it("opens a little for the breath before a phrase, wider after a longer silence, but within 300 ms of it", () => {
    const depths = [700, 900, 1200].map((pauseMs) => {
      const { jaw, endMs } = jawBetween(pauseMs);
      expect(most(jaw, endMs - 310, endMs - LEAD_MS)).toBe(0);
      return jaw[(endMs - 130) / 10]!;
    });
    expect(depths[0]).toBeGreaterThan(0.02);
    expect(depths[1]).toBeGreaterThan(depths[0]!);
    expect(depths[2]).toBeGreaterThan(depths[1]!);
    expect(depths[2]).toBeLessThan(0.1);
  });

  it("breathes before the first phrase if it is silent long enough before it", () => {
    const jaw = (silentMs: number): Float32Array =>
      perform(aSpeech(`sil:${silentMs} m:80 'ɑ:180 sil:600`), { fps: 100 }).channels.jawOpen!;
    expect(jaw(1200)[107]).toBeGreaterThan(jaw(380)[25]! + 0.02);
  });

  it("is at rest where the silence is longer than its lead and tail together, and only there", () => {
    for (const [pauseMs, count] of [
      [LEAD_MS + TAIL_MS, 1],
      [LEAD_MS + TAIL_MS + 1, 2],
    ] as const) {
      const sounds = segmentsOf(aSpeech(`sil:100 t:80 'ɑ:100 sil:${pauseMs} t:80 'ɑ:100 sil:200`));
      expect(stretchesOf(sounds, 0)).toHaveLength(count);
    }
  });
});
