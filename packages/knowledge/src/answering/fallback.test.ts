import { describe, expect, it } from "vitest";
import { ModelError } from "../model/model-error.ts";
import type { AnswerEvent, Answerer } from "./answerer.ts";
import { withFallback } from "./fallback.ts";

function saying(...events: (AnswerEvent | Error)[]): Answerer {
  return {
    async *answer() {
      for (const event of events) {
        if (event instanceof Error) throw event;
        yield event;
      }
    },
  };
}

async function told(first: Answerer, second: Answerer, language = "en") {
  const failures: string[] = [];
  const events: AnswerEvent[] = [];
  const agent = { name: "Zuri", greeting: "", personality: "", languages: [language] };
  const question = language === "de" ? "Wann haben Sie geöffnet?" : "When are you open?";
  const request = { knowledge: undefined, question, history: [], agent };
  const answerer = withFallback(first, second, (failure) => void failures.push(failure));
  let error: unknown;
  try {
    for await (const event of answerer.answer(request)) events.push(event);
  } catch (thrown) {
    error = thrown;
  }
  return { events, failures, error };
}
const down = new ModelError("unreachable", "The language model could not be reached.");
const nine: AnswerEvent[] = [{ delta: "At nine." }, { done: "answered" }];

describe("a model with somebody behind it", () => {
  it("answers for itself while it can", async () => {
    expect(await told(saying(...nine), saying(down))).toEqual({ events: nine, failures: [] });
  });

  it("falls back where it fails before it has said anything", async () => {
    expect(await told(saying(down), saying(...nine))).toEqual({ events: nine, failures: ["unreachable"] });
  });

  it("does not fall back to “I don't know”, but is said to be away", async () => {
    const unknown = saying({ delta: "I don't know." }, { done: "unknown" });
    expect((await told(saying(down), unknown)).events).toEqual([
      { delta: expect.stringMatching(/^I can't answer that just now/) },
      { done: "unknown" },
    ]);
    expect((await told(saying(down), unknown, "de")).events[0]).toEqual({
      delta: expect.stringMatching(/^Das kann ich gerade nicht/),
    });
  });

  it("is followed by the documents where it breaks off in the middle, be it by “I don't know”", async () => {
    expect(await told(saying({ delta: "At" }, down), saying(...nine))).toEqual({
      events: [{ delta: "At" }, { delta: "… " }, ...nine],
      failures: ["unreachable"],
    });
    const unknown: AnswerEvent[] = [{ delta: "I don't know." }, { done: "unknown" }];
    const { events } = await told(saying({ delta: "At" }, down), saying(...unknown));
    expect(events).toEqual([{ delta: "At" }, { delta: "… " }, ...unknown]);
  });

  it("fails with every other error", async () => {
    const fault = new Error("a fault");
    expect(await told(saying(fault), saying(...nine))).toEqual({ events: [], failures: [], error: fault });
  });
});
