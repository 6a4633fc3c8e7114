import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@orator/testkit/servers";
import { chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import { startExample } from "./program.ts";
import type { Program } from "./program.ts";

const CHROMIUM = "/usr/bin/chromium";

describe.skipIf(stack === undefined)("The examples", () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-examples-"));
  const running: Program[] = [];
  let env: Record<string, string>;
  beforeAll(async () => {
    const { key } = await newAccount("examples");
    env = { ORATOR_API_KEY: key, ORATOR_URL: stack!.url };
  });
  afterEach(() => Promise.all(running.splice(0).map((program) => program.stop())));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const serve = async (file: string, port: number): Promise<Program> => {
    const program = startExample(file, { ...env, PORT: String(port) });
    running.push(program);
    await expect.poll(program.printed).toContain(`http://127.0.0.1:${port}`);
    return program;
  };

  it("order a film and hear of it: the file is there, the event is genuine, a forged one is refused", async () => {
    const port = await freePort();
    const receiver = await serve("receive-webhooks/receive.js", port);
    const film = join(folder, "film.mp4");
    const order = startExample("order-a-film/order.js", env, "Hello.", film);
    expect([await order.ended, order.printed()]).toEqual([0, expect.stringContaining(`${film}: `)]);
    expect(order.printed()).toMatch(/^(?:pending|processing) \d+ %$/m);
    expect(readFileSync(film).subarray(4, 8).toString()).toBe("ftyp");
    await expect.poll(receiver.printed).toContain("avatar_video.success {");
    const forged = await fetch(`http://127.0.0.1:${port}/orator`, {
      method: "POST",
      headers: { "webhook-id": "evt_1", "webhook-timestamp": "1", "webhook-signature": "v1,AAAA" },
      body: "{}",
    });
    expect(forged.status).toBe(400);
    expect(await receiver.stop()).toBe(0);
  });

  it("a film that cannot be made ends in the service's own words", async () => {
    const order = startExample("order-a-film/order.js", env, " ", join(folder, "none.mp4"));
    expect([await order.ended, order.printed().trim()]).toEqual([1, "text: must contain words"]);
  });

  it.skipIf(!existsSync(CHROMIUM))("put a person on a page, who greets the visitor in it", async () => {
    const port = await freePort();
    await serve("widget-on-a-page/server.js", port);
    // A page that may sound unasked greets at once; elsewhere its visitor clicks first.
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"],
    });
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      // Pictures are slow without a graphics card; the poster stands in for them.
      await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null;");
      await page.goto(`http://127.0.0.1:${port}/`);
      await expect
        .poll(() => page.locator("#last").textContent())
        .toBe("assistant: Hello! What would you like to know about our shop?");
    } finally {
      await browser.close();
    }
  });
});
