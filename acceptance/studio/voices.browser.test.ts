import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

describe.skipIf(!hasBrowser)("Brand voices in Chromium (skipped where there is none)", () => {
  const { url, env } = inject("stack")!;
  const account = `voices-${randomUUID()}`;
  let browser: Browser;
  let desk: Desk;
  let page: Page;
  let client: Orator;
  beforeAll(async () => {
    const apiKey = await admin(env, "create-account", "--name", account, "--key", "voices");
    client = new Orator({ apiKey, baseUrl: url });
    browser = await openBrowser();
    await untilBuilt(url);
    desk = await sitDownAsOwner(browser, { url, env, account });
    ({ page } = desk);
  });
  afterAll(() => browser?.close());

  async function vocabularies(): Promise<[string, string][][]> {
    const { brand_voices: all } = await client.brandVoices.list();
    return all.flatMap((voice) => (typeof voice === "string" ? [] : [voice.vocabulary]));
  }

  it("hears a word said another way, and keeps that in a brand voice that is made on the way", async () => {
    await page.goto(`${url}/studio/voices/pronunciation`);
    await page.getByLabel("Word or name").fill("Nginx");
    await page.getByLabel("Said as").fill("engine ex");
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith("/preview")),
      page.getByRole("button", { name: "Hear it now" }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ text: "Nginx", vocabulary: [["Nginx", "engine ex"]] });
    expect((await request.response())!.status()).toBe(200);
    await page.getByLabel("Its name").fill("Acme");
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("link", { name: "See the word list" }).click();
    await page.getByRole("heading", { name: "Acme", level: 1 }).waitFor();
    expect(await vocabularies()).toEqual([[["Nginx", "engine ex"]]]);
  });

  it("changes the word list, takes that back, and deletes the brand voice when it is asked to", async () => {
    await page.getByRole("button", { name: "Add a word" }).click();
    await page.getByLabel("Word: line 2").fill("SQL");
    await page.getByLabel("How it is said: SQL").fill("sequel");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("region").getByText("The brand voice was saved.", { exact: true }).waitFor();
    const both = [
      ["Nginx", "engine ex"],
      ["SQL", "sequel"],
    ];
    expect(await vocabularies()).toEqual([both]);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await page.getByRole("region").getByText("The brand voice is as it was.", { exact: true }).waitFor();
    expect(await vocabularies()).toEqual([both.slice(0, 1)]);
    await expect.poll(() => page.getByLabel("Word: SQL").count()).toBe(0);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Actions for Acme" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("heading", { name: "No brand voice yet" }).waitFor();
    expect(await vocabularies()).toEqual([]);
  });

  it("has no barriers, and the browser complains of nothing", async () => {
    for (const path of ["/voices/brands", "/voices/pronunciation", "/people/groups"]) {
      await page.goto(`${url}/studio${path}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expect.poll(() => page.locator("main .animate-pulse").count(), { timeout: 60_000 }).toBe(0);
      expect(await barriersOn(page), path).toEqual([]);
    }
    expect(desk.complaints).toEqual([]);
  });
});
