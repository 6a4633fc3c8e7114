import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnswerSpeaker, PATIENCE_MS } from "./answer-speaker.ts";
import type { SpeakingVoice } from "./answer-speaker.ts";
import type { LivePart, LiveScript } from "./live-part.ts";
import { SpeakingError } from "./speaking-error.ts";
import { SpeechRun } from "./speech-run.ts";

const NEURAL: SpeakingVoice = { id: "clara-neural", engine: "kokoro", quality: "neural" };
const CLASSIC: SpeakingVoice = { id: "clara", engine: "flite", quality: "classic" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A speaker whose own voice the test speaks with; the classic one says at once what it is asked, a part a sentence. */
function aSpeaker(own: SpeakingVoice = NEURAL) {
  const asked: { script: LiveScript; run: SpeechRun; isAbandoned: boolean }[] = [];
  const told: string[] = [];
  const speaker = new AnswerSpeaker({
    own,
    fallback: CLASSIC,
    speak(script) {
      const entry = { script, isAbandoned: false, run: new SpeechRun(() => (entry.isAbandoned = true)) };
      asked.push(entry);
      if (script.quality === "neural") return entry.run;
      for (const text of script.text.split(/(?<=\.) /)) entry.run.add(aPart(`${text} (classic)`));
      entry.run.end();
      return entry.run;
    },
    report: {
      begun: (quality) => told.push(`begun ${quality}`),
      steppedIn: (engine, reason) => told.push(`${engine} ${reason}`),
      firstClause: (engine, tookMs) => told.push(`${engine} ${tookMs} ms`),
    },
  });
  return {
    asked,
    told,
    /** Has it speak, and gathers what is handed on. */
    say(text: string, slackMs = 0) {
      const run = speaker.speak({ text, rate: 1, slackMs, inOpus: false });
      const heard: string[] = [];
      const done = (async () => {
        for await (const part of run.parts()) heard.push(part.text);
      })();
      done.catch(() => undefined);
      return { run, heard, done };
    },
  };
}

function aPart(text: string, durationMs = 2000): LivePart {
  const timing = { durationMs, phones: [], words: [], loudness: { stepMs: 10, values: [] } };
  return { text, durationMs, pcm: new Uint8Array(), timing } as unknown as LivePart;
}

describe("AnswerSpeaker", () => {
  it("hands on what the own voice says, and tells how long its first clause took", async () => {
    const { asked, told, say } = aSpeaker();
    const { heard, done } = say("One. Two.");
    await vi.advanceTimersByTimeAsync(300);
    asked[0]!.run.add(aPart("One."));
    asked[0]!.run.add(aPart("Two."));
    asked[0]!.run.end();
    await done;
    expect(heard).toEqual(["One.", "Two."]);
    expect(told).toEqual(["kokoro 300 ms", "begun neural"]);
    expect(asked).toHaveLength(1);
  });

  it("lets the classic voice say all of an answer whose first part is not there in time", async () => {
    const { asked, told, say } = aSpeaker();
    const [first, second] = [say("One. Two."), say("Three.", 1000)];
    // Made before its turn, and yet not said: one answer has one voice.
    asked[1]!.run.add(aPart("Three."));
    await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1);
    expect(first.heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all([first.done, second.done]);
    expect(first.heard).toEqual(["One. (classic)", "Two. (classic)"]);
    expect(second.heard).toEqual(["Three. (classic)"]);
    expect(asked.slice(0, 2).map(({ isAbandoned }) => isAbandoned)).toEqual([true, true]);
    expect(told).toEqual([`kokoro ${PATIENCE_MS} ms`, "kokoro late", "begun classic"]);
    const later = say("Four.");
    await later.done;
    expect(later.heard).toEqual(["Four. (classic)"]);
    expect(asked.at(-1)!.script.voiceId).toBe(CLASSIC.id);
  });

  it("waits longer for what follows speech that is still heard", async () => {
    const { asked, told, say } = aSpeaker();
    const { heard, done } = say("One. Two.", 5000);
    await vi.advanceTimersByTimeAsync(5700);
    asked[0]!.run.add(aPart("One."));
    await vi.advanceTimersByTimeAsync(2700);
    asked[0]!.run.add(aPart("Two."));
    asked[0]!.run.end();
    await done;
    expect(heard).toEqual(["One.", "Two."]);
    // Nobody waited for it: how long it took says nothing.
    expect(told).toEqual(["begun neural"]);
  });

  it("lets the classic voice go on where the own one fails or falls silent, and repeats nothing", async () => {
    const failing = aSpeaker();
    const failed = failing.say("One. Two. Three.");
    failing.asked[0]!.run.add(aPart("One."));
    await vi.advanceTimersByTimeAsync(1);
    failing.asked[0]!.run.end(new Error("died while it worked"));
    await failed.done;
    expect(failed.heard).toEqual(["One.", "Two. (classic)", "Three. (classic)"]);
    expect(failing.told.at(-1)).toBe("kokoro failed");

    const silent = aSpeaker();
    const late = silent.say("One. Two.");
    silent.asked[0]!.run.add(aPart("One.", 2000));
    await vi.advanceTimersByTimeAsync(2000 + PATIENCE_MS + 1);
    await late.done;
    expect(late.heard).toEqual(["One.", "Two. (classic)"]);
    expect(silent.told.at(-1)).toBe("kokoro late");
  });

  it("does not ask the classic voice for what was abandoned, or what no voice can say", async () => {
    const { asked, told, say } = aSpeaker();
    const { run, done } = say("One.");
    run.abandon();
    await expect(done).rejects.toThrow("abandoned");
    expect(asked[0]!.isAbandoned).toBe(true);
    const wrong = say("[[data|/9/]]");
    asked[1]!.run.end(new SpeakingError("UNSPEAKABLE", "The marks are wrong."));
    await expect(wrong.done).rejects.toThrow(SpeakingError);
    await vi.advanceTimersByTimeAsync(10 * PATIENCE_MS);
    expect(asked).toHaveLength(2);
    expect(told).toEqual(expect.not.arrayContaining([expect.stringMatching(/late|failed/)]));
  });

  it("has patience without end with a voice for which none can step in", async () => {
    const { asked, told, say } = aSpeaker(CLASSIC);
    const { heard, done } = say("One.");
    await done;
    expect(heard).toEqual(["One. (classic)"]);
    expect(told).toEqual(["begun classic"]);
    expect(asked).toHaveLength(1);
  });
});
