// A thread that asks an address without end and tells the longest time without an answer, from one question to the next, in ms.
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

const EVERY_MS = 10;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longest = 0;

parentPort!.on("message", () => {
  parentPort!.postMessage(longest, []);
  longest = 0;
});

for (;;) {
  const askedMs = performance.now();
  await answered();
  longest = Math.max(longest, performance.now() - askedMs);
  await sleep(EVERY_MS);
}

function answered(): Promise<void> {
  return new Promise((resolve, reject) => {
    get(workerData as string, { agent }, (response) => {
      response.resume().once("end", resolve);
    }).once("error", reject);
  });
}
