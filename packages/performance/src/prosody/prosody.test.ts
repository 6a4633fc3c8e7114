import { expect, it } from "vitest";
import { aSpeech } from "../testing/random-speech.ts";
import { prosodyOf } from "./prosody.ts";

it("whoever speaks, and whoever falls silent, does so gradually, however long the pause and the flanks", () => {
  for (const pauseMs of [300, 899, 901, 950, 1300, 1900]) {
    const { speaking, durationMs } = prosodyOf(aSpeech(`sil:700 'ɑ:800 sil:${pauseMs} 'ɑ:800 sil:1500`));
    for (const flankMs of [250, 500, 900])
      for (let timeMs = 0; timeMs < durationMs; timeMs += 10) {
        const change = Math.abs(speaking(timeMs + 10, flankMs) - speaking(timeMs, flankMs));
        expect(change, `${pauseMs} ms, ${timeMs} ms`).toBeLessThan(20 / flankMs);
      }
  }
});
