import { describe, expect, it } from "vitest";
import { afterTold } from "./use-turns.ts";
import type { Turn } from "./use-turns.ts";

function line(role: "user" | "assistant", text: string, more: object = {}) {
  return { id: text, role, text, sources: [], ...more };
}

describe("afterTold", () => {
  it("ties an answer, its sources and its times to the question before it", () => {
    const told = [
      [0, "message", line("user", "When?")],
      [40, "partial", line("assistant", "Nine")],
      [90, "speaking", { speaking: true }],
      [120, "message", line("assistant", "Nine to six.", { sources: [{ title: "Hours" }] })],
      [900, "speaking", { speaking: true }],
    ] as const;
    let turns: readonly Turn[] = [];
    for (const [atMs, type, detail] of told) turns = afterTold(turns, { type, detail }, atMs);
    expect(turns).toEqual([
      {
        id: "When?",
        question: "When?",
        askedAtMs: 0,
        firstWordsMs: 40,
        firstSoundMs: 90,
        answer: "Nine to six.",
        sources: [{ title: "Hours" }],
      },
    ]);
  });

  it("takes neither the greeting nor what a page has it say for an answer", () => {
    const asked = afterTold([], { type: "message", detail: line("user", "When?") }, 0);
    const greeted = afterTold([], { type: "message", detail: line("assistant", "Hello!") }, 0);
    const said = { type: "message", detail: line("assistant", "Sale!", { saidBy: "page" }) };
    expect(greeted).toEqual([]);
    expect(afterTold(asked, said, 5)).toEqual(asked);
  });
});
