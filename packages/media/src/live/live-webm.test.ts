import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readBack } from "../read-back.fixture.ts";
import { LiveWebm, LiveSoundEncoder } from "./live-webm.ts";

const folder = mkdtempSync(join(tmpdir(), "orator-live-webm-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SIDE = 64;
/** Of Opus: what a player drops at the start. */
const PADDING_S = 312 / 48_000;
const MILLISECOND = 0.0015;

describe("LiveWebm", () => {
  it("sends pictures and sound at their times, and no block before one that was sent", async () => {
    const { stream, start } = await LiveWebm.open({ width: SIDE, height: SIDE, fps: 25 });
    const pieces = [start];
    const planes = new Uint8Array(SIDE * SIDE * 1.5).fill(128);
    const silence = new Float32Array(LiveSoundEncoder.STRETCH);
    for (let timeMs = 0; timeMs < 3000; timeMs += 80) {
      for (let i = 0; i < 4; i++) await stream.addSound(silence);
      for (const pictureMs of [timeMs, timeMs + 40]) await stream.addPicture(planes, pictureMs);
      pieces.push(await stream.flush());
    }
    stream.close();
    const file = join(folder, "live.webm");
    writeFileSync(file, Buffer.concat(pieces));
    const { packets } = await readBack(file, "libvpx-vp9");
    const [pictures, sound] = (["video", "audio"] as const).map((kind) =>
      packets.filter(({ stream }) => stream === kind),
    );
    expect(pictures!.length).toBeGreaterThan(70);
    expect(pictures!.filter(({ key }) => key).map(({ pts }) => pts)).toEqual([0, 2]);
    for (const [i, { pts }] of sound!.entries())
      expect(Math.abs(pts - (0.02 * i - PADDING_S))).toBeLessThan(MILLISECOND);
    // Browsers end a stream whose blocks go back. They count the padding as part of the sound.
    const written = packets.map(({ stream, pts }) => (stream === "audio" ? pts + PADDING_S : pts));
    for (const [i, time] of written.entries())
      expect(time).toBeGreaterThan((written[i - 1] ?? 0) - MILLISECOND);
  });
});
