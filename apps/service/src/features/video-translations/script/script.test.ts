import { readSrt, writeSrt } from "@orator/dubbing";
import { describe, expect, it } from "vitest";
import { segmentCues } from "./captions.ts";
import { cutScript, sentenceTimes } from "./segments-of.ts";
import type { Segment } from "./segment.ts";

describe("a script that is cut", () => {
  it("keeps breaks between sentences and lines, and drops those within, pronunciations and tags", () => {
    const script =
      'Dr. Smith is here. <break time="1s"/>He <break time="200ms"/>waits for <em>you</em>.\n\nSay [[tomato|toh-MAH-toh]]!';
    expect(cutScript(script, "en")).toEqual([
      { before: "", text: "Dr. Smith is here." },
      { before: ' <break time="1s"/> ', text: "He waits for you." },
      { before: "\n", text: "Say tomato!" },
    ]);
  });

  it("keeps a break at its beginning, and cuts Japanese without spaces", () => {
    expect(cutScript('<break time="1s"/>Hello.', "en")).toEqual([
      { before: '<break time="1s"/> ', text: "Hello." },
    ]);
    expect(cutScript("こんにちは。お元気ですか。", "ja").map(({ text }) => text)).toEqual([
      "こんにちは。",
      "お元気ですか。",
    ]);
  });
});

describe("when sentences are said", () => {
  const cues = [
    { startMs: 100, endMs: 1100, lines: ["One two."] },
    { startMs: 2000, endMs: 4000, lines: ["Three four", "five six."] },
  ];

  it("is where their captions are, and within a caption by its letters", () => {
    expect(sentenceTimes(["One two.", "Three four", "five six."], cues, 5000)).toEqual([
      { startMs: 100, endMs: 1100 },
      { startMs: 2000, endMs: 3125 },
      { startMs: 3125, endMs: 4000 },
    ]);
  });

  it("never goes back, whatever captions write otherwise, and fills the video where there are none", () => {
    const odd = sentenceTimes(["It costs 25 euros and more.", "Good bye."], cues, 5000);
    const flat = odd.flatMap(({ startMs, endMs }) => [startMs, endMs]);
    expect(flat).toEqual(flat.toSorted((a, b) => a - b));
    expect(sentenceTimes(["abc", "abc"], [], 1000)).toEqual([
      { startMs: 0, endMs: 500 },
      { startMs: 500, endMs: 1000 },
    ]);
    expect(sentenceTimes([], [], 1000)).toEqual([]);
  });
});

describe("segments as captions", () => {
  it("come back one a segment, also where two begin together or one takes no time", () => {
    const said = (startMs: number, endMs: number, target: string) => ({ startMs, endMs, target }) as Segment;
    const speech = [
      said(0, 900, "Uno."),
      said(0, 900, "Dos."),
      said(900, 900, "Tres."),
      said(900, 2000, "Fin."),
    ];
    const cues = readSrt(writeSrt(segmentCues(speech, "target")));
    expect(cues.map(({ lines }) => lines)).toEqual([["Uno."], ["Dos."], ["Tres."], ["Fin."]]);
  });
});
