import { checkMarks } from "./markup.ts";
import { describe, expect, it } from "vitest";
import { checkLength, readScript } from "./read-script.ts";
import type { Sentence } from "./sentence.ts";

function spoken(text: string, locale = "en-US"): string {
  return readScript(text, locale)
    .map(({ words }) => words.map((word) => word.spoken.join(" ")).join(" "))
    .join(" / ");
}

function shown(text: string, locale = "en-US"): string {
  return readScript(text, locale)
    .map(({ words }) => words.map((word) => word.shown + (word.punctuation ?? "")).join(" "))
    .join(" / ");
}

function only(text: string): Sentence {
  const sentences = readScript(text, "en-US");
  expect(sentences).toHaveLength(1);
  return sentences[0]!;
}

describe("reading English as people say it", () => {
  it.each([
    ["1,234 people", "one thousand two hundred thirty four people"],
    ["3.14", "three point one four"],
    ["-5", "minus five"],
    ["007", "zero zero seven"],
    ["the 3rd and 22nd", "the third and twenty second"],
    ["1/2 or 3/4 or 3 1/2", "one half or three quarters or three and a half"],
    ["10-20 people", "ten to twenty people"],
    ["in 1999, 2005 and 2024", "in nineteen ninety nine two thousand five and twenty twenty four"],
    ["the 1990s", "the nineteen nineties"],
    ["March 5, 2024", "march fifth twenty twenty four"],
    ["5 May 2020", "the fifth of may twenty twenty"],
    ["2024-03-05", "march fifth twenty twenty four"],
    ["3/5/2024", "march fifth twenty twenty four"],
    ["at 10:30 a.m. or 7pm", "at ten thirty ay em or seven pee em"],
    ["at 10:00", "at ten o'clock"],
    ["$5", "five dollars"],
    ["$1.00 and $0.99", "one dollar and ninety nine cents"],
    ["$5.50", "five dollars and fifty cents"],
    ["€2,75 or £1.299,00", "two euros and seventy five cents or one thousand two hundred ninety nine pounds"],
    ["€1,234", "one thousand two hundred thirty four euros"],
    ["$5 million", "five million dollars"],
    ["20 EUR", "twenty euros"],
    ["20%", "twenty percent"],
    ["5 km at 60km/h", "five kilometers at sixty kilometers per hour"],
    ["1 kg, 2 kg", "one kilogram two kilograms"],
    ["-5°C", "minus five degrees celsius"],
    ["16GB at 2.4 GHz", "sixteen gigabytes at two point four gigahertz"],
    ["Dr. Smith, e.g. Mrs. Jones", "doctor smith for example missus jones"],
    ["near St. John's", "near saint john's"],
    ["USB and NASA's APIs", "you ess bee and nasa's ay pee eye's"],
    ["HTML5, MP3, GPT-4", "aitch tee em ell five em pee three jee pee tee four"],
    ["iPhone and YouTube", "eye phone and you tube"],
    ["https://www.example.com/docs", "example dot com slash docs"],
    ["jo.doe@acme.org", "jay oh dot dee oh ee at acme dot org"],
    ["555-123-4567", "five five five one two three four five six seven"],
    ["World War II", "world war two"],
    ["R&D and Q&A", "are and dee and cue and ay"],
    ["#AI @bob", "hashtag ay eye at bob"],
    ["state-of-the-art", "state of the art"],
    ["naïve café", "naive cafe"],
    ["v1.2.3", "version one point two point three"],
    ["No. 5 or #1", "number five or number one"],
    [
      "5 people/day at $49.99/mo",
      "five people per day at forty nine dollars and ninety nine cents per month",
    ],
    ["$1.2B and $.50", "one point two billion dollars and fifty cents"],
    ["Mon-Fri, 9am-5pm EST", "monday to friday nine ay em to five pee em ee ess tee"],
    ["$5–$10", "five dollars to ten dollars"],
    ["221B Baker St.", "two hundred twenty one bee baker street"],
    ["CA 90210", "see ay nine zero two one zero"],
    ["1,200+ users", "one thousand two hundred plus users"],
    ["mc² and 10 m²", "em see squared and ten square meters"],
    ["Node.js, a.k.a. Node", "node jay ess ay kay ay node"],
    ["GET /videos?limit=10", "get videos limit equals ten"],
  ])("%s", (text, said) => {
    expect(spoken(text)).toBe(said);
  });

  it("keeps the user's words for captions", () => {
    expect(shown("Dr. Smith paid $5.50 at 10:30 a.m., isn't it (really) great?")).toBe(
      "Dr. Smith paid $5.50 at 10:30 a.m., isn't it really great?",
    );
  });

  it("ends sentences at full stops, not at abbreviations, initials or decimals", () => {
    expect(
      shown("Mr. J. K. Rowling, Jr. came at 5 p.m. He left. The U.S. Army has 3.5 tanks. Why? Ok!"),
    ).toBe("Mr. J. K. Rowling, Jr. came at 5 p.m. / He left. / The U.S. Army has 3.5 tanks. / Why? / Ok!");
  });

  it("says the words of a text in capitals instead of spelling them", () => {
    expect(spoken("PLEASE READ THIS NOTE VERY CAREFULLY")).toBe("please read this note very carefully");
  });
});

describe("what cannot be spoken", () => {
  it("drops emoji, control characters, decoration and other scripts", () => {
    expect(spoken("Hello 😀👨‍👩‍👧🇩🇪 wor\u200bld\u0007 *** Привет → ok")).toBe("hello world ok");
  });

  it.each(["", "   ", "😀", "...", "***", "<break time='1s'/>"])("finds nothing in %j", (text) => {
    expect(readScript(text, "en-US")).toEqual([]);
  });

  it("refuses more than 100,000 characters with a clear error", () => {
    expect(() => checkLength("a".repeat(100_001))).toThrow(/100,001 characters; at most 100,000/);
  });

  it.each(["x", "1", "X", "a1", "1-", "a_", "$", "...", "[[", "(", "中", "a.b.c. -- $5 ((( "])(
    "reads 100,000 characters of %j in sentences of bounded length",
    (unit) => {
      const text = unit.repeat(Math.floor(100_000 / unit.length));
      for (const locale of ["en-US", "de-DE"]) {
        const lengths = readScript(text, locale).map(
          ({ words }) => words.flatMap(({ spoken }) => spoken).join(" ").length,
        );
        expect(Math.max(0, ...lengths)).toBeLessThan(5500);
      }
    },
  );
});

describe("marks in the script", () => {
  it("takes a pronunciation as respelling, IPA or ARPAbet", () => {
    const { words } = only("[[Orator|OR-ay-tor]], [[tomato|/təˈmɑːtoʊ/]] [[read|/R EH1 D/]].");
    expect(words[0]).toMatchObject({ shown: "Orator", spoken: ["or", "ay", "tor"], punctuation: "," });
    expect(words.every(({ isGiven }) => isGiven)).toBe(true);
    expect(only("Plain words, $5.").words.some(({ isGiven }) => isGiven)).toBe(false);
    expect(words[1]!.arpabet).toEqual(["T", "AX0", "M", "AA1", "T", "OW0"]);
    expect(words[2]).toMatchObject({ shown: "read", arpabet: ["R", "EH1", "D"], punctuation: "." });
  });

  it("refuses a pronunciation that is none, naming it", () => {
    expect(() => readScript("[[word|/%%/]]", "en-US")).toThrow(/pronunciation of "word"/);
    expect(() => readScript("[[word|123]]", "en-US")).toThrow(/pronunciation of "word"/);
  });

  it("pauses within, after and before sentences", () => {
    expect(only('One <break time="500ms"/> two.').words[0]!.breakAfterMs).toBe(500);
    expect(readScript("One. <break time='1.5s'/> Two.", "en-US")[0]!.pauseAfterMs).toBe(1500);
    expect(only("<break time='2s'/> One.").pauseBeforeMs).toBe(2000);
  });

  it("refuses a pause of more than ten seconds, naming the limit, and one without a time", () => {
    expect(only('A <break time="10s"/> b').words[0]!.breakAfterMs).toBe(10_000);
    for (const time of ["60s", "10.001s", "10001ms"])
      expect(() => checkMarks(`A <break time="${time}"/> b`)).toThrow(
        `a break can last 10 seconds at most, so <break time="${time}"/> is refused`,
      );
    expect(() => readScript("A <break/> b", "en-US")).toThrow(/needs a time/);
  });

  it("pauses longer after paragraphs than after sentences, and ends lines of a list", () => {
    const pauses = readScript("Title\n- one\n- two\n\nNext. Last.", "en-US").map(
      ({ pauseAfterMs }) => pauseAfterMs,
    );
    expect(pauses).toHaveLength(5);
    expect(pauses[2]!).toBeGreaterThan(pauses[0]!);
    expect(pauses[0]!).toBeGreaterThan(pauses[3]!);
  });
});

describe("reading other languages", () => {
  it("leaves numbers and signs to the engine", () => {
    expect(shown("Das kostet 5 €, also 10 %. Gut?", "de-DE")).toBe("Das kostet 5 €, also 10 %. / Gut?");
  });

  it("finds words where the script has no spaces", () => {
    expect(readScript("今天天气很好。", "zh-CN")[0]!.words.length).toBeGreaterThan(2);
  });
});
