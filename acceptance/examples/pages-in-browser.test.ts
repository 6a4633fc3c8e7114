import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { recognizedLanguages, speak } from "@orator/speech";
import { freePort } from "@orator/testkit/servers";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { drawNothing } from "../browser/in-page.ts";
import { wavFile } from "../browser/wav-file.ts";
import { newAccount, stack } from "../client.ts";
import { startExample } from "./program.ts";
import type { Program } from "./program.ts";

const CHROMIUM = "/usr/bin/chromium";
const TIMEOUT = { timeout: 90_000 };
const QUESTION = "How long do I have to return something?";
/** The microphone is silent for so long, while the browser starts to listen. */
const SILENCE_S = 2.5;
const hasRecognizer = (await recognizedLanguages()).length > 0;

describe.skipIf(stack === undefined || !existsSync(CHROMIUM))("The examples' pages", () => {
  const folder = mkdtempSync(join(tmpdir(), "orator-pages-"));
  let env: Record<string, string>;
  let browser: Browser;
  let questionMs: number;
  let running: Program | undefined;
  const complaints: string[] = [];

  beforeAll(async () => {
    const { key } = await newAccount("pages");
    env = { ORATOR_API_KEY: key, ORATOR_URL: stack!.url };
    const { samples, sampleRateHz } = await speak(QUESTION);
    const heard = new Float32Array(samples.length + SILENCE_S * sampleRateHz);
    heard.set(samples, SILENCE_S * sampleRateHz);
    questionMs = (heard.length / sampleRateHz) * 1000;
    const microphone = join(folder, "microphone.wav");
    writeFileSync(microphone, wavFile(heard, sampleRateHz));
    browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--autoplay-policy=no-user-gesture-required",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${microphone}%noloop`,
      ],
    });
  });
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    await running?.stop();
    running = undefined;
    complaints.length = 0;
  });
  afterAll(async () => {
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts an example, and opens its page in a browser that draws nothing: pictures are slow without a graphics card. */
  async function open(example: string, more: Record<string, string> = {}): Promise<Page> {
    const port = await freePort();
    running = startExample(`${example}/server.js`, { ...env, ...more, PORT: String(port) });
    await expect.poll(running.printed, TIMEOUT).toContain(`http://127.0.0.1:${port}`);
    const context = await browser.newContext({
      viewport: { width: 1000, height: 760 },
      permissions: ["microphone"],
    });
    await context.addInitScript(drawNothing);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(error.message));
    await page.goto(`http://127.0.0.1:${port}/`);
    return page;
  }

  it("launcher: opens, offers questions, takes thumbs, hands over to the shop's people, and is remembered", async () => {
    const page = await open("launcher");
    const face = page.getByRole("button", { name: "Open the conversation" });
    const panel = page.getByRole("dialog", { name: "Conversation" });
    await face.click();
    await panel.getByRole("button", { name: "Conversation" }).click();
    await panel.getByRole("button", { name: QUESTION }).click(TIMEOUT);
    const answer = panel.locator(".bubble.assistant", { hasText: "thirty days" });
    await answer.getByRole("button", { name: "Helpful", exact: true }).click(TIMEOUT);
    await page.getByText("Glad that helped.").waitFor(TIMEOUT);
    await page.reload();
    await panel.waitFor(TIMEOUT);
    const human = panel.getByRole("button", { name: "Talk to a person" });
    await panel.locator('.frame:not([data-status="connecting"])').waitFor(TIMEOUT);
    await human.click();
    await page.getByText("Somebody of our team").waitFor(TIMEOUT);
    await face.waitFor(TIMEOUT);
    await page.reload();
    await face.waitFor(TIMEOUT);
    expect(await panel.count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it("direct-a-person: all that is told to the person is done, a tool of the page is run, and the page hears of it", async () => {
    const model = await startModel();
    const page = await open("direct-a-person", { MODEL_URL: model.url });
    try {
      const events = page.getByLabel("Events");
      const hears = async (text: string | RegExp): Promise<void> => {
        await expect.poll(() => events.textContent(), TIMEOUT).toMatch(text);
      };
      await hears("transcript: assistant, Hello! Tell me how to be.");
      await hears(/state: idle$/);
      for (const name of ["serious", "half body", "library", "wave"])
        await page.getByRole("button", { name, exact: true }).click();
      await page.getByLabel("She looks at the pointer").check();
      await page.mouse.move(900, 100);
      await page.getByRole("checkbox", { name: "Captions" }).uncheck();
      await page.getByLabel("Volume").fill("0.5");
      const told = await page.locator("orator-avatar").evaluate((element) => {
        const { mood, framing, background, captions, volume } = element as unknown as Record<string, unknown>;
        return { mood, framing, background, captions, volume };
      });
      expect(told).toEqual({
        mood: "serious",
        framing: "half_body",
        background: "library",
        captions: false,
        volume: 0.5,
      });
      await page.getByRole("button", { name: "Say it" }).click();
      await hears("transcript: assistant, I say what I am told.");
      await page.locator("orator-avatar").evaluate((element) => {
        (element as unknown as { ask(text: string): void }).ask("Turn off the light, please.");
      });
      await hears('tool: light done {"on":false}');
      await hears("transcript: assistant, The light is off.");
      expect(await page.locator("body").getAttribute("class")).toBe("dark");
      await page.locator("select#language").selectOption("de");
      await hears("voice: de-");
      expect(complaints).toEqual([]);
    } finally {
      model.stop();
    }
  });

  it.skipIf(!hasRecognizer)(
    "talk-to-her: shows what she has understood while the button is held, and answers (skipped without PocketSphinx)",
    async () => {
      const page = await open("talk-to-her");
      const hold = page.getByRole("button", { name: "Hold to talk" });
      await expect.poll(() => hold.isEnabled(), TIMEOUT).toBe(true);
      await expect.poll(() => page.locator("#caption").textContent(), TIMEOUT).toContain("Just ask me.");
      await expect.poll(() => page.locator("#caption").textContent(), TIMEOUT).toBe("");
      await hold.hover();
      await page.mouse.down();
      await expect.poll(() => hold.getAttribute("aria-pressed"), TIMEOUT).toBe("true");
      // Something stands there while the button is still held.
      await expect.poll(() => page.locator("#heard").textContent(), TIMEOUT).not.toBe("");
      await page.waitForTimeout(questionMs);
      await page.mouse.up();
      await expect.poll(() => page.locator("#heard").textContent(), TIMEOUT).toMatch(/return something/i);
      await expect.poll(() => page.locator("#caption").textContent(), TIMEOUT).not.toBe("");
      expect(await hold.getAttribute("aria-pressed")).toBe("false");
      expect(complaints).toEqual([]);
    },
  );
});

/** A chat model that turns off the light, and tells so. */
async function startModel(): Promise<{ url: string; stop(): void }> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { messages } = (await json(request)) as { messages: { role: string }[] };
    const isDone = messages.some(({ role }) => role === "tool");
    const call = { index: 0, id: "c1", function: { name: "light", arguments: '{"on":false}' } };
    const delta = isDone ? { content: "The light is off." } : { tool_calls: [call] };
    const choices = [{ index: 0, delta, finish_reason: isDone ? "stop" : "tool_calls" }];
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(`data: ${JSON.stringify({ choices })}\n\ndata: [DONE]\n\n`);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
