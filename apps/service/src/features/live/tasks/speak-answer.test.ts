import { describe, expect, it } from "vitest";
import type { LivePart } from "../speech/live-part.ts";
import { SpeakingError } from "../speech/speaking-error.ts";
import { SpeechRun } from "../speech/speech-run.ts";
import type { AnswerEvent } from "./live-question.ts";
import { speakAnswer } from "./speak-answer.ts";

const silent = { text: () => {}, sources: () => {}, outcome: () => {} };

/** A voice that says everything at once, but for texts with "never" (no end) and "unspeakable". */
function aVoice() {
  const said: string[] = [];
  const abandoned: string[] = [];
  const speak = (text: string): SpeechRun => {
    said.push(text);
    const run = new SpeechRun(() => abandoned.push(text));
    if (text.includes("never")) return run;
    if (text.includes("unspeakable")) run.end(new SpeakingError("UNSPEAKABLE", "no sounds"));
    else run.add({ text, timing: { words: [{ from: 0, to: 2 }] } } as unknown as LivePart);
    run.end();
    return run;
  };
  return { said, abandoned, speak };
}

async function* answer(...events: (AnswerEvent | string | Error)[]): AsyncGenerator<AnswerEvent> {
  for (const event of events) {
    if (event instanceof Error) throw event;
    yield typeof event === "string" ? { delta: event } : event;
  }
}

async function texts(parts: AsyncIterable<LivePart>): Promise<string[]> {
  const found = [];
  for await (const { text } of parts) found.push(text);
  return found;
}

describe("speakAnswer", () => {
  it("speaks each sentence as soon as it is whole, and the rest at the end", async () => {
    const { speak } = aVoice();
    const parts = speakAnswer(answer("We are ", "open. We cl", "ose at five. Bye"), speak, "en-US", silent);
    expect(await texts(parts)).toEqual(["We are open.", " We close at five.", " Bye"]);
  });

  it("keeps what is written between sentences, with the words in their places", async () => {
    const { speak } = aVoice();
    const written = "Two things:\n- C++ 👍\n\n😀\nOne **more**, e.g. this. Bye";
    const shown: string[] = [];
    const parts = speakAnswer(answer(...written), speak, "en-US", {
      ...silent,
      text: (text) => shown.push(text),
    });
    const found = [];
    for await (const part of parts) found.push(part);
    expect(found.map(({ text }) => text).join("")).toBe(written);
    for (const { text, timing } of found) {
      const { from, to } = timing.words[0]!;
      expect(text.slice(from, to)).toBe(text.trimStart().slice(0, 2));
    }
    expect(shown.at(-1)).toBe("Two things:\n- C++ 👍\n\n😀\nOne more, e.g. this. Bye");
  });

  it("speaks two sentences ahead and no more", async () => {
    const { said, speak } = aVoice();
    const parts = speakAnswer(answer("One day. Two days. Three days. Four days."), speak, "en-US", silent);
    await parts.next();
    expect(said.length).toBeLessThanOrEqual(2);
    await parts.return(undefined);
  });

  it("says the words of what looks like marks of pronunciation, not the marks", async () => {
    const { speak } = aVoice();
    const parts = speakAnswer(answer("Say [[data|/9/]] <b>now</b>."), speak, "en-US", silent);
    expect((await texts(parts)).join(" ")).toMatch(/^Say data\s+now\s*\.$/);
  });

  it("passes over a sentence that the voice cannot say, but not over a whole answer", async () => {
    const { speak } = aVoice();
    const some = speakAnswer(answer("Yes. It is unspeakable. No."), speak, "en-US", silent);
    expect(await texts(some)).toEqual(["Yes.", " No."]);
    const none = speakAnswer(answer("All unspeakable."), speak, "en-US", silent);
    await expect(texts(none)).rejects.toThrow("no sounds");
  });

  it("says what was written before an answer broke off, then throws", async () => {
    const { said, speak } = aVoice();
    const parts = speakAnswer(answer("We are open. We", new Error("gone")), speak, "en-US", silent);
    await expect(texts(parts)).rejects.toThrow("gone");
    expect(said).toEqual(["We are open."]);
  });

  it("abandons what is being spoken when nobody listens any more", async () => {
    const { abandoned, speak } = aVoice();
    const parts = speakAnswer(answer("One day. This is never over. Three."), speak, "en-US", silent);
    await parts.next();
    await parts.return(undefined);
    expect(abandoned).toEqual(["This is never over."]);
  });
});
