import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { quantile } from "@orator/maths";
import { freePort } from "@orator/testkit/servers";
import { admin, startProcess, untilReady } from "@orator/acceptance/stack";
import type { Benchmark, Row } from "../row.ts";
import { fallbacksOf, voicesOf } from "./live-voices.ts";
import { talk } from "./talk.ts";
import type { Talk } from "./talk.ts";

const LEVELS = [100, 200, 300, 400, 500];
const PLENTY = "10000000";

/**
 * Streaming sessions on one process of the service with the embedded database: each speaks half of the time, in
 * sentences that no cache knows. From sending a task to its first audio frame at the client, and from an interruption
 * to its message. The clients run in this process, on the same machine. With `voices` all people have voices of that
 * quality, whatever the machine can afford.
 */
export const liveSessions: Benchmark = async ({ quick, voices }) => {
  const folder = mkdtempSync(join(tmpdir(), "orator-load-"));
  const port = await freePort();
  const env: Record<string, string> = {
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMIT_PUBLIC: PLENTY,
    RATE_LIMIT_STUDIO: PLENTY,
    RATE_LIMIT_JOBS: PLENTY,
    PREVIEWS_AT_START: "false",
    LOG_LEVEL: "warn",
    ...(voices !== undefined && { LIVE_VOICES: voices }),
  };
  const url = `http://127.0.0.1:${port}`;
  const service = startProcess("all-in-one", env);
  try {
    await untilReady(url, service);
    const key = (await admin(env, "create-key", "--name", "load")).split(/\s+/).at(-1)!;
    const voiceIds = voices === undefined ? [] : await voicesOf({ url, key }, voices);
    if (voices === "neural" && voiceIds.length === 0) {
      process.stderr.write("no neural voice is installed here: npm run models -- add voices\n");
      return [];
    }
    const rows: Row[] = [];
    const levels = process.env["LIVE_SESSIONS"]?.split(",").map(Number) ?? (quick ? [20] : LEVELS);
    for (const sessions of levels) {
      const before = await fallbacksOf(url);
      const pid = service.child.pid!;
      const heard = await talk({ url, key, pid, sessions, seconds: quick ? 10 : 30, voiceIds });
      const what = `live, ${sessions} sessions${voices === undefined ? "" : `, ${voices}`}:`;
      rows.push(...rowsOf(what, sessions, heard));
      if (voices === "neural")
        rows.push({
          what: `${what} classic voices that stepped in`,
          value: (await fallbacksOf(url)) - before,
          unit: "",
        });
    }
    return rows;
  } finally {
    await service.stop();
    process.stderr.write(service.log().slice(-2000));
    rmSync(folder, { recursive: true, force: true });
  }
};

function rowsOf(
  what: string,
  sessions: number,
  { firstAudioMs, interruptMs, unheard, closed, cpuShare, cpuMs, clientShare, rssBytes }: Talk,
): Row[] {
  const tasks = firstAudioMs.length + unheard;
  const note = `${tasks} tasks, load ${loadavg()[0]!.toFixed(1)}`;
  return [
    { what: `${what} first audio, p50`, value: quantile(firstAudioMs, 0.5), unit: "ms", bar: "≤ 150", note },
    { what: `${what} first audio, p95`, value: quantile(firstAudioMs, 0.95), unit: "ms", bar: "≤ 600" },
    { what: `${what} first audio, p99`, value: quantile(firstAudioMs, 0.99), unit: "ms" },
    { what: `${what} interrupt, p50`, value: quantile(interruptMs, 0.5), unit: "ms" },
    { what: `${what} interrupt, p95`, value: quantile(interruptMs, 0.95), unit: "ms", bar: "≤ 150" },
    { what: `${what} tasks not heard, sockets lost`, value: unheard + closed, unit: "", bar: "0" },
    { what: `${what} processor of the service`, value: cpuShare * 100, unit: "% of a core" },
    { what: `${what} processor of the clients`, value: clientShare * 100, unit: "% of a core" },
    { what: `${what} processor of the service, a sentence`, value: cpuMs / tasks, unit: "ms" },
    { what: `${what} sessions a core`, value: sessions / cpuShare, unit: "" },
    { what: `${what} memory of the service`, value: rssBytes / 1e6, unit: "MB" },
  ];
}
