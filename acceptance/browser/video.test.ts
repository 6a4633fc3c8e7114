import { hasBrowser } from "@orator/testkit/browser";
import type { BrowserContext, Locator } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { isSounding } from "./in-page.ts";
import { newSession, QUESTION, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

/** A drawing process takes its time to begin, on a busy machine above all. */
const TIMEOUT = { timeout: 150_000 };
const TEST_MS = 400_000;

/** A video's picture, small, as text: two of them differ where anything has moved. */
function pictureOf(video: Locator): Promise<string> {
  return video.evaluate((element) => {
    const canvas = new OffscreenCanvas(36, 48);
    const context = canvas.getContext("2d")!;
    context.drawImage(element as HTMLVideoElement, 0, 0, 36, 48);
    return context.getImageData(0, 0, 36, 48).data.join(" ");
  });
}

type Heard = typeof globalThis & { loudest?: number };

/** Listens to what a video sounds like, from now on. */
function listen(video: Locator): Promise<void> {
  return video.evaluate((element) => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaElementSource(element as HTMLVideoElement).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const heard = globalThis as Heard;
    heard.loudest = 0;
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      heard.loudest = Math.max(heard.loudest!, ...samples);
    }, 20);
  });
}

describe.skipIf(!hasBrowser)("The widget as video in Chromium (skipped where there is none)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  /** A visitor of a session's page that asks for video in this way. */
  async function visitor(how: string, context: BrowserContext): Promise<Visitor & { video: Locator }> {
    const { widget_url } = await newSession(scene);
    const ada = await visit(context, widget_url.replace("#", `?video=${how}#`));
    return Object.assign(ada, { video: ada.widget.locator("video") });
  }
  const shows = (ada: Visitor, appearance: string): Promise<void> =>
    ada.widget.locator(`.frame[data-appearance="${appearance}"]`).waitFor(TIMEOUT);

  it.each(["1", "auto"])(
    "shows a person who moves and sounds in the video alone where nothing can be drawn, and answers: ?video=%s",
    async (how) => {
      const ada = await visitor(how, await scene.newContext());
      await ada.begin();
      await shows(ada, "video");
      await listen(ada.video);
      await expect.poll(() => ada.answers.first().textContent(), TIMEOUT).toContain("Hello, I am Ada.");
      await ada.ask(QUESTION);
      await expect.poll(() => ada.answers.nth(1).textContent(), TIMEOUT).toContain("thirty days");
      await ada.page.waitForFunction(() => (globalThis as Heard).loudest! > 0.05, undefined, TIMEOUT);
      expect(await ada.page.evaluate(isSounding)).toBe(false);
      const pictures = new Set<string>();
      await expect
        .poll(async () => pictures.add(await pictureOf(ada.video)).size, TIMEOUT)
        .toBeGreaterThan(5);
      expect(ada.complaints).toEqual([]);
    },
    TEST_MS,
  );

  it(
    "moves its mouth on the poster instead where the service draws as many as it can, and goes on",
    async () => {
      const context = await scene.newContext();
      await context.route("**/live.webm*", (route) => route.fulfill({ status: 503, body: "{}" }));
      const ada = await visitor("1", context);
      await ada.begin();
      // The greeting waits for no picture for long.
      const sounds = ada.page.waitForFunction(isSounding, undefined, TIMEOUT);
      await Promise.all([sounds, shows(ada, "moving_poster")]);
      await expect.poll(() => ada.answers.first().textContent(), TIMEOUT).toContain("Hello, I am Ada.");
    },
    TEST_MS,
  );
});
