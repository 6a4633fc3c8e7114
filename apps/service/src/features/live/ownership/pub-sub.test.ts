import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { joinLive } from "../../../testing/live-client.ts";
import { postgresPrograms, startPostgres } from "@orator/testkit/servers";
import type { PostgresServer } from "@orator/testkit/servers";
import { startTestService } from "../../../testing/test-service.ts";
import type { TestService } from "../../../testing/test-service.ts";

describe.skipIf(postgresPrograms() === undefined)("two processes on one PostgreSQL", () => {
  let postgres: PostgresServer;
  let services: TestService[] = [];
  let key: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url, SECRET_KEY: "the same secret in both of the processes" };
    services = [await startTestService({ env }), await startTestService({ env })];
    key = await services[0]!.keyFor();
  }, 180_000);
  afterAll(async () => {
    for (const service of services) await service.stop();
    await postgres.stop();
  });
  const post = async (at: number, path: string, body: object) =>
    (await services[at]!.request("POST", path, { key, body })).body;
  async function started(at: number): Promise<{ session_id: string; access_token: string }> {
    const session = await post(at, "/v1/streaming/new", { avatar_id: "zuri" });
    await post(at, "/v1/streaming/start", { session_id: session.session_id });
    return session;
  }

  it("brings a task, its true length and an interruption to the process that owns the session", async () => {
    const { session_id, access_token } = await started(0);
    const client = await joinLive(services[0]!, session_id, access_token);
    await client.heard(({ type }) => type === "ready");
    const { task_id, duration_ms } = await post(1, "/v1/streaming/task", {
      session_id,
      text: "This comes from another process.",
    });
    const end = await client.heard(
      (message) => message.type === "speech.end" && message.speech_id === task_id,
    );
    expect((end as { duration_ms: number }).duration_ms).toBeCloseTo(duration_ms, 0);
    await post(1, "/v1/streaming/interrupt", { session_id });
    await client.heard(({ type }) => type === "interrupted");
    client.close();
  }, 120_000);

  it("ends a session everywhere when it is stopped anywhere", async () => {
    const { session_id, access_token } = await started(0);
    const client = await joinLive(services[0]!, session_id, access_token);
    await client.heard(({ type }) => type === "ready");
    await post(1, "/v1/streaming/stop", { session_id });
    expect(await client.closed).toBe(4000);
  }, 120_000);

  it("lets one process at a time own a streaming session: viewers of the other are told", async () => {
    const { session_id, access_token } = await started(0);
    const first = await joinLive(services[0]!, session_id, access_token);
    await first.heard(({ type }) => type === "ready");
    const second = await joinLive(services[1]!, session_id, access_token);
    await second.heard(({ type }) => type === "ready");
    expect(await first.closed).toBe(4409);
    await post(0, "/v1/streaming/task", { session_id, text: "Now over here.", task_mode: "async" });
    await second.heard(({ type }) => type === "speech.start");
    second.close();
  }, 120_000);

  it("takes a session up with all that was said when its process stops, and says nothing twice", async () => {
    const { session_id, access_token } = await started(0);
    const before = await joinLive(services[0]!, session_id, access_token);
    const ready = await before.heard(({ type }) => type === "ready");
    before.say({ type: "ask", id: "s1", text: "Hello?" });
    await before.heard((message) => message.type === "message" && message.id === "ask_s1-answer");
    await before.heard((message) => message.type === "state" && message.status === "idle");
    const last = before.messages.at(-1) as { seq: number };
    const stopping = services.shift()!;
    await stopping.stop();
    expect(await before.closed).toBe(1012);
    const { conversation_id } = ready as { conversation_id: string };
    const after = await joinLive(services[0]!, session_id, access_token, {
      resume: { conversation_id, last_seq: last.seq },
    });
    expect(await after.heard(({ type }) => type === "ready")).toMatchObject({ is_resumed: false });
    const line = await after.heard(({ type }) => type === "message");
    expect(line).toMatchObject({ id: "ask_s1", text: "Hello?" });
    after.say({ type: "ask", id: "s1", text: "Hello?" });
    expect(await after.heard(({ type }) => type === "error")).toMatchObject({ code: "duplicate" });
    after.close();
  }, 120_000);
});
