import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { startHostSite } from "../browser/host-page.ts";
import type { HostSite } from "../browser/host-page.ts";
import { drawNothing } from "../browser/in-page.ts";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner } from "./desk.ts";
import type { Desk } from "./desk.ts";

const RETURNS = "You can return everything within thirty days. Bring the receipt.";
const RENTS = "We rent bicycles for twenty euros a day.";
const SLOW = { timeout: 90_000 };

describe.skipIf(!hasBrowser)("Agents in the studio (skipped without Chromium)", () => {
  const { url, env } = inject("stack")!;
  const account = `agents-${randomUUID()}`;
  const folder = mkdtempSync(join(tmpdir(), "orator-agents-"));
  let browser: Browser;
  let owner: Desk;
  let host: HostSite;
  let client: Orator;
  let key: string;
  let server: ChildProcess | undefined;
  /** The path of the agent's pages. */
  let agent: string;
  beforeAll(async () => {
    key = await admin(env, "create-account", "--name", account, "--key", "site");
    client = new Orator({ apiKey: key, baseUrl: url });
    [browser, host] = await Promise.all([openBrowser(), startHostSite()]);
    // Built at the first visit of an installation.
    await vi.waitFor(async () => assert.equal((await fetch(`${url}/studio`)).status, 200), {
      timeout: 120_000,
    });
    owner = await sitDownAsOwner(browser, { url, env, account });
    await owner.page.addInitScript(drawNothing);
  });
  afterAll(async () => {
    server?.kill();
    host?.close();
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Types a question into a widget, and waits for an answer that says something. */
  async function ask(widget: FrameLocator | Page, question: string, said: string): Promise<void> {
    const start = widget.getByRole("button", { name: /^Talk to / });
    const line = widget.getByLabel("Your message");
    await line.or(start).first().waitFor(SLOW);
    if (await start.isVisible()) await start.click();
    await line.fill(question);
    await line.press("Enter");
    // Thumbs come when all of it was said.
    const answer = widget.locator(".bubble.assistant", { hasText: said }).first();
    await answer
      .getByRole("button", { name: "Helpful", exact: true })
      .waitFor({ state: "attached", ...SLOW });
  }

  /** Starts the program that the studio shows for a site's server; resolves to its origin. */
  async function startSiteServer(program: string): Promise<string> {
    const file = join(folder, "orator-session.mjs");
    writeFileSync(file, program);
    const free = createServer().listen(0);
    await once(free, "listening");
    const { port } = free.address() as AddressInfo;
    free.close();
    server = spawn(process.execPath, [file], {
      env: { ...process.env, PORT: String(port), ORATOR_API_KEY: key },
    });
    const origin = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(origin).then(
            ({ status }) => status,
            () => 0,
          ),
        SLOW,
      )
      .toBe(404);
    return origin;
  }

  it("makes the first one in three steps: a person, what it knows, the site", async () => {
    const { page } = owner;
    await page.goto(`${url}/studio/agents`);
    await page.getByRole("link", { name: "Begin" }).click();
    await page.getByLabel("Name").fill("Ada");
    await page.getByRole("button", { name: "Next: what it knows" }).click();
    await page.getByRole("button", { name: "A text" }).click();
    await page.getByLabel("Title").fill("Returns");
    await page.getByRole("dialog").getByLabel("Text").fill(RETURNS);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page
      .getByRole("row", { name: /Returns/ })
      .getByText("Read", { exact: true })
      .waitFor(SLOW);
    await page.getByRole("link", { name: "On to your site" }).click();
    await page.getByRole("heading", { name: "Code to copy" }).waitFor();
    agent = new URL(page.url()).pathname.replace(/\/site$/, "");
    expect(owner.complaints).toEqual([]);
  });

  it("shows what was read of a document, and on which passage an answer rests", async () => {
    const { page } = owner;
    await page.goto(`${url}${agent}/knowledge`);
    await page.getByRole("button", { name: "Returns", exact: true }).click();
    await page.getByRole("dialog", { name: "Returns, as it was read" }).getByText(RETURNS).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("textbox", { name: "Question" }).fill("Can I return something?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await page.getByRole("heading", { name: "From the passage" }).waitFor(SLOW);
    expect(owner.complaints).toEqual([]);
  });

  it("lets one talk to it in the studio itself, and tells how it was answered", async () => {
    const { page } = owner;
    await page.goto(`${url}${agent}/test`);
    await page.getByRole("button", { name: "Talk to Ada" }).click();
    await ask(page.frameLocator("iframe"), "Can I return something?", "thirty days");
    const turns = page.getByRole("region", { name: "Talk to it" });
    await turns.getByText("From Returns").waitFor(SLOW);
    await turns.getByText(/first words after [\d,]+ ms/).waitFor();
    expect(owner.complaints).toEqual([]);
  });

  it("gives code that works as it is pasted, on another origin's page, and nowhere else", async () => {
    const { page } = owner;
    await page.goto(`${url}${agent}/site`);
    await page.getByLabel("Allowed domains").fill(host.origin);
    await page.getByRole("button", { name: "Talk to Ada" }).click();
    const face = page.frameLocator("iframe").getByRole("button", { name: "Open the conversation" });
    await face.waitFor(SLOW);
    const right = (await face.boundingBox())!.x;
    await page.getByRole("combobox", { name: "Corner" }).selectOption({ label: "Bottom left" });
    await expect.poll(async () => (await face.boundingBox())!.x, SLOW).toBeLessThan(right - 200);
    const code = await page.getByLabel("1. In your page", { exact: true }).textContent();
    const program = await page
      .getByLabel("2. On your server", { exact: true })
      .locator("visible=true")
      .last()
      .textContent();
    expect(code).toContain('position="bottom-left"');
    expect(`${code}${program}`).not.toContain(key);
    const origin = await startSiteServer(program!);
    const visitor = await browser.newContext({ locale: "en-GB", viewport: { width: 900, height: 760 } });
    await visitor.addInitScript(drawNothing);
    // What the site's web server does: it passes this one path on.
    await visitor.route("**/orator-session", async (route) => {
      const answer = await fetch(`${origin}/orator-session`);
      await route.fulfill({ status: answer.status, json: await answer.json() });
    });
    const shop = await visitor.newPage();
    await shop.goto(host.page(`<h1>Shop</h1>${code}`));
    await shop.getByRole("button", { name: "Open the conversation" }).click(SLOW);
    await ask(shop, "Can I return something?", "thirty days");
    await ask(shop, "Do you rent bicycles?", "have an answer");

    const stranger = await visitor.newPage();
    const refused = stranger.waitForResponse(/\/ticket$/);
    const elsewhere = new URL(host.page(code!));
    elsewhere.hostname = "127.0.0.1";
    await stranger.goto(elsewhere.href);
    await stranger.getByRole("button", { name: "Open the conversation" }).click(SLOW);
    expect((await refused).status()).toBe(403);
    await visitor.close();
  });

  it("turns a question without an answer into one", async () => {
    const { page } = owner;
    const id = agent.split("/").at(-1)!;
    await page.goto(`${url}${agent}/conversations`);
    const visits = page.getByRole("link", { name: "Can I return something?" });
    await page.getByLabel("Whose").selectOption("Your own tests");
    await page.waitForURL(/tests=true/);
    await expect.poll(() => visits.count()).toBe(1);
    await page.getByLabel("Whose").selectOption("Visitors");
    await page.waitForURL(/conversations$/);
    await visits.first().click();
    await page.getByText("From Returns").first().waitFor();
    await page.goto(`${url}${agent}/unanswered`);
    await page.getByRole("button", { name: "Add an answer" }).click();
    await page.getByRole("textbox", { name: "Answer" }).fill(RENTS);
    await page.getByRole("dialog").getByRole("button", { name: "Add the answer" }).click();
    await page.getByRole("heading", { name: "Nothing is open" }).waitFor(SLOW);
    const { brain_id: brainId } = await client.agenticAvatars.get(id);
    await expect
      .poll(
        async () => (await client.brains.query(brainId, { question: "Do you rent bicycles?" })).answer,
        SLOW,
      )
      .toContain("twenty euros");
  });

  it("has no barrier on its pages, light and dark, on phones and desks", async () => {
    const { page } = owner;
    const barriers: string[] = [];
    for (const [colorScheme, width] of [
      ["light", 1280],
      ["dark", 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      for (const path of ["", "/knowledge", "/test", "/site", "/conversations", "/unanswered"]) {
        await page.goto(`${url}${agent}${path}`);
        await page.getByRole("heading", { name: "Ada" }).waitFor();
        await page.waitForLoadState("networkidle");
        const { x, width: wide } = (await page.locator("nav [aria-current=page]").last().boundingBox())!;
        expect(x + wide, path).toBeLessThanOrEqual(width);
        for (const barrier of await barriersOn(page))
          barriers.push(`${path} ${colorScheme} ${width}: ${barrier}`);
      }
    }
    expect(barriers).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });
});
