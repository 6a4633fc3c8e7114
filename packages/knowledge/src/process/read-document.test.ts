import { describe, expect, it } from "vitest";
import { docxOf, paragraph, zipOf } from "../testing/docx.ts";
import { UnreadableDocument, READING_LIMITS } from "../reading/document-text.ts";
import type { ReadingLimits } from "../reading/document-text.ts";
import { prepareDocument } from "../passages/split-passages.ts";
import { readAndPrepare, readDocument } from "./read-document.ts";
import { readHere } from "../reading/read-here.ts";

function bytesOf(text: string) {
  return new TextEncoder().encode(text);
}

function within(limits: Partial<ReadingLimits>) {
  return { limits: { ...READING_LIMITS, ...limits } };
}

describe("readDocument", () => {
  it("reads in another process", async () => {
    const document = await readDocument({ bytes: docxOf(paragraph("Hello.")), fileName: "a.docx" });
    expect(document.sections[0]!.blocks).toEqual(["Hello."]);
  });

  it("prepares what it has read there as it would be prepared here", async () => {
    const source = {
      bytes: bytesOf("# Tea\n\nWe sell green tea, and the tea of the day."),
      fileName: "tea.md",
    };
    const document = await readDocument(source);
    const ready = await readAndPrepare(source, { title: "given", isGiven: true });
    expect(ready).toEqual({ format: "markdown", ...prepareDocument(document, "given") });
    expect(ready.words).toContainEqual({ word: "tea", count: 3 });
    expect((await readAndPrepare(source, { title: "given", isGiven: false })).title).toBe("Tea");
  });

  it("gives the reason of a document that cannot be read as its own kind of error", async () => {
    const reading = readDocument({ bytes: bytesOf("{"), fileName: "a.json" });
    await expect(reading).rejects.toBeInstanceOf(UnreadableDocument);
    await expect(reading).rejects.toThrow("not valid JSON");
  });

  it("ends a process that takes too long", async () => {
    const reading = readDocument({ bytes: bytesOf("Hello.") }, within({ timeMs: 5 }));
    await expect(reading).rejects.toThrow("it took longer than");
  });

  it("ends a process that needs too much memory", async () => {
    const wide = `${"[".repeat(2)}${'{"a":[1,2,3]},'.repeat(400_000)}0]]`;
    const reading = readDocument({ bytes: bytesOf(wide) }, within({ memoryMb: 60, rows: 1e9 }));
    await expect(reading).rejects.toThrow("too much memory");
  });

  it("holds the limits that it is given", async () => {
    const reading = readDocument({ bytes: bytesOf("a,b\n1,2\n3,4\n5,6") }, within({ rows: 2 }));
    await expect(reading).rejects.toThrow("more than 2 rows");
  });

  it("stops when it is no longer wanted", async () => {
    const stop = new AbortController();
    const reading = readDocument({ bytes: bytesOf("Hello.") }, { signal: stop.signal });
    stop.abort();
    await expect(reading).rejects.toThrow(/abort/i);
  });
});

// What is refused without being unpacked or parsed needs no process to hold it.
describe("readHere", () => {
  it("holds every limit with a reason", async () => {
    const cases: [Uint8Array, Partial<ReadingLimits>, RegExp][] = [
      [bytesOf("x".repeat(3 * 2 ** 20)), { bytes: 2 ** 20 }, /larger than 1 MB/],
      [bytesOf("word ".repeat(100)), { characters: 100 }, /more than 100 characters/],
      [bytesOf("a,b\n1,2\n3,4\n5,6"), { rows: 2 }, /more than 2 rows/],
    ];
    for (const [bytes, limits, reason] of cases)
      await expect(readHere({ bytes }, within(limits).limits)).rejects.toThrow(reason);
  });

  it("refuses a zip bomb before it is unpacked, lying sizes or not", async () => {
    const bomb = docxOf(paragraph("0".repeat(30 * 2 ** 20)));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readHere({ bytes: bomb }, READING_LIMITS)).rejects.toThrow("unpacks to far more");
    const liar = Buffer.from(bomb);
    const at = liar.lastIndexOf(Buffer.from("PK\u0001\u0002"));
    liar.writeUInt32LE(10, at + 24);
    await expect(readHere({ bytes: liar }, READING_LIMITS)).rejects.toThrow("unpacks to far more");
  });

  it("refuses XML that declares entities", async () => {
    const evil = zipOf({
      "[Content_Types].xml":
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      "word/document.xml":
        '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><w:document>&b;</w:document>',
    });
    await expect(readHere({ bytes: evil, fileName: "a.docx" }, READING_LIMITS)).rejects.toThrow(
      "XML entities",
    );
  });
});
