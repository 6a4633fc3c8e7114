import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fastify from "fastify";
import { describe, expect, it } from "vitest";
import { documentPages } from "./document-pages.ts";

const committed = new URL("../../../../../openapi.json", import.meta.url);

async function get(url: string, headers: Record<string, string> = {}) {
  const app = fastify();
  documentPages("0.1.0")(app);
  return app.inject({ url, headers });
}

describe("the pages about the API", () => {
  it("serve the committed document", async () => {
    const response = await get("/openapi.json");
    expect(response.headers["content-type"]).toContain("application/json");
    expect(response.json()).toEqual(JSON.parse(readFileSync(committed, "utf8")));
  });

  it("serve the reference, which may load nothing and stand in no frame", async () => {
    const response = await get("/docs");
    expect(response.body).toContain("<title>Orator API</title>");
    expect(response.headers["content-security-policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  });

  it("are packed for those who can unpack them", async () => {
    const response = await get("/docs", { "accept-encoding": "gzip, br" });
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(response.rawPayload).toString()).toBe((await get("/docs")).body);
  });
});
