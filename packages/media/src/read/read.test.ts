import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { MediaError } from "../media-error.ts";
import { decodeAudio, probe, probeImage, withReader } from "./read.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-read-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A 16-bit WAV of a tone; every second channel of an inverted one has the opposite phase. */
function wav(seconds: number, rateHz: number, channels: number, { inverted = false } = {}): Buffer {
  const count = Math.round(seconds * rateHz) * channels;
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(channels, 22);
  bytes.writeUInt32LE(rateHz, 24);
  bytes.writeUInt32LE(rateHz * channels * 2, 28);
  bytes.writeUInt16LE(channels * 2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i++)
    bytes.writeInt16LE(
      Math.round(
        (inverted && i % 2 ? -16_000 : 16_000) *
          Math.sin((Math.floor(i / channels) * 2 * Math.PI * 440) / rateHz),
      ),
      44 + i * 2,
    );
  return bytes;
}

function put(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

describe("decodeAudio", () => {
  it.each([
    [8000, 1],
    [44_100, 2],
    [48_000, 6],
  ])(
    "brings %i Hz with %i channels to 48 kHz mono of the same length and loudness",
    async (rateHz, channels) => {
      const samples = await decodeAudio(put(`${rateHz}-${channels}.wav`, wav(1.5, rateHz, channels)));
      expect(Math.abs(samples.length - 72_000)).toBeLessThan(480);
      expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeGreaterThan(0.2);
    },
  );

  it("keeps a voice whose channels are in opposite phase", async () => {
    const samples = await decodeAudio(put("inverted.wav", wav(1, 48_000, 2, { inverted: true })));
    expect(samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)).toBeCloseTo(0.49, 1);
  });

  it("takes what a truncated WAV still holds", async () => {
    const samples = await decodeAudio(put("truncated.wav", wav(2, 48_000, 1).subarray(0, 44 + 48_000)));
    expect(samples.length).toBe(24_000);
  });

  it.each([
    ["is not there", join(folder, "missing.wav"), /there is no file/],
    ["is empty", put("empty.wav", ""), /is empty/],
    ["is a folder", folder, /is not a file/],
    ["is a 4-byte MP3", put("four.mp3", "ABCD"), /is not a sound or video file/],
    ["holds a header only", put("header.wav", wav(1, 48_000, 1).subarray(0, 44)), /header.wav/],
    [
      "is noise",
      put(
        "noise.mp3",
        Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919 + (i >> 3) * 31) & 255),
      ),
      /noise.mp3/,
    ],
    [
      "points to the network",
      put("list.mp3", "#EXTM3U\n#EXTINF:1,\nhttp://127.0.0.1:1/a.ts\n"),
      /is not a sound/,
    ],
    ["has an address for a name", "http://127.0.0.1:1/a.mp3", /there is no file/],
  ])("explains in one line that a file %s", async (_, file, message) => {
    const failure = await decodeAudio(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(MediaError);
    expect((failure as Error).message).toMatch(message);
    expect((failure as Error).message).not.toContain("\n");
  });

  it("refuses a recording longer than allowed, without reading all of it", async () => {
    const file = put("long.wav", wav(3, 8000, 1));
    await expect(decodeAudio(file, { maxDurationMs: 1000 })).rejects.toThrow(/too long: at most 1 seconds/);
  });

  it("gives up after the time allowed", async () => {
    const file = put("slow.wav", wav(1, 48_000, 1));
    await expect(decodeAudio(file, { timeoutMs: 1 })).rejects.toThrow(/^reading .*slow.wav took too long$/);
  });
});

describe("probe", () => {
  it("tells the length and the sound of a file", async () => {
    expect(await probe(put("probe.wav", wav(2, 16_000, 2)))).toEqual({
      durationMs: 2000,
      audio: { codec: "pcm_s16le", sampleRateHz: 16_000, channels: 2 },
    });
  });
});

describe("probeImage", () => {
  it("tells the format and the size of a picture, and refuses one that may refer to other files", async () => {
    const gif = "R0lGODlhAwACAIAAAP///wAAACwAAAAAAwACAAACAoRdADs=";
    const file = put("dot.gif", Buffer.from(gif, "base64"));
    expect(await probeImage(file)).toMatchObject({ format: "gif", width: 3, height: 2 });
    const svg = put("a.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(probeImage(svg)).rejects.toThrow(/a.png is not a picture/);
    await expect(probeImage(join(folder, "none.png"))).rejects.toThrow(/there is no file/);
  });
});

describe("withReader", () => {
  it("blames the file that its process dies of", async () => {
    const dies = withReader("evil.mp4", async (child) => {
      // Stopped, it has not answered before it dies.
      process.kill(child.pid!, "SIGSTOP");
      const answer = child.call("probe", { file: put("any.wav", wav(1, 8000, 1)) });
      for (const signal of ["SIGSEGV", "SIGCONT"] as const) process.kill(child.pid!, signal);
      return answer;
    });
    await expect(dies).rejects.toThrow("evil.mp4 cannot be read");
    await expect(dies).rejects.toBeInstanceOf(MediaError);
  });
});
