import { Orator } from "@orator/sdk";
import { existsSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { startStack } from "@orator/acceptance/stack";

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A question, and what its answer has to have in it. */
export const QUESTION = { text: "How long do I have to return something?", answer: "thirty days" };

/** A service with an agentic avatar that knows an answer, and a browser in front of it. */
interface WidgetSite {
  browser: Browser;
  /** Of the service. */
  pid: number;
  /** The address of the page of a new session. */
  newPage(): Promise<string>;
  stop(): Promise<void>;
}

/** Starts both; undefined where there is no Chromium. `avatarId` is of the cast. */
export async function openWidgetSite(avatarId: string): Promise<WidgetSite | undefined> {
  const executablePath = CHROMIUM.find((path) => existsSync(path));
  if (executablePath === undefined) {
    process.stderr.write("Chromium is not installed: nothing is measured\n");
    return undefined;
  }
  const stack = (await startStack("embedded"))!;
  const client = new Orator({
    apiKey: await stack.admin("create-key", "--name", "bench"),
    baseUrl: stack.url,
  });
  const agentic_avatar_id = await anAgent(client, avatarId);
  const browser = await chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--autoplay-policy=no-user-gesture-required",
    ],
  });
  return {
    browser,
    pid: stack.processes.get("all-in-one")!.child.pid!,
    async newPage() {
      const settings = { max_duration: 86_400 };
      return (await client.widgetSessions.create({ agentic_avatar_id, settings })).widget_url;
    },
    async stop() {
      await browser.close();
      await stack.stop();
    },
  };
}

async function anAgent(client: Orator, avatarId: string): Promise<string> {
  const brain = await client.brains.create({ name: "Shop" });
  await client.brains.addDocuments(brain.id, {
    title: "Returns",
    text: "You can return anything within thirty days of delivery. Refunds take five working days.",
  });
  while ((await client.brains.get(brain.id)).document_count === 0) await wait(200);
  const { id } = await client.agenticAvatars.create({
    name: "Ada",
    avatar_id: avatarId,
    voice_id: "en-us-clara",
    brain_id: brain.id,
    settings: { greeting: "Hello, I am Ada.", personality: "Warm and brief.", languages: ["en"] },
  });
  return id;
}
