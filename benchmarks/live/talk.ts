import { setTimeout as wait } from "node:timers/promises";
import { call } from "./call.ts";
import { modelPids } from "./live-voices.ts";
import { costOf } from "./process-cost.ts";
import type { ProcessCost } from "./process-cost.ts";
import { createSentences } from "./sentences.ts";
import { joinAsVisitor } from "./visitor.ts";

/** What was measured while the sessions talked. */
export interface Talk {
  /** Of each task, from sending it to its first audio frame. */
  firstAudioMs: number[];
  /** Of each interruption, from asking for it to its message. */
  interruptMs: number[];
  /** Tasks without any audio. */
  unheard: number;
  /** Sockets that the service closed. */
  closed: number;
  /** Of one core: the service and the models that it asks. */
  cpuShare: number;
  /** The same in all. */
  cpuMs: number;
  /** Of one core: the visitors, who stand for as many machines. */
  clientShare: number;
  rssBytes: number;
}

/** A sentence lasts about four seconds: half of the time somebody speaks. */
const EVERY_MS = 8_000;
/** One task in so many is interrupted in the middle. */
const INTERRUPTED = 8;
const SETTLE_MS = 6_000;

/** Opens sessions, with one person of the cast after the other, lets each say a sentence every eight seconds, out of step with the others, and closes them. */
export async function talk(options: {
  url: string;
  key: string;
  pid: number;
  sessions: number;
  seconds: number;
  /** The people's own where there are none. */
  voiceIds?: readonly string[];
}): Promise<Talk> {
  const { url, key, pid, sessions, seconds, voiceIds = [] } = options;
  const post = (path: string, body: object): Promise<any> => call("POST", url + path, key, body);
  const cast: { id: string }[] = (await call("GET", `${url}/v1/avatars?limit=100`, key)).avatars;
  const nextSentence = createSentences(sessions);
  const heard: Talk = {
    firstAudioMs: [],
    interruptMs: [],
    unheard: 0,
    closed: 0,
    cpuShare: 0,
    cpuMs: 0,
    clientShare: 0,
    rssBytes: 0,
  };
  const speakers = [];
  for (let index = 0; index < sessions; index++) {
    const { session_id, access_token } = await post("/v1/streaming/new", {
      avatar_id: cast[index % cast.length]!.id,
      ...(voiceIds.length > 0 && { voice_id: voiceIds[index % voiceIds.length] }),
    });
    await post("/v1/streaming/start", { session_id });
    const waiting: { audio?: (atMs: number) => void; silence?: (atMs: number) => void } = {};
    const visitor = await joinAsVisitor(url, session_id, access_token, {
      onFirstAudio: (_taskId, atMs) => waiting.audio?.(atMs),
      onInterrupted: (atMs) => waiting.silence?.(atMs),
      onClosed: () => void heard.closed++,
    });
    speakers.push({ session_id, waiting, visitor });
  }
  // The first sentences of a process load the voices: not what is measured.
  await post("/v1/streaming/task", { session_id: speakers[0]!.session_id, text: nextSentence() });
  await wait(SETTLE_MS);

  const before = costWithModels(pid);
  const clientBefore = process.cpuUsage();
  const startedMs = performance.now();
  const untilMs = startedMs + seconds * 1000;
  let tasks = 0;
  await Promise.all(
    speakers.map(async ({ session_id, waiting }, index) => {
      await wait((index / sessions) * EVERY_MS);
      while (performance.now() < untilMs) {
        const turnMs = performance.now();
        const audio = new Promise<number>((resolve) => (waiting.audio = resolve));
        await post("/v1/streaming/task", { session_id, text: nextSentence(), task_mode: "async" });
        const atMs = await Promise.race([audio, wait(EVERY_MS).then(() => undefined)]);
        if (atMs === undefined) heard.unheard++;
        else heard.firstAudioMs.push(atMs - turnMs);
        if (++tasks % INTERRUPTED === 0) {
          await wait(1500);
          const askedMs = performance.now();
          const silence = new Promise<number>((resolve) => (waiting.silence = resolve));
          await post("/v1/streaming/interrupt", { session_id });
          const silentMs = await Promise.race([silence, wait(EVERY_MS).then(() => undefined)]);
          if (silentMs !== undefined) heard.interruptMs.push(silentMs - askedMs);
        }
        await wait(Math.max(0, turnMs + EVERY_MS - performance.now()));
      }
    }),
  );
  const after = costWithModels(pid);
  const tookMs = performance.now() - startedMs;
  const client = process.cpuUsage(clientBefore);
  heard.cpuMs = after.cpuMs - before.cpuMs;
  heard.cpuShare = heard.cpuMs / tookMs;
  heard.clientShare = (client.user + client.system) / 1000 / tookMs;
  heard.rssBytes = after.rssBytes;
  await Promise.all(
    speakers.map(async ({ session_id, visitor }) => {
      visitor.close();
      await post("/v1/streaming/stop", { session_id });
    }),
  );
  return heard;
}

function costWithModels(pid: number): ProcessCost {
  const costs = [pid, ...modelPids()].map(costOf);
  const sum = (of: (cost: ProcessCost) => number): number => costs.map(of).reduce((a, b) => a + b);
  return { cpuMs: sum(({ cpuMs }) => cpuMs), rssBytes: sum(({ rssBytes }) => rssBytes) };
}
