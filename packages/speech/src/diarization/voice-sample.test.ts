import { expect, it } from "vitest";
import { speak } from "../speak.ts";
import { recordTurns } from "./two-speakers.fixture.ts";
import { judgeVoiceSample } from "./voice-sample.ts";

const TEXT = "Please take a seat by the window, and tell me what you would like to drink.";

async function said(...voices: string[]): Promise<Parameters<typeof judgeVoiceSample>[0]> {
  const { recording } = await recordTurns(voices.map((voice) => [voice, TEXT] as const));
  return recording;
}

function sound(seconds: number, sample: (i: number) => number): Parameters<typeof judgeVoiceSample>[0] {
  return {
    samples: Float32Array.from({ length: seconds * 16_000 }, (_, i) => sample(i)),
    sampleRateHz: 16_000,
  };
}

it("takes seconds of one speaker, at 24 kHz", async () => {
  const sample = await judgeVoiceSample(await said("en-us-james", "en-us-james"));
  expect(sample).toMatchObject({ recording: { sampleRateHz: 24_000 } });
  expect((sample as { speechMs: number }).speechMs).toBeGreaterThan(5000);
});

it("refuses two speakers, too little, too much, silence, noise and a tone", async () => {
  const code = async (recording: Parameters<typeof judgeVoiceSample>[0]): Promise<string> =>
    ((await judgeVoiceSample(recording)) as { code: string }).code;
  expect(await code(await said("en-us-james", "en-us-clara", "en-us-james", "en-us-clara"))).toBe(
    "several_speakers",
  );
  expect(await code(await speak("Hello there.", { voiceId: "en-us-james" }))).toBe("too_short");
  expect(await code(sound(61, () => 0))).toBe("too_long");
  expect(await code(sound(10, () => 0))).toBe("no_speech");
  let seed = 1;
  const noise = (): number => ((seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5) * 0.4;
  expect(await code(sound(10, noise))).toBe("no_speech");
  expect(await code(sound(10, (i) => 0.3 * Math.sin(i / 12)))).toBe("no_speech");
}, 60_000);
