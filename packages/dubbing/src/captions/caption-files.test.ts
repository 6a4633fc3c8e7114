import { describe, expect, it } from "vitest";
import { randomly } from "../random.fixture.ts";
import type { CaptionCue } from "./caption-cue.ts";
import { CaptionError, readSrt, readVtt } from "./read-captions.ts";
import { writeSrt, writeVtt } from "./write-captions.ts";

function cue(startMs: number, endMs: number, ...lines: string[]): CaptionCue {
  return { startMs, endMs, lines };
}

const SRT = "1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\nlines.\n";

describe("writeVtt", () => {
  it("has header, times and escaped text", () => {
    expect(writeVtt([cue(3_661_001, 3_662_500, "Salt & pepper", "a < b --> c")])).toBe(
      "WEBVTT\n\n01:01:01.001 --> 01:01:02.500\nSalt &amp; pepper\na &lt; b --&gt; c\n",
    );
  });

  it("sets vertical scripts where asked", () => {
    expect(writeVtt([cue(0, 1000, "こんにちは")], { vertical: "rightToLeft" })).toContain(
      "00:00:01.000 vertical:rl\n",
    );
  });

  it("lets no text end its caption early", () => {
    expect(readVtt(writeVtt([cue(0, 1000, "one\n\ntwo", "")]))).toEqual([cue(0, 1000, "one two")]);
  });
});

describe("direction", () => {
  it("is marked where a line of Hebrew begins or ends with something else", () => {
    const srt = writeSrt([cue(0, 1000, "Orator אומר שלום.", "שלום לכם")]);
    expect(srt).toContain("\u200FOrator אומר שלום.\u200F\nשלום לכם\n");
  });

  it("is marked where a line of English begins with Arabic, and nowhere else", () => {
    expect(writeVtt([cue(0, 1000, "سلام means hello to them.")])).toContain(
      "\u200Eسلام means hello to them.\u200E",
    );
    expect(writeVtt([cue(0, 1000, "Hello.")])).not.toMatch(/[\u200E\u200F]/u);
  });
});

describe("readSrt", () => {
  it("reads what is usual", () => {
    expect(readSrt(SRT)).toEqual([cue(1000, 2500, "Hello."), cue(3000, 4000, "Two", "lines.")]);
  });

  it.each([
    ["a byte order mark and CRLF", `\uFEFF${SRT.replaceAll("\n", "\r\n")}`],
    ["old ends of lines", SRT.replaceAll("\n", "\r")],
    ["missing numbers", SRT.replaceAll(/^\d\n/gm, "")],
    ["no blank lines", SRT.replaceAll("\n\n", "\n")],
    ["more blank lines", SRT.replaceAll("\n\n", "\n\n\n\n").replace("Two\n", "Two\n\n")],
    ["points in the times, and no hours", SRT.replaceAll(",", ".").replaceAll("00:00:0", "00:0")],
    ["tags", SRT.replace("Hello.", '{\\an8}<i><font color="red">Hello.</font></i>')],
    ["captions out of order", SRT.split("\n\n").toReversed().join("\n\n")],
    ["white space around", SRT.replaceAll("\n", " \n")],
  ])("takes %s as they are meant", (_, text) => {
    expect(readSrt(text)).toEqual(readSrt(SRT));
  });

  it("ends a caption where the next one begins, and joins two that begin together", () => {
    const text = writeSrt([cue(0, 3000, "a"), cue(2000, 4000, "b"), cue(2000, 5000, "c")]);
    expect(readSrt(text)).toEqual([cue(0, 2000, "a"), cue(2000, 5000, "b", "c")]);
  });

  it.each([
    ["1\n00:00:0x,000 --> 00:00:02,000\nHello", 'line 2: "00:00:0x,000 --> 00:00:02,000" is no time such as'],
    ["1\n00:61:00,000 --> 00:62:00,000\nHello", "line 2: "],
    [`${SRT}\n3\n00:00:09,000 --> 00:00:08,000\nHello`, "line 11: the caption ends before it begins"],
    [
      "Dear all,\nthis is a letter",
      'line 1: a time such as 00:00:01,000 --> 00:00:02,500 was expected instead of "Dear all,"',
    ],
    ["", "there are no captions"],
    [
      `1\n00:00:01,000 --> 00:00:02,000\n${"x".repeat(2001)}`,
      "line 2: the caption has more than 2,000 characters",
    ],
    ["x".repeat(2_000_001), "more than 2,000,000 characters"],
    ["00:00 --> 00:01\na\n".repeat(10_001), "line 20001: there are more than 10,000 captions"],
  ])("says what is wrong, and where (%#)", (text, message) => {
    expect(() => readSrt(text)).toThrow(CaptionError);
    expect(() => readSrt(text)).toThrow(message);
  });
});

describe("readVtt", () => {
  it("passes over header, notes, styles, identifiers, settings and tags", () => {
    const text =
      "WEBVTT - a title\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE\nof somebody\n\nintro\n" +
      "00:01.000 --> 00:02.000 align:start position:10%\n<v Ada>Tom &amp; Ada</v>\n\nNOTE again\n\n" +
      "second\n00:03.000 --> 00:04.000\n1 &lt; 2<00:03.500>\n";
    expect(readVtt(text)).toEqual([cue(1000, 2000, "Tom & Ada"), cue(3000, 4000, "1 < 2")]);
  });

  it("refuses what is no WebVTT", () => {
    expect(() => readVtt(SRT)).toThrow("line 1: the file does not begin with WEBVTT");
  });
});

it("captions come back from either file as they were written", () => {
  const pieces = [
    "Hello",
    "a & b",
    "1 < 2",
    "שלום.",
    "“Orator”",
    "مرحبا!",
    "42",
    "你好，",
    "NOTE",
    "&amp;",
    "-",
  ];
  for (let seed = 0; seed < 200; seed++) {
    const random = randomly(seed);
    let atMs = 0;
    const cues = Array.from({ length: 1 + Math.floor(random() * 8) }, () => {
      const startMs = atMs + Math.floor(random() * 4000);
      atMs = startMs + 1 + Math.floor(random() * 5_000_000);
      const lines = Array.from({ length: 1 + Math.floor(random() * 2) }, () =>
        Array.from(
          { length: 1 + Math.floor(random() * 4) },
          () => pieces[Math.floor(random() * pieces.length)],
        ).join(" "),
      );
      return { startMs, endMs: atMs, lines };
    });
    expect(readVtt(writeVtt(cues))).toEqual(cues);
    expect(readSrt(writeSrt(cues))).toEqual(cues);
  }
});
