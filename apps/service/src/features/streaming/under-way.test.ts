import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  key = await service.keyFor();
}, 120_000);
afterAll(() => service.stop());

describe("a streaming session that this process owns", () => {
  it("takes tasks without asking the database; none from another account, and none right after its end", async () => {
    const post = (path: string, body: object, by = key) =>
      service.request("POST", `/v1/streaming/${path}`, { key: by, body });
    const { session_id } = (await post("new", { avatar_id: "zuri" })).body;
    await post("start", { session_id });
    const task = { session_id, text: "Hello." };
    const asked = vi.spyOn(service.features.liveSessions.sessions, "find");
    expect((await post("task", task)).status).toBe(200);
    expect(asked).not.toHaveBeenCalled();
    const stranger = await service.keyFor("stranger");
    expect((await post("task", task, stranger)).status).toBe(404);
    expect((await post("interrupt", { session_id }, stranger)).status).toBe(404);
    await post("stop", { session_id });
    expect((await post("task", task)).status).toBe(400);
    expect((await post("interrupt", { session_id })).status).toBe(400);
  });
});
