import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@orator/testkit/servers";
import { chromium } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newAccount, stack } from "../client.ts";
import { startExample } from "./program.ts";
import { HELLO, startRealtimeAgent } from "./realtime-agent.ts";
import type { Program } from "./program.ts";

const CHROMIUM = "/usr/bin/chromium";
const BROWSER_ARGS = ["--no-sandbox", "--disable-gpu", "--autoplay-policy=no-user-gesture-required"];
const TIMEOUT = { timeout: 60_000 };

/** What {@link LISTEN_IN} has heard: closures of the lips, when sounds begin, and the silence between them. */
interface Heard {
  shut: number;
  starts: number[];
  gapsS: number[];
  partsAtMs: number[];
}

/** Notes in a page what its socket and its loudspeaker get. */
const LISTEN_IN = `
  window.heard = { shut: 0, starts: [], gapsS: [], partsAtMs: [], ready: false, interrupted: false };
  const { WebSocket: Socket } = window;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => {
        if (typeof data !== "string") return;
        const message = JSON.parse(data);
        if (message.type === "ready") heard.ready = true;
        if (message.type === "interrupted") heard.interrupted = true;
        if (message.type !== "speech.part") return;
        heard.partsAtMs.push(Date.now());
        heard.shut += message.phones.filter(({ phone }) => phone === "m").length;
      });
    }
  };
  let endS;
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (atS) {
    heard.starts.push(atS);
    if (endS !== undefined) heard.gapsS.push(Math.abs(atS - endS));
    endS = atS + this.buffer.duration;
    return start.call(this, atS);
  };
`;

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

  it.skipIf(!existsSync(CHROMIUM))(
    "give a voice agent a face: its sound is heard without a gap, with lips, until somebody interrupts",
    async () => {
      const agent = await startRealtimeAgent();
      env["VOICE_AGENT_URL"] = agent.url;
      const port = await freePort();
      await serve("own-voice/server.js", port);
      const browser = await chromium.launch({ executablePath: CHROMIUM, args: BROWSER_ARGS });
      try {
        const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
        await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null;");
        await page.addInitScript(LISTEN_IN);
        await page.goto(`http://127.0.0.1:${port}/`);
        await page.waitForFunction("heard.ready");
        await page.click("#hello");
        await expect.poll(() => page.locator("#last").textContent(), TIMEOUT).toBe(`assistant: ${HELLO}`);
        const heard = (await page.evaluate("heard")) as Heard;
        // name, Bob, may, help, plan, picnic, by
        expect(heard.shut).toBeGreaterThan(6);
        expect(heard.starts.length).toBeGreaterThan(8);
        // One silence where this machine is too busy to bring the second part in time.
        expect(heard.gapsS.filter((gapS) => gapS > 1e-4).length).toBeLessThan(2);
        await page.click("#hello");
        await page.waitForFunction(`heard.starts.length > ${heard.starts.length}`);
        const again = ((await page.evaluate("heard")) as Heard).partsAtMs.find(
          (atMs) => atMs > agent.spokeAtMs[1]!,
        )!;
        await page.click("#hush");
        await page.waitForFunction("heard.interrupted");
        const tookMs = [heard.partsAtMs[0]! - agent.spokeAtMs[0]!, again - agent.spokeAtMs[1]!];
        console.log(`first part of the mouth ${tookMs.join(" and ")} ms after the sound`);
      } finally {
        await browser.close();
        await agent.stop();
      }
    },
  );

  it.skipIf(!existsSync(CHROMIUM))("put a person on a page, who greets the visitor in it", async () => {
    const port = await freePort();
    await serve("widget-on-a-page/server.js", port);
    // A page that may sound unasked greets at once; elsewhere its visitor clicks first.
    const browser = await chromium.launch({
      executablePath: CHROMIUM,
      args: BROWSER_ARGS,
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
