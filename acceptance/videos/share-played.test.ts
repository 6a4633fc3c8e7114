import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import type { Account } from "../client.ts";

const CHROMIUM = "/usr/bin/chromium";
// As text, for the page has other types than this file.
const PLAY = `(async () => {
  const film = document.querySelector("video");
  film.muted = true;
  const captions = film.textTracks[0];
  captions.mode = "showing";
  const ended = new Promise((resolve) => film.addEventListener("ended", resolve));
  await film.play();
  await ended;
  return [film.videoWidth, [...captions.cues].map((cue) => cue.text)];
})()`;
const LOOK = `[
  getComputedStyle(document.querySelector(".button")).display,
  document.documentElement.scrollWidth,
]`;

describe.skipIf(stack === undefined || !existsSync(CHROMIUM))("Share pages in Chromium", () => {
  let account: Account;
  let browser: Browser;
  let videoId: string;
  beforeAll(async () => {
    account = await newAccount("screening");
    browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-gpu"] });
    const settings = { title: "Spring: 1/2", dimension: { width: 128, height: 128 }, test: true };
    const order = { avatar_id: "zuri", voice_id: "en-us-clara", text: "Good morning.", settings };
    videoId = (await account.client.videos.createAndWait(order, { pollMs: 300 })).id;
  }, 240_000);
  afterAll(() => browser?.close());

  it("the password opens a page that plays, with captions and a download; its policy refuses nothing", async () => {
    const share = await account.client.videos.updateShare(videoId, { password: "spring 2030" });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    const refused: string[] = [];
    page.on("console", (message) => {
      if (/Content Security Policy|Refused/.test(message.text())) refused.push(message.text());
    });
    await page.goto(share.share_url);
    expect(await page.title()).toBe("Protected video");
    await page.fill("input[type=password]", "autumn 2030");
    await page.click("button");
    await page.waitForSelector("text=That is not the password.");
    await page.fill("input[type=password]", "spring 2030");
    await page.click("button");
    await page.waitForSelector("video");
    expect(page.url()).toBe(share.share_url);
    expect(await page.title()).toBe("Spring: 1/2");

    expect(await page.evaluate(PLAY)).toEqual([128, ["Good morning."]]);
    // The rules apply, and nothing sticks out of a phone.
    // The rules apply, and nothing sticks out of a phone.
    expect(await page.evaluate(LOOK)).toEqual(["flex", 390]);
    const [download] = await Promise.all([page.waitForEvent("download"), page.click("text=Download")]);
    expect(download.suggestedFilename()).toMatch(/^Spring.*2\.mp4$/);
    expect(await download.failure()).toBeNull();
    expect(refused).toEqual([]);
    await page.close();
  });
});
