import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestService } from "../../testing/test-service.ts";
import type { TestService } from "../../testing/test-service.ts";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

describe("credits", () => {
  it("are exact: what sixteen minutes of live sessions used is 3.2, and what is left of 10 is 6.8", async () => {
    const key = await service.keyFor("minutes");
    const { accounts, authenticator } = service.features;
    await accounts.setPlan((await accounts.byName("minutes"))!.id, "free");
    await authenticator.changed();
    for (let minute = 0; minute < 16; minute++) {
      const body = { avatar_id: "zuri" };
      expect((await service.request("POST", "/v1/streaming/new", { key, body })).status).toBe(201);
    }
    const { body } = await service.request("GET", "/v1/user/remaining_quota", { key });
    expect(body).toMatchObject({
      remaining_quota: 6.8,
      details: { total_quota: 10, used_quota: 3.2, unlimited: false },
    });
  });

  it("can be used to the last thousandth, and are refused with what is left", async () => {
    const key = await service.keyFor("thrifty");
    const { accounts, authenticator } = service.features;
    await accounts.setPlan((await accounts.byName("thrifty"))!.id, "free");
    await authenticator.changed();
    const start = () => service.request("POST", "/v1/streaming/new", { key, body: { avatar_id: "zuri" } });
    for (let minute = 0; minute < 50; minute++) expect((await start()).status).toBe(201);
    const { status, body } = await start();
    expect([status, body.error.message]).toEqual([403, "This costs 0.2 credits; of 10 a month 0 are left."]);
  });
});
