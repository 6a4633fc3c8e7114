import { describe, expect, it } from "vitest";
import { measureText, missingCharacters, paintText } from "./index.ts";
import { inkOf, mostColorful } from "./pixels.fixture.ts";

const LOOK = { sizePx: 40, color: "#fff" };
const WIDE = { width: 1600, height: 80 };

async function widthOf(text: string, look = {}): Promise<number> {
  return (await measureText(text, { ...LOOK, ...look }, WIDE)).width;
}

/** "Welcome", or the like. */
const SAMPLES: [script: string, text: string][] = [
  ["Latin", "Welcome à Łódź"],
  ["Vietnamese", "Xin chào các bạn"],
  ["Cyrillic", "Добро пожаловать"],
  ["Greek", "Καλώς ήρθατε"],
  ["Arabic", "مرحبا"],
  ["Persian and Urdu", "خوش آمدید پچگژ ٹڈے"],
  ["Hebrew", "ברוכים הבאים"],
  ["Devanagari", "स्वागत"],
  ["Bengali", "স্বাগতম"],
  ["Gujarati", "સ્વાગત"],
  ["Gurmukhi", "ਸੁਆਗਤ"],
  ["Tamil", "வரவேற்கிறோம்"],
  ["Telugu", "స్వాగతం"],
  ["Kannada", "ಸ್ವಾಗತ"],
  ["Malayalam", "സ്വാഗതം"],
  ["Odia", "ସ୍ୱାଗତ"],
  ["Sinhala", "සාදරයෙන්"],
  ["Burmese", "ကြိုဆိုပါသည်"],
  ["Khmer", "សូមស្វាគមន៍"],
  ["Lao", "ຍິນດີຕ້ອນຮັບ"],
  ["Thai", "ยินดีต้อนรับ"],
  ["Ethiopic", "እንኳን"],
  ["Armenian", "Բարի"],
  ["Georgian", "კეთილი"],
  ["Thaana", "މަރުހަބާ"],
  ["Tibetan", "བཀྲ་ཤིས"],
  ["Chinese", "欢迎參加，《会议》"],
  ["Japanese", "ようこそ、カイギへ"],
  ["Korean", "환영합니다"],
  ["signs", "→ ≤ ∑ √ ∞ ✓ ☎ ½ № €"],
  ["emoji", "🚀🎉👨🏽‍💻🇩🇪❤️"],
];

describe("every script", () => {
  it.each(SAMPLES)("has letters for %s, none of them a box", async (_, text) => {
    expect(missingCharacters(text)).toEqual([]);
    for (const character of new Set(text.replaceAll(/[\s\p{M}\p{Cf}\p{Emoji_Component}]/gu, ""))) {
      const letter = await paintText(character, LOOK, { width: 80, height: 80 });
      const box = await paintText("\u{10fffd}", LOOK, { width: 80, height: 80 });
      expect(inkOf(box).area).toBeGreaterThan(10);
      expect(inkOf(letter).area, character).toBeGreaterThan(5);
      expect(Buffer.compare(letter.pixels, box.pixels), character).not.toBe(0);
    }
  });

  it("joins Arabic letters", async () => {
    const joined = await widthOf("بببب");
    const apart = await widthOf("ب\u200cب\u200cب\u200cب");
    expect(joined).toBeLessThan(0.8 * apart);
  });

  it("makes one of a Devanagari conjunct, and sets vowels before their consonant", async () => {
    expect(await widthOf("क्ष")).toBeLessThan(0.8 * (await widthOf("क्\u200cष")));
    const room = { width: 100, height: 80 };
    const ki = inkOf(await paintText("कि", LOOK, room));
    const ka = inkOf(await paintText("क", LOOK, room));
    expect(ki.right - ki.left).toBeGreaterThan(ka.right - ka.left);
  });

  it("stacks Thai marks above their letter", async () => {
    expect(await widthOf("ผู้ใหญ่")).toBeCloseTo(await widthOf("ผใหญ"), 0);
  });

  it("joins the parts of an emoji, and draws it in color whatever the text's", async () => {
    expect(await widthOf("👨🏽‍💻")).toBeLessThan(1.2 * (await widthOf("👨")));
    expect(await widthOf("🇩🇪")).toBeLessThan(1.2 * (await widthOf("👨")));
    expect(mostColorful(await paintText("🚀", LOOK, { width: 80, height: 80 }))).toBeGreaterThan(120);
    expect(mostColorful(await paintText("❤️", LOOK, { width: 80, height: 80 }))).toBeGreaterThan(120);
    expect(mostColorful(await paintText("☎", LOOK, { width: 80, height: 80 }))).toBe(0);
  });

  it("writes Han characters as the text's language does", async () => {
    const room = { width: 80, height: 80 };
    const drawn = await Promise.all(
      ["zh-CN", "zh-TW", "ja-JP", "ko"].map((language) => paintText("骨", { ...LOOK, language }, room)),
    );
    expect(drawn[0]!.pixels).not.toEqual(drawn[1]!.pixels);
    expect(drawn[0]!.pixels).not.toEqual(drawn[2]!.pixels);
    const plain = await paintText("骨", LOOK, room);
    expect(plain.pixels).toEqual(drawn[0]!.pixels);
    // Kana tell that it is Japanese.
    const kana = await paintText("骨\nの", LOOK, { width: 80, height: 100 });
    const japanese = await paintText("骨\nの", { ...LOOK, language: "ja" }, { width: 80, height: 100 });
    expect(kana.pixels).toEqual(japanese.pixels);
  });
});

describe("missingCharacters", () => {
  it("names what no font has, once each", () => {
    expect(missingCharacters("a𓀀b𓀀\u{10fffd}\n🚀 \u200d")).toEqual(["𓀀", "\u{10fffd}"]);
  });
});
