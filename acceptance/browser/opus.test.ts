import { hasBrowser } from "@orator/testkit/browser";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { decodeAtMost, isSounding, noteSound, scheduledSound } from "./in-page.ts";
import { newSession, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";
import type { Visitor, WireMessage } from "./visitor.ts";

const TIMEOUT = { timeout: 120_000 };

/** What a visitor has heard of the greeting. */
interface Heard {
  ada: Visitor;
  sounds: ReturnType<typeof scheduledSound>;
  parts: WireMessage[];
}

function codecsOf(parts: readonly WireMessage[]): unknown[] {
  return parts.map(({ audio }) => (audio as { codec: string }).codec);
}
function bytesOf(parts: readonly WireMessage[]): number {
  return parts.reduce((sum, { audio }) => sum + (audio as { bytes: number }).bytes, 0);
}

/** 1 for the same wave. */
function similarity(a: readonly number[], b: readonly number[]): number {
  const product = (x: readonly number[], y: readonly number[]): number =>
    x.reduce((sum, value, index) => sum + value * (y[index] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

describe.skipIf(!hasBrowser)("Speech in Opus in Chromium (skipped where there is none)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  /** Hears the greeting to its end. */
  async function heardIn(context: BrowserContext): Promise<Heard> {
    await context.addInitScript(noteSound);
    const ada = await visit(context, (await newSession(scene)).widget_url);
    await ada.begin();
    await ada.page.waitForFunction(isSounding, undefined, TIMEOUT);
    await ada.widget.locator('.frame[data-status="idle"]').waitFor(TIMEOUT);
    const sounds = await ada.page.evaluate(scheduledSound);
    return { ada, sounds, parts: ada.received.filter(({ type }) => type === "speech.part") };
  }
  /** A browser that has no decoder for it. */
  async function withoutDecoder(): Promise<BrowserContext> {
    const context = await scene.newContext();
    await context.addInitScript(() => Reflect.deleteProperty(globalThis, "AudioDecoder"));
    return context;
  }

  it("is the same sound with the same times as PCM, part behind part, for a tenth of the bytes", async () => {
    const opus = await heardIn(await scene.newContext());
    const pcm = await heardIn(await withoutDecoder());
    expect(opus.ada.received[0]).toMatchObject({ type: "ready", codec: "opus" });
    expect(pcm.ada.received[0]).toMatchObject({ type: "ready", codec: "pcm_s16le" });
    expect([new Set(codecsOf(opus.parts)), new Set(codecsOf(pcm.parts))]).toEqual([
      new Set(["opus"]),
      new Set(["pcm_s16le"]),
    ]);
    // Whoever speaks it is moved by the same times.
    const timesOf = ({ parts }: Heard) =>
      parts.map(({ duration_ms, phones, words }) => ({ duration_ms, phones, words }));
    expect(timesOf(opus)).toEqual(timesOf(pcm));
    expect(opus.sounds.map(({ durationS }) => durationS)).toEqual(
      pcm.sounds.map(({ durationS }) => durationS),
    );
    for (const [index, { samples, startS }] of opus.sounds.entries()) {
      expect(similarity(samples, pcm.sounds[index]!.samples)).toBeGreaterThan(0.95);
      const before = opus.sounds[index - 1] ?? { startS: 0, durationS: 0 };
      // On a busy machine a part may come after its time; never is one heard over another.
      expect(startS).toBeGreaterThanOrEqual(before.startS + before.durationS - 1e-6);
    }
    expect(bytesOf(opus.parts) / bytesOf(pcm.parts)).toBeLessThan(0.1);
  });

  it("goes over to PCM where the browser's decoder gives up in the middle, and nothing is lost or said twice", async () => {
    const context = await scene.newContext();
    // The first part has more than that.
    await context.addInitScript(decodeAtMost, 3);
    const { ada, sounds, parts } = await heardIn(context);
    const hellos = ada.sent.filter(({ type }) => type === "hello");
    expect(hellos.map(({ capabilities }) => (capabilities as { codecs: string[] }).codecs)).toEqual([
      ["opus", "pcm_s16le"],
      ["pcm_s16le"],
    ]);
    const last = parts.filter((part) => codecsOf([part])[0] === "pcm_s16le");
    expect(sounds.map(({ durationS }) => Math.round(durationS * 1000))).toEqual(
      last.map(({ duration_ms }) => Math.round(duration_ms as number)),
    );
    expect(await ada.answers.allTextContents()).toEqual([
      expect.stringContaining("Hello, I am Ada. What would you like to know about our shop?"),
    ]);
  });
});
