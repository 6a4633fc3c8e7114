import { existsSync } from "node:fs";
import { freePort } from "@orator/testkit/servers";
import { chromium } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import { startExample } from "./program.ts";

const CHROMIUM = "/usr/bin/chromium";

it.skipIf(stack === undefined || !existsSync(CHROMIUM))(
  "The example with an interface of its own draws a person, who greets, answers, moves a meter and waves",
  async () => {
    const { key } = await newAccount("live-client");
    const port = await freePort();
    const program = startExample("live-client/server.js", {
      ORATOR_API_KEY: key,
      ORATOR_URL: stack!.url,
      PORT: String(port),
    });
    await expect.poll(program.printed).toContain(`http://127.0.0.1:${port}`);
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--autoplay-policy=no-user-gesture-required",
      ],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      const complaints: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(error.message));
      await page.addInitScript(noteLoudest);
      await page.goto(`http://127.0.0.1:${port}/`);
      const log = page.locator("#log li");
      await expect
        .poll(() => log.allTextContents())
        .toContain("assistant: Hello! What would you like to know about our shop?");
      await expect.poll(() => page.evaluate(loudest)).toBeGreaterThan(0.01);
      await page.getByLabel("Your question").fill("How long do I have to return something?");
      await page.keyboard.press("Enter");
      await expect.poll(async () => (await log.allTextContents()).join()).toContain("thirty days");
      expect(await page.title()).toBe("Ask Ada of the example shop");
      // Skin, hair and clothes: far more contrast than the plain ground of the page.
      const contrast = async (): Promise<number> => {
        const { channels } = await sharp(await page.locator("canvas").screenshot()).stats();
        return Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev));
      };
      await expect.poll(contrast).toBeGreaterThan(30);
      await page.getByRole("button", { name: "Wave" }).click();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      await program.stop();
    }
  },
);

type Noted = typeof globalThis & { loudest?: number };

/** Notes the highest value that the page's meter shows; to be run in the page before its own scripts. */
function noteLoudest(): void {
  const noted = globalThis as Noted;
  noted.loudest = 0;
  setInterval(() => {
    noted.loudest = Math.max(noted.loudest!, document.querySelector("meter")?.value ?? 0);
  }, 40);
}

function loudest(): number {
  return (globalThis as Noted).loudest!;
}
