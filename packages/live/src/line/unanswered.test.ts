import { expect, it } from "vitest";
import { Unanswered } from "./unanswered.ts";

function ask(id: string) {
  return { type: "ask", id, text: "Why?" } as const;
}

function line(ask_id: string, role: "user" | "assistant", state: "partial" | "complete") {
  return { type: "message", id: "m", role, text: "…", state, ask_id, created_at: "2030" } as const;
}

function idsIn(unanswered: Unanswered): string[] {
  return unanswered.messages().map(({ id }) => id);
}

it("keeps a question until its answer is complete, or the server has said why there is none", () => {
  const unanswered = new Unanswered();
  for (const id of ["a", "b"]) unanswered.add(ask(id));
  unanswered.hear(line("a", "user", "complete"));
  unanswered.hear({ type: "speech.start", seq: 2, speech_id: "s", task_id: "s", ask_id: "a" });
  unanswered.hear(line("a", "assistant", "partial"));
  expect(idsIn(unanswered)).toEqual(["a", "b"]);
  unanswered.hear(line("a", "assistant", "complete"));
  unanswered.hear({ type: "error", code: "unavailable", message: "No.", ask_id: "b" });
  expect(idsIn(unanswered)).toEqual([]);
});

it("lets go of what was interrupted, not of what was asked since", () => {
  const unanswered = new Unanswered();
  unanswered.add(ask("before"));
  unanswered.hear(line("before", "user", "complete"));
  unanswered.add(ask("since"));
  unanswered.hear({ type: "interrupted", seq: 2, heard_ms: 0, cause: "request" });
  expect(idsIn(unanswered)).toEqual(["since"]);
});
