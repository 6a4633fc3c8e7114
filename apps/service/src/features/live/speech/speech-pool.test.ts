import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLogger } from "../../../platform/logging/logger.ts";
import type { LivePart } from "./live-part.ts";
import { SpeakingError } from "./speaking-error.ts";
import { SpeechPool } from "./speech-pool.ts";

let pool: SpeechPool;
beforeAll(() => void (pool = new SpeechPool(1, createLogger("silent"))));
afterAll(() => pool.close());

function script(text: string, slackMs = 0) {
  return { text, voiceId: "en-us-clara", quality: "classic", rate: 1, slackMs, inOpus: false } as const;
}

async function all(parts: AsyncIterable<LivePart>): Promise<LivePart[]> {
  const found = [];
  for await (const part of parts) found.push(part);
  return found;
}

describe("SpeechPool", () => {
  it("speaks sentence by sentence: 24 kHz sound as long as it says, words of the text", async () => {
    const parts = await all(pool.speak(script("Hello there. How are you?")).parts());
    expect(parts.map(({ text }) => text)).toEqual(["Hello there.", " How are you?"]);
    const places = parts.map(({ text, timing }) => timing.words.map(({ from, to }) => text.slice(from, to)));
    expect(places).toEqual([
      ["Hello", "there"],
      ["How", "are", "you"],
    ]);
    for (const { pcm, durationMs } of parts) expect(pcm.length / 48).toBeCloseTo(durationMs, 0);
  }, 60_000);

  it("makes Opus where somebody wants it, and not for others, whoever it was said to before", async () => {
    const opusOf = async (inOpus: boolean) =>
      (await all(pool.speak({ ...script("Good evening."), inOpus }).parts())).map(
        ({ opus }) => opus?.samples,
      );
    const [{ pcm }] = (await all(pool.speak(script("Good evening.")).parts())) as [LivePart];
    expect([await opusOf(false), await opusOf(true), await opusOf(false)]).toEqual([
      [undefined],
      [pcm.length],
      [undefined],
    ]);
  });

  it("says again from memory, whoever asks, what the same voice has said before: the same sound, phones and words", async () => {
    const first = await all(pool.speak(script("Good morning. What can I do for you?")).parts());
    const again = await all(pool.speak(script("Good morning. What can I do for you?", 500)).parts());
    expect(again).toEqual(first);
    expect(again.map(({ pcm }, i) => pcm === first[i]!.pcm)).toEqual([true, true]);
    const text = "Good morning. What can I do for you?";
    const other = await all(pool.speak({ ...script(text), voiceId: "en-us-maya" }).parts());
    const faster = await all(pool.speak({ ...script(text), rate: 1.2 }).parts());
    for (const [part] of [other, faster]) expect(part!.durationMs).not.toBe(first[0]!.durationMs);
  }, 60_000);

  it("gives the first clause of a long sentence first, and all of the text in its order", async () => {
    const text =
      "When you have received your parcel, you can return anything in it within thirty days of delivery. Really.";
    const parts = await all(pool.speak(script(text)).parts());
    expect(parts[0]!.text).toBe("When you have received your parcel,");
    expect(parts).toHaveLength(3);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    for (const { pcm, durationMs, timing } of parts) {
      expect(pcm.length / 48).toBeCloseTo(durationMs, 0);
      // Phone after phone from its beginning to its end: parts that are played one after the other have no gap.
      const ends = timing.phones.map(({ endMs }) => endMs);
      expect(timing.phones.map(({ startMs }) => startMs)).toEqual([0, ...ends.slice(0, -1)]);
      expect(ends.at(-1)).toBeCloseTo(durationMs, 3);
    }
  }, 60_000);

  it("speaks first what is needed first, and not what was abandoned", async () => {
    const order: string[] = [];
    const say = async (name: string, text: string, slackMs: number): Promise<void> => {
      await all(pool.speak(script(text, slackMs)).parts());
      order.push(name);
    };
    const abandoned = pool.speak(script("Nobody wants to hear this sentence.", 100));
    abandoned.abandon();
    const long = say("later", "One thing that can wait for a while.", 20_000);
    await Promise.all([long, say("now", "This cannot wait.", 0)]);
    expect(order).toEqual(["now", "later"]);
    await expect(all(abandoned.parts())).rejects.toThrow("abandoned");
  }, 60_000);

  it("ends a text with its last part, however much is waiting to be said", async () => {
    const order: string[] = [];
    const first = all(pool.speak(script("Here it begins and ends.")).parts());
    const waiting = ["One of those who wait.", "And another one.", "And the last of them."].map((text) =>
      all(pool.speak(script(text, 100)).parts()).then(() => order.push("waiting")),
    );
    await Promise.all([first.then(() => order.push("first")), ...waiting]);
    expect(order).toEqual(["first", "waiting", "waiting", "waiting"]);
  }, 60_000);

  it("tells the writer what is wrong with a text", async () => {
    const run = pool.speak(script("[[data|/9/]]"));
    await expect(all(run.parts())).rejects.toThrow(SpeakingError);
    await expect(all(pool.speak(script("…")).parts())).rejects.toMatchObject({ code: "UNSPEAKABLE" });
  }, 60_000);

  it("refuses to speak when it is closed, and ends what is being spoken with an error", async () => {
    const other = new SpeechPool(1, createLogger("silent"));
    const cut = all(other.speak(script("This will never be heard.")).parts());
    const [outcome] = await Promise.allSettled([cut, other.close()]);
    expect(outcome.status).toBe("rejected");
    await expect(all(other.speak(script("Nor this.")).parts())).rejects.toThrow("stops");
  }, 60_000);
});
