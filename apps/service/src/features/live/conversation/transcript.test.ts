import { describe, expect, it } from "vitest";
import type { LiveMessage } from "../../live-sessions/index.ts";
import { Transcript } from "./transcript.ts";

function message(index: number): LiveMessage {
  return {
    id: `msg_${index}`,
    sessionId: "wse_1",
    conversationId: "cnv_1",
    taskId: `ask_${index >> 1}`,
    role: index % 2 === 0 ? "user" : "assistant",
    text: `line ${index}`,
    isInterrupted: false,
    outcome: null,
    settled: null,
    sources: [],
    answering: null,
    saidBy: null,
    feedback: null,
    createdAt: new Date(0),
  };
}

function messages(count: number) {
  return Array.from({ length: count }, (_, index) => message(index));
}

describe("a transcript", () => {
  it("knows after a restart which tasks were taken, and where the history stands", () => {
    const { past } = new Transcript(messages(7), 4);
    expect(past).toEqual({ taskIds: ["ask_0", "ask_1", "ask_2", "ask_3"], historyLength: 3 });
    expect(new Transcript(messages(8), 4).past.historyLength).toBe(4);
    expect(new Transcript([], 4).past).toEqual({ taskIds: [], historyLength: 0 });
  });

  it("gives answers what was said since the history began anew, and keeps the rest for the page", () => {
    const transcript = new Transcript(messages(4), 100);
    transcript.forget();
    expect(transcript.history()).toEqual([]);
    transcript.add(message(4));
    expect(transcript.history()).toEqual([{ role: "user", text: "line 4" }]);
    expect(transcript.messages).toHaveLength(5);
  });

  it("keeps the last thousand lines in memory", () => {
    const transcript = new Transcript(messages(1000), 1000);
    transcript.add(message(1000));
    expect(transcript.messages).toHaveLength(1000);
    expect(transcript.messages[0]!.text).toBe("line 1");
  });
});
