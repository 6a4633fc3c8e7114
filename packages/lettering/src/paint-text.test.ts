import { describe, expect, it } from "vitest";
import { FONT_FAMILIES, measureText, paintLabel, paintText } from "./index.ts";
import type { Look } from "./index.ts";
import { inkOf } from "./pixels.fixture.ts";

const LOOK: Look = { sizePx: 40, color: "#ffffff" };
const BOX = { width: 400, height: 200 };
const LONG = "The quick brown fox jumps over the lazy dog. ".repeat(230).slice(0, 10_000);

async function inkFor(text: string, look: Partial<Look> = {}, box = BOX): Promise<ReturnType<typeof inkOf>> {
  return inkOf(await paintText(text, { ...LOOK, ...look }, box));
}

describe("paintText", () => {
  it("gives a bitmap of exactly the box's size, in straight alpha", async () => {
    const { width, height, pixels } = await paintText("Hello", { ...LOOK, color: "#f80" }, BOX);
    expect([width, height, pixels.length]).toEqual([400, 200, 400 * 200 * 4]);
    // At the letters' edges, too, the color is whole.
    const faint = Array.from({ length: 400 * 200 }, (_, i) => 4 * i).filter(
      (at) => pixels[at + 3]! > 60 && pixels[at + 3]! < 200,
    );
    expect(faint.length).toBeGreaterThan(20);
    for (const at of faint) {
      expect(Math.abs(pixels[at]! - 255)).toBeLessThan(4);
      expect(Math.abs(pixels[at + 1]! - 136)).toBeLessThan(4);
      expect(pixels[at + 2]).toBe(0);
    }
  });

  it("takes opacity with the color", async () => {
    const { pixels } = await paintText("Hello", { ...LOOK, color: "#ffffff80" }, BOX);
    expect(Math.max(...pixels.filter((_, i) => i % 4 === 3))).toBe(128);
  });

  it.each(["left", "center", "right"] as const)("aligns %s", async (align) => {
    const { left, right } = await inkFor("Hi", { align });
    const wanted = { left: left < 6, center: Math.abs(left - (400 - right)) < 6, right: right > 394 };
    expect(wanted[align]).toBe(true);
  });

  it.each(["top", "middle", "bottom"] as const)("aligns vertically: %s", async (verticalAlign) => {
    const { top, bottom } = await inkFor("HIH", { verticalAlign });
    const wanted = { top: top < 24, middle: Math.abs(top - (200 - bottom)) < 8, bottom: bottom > 176 };
    expect(wanted[verticalAlign]).toBe(true);
  });

  it("begins where the text's direction does, unless another side is asked for", async () => {
    expect((await inkFor("مرحبا Orator")).right).toBeGreaterThan(390);
    expect((await inkFor("Orator مرحبا")).left).toBeLessThan(8);
    expect((await inkFor("2026 שלום")).right).toBeGreaterThan(390);
    expect((await inkFor("مرحبا", { align: "left" })).left).toBeLessThan(8);
  });

  it("puts what ends a right-to-left text on its left", async () => {
    const box = { width: 100, height: 60 };
    const dot = await inkFor("אב!", {}, box);
    const apart = await inkFor("אב", {}, box);
    expect(apart.right).toBe(dot.right);
    expect(apart.left).toBeGreaterThan(dot.left + 4);
  });

  it("has several weights, each in its family", async () => {
    const areaOf = async (text: string, font: string, weight: number): Promise<number> =>
      (await inkFor(text, { font, weight })).area;
    for (const font of FONT_FAMILIES) {
      const light = await areaOf("Hamburg", font, 400);
      expect(await areaOf("Hamburg", font, 700), font).toBeGreaterThan(1.15 * light);
    }
    // Thin and black are not made of the usual weight: they are drawn.
    for (const [text, font] of [
      ["Hamburg", "Noto Sans"],
      ["Hamburg", "Montserrat"],
      ["Hamburg", "Roboto Slab"],
      ["永東国", "Noto Sans"],
      ["한국어", "Inter"],
      ["مرحبا", "Noto Sans"],
    ] as const) {
      const areas = await Promise.all([100, 400, 700, 900].map((weight) => areaOf(text, font, weight)));
      const growth = areas.slice(1).map((area, index) => area / areas[index]!);
      expect(Math.min(...growth), `${text} ${font}`).toBeGreaterThan(1.08);
    }
    const drawn = await Promise.all(
      FONT_FAMILIES.map(
        async (font) =>
          (await measureText("Hamburgefonts", { ...LOOK, font }, { width: 2000, height: 200 })).width,
      ),
    );
    expect(new Set(drawn).size).toBe(FONT_FAMILIES.length);
  });

  it("lays a plate behind the text that hugs it", async () => {
    const plate = { color: "#0000ff", paddingPx: 10, radiusPx: 10 };
    const bitmap = await paintText("Hello", { ...LOOK, align: "left", plate }, BOX);
    const { width, height } = await measureText("Hello", { ...LOOK, plate }, BOX);
    const ink = inkOf(bitmap);
    expect([ink.left, ink.top]).toEqual([0, 0]);
    expect(Math.abs(ink.right - (width + 20))).toBeLessThanOrEqual(1);
    expect(Math.abs(ink.bottom - (height + 20))).toBeLessThanOrEqual(1);
    // Its corners are round, its letters before it.
    expect(bitmap.pixels[3]).toBe(0);
    expect(inkOf(bitmap, (red) => red > 250).area).toBeGreaterThan(100);
    const letters = inkOf(bitmap, (red) => red > 128);
    expect(letters.left).toBeGreaterThanOrEqual(10);
  });

  it("draws an outline around the letters and behind them", async () => {
    const plain = await inkFor("Hello", { align: "center" });
    const outlined = await paintText(
      "Hello",
      { ...LOOK, align: "center", outline: { color: "#ff0000", widthPx: 4 } },
      BOX,
    );
    const ink = inkOf(outlined);
    expect(plain.left - ink.left).toBe(4);
    expect(inkOf(outlined, (_, green) => green > 250).area).toBeGreaterThan(0.5 * plain.area);
  });

  it("is empty for a text without anything to be seen, plate and all", async () => {
    const plate = { color: "#000000", paddingPx: 10, radiusPx: 0 };
    for (const text of ["", " \n ", "\u200d\u202e\u0000\u00ad"]) {
      const { pixels } = await paintText(text, { ...LOOK, plate }, BOX);
      expect(pixels.every((value) => value === 0)).toBe(true);
    }
    expect(await paintLabel(" ", LOOK, BOX)).toBeUndefined();
  });

  it("draws equal pixels for equal texts", async () => {
    const draw = (): Promise<{ pixels: Uint8Array }> => paintText("नमस्ते 🚀 你好", LOOK, BOX);
    expect((await draw()).pixels).toEqual((await draw()).pixels);
  });

  it("refuses boxes and looks that cannot be", async () => {
    for (const box of [
      { width: 0, height: 10 },
      { width: 1.5, height: 10 },
      { width: 10, height: 1e6 },
    ])
      await expect(paintText("a", LOOK, box)).rejects.toThrow(RangeError);
    for (const look of [
      { font: "Comic Sans" },
      { color: "red" },
      { sizePx: 0 },
      { sizePx: Number.NaN },
      { weight: 5000 },
      { lineHeight: 0 },
    ])
      await expect(paintText("a", { ...LOOK, ...look }, BOX)).rejects.toThrow(RangeError);
  });
});

describe("lines", () => {
  const linesOf = async (text: string, box = BOX, look: Partial<Look> = {}): Promise<string[]> =>
    (await measureText(text, { ...LOOK, ...look }, box)).lines;

  it("break between words, and where the text says", async () => {
    expect(await linesOf("one two three four five six seven")).toEqual([
      "one two three four",
      "five six seven",
    ]);
    expect(await linesOf("one\n\ntwo\r\nthree")).toEqual(["one", "", "two", "three"]);
  });

  it("break Chinese, Japanese and Thai between words, and keep closing marks on their line", async () => {
    for (const text of [
      "欢迎参加我们的年度会议，在这里我们回顾过去一年的成就。",
      "ここでは「昨年」の成果を、ゆっくりと振り返ります。",
      "ข้อความภาษาไทยที่ยาวมากและต้องตัดคำ",
    ]) {
      const lines = await linesOf(text);
      expect(lines.length).toBeGreaterThan(1);
      expect(lines.join("")).toBe(text);
      for (const line of lines) expect(line).not.toMatch(/^[，。、」ーっ]|「$/);
    }
  });

  it("get smaller until all of them fit, and no smaller", async () => {
    const text = "A headline that is far too long for its box at the size that was asked for";
    const box = { width: 300, height: 120 };
    const { sizePx, lines, width, height, isCut } = await measureText(text, { ...LOOK, sizePx: 90 }, box);
    expect(isCut).toBe(false);
    expect(lines.join(" ")).toBe(text);
    expect(width).toBeLessThanOrEqual(300.5);
    expect(height).toBeLessThanOrEqual(120.5);
    const larger = await measureText(text, { ...LOOK, sizePx: 1.1 * sizePx, leastSizePx: 1.1 * sizePx }, box);
    expect(larger.isCut).toBe(true);
  });

  it("stay as they are at a size that fits", async () => {
    expect((await measureText("Hello", LOOK, BOX)).sizePx).toBe(40);
  });

  it("get an ellipsis where the text does not fit at its smallest size", async () => {
    const { sizePx, lines, isCut } = await measureText(LONG, { ...LOOK, leastSizePx: 20 }, BOX);
    expect(sizePx).toBe(20);
    expect(isCut).toBe(true);
    expect(lines.at(-1)).toMatch(/\w…$/);
    expect(lines.length).toBe(Math.floor(200 / (20 * 1.2)));
  });

  it("get smaller rather than cut a word, down to a quarter", async () => {
    const word = "Donaudampfschifffahrtsgesellschaft";
    expect(await linesOf(word, { width: 300, height: 200 })).toEqual([word]);
    expect((await linesOf(word, { width: 120, height: 200 }, { leastSizePx: 5 })).length).toBeGreaterThan(1);
  });

  it("cut a word that no line can hold, between what readers take for characters", async () => {
    const lines = await linesOf("👨🏽‍💻".repeat(60), BOX, { leastSizePx: 40 });
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(line.replaceAll("👨🏽‍💻", "")).toMatch(/^…?$/);
    expect((await linesOf("x".repeat(100), BOX, { leastSizePx: 30 })).join("")).toBe("x".repeat(100));
  });

  it("are as far apart as they are asked to be, and further for scripts that reach further", async () => {
    const heightOf = async (text: string, look: Partial<Look> = {}): Promise<number> =>
      (await measureText(text, { ...LOOK, ...look }, BOX)).height;
    expect(await heightOf("a\nb")).toBeCloseTo(2 * 1.2 * 40);
    expect(await heightOf("a\nb", { lineHeight: 2 })).toBeCloseTo(2 * 2 * 40);
    expect(await heightOf("སྒྲུབ\nསྒྲུབ")).toBeGreaterThan(2 * 1.5 * 40);
  });

  it("are not cut at the edge of the box, whatever stands on their letters", async () => {
    for (const text of ["ẤỘ", "སྒྲུབ", "ကြိုဆို", "Å̊̂g̣̣"]) {
      const tight = { width: 400, height: 48 };
      const look = { lineHeight: 1, leastSizePx: 5, verticalAlign: "middle" } as const;
      const { sizePx } = await measureText(text, { ...LOOK, ...look }, tight);
      const whole = await inkFor(text, { ...look, sizePx }, BOX);
      const drawn = await inkFor(text, look, tight);
      expect(Math.abs(drawn.area / whole.area - 1), text).toBeLessThan(0.03);
    }
  });
});

describe("texts that mean harm", () => {
  it.each([
    ["controls", "a\u0000\u0007\u001bb"],
    ["halves of surrogates", "a\ud83db\udc00c"],
    ["heaps of marks", `Z${"\u0301\u0316".repeat(5000)}algo`],
    ["marks of direction", `${"\u202e".repeat(5000)}abc${"\u2067".repeat(5000)}`],
    ["joiners", `a${"\u200d".repeat(10_000)}b`],
    ["10,000 line breaks", "a\n".repeat(5000)],
    ["10,000 letters without a space", "x".repeat(10_000)],
    [
      "10,000 different characters",
      String.fromCodePoint(...Array.from({ length: 10_000 }, (_, i) => 0x4e00 + i)),
    ],
    ["what no font has", String.fromCodePoint(...Array.from({ length: 2000 }, (_, i) => 0xf0000 + i))],
  ])("are drawn within their box: %s", async (_, text) => {
    const bitmap = await paintText(text, LOOK, { width: 200, height: 100 });
    expect(bitmap.pixels.length).toBe(200 * 100 * 4);
    expect(inkOf(bitmap).area).toBeGreaterThan(5);
  });

  it("keep what can be read of them", async () => {
    expect((await measureText("a\u0000\u0007\u202ab\u00adc", LOOK, BOX)).lines[0]).toMatch(/^a\u202a?bc$/);
  });

  it("measure only what has a place in the box", async () => {
    const { lines } = await measureText("x ".repeat(50_000), LOOK, { width: 100, height: 40 });
    expect(lines.join("").length).toBeLessThan(200);
  });
});

describe("paintLabel", () => {
  it("is as small as the text with its plate, and even", async () => {
    const plate = { color: "#000000", paddingPx: 8, sidePaddingPx: 20, radiusPx: 99 };
    const label = (await paintLabel("Label", { ...LOOK, plate }, BOX))!;
    const { width, height } = await measureText("Label", { ...LOOK, plate }, BOX);
    expect(label.width - (width + 40)).toBeGreaterThanOrEqual(0);
    expect(label.width - (width + 40)).toBeLessThan(2);
    expect(label.height - (height + 16)).toBeLessThan(2);
    expect([label.width % 2, label.height % 2]).toEqual([0, 0]);
    expect(label.width).toBeGreaterThan(label.height);
  });

  it("is never larger than its room", async () => {
    const { width, height } = (await paintLabel(LONG, LOOK, { width: 201, height: 99 }))!;
    expect(width).toBeLessThanOrEqual(201);
    expect(height).toBeLessThanOrEqual(99);
  });
});
