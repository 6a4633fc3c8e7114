import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { brokenPromises } from "../../conformance.ts";
import { readScript } from "../../text/read-script.ts";
import { findVoice } from "../../voices/catalogue.ts";
import { espeakEngine } from "./espeak-engine.ts";
import type { EspeakRecipe } from "./espeak-engine.ts";
import { EspeakProcess, isEspeakInstalled } from "./espeak-process.ts";

const REQUEST = { text: "Guten Tag", voice: "de", rate: 165, pitch: 50, range: 50 };

function recipeOf(id: string): EspeakRecipe {
  return findVoice(id).recipe as EspeakRecipe;
}

describe.runIf(isEspeakInstalled())("the espeak engine", () => {
  const own = new EspeakProcess();
  afterAll(() => own.stop());

  it.each([
    ["de-de-anna", "de-DE", ["Guten Tag, das kostet 5 €.", "Schöne Grüße!"]],
    ["ru-ru-dmitri", "ru-RU", ["Привет, как дела?"]],
    ["zh-cn-mei", "zh-CN", ["你好，今天天气很好。"]],
    ["hi-in-priya", "hi-IN", ["नमस्ते, आप कैसे हैं?"]],
  ])("keeps every promise with %s", async (id, locale, texts) => {
    expect(await brokenPromises(espeakEngine, recipeOf(id), texts, locale)).toEqual([]);
  });

  it("gives the same samples whatever was said before, long texts in any script included", async () => {
    const samplesOf = async (voice: string) =>
      (await own.speak({ ...REQUEST, text: "Ano 2 banana.", voice })).samples;
    const before = [await samplesOf("hu"), await samplesOf("es"), await samplesOf("de")];
    const long = { ...REQUEST, text: "नमस्ते यह मेरी आवाज़ है ".repeat(20), voice: "hi" };
    for (const [i, voice] of ["hu", "es", "de"].entries()) {
      await own.speak(long);
      expect(await samplesOf(voice)).toEqual(before[i]);
    }
  });

  it("counts the silence before its burst to a stop, so that lips close in time", async () => {
    const sentence = readScript("Eine Kappe, ein Apfel und die Mappe.", "de-DE")[0]!;
    const plain = { speed: 1, pitch: 0 };
    const { samples, sampleRateHz, phones } = await espeakEngine.speakSentence(
      sentence,
      recipeOf("de-de-anna"),
      plain,
    );
    const level = (ms: number) =>
      samples
        .subarray(((ms - 3) * sampleRateHz) / 1000, ((ms + 3) * sampleRateHz) / 1000)
        .reduce((sum, value) => sum + value * value, 0);
    const stops = phones.filter(({ phone }, i) => phone === "p" && phones[i - 1]!.phone !== "sil");
    expect(stops.length).toBeGreaterThanOrEqual(2);
    for (const { startMs, endMs } of stops) {
      const around = Array.from(
        { length: Math.round((endMs - startMs + 80) / 2) },
        (_, i) => startMs - 40 + 2 * i,
      );
      const quietest = around.reduce((best, ms) => (level(ms) < level(best) ? ms : best));
      expect(quietest).toBeGreaterThanOrEqual(startMs - 2);
      expect(quietest).toBeLessThanOrEqual(endMs + 2);
    }
  });

  it("reports an unknown voice and answers the next request", async () => {
    await expect(own.speak({ ...REQUEST, voice: "nowhere" })).rejects.toThrow(/no voice "nowhere"/);
    expect((await own.speak(REQUEST)).samples.length).toBeGreaterThan(5000);
  });

  it("answers requests that come at once each with its own audio", async () => {
    const [long, short] = await Promise.all([
      own.speak({ ...REQUEST, text: "Das ist ein langer Satz" }),
      own.speak(REQUEST),
    ]);
    expect(long.samples.length).toBeGreaterThan(short.samples.length * 1.3);
  });

  it("starts a new process after a request was aborted under way", async () => {
    const controller = new AbortController();
    const answer = own.speak({ ...REQUEST, text: "Wort ".repeat(2000) }, controller.signal);
    setTimeout(() => controller.abort(new Error("enough")), 20);
    await expect(answer).rejects.toThrow("enough");
    expect((await own.speak(REQUEST)).samples.length).toBeGreaterThan(5000);
  });

  it.runIf(process.platform === "linux")("ends when the process that uses it is killed", async () => {
    const module = fileURLToPath(new URL("./espeak-process.ts", import.meta.url));
    const program = `const { EspeakProcess } = await import(${JSON.stringify(module)});
      await new EspeakProcess().speak(${JSON.stringify(REQUEST)});
      console.log("spoken"); setInterval(() => {}, 1000);`;
    const user = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(user.stdout, "data");
    const children = await childrenOf(user.pid!);
    expect(children).toHaveLength(1);
    user.kill("SIGKILL");
    await once(user, "exit");
    let left = children;
    for (let i = 0; i < 100 && left.length > 0; i++) {
      await wait(50);
      left = left.filter(isAlive);
    }
    expect(left).toEqual([]);
  });
});

/** Processes whose parent is this one, from Linux's /proc. */
async function childrenOf(parent: number): Promise<number[]> {
  const found: number[] = [];
  for (const entry of await readdir("/proc")) {
    if (!/^\d+$/.test(entry)) continue;
    const status = await readFile(`/proc/${entry}/stat`, "utf8").catch(() => "");
    if (Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1]) === parent) found.push(Number(entry));
  }
  return found;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
