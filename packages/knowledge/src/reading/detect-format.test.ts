import { describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { zipOf } from "../testing/docx.ts";

function bytesOf(text: string) {
  return new TextEncoder().encode(text);
}

async function formatOf(text: string, fileName?: string, contentType?: string) {
  return (
    await detectFormat({
      bytes: bytesOf(text),
      ...(fileName && { fileName }),
      ...(contentType && { contentType }),
    })
  ).format;
}

describe("detectFormat", () => {
  it("believes the content before name and declared type", async () => {
    expect(await formatOf("<!DOCTYPE html><p>x", "page.txt", "text/plain")).toBe("html");
    expect(await formatOf('{"a": 1}')).toBe("json");
    expect(await formatOf("# Title\n\ntext")).toBe("markdown");
    expect(await formatOf("a;b;c\n1;2;3\n4;5;6")).toBe("csv");
    expect(await formatOf("<h1>Hi</h1><p>there</p>")).toBe("html");
  });

  it("goes by the name, then by the type, where the content leaves it open", async () => {
    expect(await formatOf("plain words", "a.md")).toBe("markdown");
    expect(await formatOf("plain words", undefined, "text/markdown; charset=utf-8")).toBe("markdown");
    expect(await formatOf("# not a heading", "a.txt")).toBe("text");
  });

  it("does not take prose with commas for a table", async () => {
    expect(await formatOf("Hello, you.\nYes, me.\nOr, them.\n")).toBe("text");
  });

  it.each([
    [
      "a picture",
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]),
      /image\/a?png/,
    ],
    ["a zip file", zipOf({ "a.txt": "hello" }), /application\/zip/],
    [
      "random bytes",
      Uint8Array.from({ length: 400 }, (_, index) => (index * 7919) % 32),
      /neither text nor a known format/,
    ],
    ["nothing", new Uint8Array(), /empty/],
    ["white space", bytesOf(" \n\t "), /empty/],
    [
      "old Word files",
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...new Uint8Array(600)]),
      /old Word format/,
    ],
    ["rich text", bytesOf("{\\rtf1\\ansi hello}"), /RTF/],
  ])("refuses %s with a reason", async (_, bytes, reason) => {
    await expect(detectFormat({ bytes, fileName: "a.txt" })).rejects.toThrow(reason);
  });

  it.each([
    ["UTF-8 with mark", [0xef, 0xbb, 0xbf, ...bytesOf("Größe")], "Größe"],
    ["UTF-16 without mark", [...Buffer.from("Größe der Kanne", "utf16le")], "Größe der Kanne"],
    ["UTF-16 with mark", [0xff, 0xfe, ...Buffer.from("дом", "utf16le")], "дом"],
    [
      "Windows-1252",
      [...Buffer.from("Die Größe der Kanne beträgt zwei Liter für Gäste", "latin1")],
      "Die Größe der Kanne beträgt zwei Liter für Gäste",
    ],
  ])("decodes %s", async (_, bytes, text) => {
    expect((await detectFormat({ bytes: Uint8Array.from(bytes) })).text).toBe(text);
  });

  it("decodes Cyrillic and Japanese charsets by their letters", async () => {
    const cyrillic = "Гарантия на чайник составляет два года со дня покупки";
    const windows1251 = [...cyrillic].map((letter) => {
      const code = letter.codePointAt(0)!;
      return code < 128 ? code : code - 0x350;
    });
    expect((await detectFormat({ bytes: Uint8Array.from(windows1251) })).text).toBe(cyrillic);
    // "保証期間は二年です。" in Shift_JIS.
    const japanese = Uint8Array.from(Buffer.from("95db8fd88afa8ad482cd93f1944e82c582b78142", "hex"));
    expect((await detectFormat({ bytes: japanese, contentType: "text/plain; charset=shift_jis" })).text).toBe(
      "保証期間は二年です。",
    );
  });
});
