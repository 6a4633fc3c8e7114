import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { isSounding, tapSound } from "@orator/acceptance/in-page";
import { rounded } from "../row.ts";
import type { Benchmark, Row } from "../row.ts";
import { medianOf } from "../service/installation.ts";
import { installGauges, readFirsts, readGauges } from "./page-gauges.ts";
import { openWidgetSite } from "./widget-visit.ts";

const VIEWPORT = { width: 400, height: 600 };
const SPEAK_MS = 8_000;
/** Long enough to be spoken for longer than it is measured. */
const TEXT =
  "Good morning, everyone, and welcome. My name does not matter today, because the people who matter are sitting in " +
  "front of me. Twelve months ago we began with a small idea: that anybody should be able to turn a plain text into " +
  "a video of a person who speaks. Since then, more than five thousand people have done so every single week.";

/** What one opening of the page took. */
interface Opening {
  posterMs: number;
  pictureMs: number;
  /** Of the page's main thread up to the first picture, by its own processor clock. */
  workMs: number;
}

/**
 * From opening the page of a session to the poster and to the first picture of the drawn person, with nothing in the
 * browser's cache and with everything in it; and what a picture of the speaking person costs the page's main thread,
 * without the GPU: below 16.7 ms of an ordinary laptop's core, 60 a second are a matter of its graphics card alone.
 */
export const firstPicture: Benchmark = async ({ quick, avatarId }) => {
  const site = await openWidgetSite(avatarId);
  if (site === undefined) return [];
  try {
    const context = (): Promise<BrowserContext> => site.browser.newContext({ viewport: VIEWPORT });
    const url = await site.newPage();
    // Compiles the page's script, and packs the avatar for browsers where that was never done.
    await (await open(await context(), url)).page.close();
    const cold: Opening[] = [];
    const warm: Opening[] = [];
    for (let run = 0; run < (quick ? 2 : 5); run++) {
      const browser = await context();
      for (const openings of [cold, warm]) {
        const { page, opening } = await open(browser, url);
        openings.push(opening);
        // One that goes on drawing would take the next one's graphics card.
        await page.close();
      }
      await browser.close();
    }
    const speaker = await context();
    const { page, cdp } = await open(speaker, url);
    const frame = await speakingFrame(page, cdp);
    return [...openingRows("cold", cold), ...openingRows("warm", warm), ...frame];
  } finally {
    await site.stop();
  }
};

function openingRows(cache: string, openings: Opening[]): Row[] {
  const what = `widget page, ${cache} cache:`;
  const row = (name: string, key: keyof Opening, bar?: string): Row => {
    const values = openings.map((opening) => opening[key]);
    const note = `${rounded(Math.min(...values))} to ${rounded(Math.max(...values))}, load ${loadavg()[0]!.toFixed(1)}`;
    return {
      what: `${what} ${name}`,
      value: medianOf(values),
      unit: "ms",
      note,
      ...(bar !== undefined && { bar }),
    };
  };
  return [
    row("poster", "posterMs"),
    row("first picture", "pictureMs", "≤ 1500"),
    row("main thread until then, processor time", "workMs"),
  ];
}

async function open(
  context: BrowserContext,
  url: string,
): Promise<{ page: Page; cdp: CDPSession; opening: Opening }> {
  const page = await context.newPage();
  await page.addInitScript(tapSound);
  await page.addInitScript(installGauges);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.goto(url, { waitUntil: "commit" });
  await page.locator("orator-avatar .frame[data-appearance=drawn]").waitFor({ timeout: 120_000 });
  const workMs = (await metrics(cdp)).taskMs;
  // The poster may come after the picture; then it was not needed.
  const { posterMs, pictureMs } = await page.evaluate(readFirsts);
  return { page, cdp, opening: { posterMs: posterMs ?? pictureMs, pictureMs, workMs } };
}

/** Has the person speak, and divides the work of the page's main thread among the pictures. */
async function speakingFrame(page: Page, cdp: CDPSession): Promise<Row[]> {
  await page.locator("orator-avatar").evaluate((avatar, text) => (avatar as Speaker).say(text), TEXT);
  await page.waitForFunction(isSounding, undefined, { timeout: 60_000 });
  await wait(1000);
  const before = { ...(await metrics(cdp)), ...(await page.evaluate(readGauges)) };
  await wait(SPEAK_MS);
  const after = { ...(await metrics(cdp)), ...(await page.evaluate(readGauges)) };
  if (!(await page.evaluate(isSounding))) throw new Error("the person has stopped speaking");
  const pictures = after.pictures - before.pictures;
  const note = `${pictures} pictures, processor time without the GPU`;
  return [
    {
      what: "a picture of the speaking person: scripts",
      value: (after.scriptMs - before.scriptMs) / pictures,
      unit: "ms",
      note,
    },
    {
      what: "a picture of the speaking person: main thread",
      value: (after.taskMs - before.taskMs) / pictures,
      unit: "ms",
      bar: "< 16.7",
    },
  ];
}

type Speaker = HTMLElement & { say(text: string): void };

async function metrics(cdp: CDPSession): Promise<{ taskMs: number; scriptMs: number }> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  const of = (wanted: string): number => 1000 * metrics.find(({ name }) => name === wanted)!.value;
  return { taskMs: of("TaskDuration"), scriptMs: of("ScriptDuration") };
}
