import { describe, expect, it } from "vitest";
import { clientOf, newAccount, operatorAccount, raw, stack } from "../client.ts";

describe.skipIf(stack === undefined)("The service itself", () => {
  it("getHealth 200, getLiveness 200, getReadiness 200: says how it is without a key", async () => {
    const { system } = clientOf("ork_none");
    const { version } = await system.getHealth();
    expect(version).toMatch(/^\d+\.\d+\.\d+/);
    expect((await raw("GET", "/")).body).toMatchObject({ status: "ok", version });
    expect((await raw("GET", "/healthz")).body).toEqual({ status: "ok" });
    expect((await raw("GET", "/readyz")).body.checks).toMatchObject({ database: "ok", storage: "ok" });
  });

  it("getMetrics 200: counts requests by operation", async () => {
    await raw("GET", "/healthz");
    const { headers, body } = await raw("GET", "/metrics");
    expect(headers.get("content-type")).toContain("text/plain");
    expect(body).toMatch(/^# TYPE .* (counter|histogram)$/m);
    expect(body).toContain("/healthz");
  });

  it("getInstallationHealth 200/403, getInstallationLimits 200: tells operators how it is, and each account what it may", async () => {
    const operator = await operatorAccount();
    const health = await operator.client.installation.getHealth();
    expect(health.status).toBe("ok");
    expect(health.checks.map(({ part }) => part)).toEqual(["database", "storage"]);
    expect(health.versions.database).toMatch(/^(PGlite|PostgreSQL) \d/);
    const { client } = await newAccount("tenant");
    await expect(client.installation.getHealth()).rejects.toMatchObject({ status: 403 });
    expect((await client.installation.getLimits()).lengths.video_seconds).toBe(1800);
  });

  it("the reference and its document are there, and the document is OpenAPI 3.1", async () => {
    const document = await raw("GET", "/openapi.json");
    expect(document.body.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.body.paths)).toContain("/v1/video-avatars");
    const docs = await raw("GET", "/docs");
    expect([docs.status, docs.headers.get("content-type")]).toEqual([200, expect.stringContaining("html")]);
  });

  it("a path that does not exist is 404 and a method that is not allowed 405 with what is", async () => {
    const nothing = await raw("GET", "/v1/nothing");
    expect([nothing.status, nothing.body.error.code]).toEqual([404, "RESOURCE_NOT_FOUND"]);
    const wrong = await raw("PUT", "/v1/videos");
    expect([wrong.status, wrong.body.error.code]).toEqual([405, "METHOD_NOT_ALLOWED"]);
    expect(wrong.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    for (const { headers } of [nothing, wrong]) expect(headers.get("x-ratelimit-limit")).not.toBeNull();
  });
});
