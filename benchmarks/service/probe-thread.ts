// A thread that asks an address without end and tells the longest time without an answer, from one question to the next.
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** A time without an answer, and what the asked process's own thread did meanwhile, where Linux tells. All in ms. */
export interface Silence {
  silentMs: number;
  /** It had a core. */
  ranMs: number;
  /** It had something to do, and no core: others had them all. */
  waitedMs: number;
}

const EVERY_MS = 10;
const NONE: Silence = { silentMs: 0, ranMs: 0, waitedMs: 0 };
const { url, pid } = workerData as { url: string; pid: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = NONE;

parentPort!.on("message", () => {
  parentPort!.postMessage(longest, []);
  longest = NONE;
});

for (;;) {
  const askedMs = performance.now();
  const [ran, waited] = scheduled();
  await answered();
  const silentMs = performance.now() - askedMs;
  if (silentMs > longest.silentMs) {
    const [ranSince, waitedSince] = scheduled();
    longest = { silentMs, ranMs: ranSince - ran, waitedMs: waitedSince - waited };
  }
  await sleep(EVERY_MS);
}

function answered(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}

/** How long the process's first thread has run and waited for a core so far, in ms (Documentation/scheduler/sched-stats.rst). */
function scheduled(): [number, number] {
  try {
    const [ranNs, waitedNs] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ");
    return [Number(ranNs) / 1e6, Number(waitedNs) / 1e6];
  } catch {
    return [0, 0];
  }
}
