import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";
import type { Credits } from "../credits/index.ts";
import { createEndStreamingSession } from "./end-session.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 120_000);
afterAll(() => service.stop());

async function post(path: string, body: object) {
  return (await service.request("POST", path, { key, body })).body;
}

/** A session that was started, as it is kept. */
async function started() {
  const { session_id } = await post("/v1/streaming/new", { avatar_id: "zuri" });
  await post("/v1/streaming/start", { session_id });
  const { sessions, endNotices } = service.features.liveSessions;
  return { sessions, endNotices, session: (await sessions.byId(session_id))! };
}

describe("the end of a streaming session", () => {
  it("is one with its charge and its event: when one of them fails, the session goes on and can be ended again", async () => {
    const { sessions, endNotices, session } = await started();
    const failing = { trueUp: () => Promise.reject(new Error("no credits today")) } as Partial<Credits>;
    const told: string[] = [];
    const parts = {
      sessions,
      endNotices,
      tell: { started: async () => {}, stopped: async () => void told.push(session.id) },
    };
    const { services } = service;
    const broken = createEndStreamingSession(services, { ...parts, credits: failing as Credits });
    await expect(broken(session, "stopped")).rejects.toThrow("no credits today");
    expect((await sessions.byId(session.id))!.status).toBe("active");
    expect(told).toEqual([]);

    const charged: number[] = [];
    const working = {
      trueUp: async (_tx: unknown, _id: string, thousandths: number) => void charged.push(thousandths),
    };
    const endSession = createEndStreamingSession(services, { ...parts, credits: working as Credits });
    const endedMs = session.startedAt!.getTime() + 61_000;
    await endSession(session, "stopped", endedMs);
    await endSession(session, "stopped", endedMs);
    expect(await sessions.byId(session.id)).toMatchObject({ status: "closed", closedAt: new Date(endedMs) });
    expect(charged).toEqual([400]);
    expect(told).toEqual([session.id]);
  });
});
