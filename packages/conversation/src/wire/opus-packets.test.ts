import { describe, expect, it } from "vitest";
import { packOpus, unpackOpus } from "./opus-packets.ts";

describe("packOpus", () => {
  it("is undone by unpackOpus, wherever the payload lies in memory", () => {
    const packets = [0, 1, 255, 256, 1275].map((length) => new Uint8Array(length).fill(length));
    const payload = packOpus(packets);
    const moved = new Uint8Array(payload.length + 3).subarray(3);
    moved.set(payload);
    expect(unpackOpus(payload)).toEqual(packets);
    expect(unpackOpus(moved)).toEqual(packets);
    expect(unpackOpus(packOpus([]))).toEqual([]);
  });
});

describe("unpackOpus", () => {
  it("gives nothing for a payload that ends in the middle of a packet, or of a length", () => {
    const payload = packOpus([Uint8Array.of(1, 2, 3), Uint8Array.of(4)]);
    for (const end of [1, 4, 6, 7]) expect(unpackOpus(payload.subarray(0, end)), `${end}`).toBeUndefined();
    expect(unpackOpus(payload.subarray(0, 5))).toEqual([Uint8Array.of(1, 2, 3)]);
  });
});
