import { hasBrowser } from "@orator/testkit/browser";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { newSession, QUESTION, setScene } from "./stage.ts";
import type { Scene } from "./stage.ts";

const TIMEOUT = { timeout: 90_000 };
const SCREEN = { viewport: { width: 900, height: 760 } };

describe.skipIf(!hasBrowser)("A launcher (skipped without Chromium)", () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await setScene(inject("stack")!);
    await scene.client.agenticAvatars.update(scene.agentId, {
      settings: { suggestions: [QUESTION, "When do you open?"] },
    });
  });
  afterEach(() => scene.leave());
  afterAll(() => scene?.stop());

  /** A shop's page, whose cart stands where launchers like to be. */
  async function shopPage(): Promise<string> {
    const { session_token: token } = await newSession(scene);
    return scene.host.page(`<h1>Shop</h1>
      <button id="cart" style="position: fixed; right: 24px; bottom: 24px; width: 120px; height: 48px">Cart</button>
      <orator-avatar mode="launcher" handoff session-token="${token}"></orator-avatar>
      <script src="${scene.url}/widget/orator.js"></script>
      <script>
        const told = [];
        const avatar = document.querySelector("orator-avatar");
        for (const type of ["launcher", "feedback", "handoff"])
          avatar.addEventListener(type, ({ detail }) => told.push([type, detail]));
      </script>`);
  }

  it("is a face beside the page's own buttons, and joins nothing before it is opened", async () => {
    const page = await (await scene.newContext(SCREEN)).newPage();
    let sockets = 0;
    page.on("websocket", () => sockets++);
    await page.goto(await shopPage());
    const face = page.getByRole("button", { name: "Open the conversation" });
    await face.locator("img").waitFor(TIMEOUT);
    const [round, cart] = [(await face.boundingBox())!, (await page.locator("#cart").boundingBox())!];
    expect(round.y + round.height).toBeLessThanOrEqual(cart.y - 8);
    expect(round.x + round.width).toBeGreaterThan(800);
    await page.locator("#cart").evaluate((button) => button.remove());
    await expect.poll(async () => (await face.boundingBox())!.y, TIMEOUT).toBe(760 - 72 - 20);
    expect(sockets).toBe(0);
  });

  it("opens into a conversation with questions to choose from, thumbs and a person to ask for", async () => {
    const page = await (await scene.newContext(SCREEN)).newPage();
    await page.goto(await shopPage());
    await page.getByRole("button", { name: "Open the conversation" }).click();
    const panel = page.getByRole("dialog", { name: "Conversation" });
    const start = panel.getByRole("button", { name: "Talk to Ada" });
    await start
      .or(panel.getByRole("button", { name: QUESTION }))
      .first()
      .waitFor(TIMEOUT);
    if (await start.isVisible()) await start.click();
    await panel.getByRole("button", { name: "Conversation" }).click();
    await panel.getByRole("button", { name: QUESTION }).click();
    const answer = panel.locator(".bubble.assistant", { hasText: "thirty days" });
    await answer.getByRole("button", { name: "Helpful", exact: true }).click(TIMEOUT);
    await expect.poll(() => answer.locator('[aria-pressed="true"]').count(), TIMEOUT).toBe(1);
    expect(await panel.getByRole("button", { name: "When do you open?" }).count()).toBe(0);
    await panel.getByRole("button", { name: "Talk to a person" }).click();
    await panel.getByText("Your wish to talk to a person was passed on.").waitFor(TIMEOUT);
    const told = await page.evaluate<[string, Record<string, unknown>][]>("told");
    expect(told.map(([type]) => type)).toEqual(["launcher", "feedback", "handoff"]);
    expect(told[1]![1]).toMatchObject({ value: "up" });
  });

  it("is closed by its button and by Escape, and is as it was left on the next page", async () => {
    const page = await (await scene.newContext(SCREEN)).newPage();
    await page.goto(await shopPage());
    const face = page.getByRole("button", { name: "Open the conversation" });
    const panel = page.getByRole("dialog", { name: "Conversation" });
    await face.click();
    await page.goto(await shopPage());
    await panel.waitFor(TIMEOUT);
    await panel.getByRole("button", { name: "Close" }).click();
    await face.waitFor(TIMEOUT);
    expect(await panel.isVisible()).toBe(false);
    await face.press("Enter");
    await panel.waitFor(TIMEOUT);
    await page.keyboard.press("Escape");
    await face.waitFor(TIMEOUT);
    await page.goto(await shopPage());
    await face.waitFor(TIMEOUT);
    expect(
      await page
        .locator("orator-avatar")
        .evaluate((element) => (element as never as { isOpen: boolean }).isOpen),
    ).toBe(false);
  });

  it("fills a phone when it is open", async () => {
    const page = await (await scene.newContext({ viewport: { width: 390, height: 700 } })).newPage();
    await page.goto(await shopPage());
    await page.getByRole("button", { name: "Open the conversation" }).click();
    const panel = page.getByRole("dialog", { name: "Conversation" });
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 700 });
    // The button that closes it covers no other.
    expect(await panel.locator(".expand").isVisible()).toBe(false);
  });
});
