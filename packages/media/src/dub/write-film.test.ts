import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { digitalSourceIn } from "@orator/provenance";
import { afterAll, describe, expect, it } from "vitest";
import { readBack } from "../read-back.fixture.ts";
import { makeGif } from "../films.ts";
import { decodeAudio, probe } from "../read/read.ts";
import { extractSound, mixDub, probeFilm, writeDubbedFilm, writeDubbedSound } from "./dub.ts";
import { repaintFilm } from "./write-film.ts";
import {
  firstLoudMs,
  getFloats,
  makeTestFilm,
  picturePackets,
  putFloats,
  remux,
  SIZE,
} from "./test-film.fixture.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-write-film-"));
afterAll(() => rmSync(folder, { recursive: true }));
function at(name: string): string {
  return join(folder, name);
}
const SILENCE = putFloats(at("silence"), new Float32Array(10));
const RAW = { stereo: at("stereo"), mono: at("mono") };

/** When pictures become white, in milliseconds. */
async function flashesMs(file: string, decoder: "h264" | "libvpx-vp9" = "h264"): Promise<number[]> {
  const { pictures } = await readBack(file, decoder);
  return pictures.flatMap(({ timeS, planes }, i) =>
    planes[3000]! > 150 && !((pictures[i - 1]?.planes[3000] ?? 0) > 150) ? [1000 * timeS] : [],
  );
}

async function clicksMs(file: string, count: number): Promise<number[]> {
  await extractSound(file, RAW);
  const stereo = getFloats(RAW.stereo);
  const found: number[] = [];
  for (let i = 0; i < count; i++) found.push(firstLoudMs(stereo, { fromMs: (found.at(-1) ?? -100) + 100 }));
  return found;
}

/** Mixes the film's own sound as it is, in the time of the new film. */
async function ownSound(film: string, stretches: { fromMs: number; toMs: number; factor: number }[] = []) {
  const { samples, loudnessLufs } = await extractSound(film, RAW);
  const added = stretches.reduce((sum, { fromMs, toMs, factor }) => sum + (toMs - fromMs) * (factor - 1), 0);
  const bed = { file: RAW.stereo, gains: [], stretches };
  const loudness = loudnessLufs === undefined ? {} : { loudnessLufs };
  await mixDub({ samples: samples + Math.round(added * 48), bed, speeches: [], ...loudness }, at("sound"));
  return at("sound");
}

describe("a film with new sound whose pictures keep their time", () => {
  it.each([
    ["mp4", 25],
    ["mp4", 29.97],
    ["webm", 25],
  ] as const)(
    "has the same packets of pictures, as %s at %s a second, and its click at the flash",
    async (container, fps) => {
      const [film, out] = [at(`copy.${container}`), at(`copied.${container}`)];
      await makeTestFilm(film, { container, fps });
      const sound = await ownSound(film);
      const written = await writeDubbedFilm({ film, sound, out, container });
      const { durationMs } = await probeFilm(film);
      expect(written).toEqual({ durationMs, pictures: "copied", frames: 50 });
      expect(await picturePackets(out)).toEqual(await picturePackets(film));
      expect(Math.abs((await probeFilm(out)).durationMs - durationMs)).toBeLessThan(1.1);
      // The head of a WebM counts the samples that a decoder of Opus drops.
      const toldMs = (await probe(out)).durationMs;
      expect(Math.abs(toldMs - durationMs)).toBeLessThan(container === "webm" ? 9 : 1.1);
      expect((await probe(out)).audio).toMatchObject({ channels: 2, sampleRateHz: 48_000 });
      const [flash] = await flashesMs(out, container === "mp4" ? "h264" : "libvpx-vp9");
      const [click] = await clicksMs(out, 1);
      expect(Math.abs(flash! - click!)).toBeLessThan(2);
    },
  );

  it("stays turned, says that it is synthetic, begins with its index and has nothing else of the film's", async () => {
    const [film, out] = [at("turned.mp4"), at("turned-out.mp4")];
    await makeTestFilm(film, { isTurned: true });
    const source = "compositeWithTrainedAlgorithmicMedia";
    await writeDubbedFilm({ film, sound: SILENCE, out, container: "mp4", source });
    expect((await probeFilm(out)).pictures).toMatchObject({ rotationDeg: 90, width: 96, height: 128 });
    const bytes = readFileSync(out);
    expect(digitalSourceIn(bytes)).toBe(source);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
    // A film that said more already goes on saying so.
    await writeDubbedFilm({ film: out, sound: SILENCE, out: at("again.mp4"), container: "mp4" });
    expect(digitalSourceIn(readFileSync(at("again.mp4")))).toBe(source);
  });
});

it("goes on with its last picture while its sound is longer, whether pictures are copied or not", async () => {
  const film = at("short.mp4");
  await makeTestFilm(film, { frames: 25 });
  const sound = putFloats(
    at("long-sound"),
    new Float32Array(2 * 96_000).map((_, i) => 0.3 * Math.sin(i / 20)),
  );
  for (const container of ["mp4", "webm"] as const) {
    const out = at(`held.${container}`);
    const written = await writeDubbedFilm({ film, sound, out, container, durationMs: 2000 });
    expect(written).toMatchObject({ durationMs: 2000, pictures: container === "mp4" ? "copied" : "encoded" });
    await extractSound(out, RAW);
    expect(getFloats(RAW.stereo).length / 96).toBeCloseTo(2000, -2);
    expect(Math.max(...getFloats(RAW.stereo).slice(-9600))).toBeGreaterThan(0.2);
  }
});

it("has its sound as an M4A of its own, as long and marked", async () => {
  const sound = putFloats(at("alone-sound"), new Float32Array(2 * 48_000).fill(0.2));
  const out = at("alone.m4a");
  await writeDubbedSound({ sound, out });
  expect((await probe(out)).audio).toEqual({ codec: "aac", sampleRateHz: 48_000, channels: 2 });
  expect((await decodeAudio(out)).length).toBe(48_000);
  expect(digitalSourceIn(readFileSync(out))).toBe("compositeSynthetic");
});

describe("a film from elsewhere", () => {
  it.each(["matroska", "mpegts"] as const)(
    "of %s has its pictures copied, each at its time",
    async (format) => {
      const [film, out] = [at(`film.${format}`), at(`from-${format}.mp4`)];
      await makeTestFilm(at("mine.mp4"), { frames: 60 });
      await remux(at("mine.mp4"), film, format);
      const written = await writeDubbedFilm({ film, sound: await ownSound(film), out, container: "mp4" });
      expect(written).toEqual({ durationMs: 2400, pictures: "copied", frames: 60 });
      const timesOf = async (file: string): Promise<number[]> =>
        (await picturePackets(file)).map(({ ms }) => Math.round(ms));
      expect(await timesOf(out)).toEqual(await timesOf(at("mine.mp4")));
      expect(await flashesMs(out)).toEqual([expect.closeTo(800, 0)]);
      expect(Math.abs((await clicksMs(out, 1))[0]! - 800)).toBeLessThan(2);
    },
  );

  it("of 8K is copied, and refused in one line where it would have to be encoded", async () => {
    const [film, out] = [at("8k.mp4"), at("8k-out.mp4")];
    await makeTestFilm(film, { frames: 2, flashes: [], size: { width: 7680, height: 4320 } });
    const plan = { film, sound: SILENCE, out };
    expect(await writeDubbedFilm({ ...plan, container: "mp4" })).toMatchObject({ pictures: "copied" });
    await expect(writeDubbedFilm({ ...plan, container: "webm" })).rejects.toThrow(/at most 4096 × 2304/);
  });

  it("without sound is told as such, and can be given one", async () => {
    await makeTestFilm(at("source.mp4"), { frames: 25, flashes: [10] });
    await makeGif(at("source.mp4"), at("silent.gif"), { width: 128, durationMs: 1000, fps: 25 });
    const film = at("silent.gif");
    const { sound, pictures } = await probeFilm(film);
    expect([sound, pictures!.copiesTo, pictures!.width]).toEqual([undefined, [], 128]);
    await expect(extractSound(film, RAW)).rejects.toThrow(/silent.gif holds no sound/);
    const written = await writeDubbedFilm({ film, sound: SILENCE, out: at("spoken.mp4"), container: "mp4" });
    expect(written.pictures).toBe("encoded");
    expect(await flashesMs(at("spoken.mp4"))).toEqual([expect.closeTo(400, -1)]);
  });
});

describe("a film whose sections are stretched", () => {
  it.each([25, 29.97])(
    "shows them longer at its own %s pictures a second, its clicks at its flashes",
    async (fps) => {
      const [film, out] = [at("plain.mp4"), at("stretched.mp4")];
      await makeTestFilm(film, { fps, frames: 100, flashes: [10, 90] });
      const frameMs = 1000 / fps;
      const stretches = [
        { fromMs: 20 * frameMs, toMs: 40 * frameMs, factor: 1.5 },
        { fromMs: 50 * frameMs, toMs: 60 * frameMs, factor: 1.2 },
      ];
      const sound = await ownSound(film, stretches);
      const { durationMs, frames, pictures } = await writeDubbedFilm({
        film,
        sound,
        out,
        container: "mp4",
        stretches,
      });
      expect({ frames, pictures }).toEqual({ frames: 112, pictures: "encoded" });
      expect(durationMs).toBeCloseTo(112 * frameMs, 0);
      expect(Math.abs((await probe(out)).durationMs - durationMs)).toBeLessThan(1.5);
      expect(await flashesMs(out)).toEqual([
        expect.closeTo(10 * frameMs, 0),
        expect.closeTo(102 * frameMs, 0),
      ]);
      const clicks = await clicksMs(out, 2);
      expect(Math.abs(clicks[0]! - 10 * frameMs)).toBeLessThan(2);
      expect(Math.abs(clicks[1]! - 102 * frameMs)).toBeLessThan(2);
    },
  );

  it("keeps uneven times elsewhere, turns pictures upright and keeps its colors", async () => {
    const [film, out] = [at("uneven.mp4"), at("uneven-out.mp4")];
    const timesMs = [0, 40, 80, 200, 240, 280, 320, 500];
    const colors = { matrix: 6, primaries: 6, transfer: 6, isFullRange: true };
    await makeTestFilm(film, { timesMs, flashes: [6], isTurned: true, colors });
    const stretches = [{ fromMs: 320, toMs: 500, factor: 1.5 }];
    await writeDubbedFilm({ film, sound: SILENCE, out, container: "mp4", stretches });
    const found = await probeFilm(out);
    expect(found.pictures).toMatchObject({ rotationDeg: 0, width: 96, height: 128, colors });
    const times = (await picturePackets(out)).map(({ ms }) => Math.round(ms)).toSorted((a, b) => a - b);
    expect(times.filter((ms) => ms <= 320)).toEqual(timesMs.slice(0, 7));
    expect(times.at(-1)).toBe(590);
  });
});

describe("a film in a container that cannot carry its pictures", () => {
  it("is encoded anew, picture for picture", async () => {
    const [film, out] = [at("h264.mp4"), at("vp9.webm")];
    await makeTestFilm(film);
    const sound = await ownSound(film);
    expect(await writeDubbedFilm({ film, sound, out, container: "webm" })).toMatchObject({
      pictures: "encoded",
      frames: 50,
    });
    expect(await flashesMs(out, "libvpx-vp9")).toEqual([expect.closeTo(800, 0)]);
    expect(Math.abs((await clicksMs(out, 1))[0]! - 800)).toBeLessThan(2);
  });
});

describe("repaintFilm", () => {
  it("hands over every picture once at its time and keeps what comes back; what is not touched stays as it was", async () => {
    const [film, out] = [at("faces.mp4"), at("repainted.mp4")];
    await makeTestFilm(film, { frames: 30, flashes: [7] });
    const seen: number[] = [];
    const { frames } = await repaintFilm(
      { film, sound: SILENCE, out, container: "mp4" },
      ({ planes, width, index, newMs, sourceMs }) => {
        seen.push(Math.round(newMs));
        expect(newMs).toBe(sourceMs);
        for (let y = 0; y < 32; y++) planes.fill(200 - 2 * index, y * width, y * width + 64);
        return planes;
      },
      Infinity,
    );
    const { pictures } = await readBack(out, "h264");
    const before = (await readBack(film, "h264")).pictures;
    expect([frames, pictures.length]).toEqual([30, 30]);
    expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => 40 * i));
    for (const [i, { planes }] of pictures.entries()) {
      expect(Math.abs(planes[10 * SIZE.width + 10]! - (200 - 2 * i))).toBeLessThan(4);
      expect(
        Math.abs(planes[80 * SIZE.width + 100]! - before[i]!.planes[80 * SIZE.width + 100]!),
      ).toBeLessThan(3);
    }
  });
});

describe("writeDubbedFilm", () => {
  it("writes captions in their time, and a label on every picture, in the film's own colors", async () => {
    const size = { width: 320, height: 192 };
    const [film, out] = [at("bare.mp4"), at("lettered.mp4")];
    await makeTestFilm(film, { frames: 30, size });
    const cues = [{ startMs: 400, endMs: 800, text: "WWWW" }];
    const letters = { captions: { cues, language: "es" }, mark: "AI" };
    const written = await writeDubbedFilm({ film, sound: SILENCE, out, container: "mp4", ...letters });
    expect(written).toMatchObject({ pictures: "encoded", frames: 30 });
    const [before, after] = await Promise.all([readBack(film, "h264"), readBack(out, "h264")]);
    const { width, height } = size;
    const changeIn = (frame: number, [left, top, right, bottom]: number[], plane: "y" | "uv"): number => {
      const [a, b] = [before.pictures[frame]!.planes, after.pictures[frame]!.planes];
      let most = 0;
      for (let y = top!; y < bottom!; y++)
        for (let x = left!; x < right!; x++) {
          const i = plane === "y" ? y * width + x : width * height + (y >> 1) * (width >> 1) + (x >> 1);
          most = Math.max(most, Math.abs(b[i]! - a[i]!));
        }
      return most;
    };
    const [caption, label, middle] = [
      [130, 165, 190, 182],
      [8, 8, 26, 20],
      [100, 60, 220, 130],
    ];
    for (const frame of [0, 9, 10, 19, 20, 29]) {
      expect(changeIn(frame, label!, "y")).toBeGreaterThan(60);
      expect(changeIn(frame, middle!, "y")).toBeLessThan(6);
      expect(changeIn(frame, caption!, "y") > 60).toBe(frame >= 10 && frame < 20);
    }
    // White letters on a gray film bring no color.
    const { planes } = after.pictures[15]!;
    const [u, v] = [
      planes.subarray(width * height, width * height * 1.25),
      planes.subarray(width * height * 1.25),
    ];
    for (const chroma of [u, v])
      expect(Math.max(...chroma.map((value) => Math.abs(value - 128)))).toBeLessThan(9);
  });

  it("leaves no file when it is given up, too long, or the film has no pictures", async () => {
    const [film, out] = [at("given-up.mp4"), at("never.mp4")];
    // More than any machine encodes until it is given up.
    await makeTestFilm(film, { frames: 1000 });
    const stop = new AbortController();
    const given = writeDubbedFilm({ film, sound: SILENCE, out, container: "webm" }, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error("enough")), 300);
    await expect(given).rejects.toThrow("enough");
    const plan = { film, sound: SILENCE, out, container: "mp4" } as const;
    await expect(writeDubbedFilm(plan, { maxDurationMs: 500 })).rejects.toThrow(/too long/);
    await expect(writeDubbedFilm({ ...plan, film: import.meta.filename })).rejects.toThrow(
      /write-film.test.ts is not a/,
    );
    expect(existsSync(out)).toBe(false);
  });
});
