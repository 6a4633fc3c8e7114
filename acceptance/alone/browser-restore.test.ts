import { Orator } from "@orator/sdk";
import { hasBrowser } from "@orator/testkit/browser";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStack } from "../stack/stack.ts";
import type { Stack } from "../stack/stack.ts";
import { openBrowser, sitDown, untilBuilt } from "../studio/desk.ts";
import type { Desk } from "../studio/desk.ts";

const PASSWORD = "a long sentence of mine";
const SLOW = { timeout: 120_000 };

describe.skipIf(!hasBrowser)("A backup that is made in the studio (skipped without Chromium)", () => {
  let stack: Stack;
  let browser: Browser;
  let owner: Desk;
  let client: Orator;
  let videoId: string;
  let file: string;
  /** Where the operator keeps it. */
  let elsewhere: string;
  beforeAll(async () => {
    elsewhere = mkdtempSync(join(tmpdir(), "orator-kept-"));
    [stack, browser] = (await Promise.all([startStack("embedded"), openBrowser()])) as [Stack, Browser];
    owner = await sitDown(browser);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  /** Waits until a video plays in the page. */
  async function plays(page: Page): Promise<void> {
    const video = page.locator("video").first();
    await video.waitFor(SLOW);
    await video.evaluate((element: HTMLVideoElement) => ((element.muted = true), element.play()));
    await expect
      .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime), SLOW)
      .toBeGreaterThan(0.2);
  }

  it("is of an installation that has an owner and a video", async () => {
    const { url } = stack;
    const { page } = owner;
    const apiKey = await stack.admin("create-key", "--name", "maker");
    const link = await stack.admin("studio-link");
    client = new Orator({ apiKey, baseUrl: url });
    ({ video_id: videoId } = await client.videos.create({
      avatar_id: "zuri",
      voice_id: "en-us-clara",
      text: "This will be lost and found again.",
      settings: { dimension: { width: 128, height: 128 } },
    }));
    await untilBuilt(url);
    await page.goto(link);
    await page.getByLabel("Your name").fill("Ada Moreau");
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Go to the studio" }).click();
    await page.getByRole("heading", { name: "Hello, Ada Moreau" }).waitFor();
    await expect
      .poll(async () => (await client.videos.get(videoId)).status, { timeout: 240_000 })
      .toBe("completed");
  });

  it("is made by a button, and lies where the page says", async () => {
    const { url } = stack;
    const { page } = owner;
    await page.goto(`${url}/studio/operations/backups`);
    await page.getByRole("button", { name: "Make a backup" }).click();
    await page.getByText("Ready", { exact: true }).waitFor(SLOW);
    const { backups } = await (await page.request.get(`${url}/v1/backups`)).json();
    file = backups[0].file as string;
    await page.getByText(file, { exact: true }).waitFor();
    expect(existsSync(file)).toBe(true);
  });

  it("gives all back after the data was lost: the same sign-in, the same video, and it plays", async () => {
    const { url, env } = stack;
    const { page, complaints } = owner;
    const kept = join(elsewhere, basename(file));
    await page.goto("about:blank");
    await stack.processes.get("all-in-one")!.stop();
    renameSync(file, kept);
    rmSync(env["DATA_DIR"]!, { recursive: true });
    mkdirSync(env["DATA_DIR"]!);
    await stack.admin("restore", "--file", kept);
    await stack.start("all-in-one");
    await untilBuilt(url);

    await page.goto(`${url}/studio/library/videos/${videoId}`);
    await plays(page);
    await page.context().clearCookies();
    await page.goto(`${url}/studio/library/videos/${videoId}`);
    await page.getByLabel("E-mail").fill("ada@example.com");
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    await plays(page);
    expect(await client.videos.get(videoId)).toMatchObject({ status: "completed" });
    expect(complaints).toEqual([]);
  });
});
