import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { bundleWidget } from "./bundle.ts";

describe("The widget's script", () => {
  it("is one script of at most 250 kB gzipped, and brings nothing of Node along", async () => {
    const script = Buffer.from(await bundleWidget());
    expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(250_000);
    expect(script.toString()).not.toMatch(/\brequire\(|\bprocess\.env\b|from"node:/);
  });
});
