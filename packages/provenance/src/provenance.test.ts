import { describe, expect, it } from "vitest";
import { consentsAsText, consentsIn, consentsOfText, originOf } from "./consent.ts";
import { DIGITAL_SOURCES, digitalSourceAt, digitalSourceUri, strongestSource } from "./digital-source.ts";
import { consentsOfGlb, digitalSourceOfGlb, gltfMark, withConsents } from "./gltf-mark.ts";
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

describe("who agreed to be shown", () => {
  const ann = { name: 'Ann "<&>" Łukasz 李 👋', time: "2026-01-02T03:04:05.678Z" };
  const bob = { name: "Bob", time: "2026-02-03T00:00:00.000Z" };

  it("is read in a file as it was given, once each, and in ASCII alone", () => {
    const origin = originOf("compositeSynthetic", [ann, bob, { ...ann }]);
    const packet = xmpPacket(origin);
    expect(packet.slice(packet.indexOf("?>"))).toMatch(/^[\x20-\x7e]*$/);
    expect(packet).not.toContain('Ann "');
    for (const block of [mp4XmpBox(origin), gifXmpBlock(origin), pngXmpChunk(origin), Buffer.from(packet)])
      expect(consentsIn(block)).toEqual([ann, bob]);
    expect(consentsOfText(consentsAsText(origin))).toEqual([ann, bob]);
  });

  it("is nobody where nobody had to agree, and the file the same as ever", () => {
    expect(originOf("algorithmicMedia", [])).toBe("algorithmicMedia");
    expect(xmpPacket("algorithmicMedia")).not.toContain("orator");
    expect(consentsAsText("algorithmicMedia")).toBeUndefined();
    for (const odd of [undefined, "", "no JSON", "null", "{}", '[1, null, {"name": 2, "time": ""}]'])
      expect(consentsOfText(odd)).toEqual([]);
  });

  it("has no character that XML has no place for", () => {
    const odd = { name: "A\u0001n\ud800n\uffff", time: "2026" };
    expect(consentsIn(Buffer.from(xmpPacket(originOf("compositeSynthetic", [odd]))))).toEqual([
      { name: "A n\ufffdn ", time: "2026" },
    ]);
  });

  it.each([
    ["one of ours", gltfOf("compositeSynthetic"), "compositeSynthetic"],
    ["one that says nothing", { asset: { version: "2.0" } }, undefined],
    [
      "one that says it oddly",
      { asset: { version: "2.0" }, extensions: { KHR_xmp_json_ld: { packets: {} } } },
      undefined,
    ],
  ])("goes into a GLB, %s, in place of whoever was named before; all else stays", (_, gltf, source) => {
    const bin = Buffer.from("the rest of the file");
    const before = glbOf(gltf, bin);
    const after = withConsents(withConsents(before, [bob]), [ann]);
    expect(consentsOfGlb(before)).toEqual([]);
    expect(consentsOfGlb(after)).toEqual([ann]);
    expect(digitalSourceOfGlb(after)).toBe(source);
    const bytes = Buffer.from(after);
    expect(bytes.readUInt32LE(8)).toBe(bytes.length);
    expect(bytes.readUInt32LE(12) % 4).toBe(0);
    expect(bytes.subarray(-bin.length)).toEqual(bin);
    const read = JSON.parse(bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString());
    expect(read).toMatchObject({ asset: { version: "2.0" }, extensionsUsed: ["KHR_xmp_json_ld"] });
  });
});

function gltfOf(source: (typeof DIGITAL_SOURCES)[number]): object {
  const { name, extensions, assetExtensions } = gltfMark(source);
  return { asset: { version: "2.0", extensions: assetExtensions }, extensions, extensionsUsed: [name] };
}

/** A GLB of a table of contents and another chunk. */
function glbOf(gltf: object, rest: Buffer): Buffer {
  const json = Buffer.from(JSON.stringify(gltf));
  const head = Buffer.alloc(20);
  const words = [0x46546c67, 2, head.length + json.length + rest.length, json.length, 0x4e4f534a];
  for (const [i, word] of words.entries()) head.writeUInt32LE(word, 4 * i);
  return Buffer.concat([head, json, rest]);
}
