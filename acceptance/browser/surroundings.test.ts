import { hasBrowser } from "@orator/testkit/browser";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { countPictures, hideTab, picturesDrawn } from "./in-page.ts";
import { newSession, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";
import { visit } from "./visitor.ts";
import type { Visitor } from "./visitor.ts";

const TIMEOUT = { timeout: 60_000 };
const DARK = "rgb(17, 24, 33)";
const LIGHT = "rgb(241, 244, 248)";

describe.skipIf(!hasBrowser)("The widget and what is around it (skipped without Chromium)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  const visitor = async (options: Parameters<Scene["newContext"]>[0] = {}): Promise<Visitor> =>
    visit(await scene.newContext(options), (await newSession(scene)).widget_url);
  const groundOf = (page: Page): Promise<string> =>
    page.locator("orator-avatar").evaluate((avatar) => getComputedStyle(avatar).backgroundColor);

  it("draws nothing while its tab is hidden, and goes on when it is seen again", async () => {
    const context = await scene.newContext({ draws: true });
    await context.addInitScript(countPictures);
    const { page, widget } = await visit(context, (await newSession(scene)).widget_url);
    await widget.locator(".frame[data-appearance=drawn]").waitFor(TIMEOUT);
    await expect.poll(() => page.evaluate(picturesDrawn), TIMEOUT).toBeGreaterThan(2);
    await page.evaluate(hideTab, { isHidden: true });
    const before = await page.evaluate(picturesDrawn);
    await page.waitForTimeout(3000);
    expect(await page.evaluate(picturesDrawn)).toBe(before);
    await page.evaluate(hideTab, { isHidden: false });
    await expect.poll(() => page.evaluate(picturesDrawn), TIMEOUT).toBeGreaterThan(before);
  });

  it("shows what is said in its time where nothing can sound, and comes to rest", async () => {
    const context = await scene.newContext();
    // As browsers do that find no device to play on.
    await context.addInitScript(() => (AudioContext.prototype.resume = () => new Promise(() => {})));
    const { widget, begin } = await visit(context, (await newSession(scene)).widget_url);
    await begin();
    await widget.locator(".caption", { hasText: "know about our shop?" }).waitFor();
    await widget.locator('.frame[data-status="idle"]').waitFor();
    await expect.poll(() => widget.locator(".caption").textContent(), TIMEOUT).toBe("");
  });

  it("is as dark as the system, unless the page has chosen", async () => {
    const { page, widget } = await visitor({ colorScheme: "dark" });
    expect(await groundOf(page)).toBe(DARK);
    await widget.evaluate((avatar) => avatar.setAttribute("theme", "light"));
    expect(await groundOf(page)).toBe(LIGHT);
    await page.emulateMedia({ colorScheme: "light" });
    await widget.evaluate((avatar) => avatar.setAttribute("theme", "dark"));
    expect(await groundOf(page)).toBe(DARK);
    await widget.evaluate((avatar) => avatar.removeAttribute("theme"));
    expect(await groundOf(page)).toBe(LIGHT);
  });

  it("moves nothing but the person where less motion is wanted", async () => {
    const { widget } = await visitor({ reducedMotion: "reduce" });
    const moving = await widget.evaluate(
      ({ shadowRoot }) =>
        [...shadowRoot!.querySelectorAll("*")].filter((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName !== "none" || transitionDuration !== "0s";
        }).length,
    );
    expect(moving).toBe(0);
  });

  it("fills the screen and leaves it again by the same button", async () => {
    const { page, widget, received } = await visitor();
    await expect.poll(() => received.map(({ type }) => type), TIMEOUT).toContain("ready");
    const button = widget.getByRole("button", { name: "Full screen" });
    const shown = (): Promise<string | undefined> =>
      page.evaluate(() => document.fullscreenElement?.localName);
    await button.click();
    await expect.poll(shown, TIMEOUT).toBe("orator-avatar");
    await button.click();
    await expect.poll(shown, TIMEOUT).toBeUndefined();
  });

  it("says when the service cannot be reached, lets nothing be typed, and begins as soon as it can", async () => {
    const page = await (await scene.newContext()).newPage();
    await page.route("**/ticket", (route) => route.abort());
    await page.goto((await newSession(scene)).widget_url);
    const widget = page.locator("orator-avatar");
    await widget.getByRole("alert").getByText("No connection yet").waitFor();
    expect(await widget.locator("form").evaluate((form) => (form as HTMLElement).inert)).toBe(true);
    await page.unroute("**/ticket");
    await expect.poll(() => widget.locator(".name").textContent(), TIMEOUT).toBe("Ada");
    await expect.poll(() => widget.locator(".notice").textContent(), TIMEOUT).toBe("");
    expect(await widget.locator("form").evaluate((form) => (form as HTMLElement).inert)).toBe(false);
  });

  it("tells the page and the visitor when its token is no good", async () => {
    const { session_token } = await newSession(scene);
    const page = await (await scene.newContext()).newPage();
    await page.goto(
      scene.host.page(`<script>
          const told = [];
          addEventListener("error", ({ detail }) => detail && told.push(detail.code));
        </script>
        <orator-avatar session-token="${session_token.slice(0, -8)}AAAAAAAA"></orator-avatar>
        <orator-avatar session-token="nonsense"></orator-avatar>
        <script src="${scene.url}/widget/orator.js"></script>`),
    );
    await expect
      .poll(() => page.evaluate("told.sort()"), TIMEOUT)
      .toEqual(["refused_invalid", "refused_over"]);
    await page.getByText("This page has no valid conversation.").waitFor();
  });
});
