import { expect, it } from "vitest";
import { Transcript } from "./transcript.ts";

function aMessage(id: string, text: string, more: object = {}) {
  const about = { type: "message", role: "user", state: "complete", created_at: "2030-01-01" } as const;
  return { ...about, id, text, ...more };
}

it("a question waits from when the line is lost until the server tells it, in whose place it then stands", () => {
  const transcript = new Transcript();
  const asked = [{ id: "q1", text: "Where?" }];
  // On its way over an open line it does not wait.
  expect(transcript.wait(asked, { isOpen: true })).toEqual({ waits: [], over: [] });
  expect(transcript.wait(asked, { isOpen: false }).waits).toMatchObject([
    { id: "q1", state: "waiting", text: "Where?" },
  ]);
  expect(transcript.wait(asked, { isOpen: true })).toEqual({ waits: [], over: [] });
  expect(transcript.take(aMessage("m1", "Where?", { ask_id: "q1" }))).toMatchObject({
    id: "m1",
    replaces: "q1",
  });
  expect(transcript.wait([], { isOpen: true })).toEqual({ waits: [], over: [] });
  expect(transcript.lines.map(({ id }) => id)).toEqual(["m1"]);
});

it("what waits is kept when the server tells everything anew, behind all that was said, and is over when it is void", () => {
  const transcript = new Transcript();
  transcript.take(aMessage("m1", "Hello."));
  transcript.wait([{ id: "q1", text: "Where?" }], { isOpen: false });
  expect(transcript.clear().map(({ id }) => id)).toEqual(["q1"]);
  transcript.take(aMessage("m2", "Hello."));
  expect(transcript.lines.map(({ id }) => id)).toEqual(["m2", "q1"]);
  expect(transcript.wait([], { isOpen: true }).over.map(({ id }) => id)).toEqual(["q1"]);
  expect(transcript.lines.map(({ id }) => id)).toEqual(["m2"]);
});

it("a line is news once: not while it grows, and not when it is told anew under another id", () => {
  const transcript = new Transcript();
  const line = aMessage("m1", "Hel", { role: "assistant", state: "partial" });
  expect(transcript.isNews(line)).toBe(false);
  expect(transcript.isNews({ ...line, state: "complete" })).toBe(true);
  expect(transcript.isNews({ ...line, id: "m9", state: "complete" })).toBe(false);
});

it("keeps what the visitor thinks of an answer", () => {
  const transcript = new Transcript();
  transcript.take(aMessage("m1", "Here.", { role: "assistant" }));
  expect(transcript.rate("m1", "up")).toMatchObject({ id: "m1", feedback: "up" });
  expect(transcript.lines[0]).toMatchObject({ feedback: "up" });
  expect(transcript.rate("m7", "up")).toBeUndefined();
});
