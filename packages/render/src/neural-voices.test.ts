import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { speak } from "@orator/speech";
import { installTinyVoices, useTestModels } from "@orator/speech/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderVideo } from "./render-video.ts";
import { cuesOf } from "./script/cues-of.ts";

const TEXT = "Bob made a map of my big pump. Pam and Mum may bump my lamp, maybe.";
const VOICE = "en-us-heart";
const REQUEST = { text: TEXT, voiceId: VOICE, width: 128, height: 128, fps: 10 } as const;

const out = mkdtempSync(join(tmpdir(), "orator-neural-test-"));
const models = await useTestModels();
beforeAll(async () => {
  installTinyVoices(models);
});
afterAll(() => rmSync(out, { recursive: true }));

describe("a film with a neural voice", () => {
  it("is the same for one worker and for two, the process of the voice killed in the middle", async () => {
    const [one, two] = [join(out, "one.mp4"), join(out, "two.mp4")];
    const { warnings } = await renderVideo({ ...REQUEST, file: one, workers: 1 });
    expect(warnings).toEqual([]);
    let killed = process.platform !== "linux";
    await renderVideo(
      { ...REQUEST, file: two, workers: 2 },
      {
        onProgress() {
          const pid = killed ? undefined : voiceProcess();
          if (pid === undefined) return;
          process.kill(pid, "SIGKILL");
          killed = true;
        },
      },
    );
    expect(killed).toBe(true);
    expect(readFileSync(two).equals(readFileSync(one))).toBe(true);
  });

  it("has the phones that the model said, at its times, and closed lips on each /p b m/", async () => {
    const speech = await speak(TEXT, { voiceId: VOICE });
    const fps = 25;
    const { phones, channels } = await cuesOf({ text: TEXT, voiceId: VOICE, fps });
    expect(phones.map(({ phone }) => phone)).toEqual(speech.phones.map(({ phone }) => phone));
    phones.forEach(({ start_ms }, i) =>
      expect(Math.abs(start_ms - speech.phones[i]!.startMs)).toBeLessThanOrEqual(1),
    );
    const labials = speech.phones.filter(({ phone }) => ["p", "b", "m"].includes(phone));
    expect(labials.length).toBeGreaterThan(15);
    for (const { phone, startMs, endMs } of labials) {
      const first = Math.max(0, Math.floor((startMs * fps) / 1000) - 1);
      const last = Math.ceil((endMs * fps) / 1000) + 1;
      const closed = Math.max(...channels.viseme_PP!.slice(first, last + 1));
      expect(closed, `${phone} at ${startMs} ms`).toBeGreaterThan(0.7);
    }
  });

  it("that is not installed is made with the classic voice, and says so in one line", async () => {
    rmSync(join(models, "voices"), { recursive: true });
    const file = join(out, "classic.mp4");
    const { warnings } = await renderVideo({ ...REQUEST, file });
    expect(warnings).toEqual([
      "the voice en-us-clara speaks instead of en-us-heart: it is not installed here: npm run models -- add voices",
    ]);
    const classic = join(out, "asked.mp4");
    await renderVideo({ ...REQUEST, voiceId: "en-us-clara", file: classic });
    expect(readFileSync(file).equals(readFileSync(classic))).toBe(true);
  });
});

/** The process that has this test's model loaded, from Linux's /proc. */
function voiceProcess(): number | undefined {
  for (const entry of readdirSync("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const line = readFileSync(`/proc/${entry}/cmdline`, "utf8");
      if (line.includes("kokoro.program") && line.includes(models)) return Number(entry);
    } catch {
      // It has ended meanwhile.
    }
  }
  return undefined;
}
