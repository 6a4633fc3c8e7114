import { describe, expect, it } from "vitest";
import { translate } from "../../translate.ts";
import type { TranslateRequest } from "../../ports.ts";
import { connected, json, sayChat, sentLines } from "../remote/fake-server.fixture.ts";
import { readAnswer } from "./chat-translator.ts";

function request(texts: readonly string[], more: Partial<TranslateRequest> = {}): TranslateRequest {
  return { lines: texts.map((text) => ({ text })), from: "en", to: "de", ...more };
}

describe("a chat model", () => {
  it("is told tone, glossary, speakers, room and the neighbouring lines with their translations", async () => {
    const { translator, seen } = await connected("chat");
    const lines = Array.from({ length: 70 }, (_, i) => ({
      text: i === 40 ? "Orator in the Cloud" : `Line ${i}`,
      speaker: `S${i % 2}`,
      maxCharacters: 40,
    }));
    const glossary = { keep: ["Orator", "Other"], forced: [["cloud", "Wolke"]] as const };
    await translate({ ...request([]), lines, glossary, tone: "warm" }, [translator]);
    const second = sentLines(seen[1]!);
    expect(second.lines[0]).toEqual({ n: 31, text: "Line 30", speaker: "S0", max_characters: 40 });
    expect(second.before!.at(-1)).toEqual({ text: "Line 29", translation: "» Line 29 «" });
    expect(second.after![0]).toEqual({ text: "Line 60" });
    expect(sentLines(seen[0]!)).not.toHaveProperty("keep");
    expect(second).toMatchObject({ tone: "warm", keep: ["Orator"], translate_as: { cloud: "Wolke" } });
  });

  it("is asked again for the lines that it left out, and for those alone", async () => {
    const all = await connected("chat");
    all.misbehave(
      (_, response) =>
        sayChat(response, '```json\n{"lines":[{"n":2,"text":"zwei"},{"n":9,"text":"x"}]}\n```'),
      (_, response) => sayChat(response, "I'm sorry."),
      "well",
    );
    const { lines } = await translate(request(["one", "two", "three"]), [all.translator]);
    expect(lines).toEqual(["» one «", "zwei", "» three «"]);
    expect(sentLines(all.seen[2]!).lines.map(({ n }) => n)).toEqual([1, 3]);
  });

  it("fails when it goes on leaving lines out", async () => {
    const all = await connected("chat");
    all.misbehave((_, response) => sayChat(response, '{"lines":[{"n":1,"text":"eins"}]}'));
    await expect(translate(request(["one", "two"]), [all.translator])).rejects.toMatchObject({
      code: "ENGINE_FAILED",
      message: "the translation engine left out a line",
    });
  });

  it("is asked once to shorten what has no room, and the shorter one stays", async () => {
    const all = await connected("chat");
    all.misbehave(
      (_, response) =>
        sayChat(response, '{"lines":[{"n":1,"text":"viel zu lang für hier"},{"n":2,"text":"gut"}]}'),
      (_, response) => sayChat(response, '{"lines":[{"n":1,"text":"kurz"}]}'),
    );
    const lines = [
      { text: "short", maxCharacters: 8 },
      { text: "good", maxCharacters: 8 },
    ];
    expect((await translate({ ...request([]), lines }, [all.translator])).lines).toEqual(["kurz", "gut"]);
    expect(all.seen).toHaveLength(2);
  });

  it("is asked without a format where the server knows none", async () => {
    const all = await connected("chat");
    const refuse = { error: { message: "response_format is not supported" } };
    all.misbehave((_, response) => json(response, 400, refuse), "well");
    expect((await translate(request(["one"]), [all.translator])).lines).toEqual(["» one «"]);
    expect(all.seen[1]!.body).not.toHaveProperty("response_format");
  });

  it("is asked once more for a line whose term it lost", async () => {
    const all = await connected("chat");
    all.misbehave(
      (_, response) => sayChat(response, '{"lines":[{"n":1,"text":"Fragen Sie den Redner."}]}'),
      "well",
    );
    const glossary = { keep: ["Orator"], forced: [] };
    const { lines, warnings } = await translate(request(["Ask Orator."], { glossary }), [all.translator]);
    expect({ lines, warnings }).toEqual({ lines: ["» Ask Orator. «"], warnings: [] });
  });
});

describe("readAnswer", () => {
  it.each([
    ['{"lines":[{"n":1,"text":"a"},{"n":2,"text":"b"}]}'],
    ['[{"n":1,"text":"a"},{"n":"2","text":"b"}]'],
    ['Sure!\n```json\n{"1":"a","2":"b"}\n```'],
    ['{"lines":{"1":"a","2":"b"}}'],
  ])("reads %s", (content) => {
    expect([...readAnswer(content, new Set([1, 2]))]).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
  });

  it.each([
    "",
    "no",
    "{",
    "null",
    "[null]",
    '{"lines":[{"n":1,"text":" "},{"n":3,"text":"c"},{"n":2}]}',
    '{"lines":7}',
  ])("finds nothing in %s", (content) => expect(readAnswer(content, new Set([1, 2])).size).toBe(0));
});
