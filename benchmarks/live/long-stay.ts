import { loadavg } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { CDPSession, Page } from "playwright-core";
import { isSounding, tapSound } from "@orator/acceptance/in-page";
import type { Benchmark, Row } from "../row.ts";
import { cutSockets, installGauges, readGauges } from "./page-gauges.ts";
import { costOf } from "./process-cost.ts";
import { openWidgetSite, QUESTION } from "./widget-visit.ts";

const RECONNECTS = 20;
/** Frames are counted over the last twenty seconds. */
const SETTLE_MS = 25_000;
const MOST_SAMPLES = 15;

/** One look at the page and at the service. */
interface Sample {
  framesPerSecond: number;
  /** After a garbage collection. */
  heapBytes: number;
  domNodes: number;
  listeners: number;
  gpuObjects: number;
  serviceBytes: number;
}

const WHAT: Record<keyof Sample, { name: string; unit: string; per: number }> = {
  framesPerSecond: { name: "pictures a second", unit: "", per: 1 },
  heapBytes: { name: "JavaScript heap", unit: "MB", per: 1e6 },
  domNodes: { name: "nodes of the page", unit: "", per: 1 },
  listeners: { name: "event listeners", unit: "", per: 1 },
  gpuObjects: { name: "objects on the GPU", unit: "", per: 1 },
  serviceBytes: { name: "memory of the service", unit: "MB", per: 1e6 },
};

/**
 * One visitor who stays: twenty times the line breaks, then nothing is said for an hour (LONG_STAY_MINUTES; `quick`:
 * three minutes), then a question is asked. Whatever grows with time shows as a drift from the first look, which is
 * taken after a first answer.
 */
export const longStay: Benchmark = async ({ quick, avatarId }) => {
  const minutes = Number(process.env["LONG_STAY_MINUTES"] ?? (quick ? 3 : 60));
  const site = await openWidgetSite(avatarId);
  if (site === undefined) return [];
  try {
    const page = await site.browser.newPage({ viewport: { width: 240, height: 320 } });
    await page.addInitScript(tapSound);
    await page.addInitScript(installGauges);
    const resumed = countResumptions(page);
    await page.goto(await site.newPage());
    await page.locator("orator-avatar .frame[data-appearance=drawn]").waitFor({ timeout: 120_000 });
    await hearAnswer(page);
    const browser = await page.context().newCDPSession(page);
    const look = async (when: string): Promise<Sample> => {
      await wait(SETTLE_MS);
      const sample = await take(page, browser, site.pid);
      process.stderr.write(`${when}: ${JSON.stringify(sample)}, load ${loadavg()[0]!.toFixed(1)}\n`);
      return sample;
    };
    const samples = [await look("at first")];
    for (let cut = 1; cut <= RECONNECTS; cut++) {
      await page.evaluate(cutSockets);
      while (resumed.times < cut) await wait(100);
    }
    samples.push(await look(`after ${resumed.times} reconnects`));
    const looks = Math.min(MOST_SAMPLES, Math.ceil(minutes));
    const restMs = (minutes * 60_000) / looks - SETTLE_MS;
    for (let index = 1; index <= looks; index++) {
      await wait(restMs);
      samples.push(await look(`after ${((minutes * index) / looks).toFixed(0)} minutes`));
    }
    const { closes } = await page.evaluate(readGauges);
    const lost = closes.slice(RECONNECTS);
    const answerMs = await hearAnswer(page);
    return [
      ...(Object.keys(WHAT) as (keyof Sample)[]).map((name) => drift(name, samples)),
      {
        what: "long stay: connections lost by themselves",
        value: lost.length,
        unit: "",
        bar: "0",
        note: lost.join(", "),
      },
      { what: "long stay: question to sound at the end", value: answerMs, unit: "ms" },
    ];
  } finally {
    await site.stop();
  }
};

function drift(name: keyof Sample, samples: Sample[]): Row {
  const { name: what, unit, per } = WHAT[name];
  const [first, ...later] = samples.map((sample) => sample[name] / per);
  const least = Math.min(...later);
  const most = Math.max(...later);
  const note = `first ${first!.toFixed(1)}, then ${least.toFixed(1)} to ${most.toFixed(1)}`;
  return { what: `long stay: ${what} at the end`, value: later.at(-1)!, unit, note };
}

async function take(page: Page, browser: CDPSession, pid: number): Promise<Sample> {
  const { framesPerSecond, gpuObjects, openSockets } = await page.evaluate(readGauges);
  if (openSockets !== 1) throw new Error(`${openSockets} sockets are open, and not one`);
  await browser.send("HeapProfiler.collectGarbage");
  const { usedSize } = await browser.send("Runtime.getHeapUsage");
  const { nodes, jsEventListeners } = await browser.send("Memory.getDOMCounters");
  return {
    framesPerSecond,
    heapBytes: usedSize,
    domNodes: nodes,
    listeners: jsEventListeners,
    gpuObjects,
    serviceBytes: costOf(pid).rssBytes,
  };
}

/** Asks, waits for the sound of the answer and for its end, and returns how long it took to sound. */
async function hearAnswer(page: Page): Promise<number> {
  while (await page.evaluate(isSounding)) await wait(200);
  const answers = page.locator("orator-avatar .bubble.assistant");
  const before = await answers.count();
  const startedMs = performance.now();
  await page.locator("orator-avatar input").fill(QUESTION.text);
  await page.keyboard.press("Enter");
  await page.waitForFunction(isSounding, undefined, { timeout: 60_000 });
  const soundMs = performance.now() - startedMs;
  await answers
    .nth(before)
    .filter({ hasText: QUESTION.answer })
    .waitFor({ state: "attached", timeout: 60_000 });
  await page.locator('orator-avatar .frame[data-status="idle"]').waitFor({ timeout: 60_000 });
  return soundMs;
}

/** How often the page has gone on where it was, on a new connection. */
function countResumptions(page: Page): { times: number } {
  const resumed = { times: 0 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (typeof payload !== "string" || !payload.startsWith('{"type":"ready"')) return;
      if ((JSON.parse(payload) as { is_resumed: boolean }).is_resumed) resumed.times++;
    }),
  );
  return resumed;
}
