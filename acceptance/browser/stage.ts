import { Orator } from "@orator/sdk";
import { recognizedLanguages, speak } from "@orator/speech";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { admin } from "../stack/process.ts";
import type { StackAddress } from "../stack/set-up.ts";
import { startStack } from "../stack/stack.ts";
import { startHostSite } from "./host-page.ts";
import type { HostSite } from "./host-page.ts";
import { drawNothing, tapSound } from "./in-page.ts";
import { wavFile } from "./wav-file.ts";

/** What the person of these tests knows. */
const RETURNS =
  "You can return anything within thirty days of delivery. Refunds take five working days. " +
  "Our shop is open from nine to six, Monday to Saturday.";
export const QUESTION = "How long do I have to return something?";
/** Whether the server has what it recognizes speech with; nobody hears visitors without it. */
export const hasRecognizer = (await recognizedLanguages()).length > 0;
/** The voice that comes out of the microphone, once: silence while the browser starts to listen, then the question (or none). */
const SILENCE_S = 2.5;

/** A service with one agentic avatar, a browser, and a site that embeds it. */
export interface Scene {
  url: string;
  client: Orator;
  agentId: string;
  host: HostSite;
  browser: Browser;
  /** How long the microphone's recording is. */
  questionMs: number;
  /** A visitor's browser; small, and unless `draws` one that cannot draw: pictures are slow without a graphics card. */
  newContext(options?: BrowserContextOptions & { draws?: boolean; stays?: boolean }): Promise<BrowserContext>;
  /** Closes all visitors' browsers, but for those that stay. */
  leave(): Promise<void>;
  stop(): Promise<void>;
}

/** A scene whose service is its own. */
export interface OwnScene extends Scene {
  /** Ends the service, and starts it anew on the same data. */
  restart(): Promise<void>;
}

type WidgetSettings = NonNullable<Parameters<Orator["widgetSessions"]["create"]>[0]["settings"]>;

/** Sets the scene with a service of its own, which can be restarted. */
export async function setOwnScene(options: { isSilent?: boolean } = {}): Promise<OwnScene> {
  const stack = (await startStack("embedded"))!;
  const scene = await setScene({ kind: "embedded", url: stack.url, env: stack.env }, options);
  return {
    ...scene,
    async restart() {
      await stack.processes.get("all-in-one")!.stop();
      await stack.start("all-in-one");
    },
    async stop() {
      await scene.stop();
      await stack.stop();
    },
  };
}

/**
 * Sets the scene: an account of its own on the installation, and one browser that sounds only when it is clicked on, as
 * visitors' browsers do.
 */
export async function setScene(stack: StackAddress, { isSilent = false } = {}): Promise<Scene> {
  const folder = mkdtempSync(join(tmpdir(), "orator-browser-"));
  const question = await speak(QUESTION);
  const samples = new Float32Array(question.samples.length + SILENCE_S * question.sampleRateHz);
  if (!isSilent) samples.set(question.samples, SILENCE_S * question.sampleRateHz);
  const microphone = join(folder, "microphone.wav");
  writeFileSync(microphone, wavFile(samples, question.sampleRateHz));
  const account = `browser-${randomUUID()}`;
  const key = await admin(stack.env, "create-account", "--name", account, "--key", "browser");
  const client = new Orator({ apiKey: key, baseUrl: stack.url });
  const agentId = await anAgent(client);
  await personIsMade(
    stack.url,
    await client.widgetSessions.create({ agentic_avatar_id: agentId, settings: {} }),
  );
  const [browser, host] = await Promise.all([
    chromium.launch({
      executablePath: "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--autoplay-policy=document-user-activation-required",
        "--use-fake-device-for-media-stream",
        `--use-file-for-fake-audio-capture=${microphone}%noloop`,
      ],
    }),
    startHostSite(),
  ]);
  const contexts: BrowserContext[] = [];
  return {
    url: stack.url,
    client,
    agentId,
    host,
    browser,
    questionMs: (samples.length / question.sampleRateHz) * 1000,
    async newContext({ draws = false, stays = false, ...options } = {}) {
      const viewport = { width: 300, height: 400 };
      const context = await browser.newContext({ viewport, locale: "en-GB", ...options });
      if (!stays) contexts.push(context);
      context.setDefaultTimeout(60_000);
      await context.addInitScript(tapSound);
      if (!draws) await context.addInitScript(drawNothing);
      return context;
    },
    async leave() {
      await Promise.all(contexts.splice(0).map((context) => context.close()));
    },
    async stop() {
      await browser.close();
      host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A widget session of the scene's agentic avatar. */
export function newSession({ client, agentId }: Scene, settings: WidgetSettings = {}) {
  return client.widgetSessions.create({ agentic_avatar_id: agentId, settings });
}

/** Joins once and fetches the person, who is baked on the first request: no test should wait for that. */
async function personIsMade(
  url: string,
  { session_id, session_token }: { session_id: string; session_token: string },
): Promise<void> {
  const headers = { authorization: `Bearer ${session_token}` };
  const answer = await fetch(`${url}/live/${session_id}/ticket`, { method: "POST", headers });
  const { ticket } = (await answer.json()) as { ticket: string };
  const socket = new WebSocket(`${url.replace("http", "ws")}/live/${session_id}/socket`, "orator.v1");
  const first = new Promise<string>((resolve) =>
    socket.addEventListener("message", ({ data }) => typeof data === "string" && resolve(data)),
  );
  await new Promise((resolve) => socket.addEventListener("open", resolve, { once: true }));
  const capabilities = { codecs: ["pcm_s16le"], recognition: "none" };
  socket.send(JSON.stringify({ type: "hello", protocol: 1, ticket, capabilities }));
  const ready = JSON.parse(await first) as { avatar: { url: string } };
  await (await fetch(ready.avatar.url)).arrayBuffer();
  socket.close();
}

async function anAgent(client: Orator): Promise<string> {
  const brain = await client.brains.create({ name: "Shop" });
  await client.brains.addDocuments(brain.id, { title: "Returns and hours", text: RETURNS });
  for (let isRead = false; !isRead; await new Promise((resolve) => setTimeout(resolve, 200))) {
    const { status, document_count } = await client.brains.get(brain.id);
    isRead = status === "ready" && document_count === 1;
  }
  const { id } = await client.agenticAvatars.create({
    name: "Ada",
    avatar_id: "zuri",
    voice_id: "en-us-clara",
    brain_id: brain.id,
    settings: {
      greeting: "Hello, I am Ada. What would you like to know about our shop?",
      personality: "Warm and brief.",
      languages: ["en", "de"],
    },
  });
  return id;
}
