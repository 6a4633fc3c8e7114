import { describe, expect, it } from "vitest";
import { DIGITAL_SOURCES, digitalSourceAt, digitalSourceUri, strongestSource } from "./digital-source.ts";
import { digitalSourceOfGlb } from "./gltf-mark.ts";
import { xmpPacket, CREATOR_TOOL, gifXmpBlock, mp4XmpBox, pngXmpChunk } from "./xmp-packet.ts";

describe.each(DIGITAL_SOURCES)("of %s", (source) => {
  it("a file says the term and the tool, and nothing else that it was not told", () => {
    const values = [...xmpPacket(source).matchAll(/ (\w+:\w+)="([^"]*)"/g)]
      .map(([, name, value]) => [name, value] as const)
      .filter(([name]) => !name!.startsWith("xmlns:"));
    expect(values).toEqual([
      ["rdf:about", ""],
      ["xmp:CreatorTool", CREATOR_TOOL],
      ["Iptc4xmpExt:DigitalSourceType", digitalSourceUri(source)],
    ]);
  });

  it("the term is found again by its address", () => {
    expect(digitalSourceAt(digitalSourceUri(source))).toBe(source);
  });

  it("no block is longer than a kilobyte", () => {
    expect(mp4XmpBox(source).length).toBeLessThan(1000);
    expect(gifXmpBlock(source).length).toBeLessThan(1000);
    expect(pngXmpChunk(source).length).toBeLessThan(1000);
  });

  it("a box tells its own length", () => {
    const box = Buffer.from(mp4XmpBox(source));
    expect(box.readUInt32BE(0)).toBe(box.length);
  });

  it("whoever skips a GIF's block by its lengths comes out at its end, from wherever in the packet", () => {
    const block = gifXmpBlock(source);
    for (let from = 14; from < block.length - 258; from++) {
      let at = from;
      while (block[at] !== 0) at += 1 + block[at]!;
      expect(at).toBe(block.length - 1);
    }
  });
});

it("a whole is said to be the most that one of its parts is", () => {
  expect(strongestSource()).toBe("algorithmicMedia");
  expect(strongestSource("compositeSynthetic", "algorithmicMedia")).toBe("compositeSynthetic");
  expect(strongestSource("trainedAlgorithmicMedia", "compositeSynthetic")).toBe("trainedAlgorithmicMedia");
});

it("what is no GLB, or one that says nothing, has no source", () => {
  expect(digitalSourceOfGlb(new Uint8Array(3))).toBeUndefined();
  expect(digitalSourceOfGlb(new TextEncoder().encode("glTF of no kind, long enough"))).toBeUndefined();
  expect(digitalSourceAt("http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture")).toBeUndefined();
});
