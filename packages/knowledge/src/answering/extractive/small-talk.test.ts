import { describe, expect, it } from "vitest";
import { completeQuestion, contextOf } from "./follow-up.ts";
import { partsOf } from "./joined.ts";
import { smallTalkOf } from "./small-talk.ts";
import { wordLimitOf } from "./extractive.ts";

describe("smallTalkOf", () => {
  it.each([
    ["Hi!", "hello"],
    ["Hello Zuri", "hello"],
    ["Guten Tag!", "hello"],
    ["こんにちは", "hello"],
    ["How are you today?", "fine"],
    ["Thanks, that helps.", "thanks"],
    ["Vielen Dank!", "thanks"],
    ["Thank you, bye!", "goodbye"],
    ["Who are you?", "self"],
    ["What's your name?", "self"],
    ["Comment tu t'appelles-tu", undefined],
    ["Comment t'appelles-tu ?", "self"],
    ["¿Quién eres?", "self"],
    ["What can you do?", "abilities"],
    ["Hello, how much is it?", undefined],
    ["Thanks for the delivery, when does it come?", undefined],
    ["Help me return a parcel", undefined],
    ["Thanks a lot, that was helpful", "thanks"],
    ["ok great, bye", "goodbye"],
    ["Super, danke, das hat mir sehr geholfen!", "thanks"],
    ["D'accord, merci beaucoup pour votre aide", "thanks"],
    ["Vale, muchas gracias por su ayuda", "thanks"],
    ["Good morning, how are you?", "fine"],
    ["Thanks, and is it free?", undefined],
    ["That was the wrong parcel", undefined],
  ])("%s → %s", (remark, kind) => expect(smallTalkOf(remark, "Zuri")).toBe(kind));
});

describe("completeQuestion", () => {
  const before = [
    { role: "user" as const, text: "How long does delivery take in England?" },
    { role: "assistant" as const, text: "One to two days." },
  ];

  it("puts the last question before one that leaves its subject out", () => {
    for (const question of ["How dear is it?", "Why?", "What about Sunday?"]) {
      expect(completeQuestion(question, before, "en")).toBe(`${before[0]!.text} ${question}`);
    }
  });

  it.each([
    ["en", "How long does delivery take in England?", "And to Norway?", /^How long does delivery take in \?/],
    [
      "de",
      "Was kostet der Versand nach Österreich?",
      "Und nach Frankreich?",
      /^Was kostet der Versand nach \?/,
    ],
    ["fr", "Quels sont les horaires le lundi ?", "Et le dimanche ?", /^Quels sont les horaires le \?/],
    ["es", "¿Cuánto cuesta para adultos?", "¿Y para niños?", /cuesta para \?/],
  ])("leaves out what the next question puts another in place of: %s", (language, asked, next, carried) => {
    const history = [{ role: "user" as const, text: asked }];
    expect(contextOf(next, history, language)?.carried).toMatch(carried);
  });

  it("carries the person whom the last answer named, for he and she", () => {
    const history = [
      { role: "user" as const, text: "Who runs the shop?" },
      { role: "assistant" as const, text: "The shop is run by Salma Haddad." },
    ];
    expect(contextOf("Which languages does she speak?", history, "en")).toEqual({
      carried: "Who runs the shop? Salma Haddad",
      spoken: "The shop is run by Salma Haddad.",
    });
  });

  it("reaches back over a question that itself left something out, and over thanks", () => {
    const more = [
      ...before,
      { role: "user" as const, text: "And to Norway?" },
      { role: "assistant" as const, text: "Five to eight." },
      { role: "user" as const, text: "Thanks!" },
    ];
    expect(completeQuestion("And to Wales?", more, "en")).toMatch(
      /^How long does delivery take .*And to Wales\?$/,
    );
  });

  it("leaves a question alone that stands by itself, or has nothing before it", () => {
    expect(completeQuestion("Which bean plans can students choose from?", before, "en")).toBeUndefined();
    expect(completeQuestion("And to Norway?", [], "en")).toBeUndefined();
  });
});

describe("wordLimitOf", () => {
  it.each([
    ["Friendly", 60],
    ["Be brief and warm", 30],
    ["Answer in two sentences at most.", 40],
    ["Antworte ausführlich", 90],
  ])("%s → %i words", (manner, words) => expect(wordLimitOf(manner)).toBe(words));
});

describe("partsOf", () => {
  it.each([
    [
      "Do you ship to Spain and how long can I return it?",
      ["Do you ship to Spain", "how long can I return it?"],
    ],
    [
      "Was kostet das Zimmer und wann gibt es Frühstück?",
      ["Was kostet das Zimmer", "wann gibt es Frühstück?"],
    ],
    ["Do you ship to Spain? How long does it take?", ["Do you ship to Spain", "How long does it take?"]],
    ["What do bed and breakfast cost?", ["What do bed and breakfast cost?"]],
    ["Who runs the shop and the café?", ["Who runs the shop and the café?"]],
  ])("%s", (question, parts) => expect(partsOf(question)).toEqual(parts));
});
