import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { bytesOf } from "../photo-avatars/made.ts";
import { admin } from "../stack/process.ts";
import { barriersOn, openBrowser, sitDownAsOwner, untilBuilt } from "./desk.ts";
import type { Desk } from "./desk.ts";

/** People and pictures are made without a graphics card. */
const MADE_MS = 240_000;

describe.skipIf(!hasBrowser)("People from photos in Chromium (skipped where there is none)", () => {
  const { url, env } = inject("stack")!;
  const account = `photo-${randomUUID()}`;
  let browser: Browser;
  let desk: Desk;
  let page: Page;
  let client: Orator;
  let portrait: Buffer;
  beforeAll(async () => {
    const apiKey = await admin(env, "create-account", "--name", account, "--key", "photo");
    client = new Orator({ apiKey, baseUrl: url });
    browser = await openBrowser();
    await untilBuilt(url);
    desk = await sitDownAsOwner(browser, { url, env, account });
    ({ page } = desk);
    portrait = await bytesOf((await client.avatars.get("emma")).thumbnail_url);
  }, MADE_MS);
  afterAll(() => browser?.close());

  function choose(name: string, buffer: Buffer): Promise<void> {
    return page.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer });
  }

  it("says of a picture of nobody what to do instead, and shows on a portrait where the face is", async () => {
    await page.goto(`${url}/studio/people/photo`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const wall = await page.evaluate(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 400, height: 400 });
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#9ab";
      context.fillRect(0, 0, 400, 400);
      return canvas.toDataURL().split(",")[1]!;
    });
    await choose("wall.png", Buffer.from(wall, "base64"));
    await page.getByRole("alert").getByText("face was found").waitFor({ timeout: MADE_MS });
    const go = page.getByRole("button", { name: "Make them speak" });
    expect(await go.isDisabled()).toBe(true);
    await choose("emma.png", portrait);
    const face = page.getByRole("img", { name: "The face that was found" });
    await face.waitFor({ timeout: MADE_MS });
    const [frame, picture] = await Promise.all([
      face.boundingBox(),
      page.getByRole("img", { name: "What you chose" }).boundingBox(),
    ]);
    expect(frame!.width).toBeGreaterThan(picture!.width / 10);
    expect(frame!.x).toBeGreaterThan(picture!.x);
    expect(frame!.x + frame!.width).toBeLessThan(picture!.x + picture!.width);
    expect(await barriersOn(page)).toEqual([]);
    // The one that nobody can become of is not kept.
    await expect
      .poll(async () => (await client.assets.list()).assets.map(({ name }) => name))
      .toEqual(["emma.png"]);
  });

  it("makes whoever agreed say a sentence", async () => {
    await page.getByLabel("Name", { exact: true }).fill("Emma");
    await page.getByLabel("Who agrees").fill("Emma Example");
    const go = page.getByRole("button", { name: "Make them speak" });
    await page.getByLabel("I have this person's consent.").check();
    await go.click();
    await page.getByRole("heading", { name: "Emma is ready" }).waitFor({ timeout: MADE_MS });
    await page.getByLabel("A sentence").fill("Hello.");
    await page.getByRole("button", { name: "Let them say it" }).click();
    const film = page.locator("video[aria-label=Emma]");
    await film.waitFor({ timeout: MADE_MS });
    await expect
      .poll(() => film.evaluate((video) => (video as HTMLVideoElement).videoWidth), { timeout: 60_000 })
      .toBeGreaterThan(0);
  });

  it("keeps how they move, makes their picture larger, and looks of them that are chosen", async () => {
    await page.goto(`${url}/studio/people/groups`);
    await page.getByRole("link", { name: /Emma/ }).click();
    await page.getByRole("button", { name: /Emma/ }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Stress words with head and brows").uncheck();
    await page.getByText("Videos from now on move so.", { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "Make it twice as large" }).click();
    await dialog.getByRole("link", { name: /larger/ }).waitFor({ timeout: MADE_MS });
    await dialog.getByRole("button", { name: "Close" }).click();
    await page.getByLabel("How they shall look").fill("in front of a flumpish blue wall");
    await page.getByRole("button", { name: "Make four pictures" }).click();
    await page.getByLabel("Look 1").check({ timeout: MADE_MS });
    await page.getByText(/Not followed: .*flumpish/).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Keep the chosen ones" }).click();
    await page.getByRole("heading", { name: "2 pictures" }).waitFor();
    const [group] = (await client.photoAvatars.listGroups()).avatar_groups;
    const { avatars } = await client.photoAvatars.list(group!.group_id);
    expect(avatars.map(({ motion, upscaled }) => [motion.gestures, upscaled !== null])).toEqual(
      expect.arrayContaining([
        [false, true],
        [true, false],
      ]),
    );
    expect(desk.complaints).toEqual([]);
  });
});
