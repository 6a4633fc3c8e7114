import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { useTestModels } from "@orator/models/testing";
import { installTinyVoices } from "@orator/speech/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLive, until } from "../../testing/live-client.ts";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

const models = await useTestModels();
let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 180_000);
afterAll(() => service.stop());

/** What the self-test is said to have measured on this machine. */
function install(firstClauseMs: number): void {
  installTinyVoices(models, { measures: { firstClauseMs } });
}

async function post(path: string, body: object) {
  return (await service.request("POST", path, { key, body })).body;
}

/** A session whose person has a neural voice, and somebody who watches it. */
async function aSession() {
  const { session_id, access_token } = await post("/v1/streaming/new", {
    avatar_id: "zuri",
    voice_id: "en-us-heart",
  });
  await post("/v1/streaming/start", { session_id });
  const client = await joinLive(service, session_id, access_token);
  const ready = (await client.heard(({ type }) => type === "ready")) as unknown as { voice: object };
  return {
    client,
    ready,
    say: (text: string) => post("/v1/streaming/task", { session_id, text, task_mode: "async" }),
    async record() {
      const { sessions } = (await service.request("GET", "/v1/streaming/sessions", { key })).body;
      return sessions.find((session: { session_id: string }) => session.session_id === session_id);
    },
  };
}

/** The process that speaks with the models of this test. */
function speakingPid(): number | undefined {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids.map(Number).find((pid) => {
    try {
      const line = readFileSync(join("/proc", String(pid), "cmdline"), "utf8");
      return line.includes(models) && line.includes("host.ts");
    } catch {
      return false;
    }
  });
}

describe("a live person with a neural voice", () => {
  it("speaks with the classic one where the self-test was too slow", async () => {
    install(401);
    const { client, ready, record } = await aSession();
    expect(ready.voice).toMatchObject({ id: "en-us-clara", quality: "classic" });
    await until(async () => (await record()).live_voice !== null);
    expect(await record()).toMatchObject({
      voice_id: "en-us-heart",
      live_voice: { voice_id: "en-us-clara", quality: "classic" },
    });
    client.close();
  });

  it.skipIf(process.platform !== "linux")(
    "speaks on when the process of its model is killed in the middle of an answer",
    async () => {
      install(300);
      const { client, ready, say } = await aSession();
      expect(ready.voice).toMatchObject({ id: "en-us-heart", quality: "neural" });
      const sentences = [
        "This is the first sentence of an answer.",
        " Here comes another one that is about as long.",
        " And this is how it ends.",
      ];
      await say(sentences.join(""));
      await client.heard(({ type }) => type === "speech.start");
      await until(() => speakingPid() !== undefined);
      process.kill(speakingPid()!, "SIGKILL");
      await client.heard(
        (message) =>
          message.type === "message" && message.role === "assistant" && message.state === "complete",
      );
      const parts = client.messages.filter(({ type }) => type === "speech.part") as { text?: string }[];
      expect(parts.map(({ text }) => text)).toEqual(sentences);
      const counted = (await service.request("GET", "/metrics")).body;
      expect(counted).toMatch(/^orator_live_speech_total\{quality="(neural|classic)"\} 1$/m);
      client.close();
    },
  );
});
