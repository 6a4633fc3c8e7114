import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

const SLOW = { timeout: 90_000 };
/** What a receiver that was taken over would say. */
const HOSTILE = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';

describe.skipIf(!hasBrowser)("Webhooks in the studio (skipped without Chromium)", () => {
  const { url, env } = inject("stack")!;
  const account = `webhooks-${randomUUID()}`;
  let browser: Browser;
  let owner: Desk;
  let server: Server;
  let place: string;
  /** What the server of the account answers to events. */
  let status = 500;
  beforeAll(async () => {
    await admin(env, "create-account", "--name", account);
    server = createServer((request, response) => {
      request.resume();
      response.writeHead(request.method === "POST" ? status : 204, {
        "content-type": "text/html",
        "set-cookie": "session=theirs",
      });
      response.end(status === 500 ? HOSTILE : "thanks");
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    place = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
    browser = await openBrowser();
    await untilBuilt(url);
    owner = await sitDownAsOwner(browser, { url, env, account });
  });
  afterAll(async () => {
    server?.close();
    await browser?.close();
  });

  it("an address is added, its failure seen as text with all that was sent, and sent again until it is well", async () => {
    const { page } = owner;
    await page.goto(`${url}/studio/developers/webhooks`);
    await page.getByRole("button", { name: "Add an address" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Address").fill(place);
    await dialog.getByRole("button", { name: "Add an address" }).click();
    const test = page.getByRole("button", { name: "Send a test" });
    // A place has a second to show that it is there, which a full machine may not give it: one presses again.
    const refused = dialog.getByRole("alert");
    for (let tries = 0; tries < 5; tries++) {
      await test.or(refused).first().waitFor(SLOW);
      if (await test.isVisible()) break;
      await dialog.getByRole("button", { name: "Add an address" }).click();
      await refused.waitFor({ state: "detached" });
    }
    await test.click();
    await page.getByRole("link", { name: "Deliveries" }).last().click();
    const row = page.getByRole("row", { name: /avatar_video\.success/ });
    await row.getByText("Failed · 500").waitFor(SLOW);
    await row.getByRole("link", { name: "avatar_video.success" }).click();
    const sent = page.getByLabel("What is sent", { exact: true }).last();
    await expect.poll(() => sent.textContent(), SLOW).toContain('"test": true');
    expect(await page.getByRole("region", { name: "Answer", exact: true }).textContent()).toBe(HOSTILE);
    const headers = await page.getByRole("region", { name: "Headers of the answer" }).textContent();
    expect(headers).toContain("set-cookie: (not kept)");
    status = 200;
    await page.getByRole("button", { name: "Send again" }).click();
    await page.getByText("Delivered", { exact: true }).waitFor(SLOW);
    await expect.poll(() => page.locator("details summary").allTextContents(), SLOW).toHaveLength(2);
    expect(await page.getByRole("region", { name: "Answer", exact: true }).first().textContent()).toBe(
      "thanks",
    );
    expect(await page.evaluate(() => "hacked" in window)).toBe(false);
    expect(owner.complaints).toEqual([]);
  });

  it("has no barrier on what it shows of a delivery and of the limits, light and dark, on phones and desks", async () => {
    const { page } = owner;
    const barriers: string[] = [];
    const delivery = new URL(page.url()).pathname;
    for (const path of [delivery, "/studio/operations/limits", "/studio/operations/audit"])
      for (const [width, colorScheme] of [
        [390, "light"],
        [1280, "dark"],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await page.goto(url + path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expect.poll(() => page.locator("main .animate-pulse").count(), SLOW).toBe(0);
        for (const barrier of await barriersOn(page))
          barriers.push(`${path} ${colorScheme} ${width}: ${barrier}`);
      }
    expect(barriers).toEqual([]);
    expect(owner.complaints).toEqual([]);
  });
});
