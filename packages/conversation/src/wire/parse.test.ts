import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LIMITS } from "./protocol.ts";
import { parseClientMessage, parseServerMessage } from "./parse.ts";
import type { Parsed } from "./parse.ts";

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").split("\n");
function sent(mark: string): string[] {
  return readme.filter((line) => line.startsWith(`${mark} {`)).map((line) => line.slice(mark.length + 1));
}

function codeOf(parsed: Parsed<unknown>): string {
  return parsed.ok ? "ok" : parsed.error.code;
}
const HELLO = JSON.parse(sent(">")[0]!) as Record<string, unknown>;

describe("the exchange in the README", () => {
  it("is what clients and servers may send", () => {
    expect(sent(">").length).toBeGreaterThan(6);
    expect(sent("<").length).toBeGreaterThan(12);
    for (const json of sent(">"))
      expect(parseClientMessage(json)).toEqual({ ok: true, value: JSON.parse(json) });
    for (const json of sent("<"))
      expect(parseServerMessage(json)).toEqual({ ok: true, value: JSON.parse(json) });
  });

  it("is numbered from 1 without gaps, after `ready`", () => {
    const numbers = sent("<").map((json) => (JSON.parse(json) as { seq: number }).seq);
    expect(numbers).toEqual(numbers.map((_, index) => index));
  });
});

describe("a message that is not as it should be", () => {
  const client = (value: unknown): string => codeOf(parseClientMessage(JSON.stringify(value)));

  it("is told apart by what is wrong with it", () => {
    expect(codeOf(parseClientMessage("{"))).toBe("bad_message");
    for (const value of [null, 3, "ask", [], [{}], {}, { type: 7 }, { type: null }])
      expect(client(value)).toBe("bad_message");
    expect(client({ type: "constructor" })).toBe("unknown_type");
    expect(client({ ...HELLO, protocol: 2 })).toBe("unsupported_version");
    expect(client({ ...HELLO, protocol: undefined })).toBe("unsupported_version");
    expect(client({ type: "ask", id: "a", text: "x".repeat(LIMITS.askCharacters) })).toBe("ok");
    expect(client({ type: "ask", id: "a", text: "x".repeat(LIMITS.askCharacters + 1) })).toBe("bad_message");
    expect(client({ type: "ask", id: "a", text: "x".repeat(LIMITS.clientMessageCharacters) })).toBe(
      "too_large",
    );
    expect(client({ type: "ask", id: "a b", text: "hi" })).toBe("bad_message");
    expect(client({ type: "begin", and: 1 })).toBe("bad_message");
    expect(client({ type: "played", speech_id: "s", played_ms: -1 })).toBe("bad_message");
    expect(codeOf(parseClientMessage('{"type":"played","speech_id":"s","played_ms":1e999}'))).toBe(
      "bad_message",
    );
    expect(codeOf(parseClientMessage('{"type":"begin","__proto__":{"x":1}}'))).toBe("bad_message");
  });

  it("is refused before it is built where it is nested too deeply, whatever stands in its strings", () => {
    const deep = `{"type":"begin","x":${"[".repeat(10_000)}${"]".repeat(10_000)}}`;
    expect(codeOf(parseClientMessage(deep))).toBe("bad_message");
    expect(client({ type: "ask", id: "a", text: '[[[[[[[[[[[["\\{{{{{{{{{{{' })).toBe("ok");
  });

  it("is not repeated in the error, but for the names of members", () => {
    const error = parseClientMessage('{"type":"ask","id":"a","text":{"secret":"swordfish"}}');
    expect(error).toEqual({
      ok: false,
      error: { code: "bad_message", message: "ask.text is not as it should be" },
    });
    expect(JSON.stringify(parseClientMessage('{"type":"swordfish"}'))).not.toContain("swordfish");
  });

  it("never makes the reader throw: any message with any of its bytes changed, cut or doubled", () => {
    let state = 3;
    const roll = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const codes = new Set<string>();
    for (const json of [...sent(">"), ...sent("<")]) {
      for (let count = 0; count < 60; count++) {
        const at = roll(json.length);
        const wrong = [
          json.slice(0, at) + String.fromCharCode(roll(300)) + json.slice(at + 1),
          json.slice(0, at) + json.slice(at + 1 + roll(9)),
          json.slice(0, at) + json.slice(Math.max(0, at - 9)),
        ][roll(3)]!;
        codes.add(codeOf(parseClientMessage(wrong)));
        codes.add(codeOf(parseServerMessage(wrong)));
      }
    }
    expect([...codes].sort()).toEqual(expect.arrayContaining(["bad_message", "ok", "unknown_type"]));
  });
});

it("a client drops members of a server's message that it does not know, and passes over types", () => {
  expect(parseServerMessage('{"type":"ended","seq":3,"reason":"closed","mood":"sad"}')).toEqual({
    ok: true,
    value: { type: "ended", seq: 3, reason: "closed" },
  });
  expect(codeOf(parseServerMessage('{"type":"applause","seq":3}'))).toBe("unknown_type");
});
