import { beforeAll, describe, expect, it } from "vitest";
import { speak } from "../speak.ts";
import type { Speech } from "../speech.ts";
import { pocketsphinxPhones } from "./run-pocketsphinx.ts";
import { spectrumPhones } from "./spectrum.ts";

const installed = await pocketsphinxPhones.isAvailable();

describe.each([
  { recognizer: spectrumPhones, runs: true },
  { recognizer: pocketsphinxPhones, runs: installed },
])("the recognizer $recognizer.id", ({ recognizer, runs }) => {
  let speech: Speech;
  beforeAll(async () => {
    speech = await speak("Good morning. We have a new plan for today.", { voiceId: "en-us-james" });
  });

  it.runIf(runs)(
    "hears contiguous phones from 0 to the end of the recording, most speech as speech",
    async () => {
      const { phones, words } = await recognizer.recognize(speech);
      phones.forEach(({ startMs, endMs }, i) => {
        expect(startMs).toBeCloseTo(phones[i - 1]?.endMs ?? 0, 3);
        expect(endMs).toBeGreaterThan(startMs);
      });
      expect(phones.at(-1)!.endMs).toBeCloseTo(speech.durationMs, 3);
      expect(words).toEqual([]);
      const speechMs = (timed: Speech["phones"]) =>
        timed.reduce((sum, { phone, startMs, endMs }) => sum + (phone === "sil" ? 0 : endMs - startMs), 0);
      expect(Math.abs(speechMs(phones) / speechMs(speech.phones) - 1)).toBeLessThan(0.25);
    },
  );

  it.runIf(runs)("hears the same the second time", async () => {
    expect(await recognizer.recognize(speech)).toEqual(await recognizer.recognize(speech));
  });

  it.runIf(runs)("stops with the signal's reason", async () => {
    await expect(recognizer.recognize(speech, AbortSignal.abort(new Error("enough")))).rejects.toThrow(
      "enough",
    );
  });
});
