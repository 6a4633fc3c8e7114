import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { floods } from "@orator/service/testing";
import type { Flood } from "@orator/service/testing";
import { startStack } from "@orator/acceptance/stack";
import { Orator } from "@orator/sdk";
import { rounded } from "../row.ts";
import type { Benchmark, Row } from "../row.ts";
import type { Silence } from "./probe-thread.ts";

/** Requests of a kind that come together. */
const AT_ONCE = 4;
/** Routes of JSON that are shown: those with the longest silences. */
const SHOWN = 5;

/** The longest silence of `/healthz` while each route is flooded with its worst, and the memory afterwards. */
export const serviceFloods: Benchmark = async ({ quick }) => {
  const stack = (await startStack("embedded", { MAX_UPLOAD_MB: "20" }))!;
  const probe = new Worker(new URL("probe-thread.ts", import.meta.url), {
    workerData: { url: `${stack.url}/healthz`, pid: stack.processes.get("all-in-one")!.child.pid },
  });
  const longestSilence = async (): Promise<Silence> => {
    probe.postMessage("", []);
    return (await once(probe, "message"))[0] as Silence;
  };
  try {
    const apiKey = await stack.admin("create-key", "--name", "bench");
    const client = new Orator({ apiKey, baseUrl: stack.url });
    const { template_id: templateId } = await client.templates.create({
      name: "flooded",
      variables: {},
      scenes: [{ voice: { type: "text", input_text: "Hello {{name}}.", voice_id: "en-us-clara" } }],
    });
    const { id: brainId } = await client.brains.create({ name: "flooded" });
    const rows: Row[] = [];
    for (const flood of floods({ templateId, variable: "name", brainId })) {
      const body = flood.body();
      await longestSilence();
      const answers = await Promise.all(
        Array.from({ length: quick ? 1 : AT_ONCE }, () => send(stack.url, apiKey, flood, body)),
      );
      // Documents are read after the answer.
      if (flood.what.startsWith("document"))
        while ((await client.brains.get(brainId)).status === "processing") await sleep(100);
      const megabytes = await residentMb(stack.url);
      const { silentMs, ranMs, waitedMs } = await longestSilence();
      const row: Row = {
        what: flood.what,
        value: silentMs,
        unit: "ms",
        bar: "≤ 200 ms",
        note: `of it the service's thread ran ${rounded(ranMs)} ms and waited ${rounded(waitedMs)} ms for a core; ${[...new Set(answers)].join("; ")}; ${Math.round(megabytes)} MB`,
      };
      rows.push(row);
      process.stderr.write(`${row.what}: ${rounded(row.value)} ms (${row.note})\n`);
    }
    const isGeneral = ({ what }: Row): boolean => /^\w+: (members|objects|depth)$/.test(what);
    const general = rows.filter(isGeneral).toSorted((a, b) => b.value - a.value);
    return [...rows.filter((row) => !isGeneral(row)), ...general.slice(0, SHOWN)];
  } finally {
    await probe.terminate();
    await stack.stop();
  }
};

/** The answer's status and how it begins. */
async function send(
  url: string,
  apiKey: string,
  { method, path, type }: Flood,
  body: Buffer,
): Promise<string> {
  const response = await fetch(url + path, {
    method,
    headers: { "x-api-key": apiKey, "content-type": type },
    body: body as Uint8Array<ArrayBuffer>,
  });
  const answer = await response.text();
  return `${response.status} ${/"message":"(.{0,60})/.exec(answer)?.[1] ?? ""}`;
}

async function residentMb(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)![1]) / 2 ** 20;
}
