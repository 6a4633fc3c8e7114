import { describe, expect, it } from "vitest";
import { plainScript } from "./plain-script.ts";
import { readScript } from "./read-script.ts";
import { writtenText, writtenWords } from "./written-words.ts";

describe("what scripts bring along", () => {
  it.each([
    ["# Welcome\nwe start", "Welcome\n\nwe start"],
    ["## Closed ##", "Closed"],
    ["Title\n=====\nText\n---\nmore", "Title\n\nText\n\nmore"],
    ["See [our site](https://a.example/b?c=1).", "See our site."],
    ["[Ask (us)](<a b.html> 'now') ![a cat](cat.png) [x][1]", "Ask (us) a cat x"],
    ["[![logo](l.png)](https://a.example) ![](p.png)end", "logo end"],
    ["[1]: https://a.example/b\nText[^2].", "Text."],
    ["```js\nconst a = 1;\n```\nDone", "\nconst a = 1;\n\nDone"],
    ["~~~\nHi\n~~~", "\nHi\n\n"],
    ["> quoted\n>> twice", "quoted\ntwice"],
    ["- [x] done\n1. [ ] open", "- done\n1. open"],
    ["| Name | Price |\n|---|:--:|\n| Ann | $5 |", "Name, Price\n\nAnn, $5"],
    ["_really_ __so__ ~~old~~ snake_case a_b_c ~5", "really so old snake_case a_b_c ~5"],
    ["Tom &amp; Jerry&#39;s &eacute;t&eacute;&#x2026; AT&T; R&D", "Tom & Jerry's été… AT&T; R&D"],
    ["one<br>two</p><!-- note -->three", "one\ntwo\nthree"],
    ["<https://a.example/b> or <mailto:me@a.example>", "https://a.example/b or me@a.example"],
    ["Hello\\nWorld\\r\\nlower\\\\nlast", "Hello\nWorld\nlower\nlast"],
    ["C:\\new\\readme or \\\\server\\news", "C:\\new\\readme or \\\\server\\news"],
    ['\\*no\\* 5 \\# 1 \\"quoted\\"', '*no* 5 # 1 "quoted"'],
    ["[[# x|a *b*]] &amp; <break time='1s'/>", "[[# x|a *b*]] & <break time='1s'/>"],
    ["2 * 3, #1, C#, a[0](x), 5 > 3, 1 - 2, array[i]", "2 * 3, #1, C#, a[0](x), 5 > 3, 1 - 2, array[i]"],
  ])("%j", (script, plain) => {
    expect(plainScript(script)).toBe(plain);
  });

  it("is neither said nor shown: both are one text, in every language", () => {
    const script =
      "# Über [uns](https://a.example)\nwir &amp; ihr\\nlesen **viel**.\n```txt\nUnd <https://b.example/c> auch.\n```";
    for (const locale of ["de-DE", "en-US", "zh-CN"]) {
      const sentences = readScript(script, locale);
      const said = sentences.flatMap(({ words }) => words.map(({ shown }) => shown)).join(" ");
      expect(said).not.toMatch(/a\.example|\bamp\b|txt|[#*`]/);
      expect(said).toContain("https://b.example/c");
      const written = writtenWords(script, sentences).flat();
      expect(written.map(({ text }) => text).join("")).toBe(writtenText(script));
    }
    expect(writtenText(script)).toBe(
      "Über uns\n\nwir & ihr\nlesen viel.\n\nUnd https://b.example/c auch.\n\n",
    );
  });

  it("takes no longer for what hardly ends", () => {
    for (const unit of [
      "#",
      "# ",
      "[",
      "![",
      "[a](",
      "<!--",
      "&",
      "_",
      "~~",
      "|",
      "| -",
      "- ",
      ">",
      "\\",
      "\\n",
      "`",
      "C:\\",
    ])
      expect(typeof plainScript(unit.repeat(100_000 / unit.length))).toBe("string");
  });
});

function said(text: string, locale = "en-US"): string {
  return readScript(text, locale)
    .map(({ words }) => words.map(({ spoken }) => spoken.join(" ")).join(" "))
    .join(" / ");
}

it.each([
  ["from 1200 to 1150 BC", "from twelve hundred to eleven fifty bee see"],
  ["1250–1100 B.C.", "twelve fifty to eleven hundred bee see"],
  ["1066 AD, AD 1015", "ten sixty six ay dee ay dee ten fifteen"],
  ["44 BCE", "forty four bee see ee"],
  ["Chapter XL, Louis XLV", "chapter forty louis the forty fifth"],
  ["MCMXCIX, Super Bowl LVIII, XXXV", "nineteen ninety nine super bowl fifty eight thirty five"],
  ["the XIX century", "the nineteenth century"],
  ["a CD, an XL shirt, Type CC", "a see dee an ex ell shirt type see see"],
])("says years before Christ and Roman numbers: %s", (text, words) => {
  expect(said(text)).toBe(words);
});

it.each([
  ["de-DE", "Im Jahr 500 v. Chr. war das.", "Im Jahr 500 vor Christus war das"],
  ["fr-FR", "En 500 av. J.-C. déjà", "En 500 avant Jésus-Christ déjà"],
  ["es-ES", "En 500 a. C. ya", "En 500 antes de Cristo ya"],
])("says years before Christ in %s", (locale, text, words) => {
  expect(said(text, locale)).toBe(words);
});
