import { expect, it } from "vitest";
import { cues } from "./cues.ts";
import { perform } from "./perform.ts";
import { aSpeech } from "./testing/random-speech.ts";

const speech = aSpeech("sil:120 m:90 'æ:140 p:100 s:110 sil:300", [
  { word: "maps", startMs: 120, endMs: 560, punctuation: "." },
]);

/** A line a frame: time, jaw, and every viseme above 0.05. */
function asText({ fps, channels }: ReturnType<typeof cues>): string {
  const visemes = Object.entries(channels).filter(([channel]) => channel.startsWith("viseme_"));
  return channels
    .jawOpen!.map((jaw, frame) => {
      const shapes = visemes
        .filter(([, row]) => row[frame]! > 0.05)
        .map(([channel, row]) => `${channel.slice(7)} ${row[frame]!.toFixed(2)}`);
      return `${String((frame * 1000) / fps).padStart(4)} ms  jaw ${jaw.toFixed(2)}  ${shapes.join("  ")}`.trimEnd();
    })
    .join("\n");
}

it("the document lists words, phones, visemes and channels in whole ms", () => {
  const document = cues(speech, perform(speech, { fps: 25, seed: 1 }));
  expect({ ...document, channels: {} }).toEqual({
    duration_ms: 860,
    fps: 25,
    words: [{ word: "maps", start_ms: 120, end_ms: 560 }],
    phones: [
      { phone: "sil", start_ms: 0, end_ms: 120 },
      { phone: "m", start_ms: 120, end_ms: 210 },
      { phone: "æ", start_ms: 210, end_ms: 350 },
      { phone: "p", start_ms: 350, end_ms: 450 },
      { phone: "s", start_ms: 450, end_ms: 560 },
      { phone: "sil", start_ms: 560, end_ms: 860 },
    ],
    visemes: [
      { viseme: "sil", start_ms: 0, end_ms: 120 },
      { viseme: "PP", start_ms: 120, end_ms: 210 },
      { viseme: "aa", start_ms: 210, end_ms: 350 },
      { viseme: "PP", start_ms: 350, end_ms: 450 },
      { viseme: "SS", start_ms: 450, end_ms: 560 },
      { viseme: "sil", start_ms: 560, end_ms: 860 },
    ],
    channels: {},
  });
  for (const row of Object.values(document.channels)) expect(row.length).toBe(22);
});

it("silence has a row of zeros for the jaw", () => {
  const silence = { phones: [], words: [], durationMs: 200 };
  expect(cues(silence, perform(silence, { fps: 25 })).channels.jawOpen).toEqual([0, 0, 0, 0, 0]);
});

it("'maps' looks as it did when it was last looked at", () => {
  expect(asText(cues(speech, perform(speech, { fps: 25, seed: 1 })))).toMatchInlineSnapshot(`
    "   0 ms  jaw 0.00  PP 0.20  sil 0.77
      40 ms  jaw 0.00  PP 0.38  sil 0.62
      80 ms  jaw 0.00  PP 0.58  sil 0.42
     120 ms  jaw 0.01  PP 0.73  sil 0.27
     160 ms  jaw 0.07  PP 0.75  sil 0.25
     200 ms  jaw 0.14  PP 0.72  sil 0.27
     240 ms  jaw 0.18  PP 0.24  aa 0.22  sil 0.54
     280 ms  jaw 0.18  aa 0.32  sil 0.68
     320 ms  jaw 0.14  PP 0.35  aa 0.16  sil 0.48
     360 ms  jaw 0.08  PP 0.73  sil 0.26
     400 ms  jaw 0.03  PP 0.75  sil 0.25
     440 ms  jaw 0.01  PP 0.69  sil 0.26
     480 ms  jaw 0.01  PP 0.36  SS 0.30  sil 0.34
     520 ms  jaw 0.01  SS 0.52  sil 0.47
     560 ms  jaw 0.01  SS 0.51  sil 0.49
     600 ms  jaw 0.01  SS 0.34  sil 0.66
     640 ms  jaw 0.01  SS 0.14  sil 0.83
     680 ms  jaw 0.00  sil 0.77
     720 ms  jaw 0.00  sil 0.50
     760 ms  jaw 0.00  sil 0.21
     800 ms  jaw 0.00
     840 ms  jaw 0.00"
  `);
});
