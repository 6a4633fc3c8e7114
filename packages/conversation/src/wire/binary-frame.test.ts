import { describe, expect, it } from "vitest";
import { encodeFrame, FRAME_HEADER_BYTES, parseFrame } from "./binary-frame.ts";
import type { BinaryFrame } from "./binary-frame.ts";
import { decodePcm, encodePcm } from "./pcm.ts";
import { LIMITS } from "./protocol.ts";

function aFrame(members: Partial<BinaryFrame> = {}): BinaryFrame {
  return {
    kind: "voice",
    codec: "pcm_s16le",
    id: 0xfffffffe,
    index: 7,
    isLast: true,
    payload: encodePcm(Float32Array.of(0, 0.5, -1, 1)),
    ...members,
  };
}

function codeOf(bytes: Uint8Array): string {
  const parsed = parseFrame(bytes, "voice");
  return parsed.ok ? "ok" : parsed.error.code;
}

describe("an audio frame", () => {
  it("has the bytes that the README draws", () => {
    const bytes = encodeFrame(aFrame({ payload: Uint8Array.of(1, 2) }));
    expect([...bytes]).toEqual([79, 82, 65, 84, 1, 2, 1, 1, 0xfe, 0xff, 0xff, 0xff, 7, 0, 0, 0, 1, 2]);
  });

  it("is read as it was written, wherever it lies in memory", () => {
    for (const frame of [aFrame(), aFrame({ id: 0, index: 0, isLast: false, payload: new Uint8Array(0) })]) {
      const bytes = encodeFrame(frame);
      const moved = new Uint8Array(bytes.length + 5).subarray(3, 3 + bytes.length);
      moved.set(bytes);
      expect(parseFrame(bytes, "voice")).toEqual({ ok: true, value: frame });
      expect(parseFrame(moved, "voice")).toEqual({ ok: true, value: frame });
    }
  });

  it("of speech may be Opus, whose payload has any length; of a voice it may not", () => {
    const opus = aFrame({ codec: "opus", payload: Uint8Array.of(1, 2, 3) });
    const speech = { ...opus, kind: "speech" } as const;
    expect(parseFrame(encodeFrame(speech), "speech")).toEqual({ ok: true, value: speech });
    expect(codeOf(encodeFrame(opus))).toBe("bad_message");
  });

  it("that is wrong is refused with what is wrong", () => {
    const bytes = encodeFrame(aFrame());
    const changed = (at: number, value: number): Uint8Array =>
      bytes.map((byte, index) => (index === at ? value : byte));
    expect(codeOf(new Uint8Array(0))).toBe("bad_message");
    expect(codeOf(bytes.subarray(0, FRAME_HEADER_BYTES - 1))).toBe("bad_message");
    expect(codeOf(changed(0, 0))).toBe("bad_message");
    expect(codeOf(changed(4, 2))).toBe("unsupported_version");
    expect(codeOf(changed(5, 1))).toBe("unknown_type");
    expect(codeOf(changed(6, 9))).toBe("bad_message");
    expect(codeOf(bytes.subarray(0, bytes.length - 1))).toBe("bad_message");
    expect(codeOf(new Uint8Array(LIMITS.voiceFrameBytes + FRAME_HEADER_BYTES + 2))).toBe("too_large");
  });
});

it("samples survive as 16-bit integers, and louder ones are cut", () => {
  const samples = Float32Array.from({ length: 999 }, (_, index) => Math.sin(index / 7) * 1.1);
  const back = decodePcm(encodePcm(samples));
  for (const [index, sample] of samples.entries())
    expect(Math.abs(back[index]! - Math.min(1, Math.max(-1, sample)))).toBeLessThan(1e-4);
});
