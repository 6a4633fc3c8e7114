import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { MediaError } from "../media-error.ts";
import { extractSound, probeFilm } from "./dub.ts";
import type { FilmSound } from "./extract-sound.ts";
import { firstLoudMs, getFloats, makeTestFilm, wavOf } from "./test-film.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-extract-"));
afterAll(() => rmSync(folder, { recursive: true }));
function at(name: string): string {
  return join(folder, name);
}
const OUT = { stereo: at("stereo"), mono: at("mono") };

function put(name: string, bytes: Uint8Array | string): string {
  writeFileSync(at(name), bytes);
  return at(name);
}

async function extract(file: string): Promise<FilmSound & { stereo: Float32Array; mono: Float32Array }> {
  const sound = await extractSound(file, OUT);
  return { ...sound, stereo: getFloats(OUT.stereo), mono: getFloats(OUT.mono) };
}

function tone(_: number, atS: number): number {
  return 0.5 * Math.sin(2 * Math.PI * 997 * atS);
}

describe("probeFilm", () => {
  it("tells what a film holds, and that its pictures can be copied", async () => {
    await makeTestFilm(at("probe.mp4"), { fps: 29.97, frames: 30, isTurned: true });
    const { durationMs, pictures, sound } = await probeFilm(at("probe.mp4"));
    expect(durationMs).toBeCloseTo(1001, 0);
    expect(pictures).toMatchObject({
      codec: "h264",
      frames: 30,
      frameRate: { num: 30_000, den: 1001 },
      isConstantRate: true,
      width: 96,
      height: 128,
      rotationDeg: 90,
      colors: { matrix: 1, primaries: 1, transfer: 1, isFullRange: false },
      copiesTo: ["mp4"],
    });
    expect(sound).toMatchObject({ codec: "aac", sampleRateHz: 48_000, channels: 2 });
  });

  it("finds out that a film has no steady rate", async () => {
    const timesMs = [0, 40, 80, 200, 240, 280, 320, 500];
    await makeTestFilm(at("variable.mp4"), { timesMs, flashes: [2] });
    expect((await probeFilm(at("variable.mp4"))).pictures).toMatchObject({
      isConstantRate: false,
      frames: 8,
      frameRate: { num: 25, den: 1 },
    });
  });

  it("tells of a film that breaks off what is there", async () => {
    await makeTestFilm(at("whole.mp4"), { frames: 100 });
    truncateSync(at("whole.mp4"), readFileSync(at("whole.mp4")).length * 0.6);
    const { durationMs, pictures } = await probeFilm(at("whole.mp4"));
    expect(pictures!.frames).toBeLessThan(100);
    expect(durationMs).toBeLessThan(4000);
    expect(durationMs).toBeGreaterThan(500);
  });

  it.each([
    ["a list of parts", "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n"],
    ["a list of parts beside it", `#EXTM3U\n#EXTINF:1,\nwhole.mp4\n#EXT-X-ENDLIST\n`],
    ["a script that joins files", "ffconcat version 1.0\nfile 'whole.mp4'\n"],
    ["a manifest", '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011"><Period/></MPD>'],
    ["a session", "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=video 9 RTP/AVP 96\na=rtpmap:96 H264/90000\n"],
    ["a text", "no film at all ".repeat(500)],
    ["text that can be drawn as a film", "\u001B[31mred\u001B[0m\n".repeat(500)],
  ])("refuses %s that is called a film", async (_, text) => {
    for (const name of ["hostile.mp4", "hostile.m3u8", "hostile.webm", "hostile.ts"])
      await expect(probeFilm(put(name, text))).rejects.toBeInstanceOf(MediaError);
  });

  it("tells of sound without pictures, and refuses four hours of silence at once", async () => {
    const file = put("sound.mp4", wavOf(1, {}, tone));
    expect(await probeFilm(file)).toEqual({
      durationMs: 1000,
      sound: { codec: "pcm_s16le", sampleRateHz: 48_000, channels: 2, startMs: 0, endMs: 1000 },
    });
    const silence = put(
      "silence.wav",
      wavOf(0.1, { rateHz: 8000, channels: 1 }, () => 0),
    );
    const bytes = 4 * 3600 * 16_000;
    truncateSync(silence, 44 + bytes);
    const head = readFileSync(silence).subarray(0, 44);
    head.writeUInt32LE(36 + bytes, 4);
    head.writeUInt32LE(bytes, 40);
    writeFileSync(silence, head, { flag: "r+" });
    await expect(probeFilm(silence)).rejects.toThrow(/too long: at most 30 minutes/);
  });
});

describe("extractSound", () => {
  it.each([
    ["mp4", 0],
    ["mp4", 250],
    ["webm", 0],
    ["webm", 250],
  ] as const)(
    "keeps a click of %s where the picture flashes, its sound starting %i ms late",
    async (container, soundStartMs) => {
      const file = at(`late.${container}`);
      await makeTestFilm(file, { container, soundStartMs });
      const { samples, stereo, mono, channels } = await extract(file);
      expect([samples, stereo.length, mono.length, channels]).toEqual([96_000, 192_000, 32_000, 2]);
      // WebM keeps milliseconds.
      expect(Math.abs(firstLoudMs(stereo) - 800)).toBeLessThan(container === "webm" ? 1.6 : 0.5);
      const monoMs = mono.findIndex((sample) => Math.abs(sample) > 0.15) / 16;
      expect(Math.abs(monoMs - 800)).toBeLessThan(2);
      const before = stereo.subarray(0, 2 * 48 * Math.max(0, soundStartMs - 10));
      expect(before.every((sample) => sample === 0)).toBe(true);
    },
  );

  it("leaves out what is heard before the first picture", async () => {
    await makeTestFilm(at("early.mp4"), { soundStartMs: -100 });
    const { samples, stereo } = await extract(at("early.mp4"));
    expect(samples).toBe(96_000);
    expect(Math.abs(firstLoudMs(stereo) - 800)).toBeLessThan(0.5);
  });

  it("measures loudness after ITU-R BS.1770 and keeps every sample of 48 kHz stereo", async () => {
    const { loudnessLufs, peak, stereo } = await extract(put("tone.wav", wavOf(3, {}, tone)));
    expect(loudnessLufs).toBeCloseTo(-6.02, 1);
    expect(peak).toBeCloseTo(0.5, 3);
    expect(stereo[2 * 1000]).toBeCloseTo(tone(0, 1000 / 48_000), 4);
  });

  it.each([
    ["the left side", 0, [1, 0]],
    ["the center", 2, [Math.SQRT1_2, Math.SQRT1_2]],
    ["low effects", 3, [0, 0]],
    ["the left surround", 6, [Math.SQRT1_2, 0]],
  ] as const)(
    "brings %s of 7.1 to two sides by the gains of ITU-R BS.775",
    async (_, channel, [left, right]) => {
      const wav = wavOf(1, { channels: 8 }, (own, atS) => (own === channel ? tone(0, atS) : 0));
      const { stereo, channels } = await extract(put("surround.wav", wav));
      const peakOf = (side: number): number =>
        Math.max(...stereo.filter((_sample, i) => i % 2 === side).subarray(0, 20_000));
      expect(channels).toBe(8);
      expect([peakOf(0), peakOf(1)]).toEqual([expect.closeTo(0.5 * left, 2), expect.closeTo(0.5 * right, 2)]);
    },
  );

  it("plays one channel of 44.1 kHz on both sides as loud as it is, without loss of length", async () => {
    const { stereo, samples } = await extract(
      put("mono.wav", wavOf(1.5, { rateHz: 44_100, channels: 1 }, tone)),
    );
    expect(samples).toBe(72_000);
    expect(stereo[20_000]).toBe(stereo[20_001]);
    expect(Math.max(...stereo.subarray(20_000, 60_000))).toBeCloseTo(0.5, 2);
  });

  it("gives recognizers the voice of a film whose channels are in opposite phase, and films both as they are", async () => {
    const wav = wavOf(1, { channels: 2 }, (side, atS) => (side ? -1 : 1) * tone(0, atS));
    const { stereo, mono } = await extract(put("inverted.wav", wav));
    expect(stereo[20_001]).toBe(-stereo[20_000]!);
    expect(Math.max(...mono.subarray(4000, 12_000))).toBeCloseTo(0.5, 2);
  });

  it("takes noise from behind a voice, in step and without loss of length, where that is wanted", async () => {
    let seed = 7;
    const noise = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 1_073_741_823 - 1;
    // Half a second of a buzzing vowel, half a second of pause.
    const isSaid = (atS: number): boolean => atS % 1 < 0.5;
    const vowel = (atS: number): number =>
      [1, 2, 3, 4, 5, 6, 7, 8].reduce(
        (sum, k) => sum + Math.sin(2 * Math.PI * 130 * k * atS) / (1 + Math.abs(k - 5)),
        0,
      );
    const file = put(
      "noisy.wav",
      wavOf(4, { channels: 1 }, (_, atS) => (isSaid(atS) ? 0.12 * vowel(atS) : 0) + 0.05 * noise()),
    );
    const noisy = await extract(file);
    const sound = await extractSound(file, { ...OUT, cleansVoices: true });
    const clean = getFloats(OUT.mono);
    expect([sound.samples, clean.length]).toEqual([noisy.samples, noisy.mono.length]);
    expect(getFloats(OUT.stereo)).toEqual(noisy.stereo);
    const power = (samples: Float32Array, fromS: number, toS: number): number =>
      samples.subarray(16_000 * fromS, 16_000 * toS).reduce((sum, sample) => sum + sample ** 2, 0);
    // What it takes to know the noise is over.
    const ratio = (samples: Float32Array): number => power(samples, 2.05, 2.45) / power(samples, 2.6, 2.95);
    expect(10 * Math.log10(ratio(clean) / ratio(noisy.mono))).toBeGreaterThan(10);
    const similarity = (lag: number): number =>
      clean
        .subarray(33_000, 39_000)
        .reduce((sum, sample, i) => sum + sample * noisy.mono[33_000 + i - lag]!, 0);
    const lags = Array.from({ length: 41 }, (_, i) => i - 20);
    expect(
      Math.abs(lags.reduce((best, lag) => (similarity(lag) > similarity(best) ? lag : best))),
    ).toBeLessThan(4);
  });

  it("leaves no file of what is too long, silent of sound or given up", async () => {
    const long = put("long.wav", wavOf(3, {}, tone));
    await expect(extractSound(long, OUT, { maxDurationMs: 1000 })).rejects.toThrow(
      /too long: at most 1 seconds/,
    );
    const stop = new AbortController();
    const given = extractSound(long, OUT, { signal: stop.signal });
    stop.abort(new Error("enough"));
    await expect(given).rejects.toThrow("enough");
    await expect(extractSound(put("text.mp4", "no film"), OUT)).rejects.toBeInstanceOf(MediaError);
    expect([existsSync(OUT.stereo), existsSync(OUT.mono)]).toEqual([false, false]);
  });
});
