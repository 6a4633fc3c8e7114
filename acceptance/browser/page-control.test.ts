import { hasBrowser } from "@orator/testkit/browser";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { newSession, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";

const TIMEOUT = { timeout: 90_000 };

/** What pages know of the element, as far as these tests use it. */
interface Avatar extends HTMLElement {
  state: string;
  error: { code: string } | undefined;
  mood: string;
  volume: number;
  captions: boolean;
  voice: { id: string } | undefined;
  whenReady(): Promise<{ name: string }>;
  on(type: string, listener: (detail: object) => void): () => void;
  gesture(name: string): boolean;
  say(text: string): Promise<string>;
}

describe.skipIf(!hasBrowser)("The page and the person on it (skipped without Chromium)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  it("a token that is no good is told to who listens in the last script, and to who asks later", async () => {
    const page = await (await scene.newContext()).newPage();
    await page.goto(
      scene.host.page(`<orator-avatar session-token="nonsense"></orator-avatar>
        <script src="${scene.url}/widget/orator.js"></script>
        <p>More of the page.</p>
        <script>
          const told = [];
          const avatar = document.querySelector("orator-avatar");
          avatar.on("error", ({ code }) => told.push(code));
          avatar.on("state", ({ state }) => told.push(state));
        </script>`),
    );
    await expect.poll(() => page.evaluate("told"), TIMEOUT).toEqual(["refused_invalid", "ended"]);
    const known = await page.locator("orator-avatar").evaluate(async (element) => {
      const avatar = element as Avatar;
      const refused = await avatar.whenReady().catch(({ code }: { code: string }) => code);
      return [avatar.state, avatar.error?.code, refused];
    });
    expect(known).toEqual(["ended", "refused_invalid", "refused_invalid"]);
  });

  it("attributes, properties and methods tell the person how to be, and the console what does not exist", async () => {
    const { session_token: token } = await newSession(scene);
    const address = scene.host.page(
      `<orator-avatar session-token="${token}" mood="serious" volume="0.25" captions="off"></orator-avatar>
      <script src="${scene.url}/widget/orator.js"></script>`,
    );
    const context = await scene.newContext();
    const { page, widget, begin, complaints, answers } = await visit(context, address);
    const warnings: string[] = [];
    page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    await begin();
    await expect.poll(() => answers.count(), TIMEOUT).toBe(1);
    const known = await widget.evaluate(async (element) => {
      const avatar = element as Avatar;
      const { name } = await avatar.whenReady();
      const was = [name, avatar.mood, avatar.volume, avatar.captions, avatar.voice?.id];
      avatar.mood = "excited";
      avatar.volume = 0.5;
      const is = [avatar.getAttribute("mood"), avatar.mood, avatar.volume];
      avatar.setAttribute("mood", "hungry");
      // Nobody is drawn in this browser: what can of it shows on the poster.
      let waved = false;
      for (let tries = 0; !waved && tries < 300; tries++) {
        waved = avatar.gesture("wave");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return { was, is, mood: avatar.mood, waved };
    });
    expect(known).toEqual({
      was: ["Ada", "serious", 0.25, false, "en-us-clara"],
      is: ["excited", "excited", 0.5],
      mood: "excited",
      waved: true,
    });
    expect(warnings.join()).toContain('mood: "hungry" is none of neutral, friendly');
    expect(await widget.locator(".caption").textContent()).toBe("");
    expect(complaints).toEqual([]);
  });

  it("addresses in what was said lead somewhere, by links of the page's own making", async () => {
    const ada = await visit(await scene.newContext(), (await newSession(scene)).widget_url);
    await ada.begin();
    const text = "Mail info@shop.example, call 555-123-4567 or see https://shop.example/a?b=1 <b>now</b>.";
    await ada.ask(text);
    await expect.poll(() => ada.asked.allTextContents(), TIMEOUT).toEqual([text]);
    const links = await ada.asked
      .locator("a")
      .evaluateAll((found) =>
        (found as HTMLAnchorElement[]).map(({ href, rel, tabIndex }) => [href, rel, tabIndex]),
      );
    // They are reached by keys when the log is seen.
    expect(links).toEqual([
      ["mailto:info@shop.example", "noopener noreferrer", -1],
      ["tel:5551234567", "noopener noreferrer", -1],
      ["https://shop.example/a?b=1", "noopener noreferrer", -1],
    ]);
    await ada.widget.getByRole("button", { name: "Conversation" }).click();
    expect(
      await ada.asked
        .locator("a")
        .first()
        .evaluate((link) => (link as HTMLElement).tabIndex),
    ).toBe(0);
  });
});
