import { hasBrowser } from "@orator/testkit/browser";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { isSounding } from "./in-page.ts";
import { hasRecognizer, newSession, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";

const TIMEOUT = { timeout: 60_000 };
/** Longer than the microphone's recording takes to come to its first word. */
const LONG =
  "Our shop was opened a hundred years ago by two sisters who had a small idea: that everybody should be able to buy " +
  "a good coat, and to bring it back. Since then five generations have stood behind the counter, every single day. ";

describe.skipIf(!hasBrowser || !hasRecognizer)(
  "A conversation without hands (skipped without Chromium or PocketSphinx)",
  () => {
    let scene: Scene;
    beforeAll(async () => {
      scene = await setScene(inject("stack")!);
    });
    afterAll(() => scene?.stop());

    it("silences the person when the visitor speaks, asks what was said, stays open until it is closed, and tells the page of both", async () => {
      const context = await scene.newContext({ permissions: ["microphone"] });
      const { widget_url } = await newSession(scene, { features: { say: true } });
      const ada = await visit(context, widget_url);
      await ada.begin();
      await expect.poll(() => ada.answers.count(), TIMEOUT).toBe(1);
      await ada.widget.evaluate((avatar, text) => (avatar as Avatar).say(text), LONG.repeat(2));
      const speech = (): unknown =>
        ada.received.find(({ type, speech_id }) => type === "speech.start" && speech_id !== "greeting")?.[
          "speech_id"
        ];
      await expect.poll(speech, TIMEOUT).toBeDefined();
      await ada.page.waitForFunction(isSounding);
      const told = await ada.widget.evaluateHandle((avatar) => {
        const details: unknown[] = [];
        avatar.addEventListener("listening", (event) => details.push((event as CustomEvent).detail));
        return details;
      });
      const hands = ada.widget.getByRole("button", { name: "Hands-free" });
      await hands.click();
      await expect.poll(() => told.jsonValue(), TIMEOUT).toMatchObject([{ listening: true }]);
      await expect.poll(() => ada.sent.map(({ type }) => type), TIMEOUT).toContain("listening.start");
      await expect.poll(() => ada.sent, TIMEOUT).toContainEqual({ type: "voice", is_active: true });
      const voice = ada.sent.findIndex(({ type }) => type === "voice");
      await expect
        .poll(
          () => ada.sent.slice(0, voice + 2).find(({ type }) => type === "interrupt")?.["speech_id"],
          TIMEOUT,
        )
        .toBe(speech());
      await expect.poll(() => ada.received.map(({ type }) => type), TIMEOUT).toContain("interrupted");
      await expect.poll(() => ada.asked.count(), TIMEOUT).toBeGreaterThan(0);
      expect(await hands.getAttribute("aria-pressed")).toBe("true");
      await hands.click();
      expect(await hands.getAttribute("aria-pressed")).toBe("false");
      expect(ada.sent.at(-1)).toMatchObject({ type: "listening.stop" });
      await expect
        .poll(() => told.jsonValue(), TIMEOUT)
        .toMatchObject([{ listening: true }, { listening: false }]);
    });
  },
);

/** What `<orator-avatar>` can do. */
type Avatar = HTMLElement & { say(text: string): void };
