import { describe, expect, it } from "vitest";
import { cutScript } from "./cut-script.ts";
import { sentenceTimes } from "./sentence-times.ts";
import { readSubtitles, writeSrt } from "./subtitles.ts";

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
    { startMs: 100, endMs: 1100, text: "One two." },
    { startMs: 2000, endMs: 4000, text: "Three four\nfive six." },
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

describe("subtitles", () => {
  it("are read as they were written, over several lines, with times beyond an hour", () => {
    const cues = [
      { startMs: 0, endMs: 1250, text: "Hello,\nyou & you." },
      { startMs: 3_725_001, endMs: 3_726_000, text: "Bye." },
    ];
    expect(writeSrt(cues).split("\n").slice(0, 3)).toEqual(["1", "00:00:00,000 --> 00:00:01,250", "Hello,"]);
    expect(readSubtitles(writeSrt(cues))).toEqual(cues);
    expect(readSubtitles(`\uFEFF${writeSrt(cues).replaceAll("\n", "\r\n")}`)).toEqual(cues);
  });

  it("are WebVTT too, and nothing where a time cannot be read", () => {
    const file = "WEBVTT\n\nNOTE made here\n\n00:00:01.000 --> 00:00:02.000 align:start\na &lt; b\n";
    expect(readSubtitles(file)).toEqual([{ startMs: 1000, endMs: 2000, text: "a < b" }]);
    expect(readSubtitles("1\nsoon\nHello.\n")).toBeUndefined();
  });
});
