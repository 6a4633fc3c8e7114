import { describe, expect, it } from "vitest";
import { perform } from "../perform.ts";
import { aRandomSpeech, aSpeech } from "../testing/random-speech.ts";
import type { PerformedSpeech } from "../speech-input.ts";

function sentence(words: string, mark: string): PerformedSpeech {
  const spoken = words.split(" ");
  return aSpeech(
    `sil:600 ${spoken.map(() => "t:150 'ɑ:250").join(" ")} sil:1200`,
    spoken.map((word, index) => ({
      word,
      startMs: 600 + 400 * index,
      endMs: 1000 + 400 * index,
      ...(index === spoken.length - 1 && { punctuation: mark }),
    })),
  );
}

/** Mean over seeds of the most that channels reach. */
function most(speech: PerformedSpeech, channels: readonly ("browDownLeft" | "browOuterUpLeft")[]): number {
  let sum = 0;
  for (let seed = 1; seed <= 20; seed++) {
    const act = perform(speech, { fps: 25, seed, emotion: "friendly" });
    sum += Math.max(...channels.map((channel) => Math.max(0, ...(act.channels[channel] ?? []))));
  }
  return sum / 20;
}

describe("brows", () => {
  it("frown on grave words more than on others", () => {
    const grave = most(sentence("table problem table", "."), ["browDownLeft"]);
    expect(grave).toBeGreaterThan(0.15);
    expect(grave).toBeGreaterThan(most(sentence("table window table", "."), ["browDownLeft"]) + 0.08);
  });

  it("rise by as many sizes as people's: 1 to 2 mm mostly, one in ten times by more than 2.2", () => {
    const sizes: number[] = [];
    for (let seed = 1; seed <= 2; seed++) {
      const { channels, frames } = perform(aRandomSpeech(seed, 400), { fps: 25, seed });
      // Of the middles of the brows, as the cast's shapes lift them.
      const mm = Float64Array.from(
        { length: frames },
        (_, frame) => 2 * channels.browInnerUp![frame]! + 2.7 * channels.browOuterUpLeft![frame]!,
      );
      let low = mm[0]!;
      for (let frame = 1; frame < frames - 1; frame++) {
        if (mm[frame]! <= mm[frame - 1]!) low = mm[frame]!;
        else if (mm[frame]! >= mm[frame + 1]! && mm[frame]! - low > 0.8) sizes.push(mm[frame]! - low);
      }
    }
    sizes.sort((a, b) => a - b);
    expect(sizes.length).toBeGreaterThan(30);
    expect(sizes[sizes.length >> 1]!).toBeGreaterThan(1.1);
    expect(sizes[sizes.length >> 1]!).toBeLessThan(2);
    expect(sizes[Math.floor(0.9 * sizes.length)]!).toBeGreaterThan(2.2);
  });

  it("rise at the end of a question for yes or no, and draw together where it asks what or why", () => {
    const statement = sentence("tables like bread", ".");
    const yesNo = most(sentence("tables like bread", "?"), ["browOuterUpLeft"]);
    expect(yesNo).toBeGreaterThan(most(statement, ["browOuterUpLeft"]) + 0.05);
    const open = most(sentence("why like bread", "?"), ["browDownLeft"]);
    expect(open).toBeGreaterThan(most(statement, ["browDownLeft"]) + 0.05);
  });
});
