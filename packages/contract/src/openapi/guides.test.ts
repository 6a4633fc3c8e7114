import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { ERRORS } from "../core/errors.ts";
import { GUIDES } from "./guides.ts";
import { scriptValue } from "./samples.ts";

describe("the guides", () => {
  it("name every error and its status", () => {
    for (const [code, { status }] of Object.entries(ERRORS))
      expect(GUIDES).toContain(`| \`${code}\` | ${status} |`);
  });

  it("have a heading for each chapter, and close every block of code", () => {
    expect(GUIDES.match(/^## .+$/gm)).toHaveLength(8);
    expect(GUIDES.match(/^```/gm)!.length % 2).toBe(0);
  });
});

describe("the check of a webhook that the guides show", () => {
  const secret = `whsec_${Buffer.from("a secret of thirty-two bytes, ok").toString("base64")}`;
  const signed = (body: string, seconds: number) => {
    const digest = createHmac("sha256", "a secret of thirty-two bytes, ok").update(
      `evt_1.${seconds}.${body}`,
    );
    const signature = `v1,AAAA v1,${digest.digest("base64")}`;
    return { "webhook-id": "evt_1", "webhook-timestamp": String(seconds), "webhook-signature": signature };
  };

  it("takes what is genuine, and refuses what is tampered with, old or signed by nobody", async () => {
    const code = /```js\n(.*?)```/s.exec(GUIDES)![1]!;
    const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      isGenuine: (body: string, headers: object, secret: string) => boolean;
    };
    const now = Math.floor(Date.now() / 1000);
    expect(isGenuine("{}", signed("{}", now), secret)).toBe(true);
    expect(isGenuine("{ }", signed("{}", now), secret)).toBe(false);
    expect(isGenuine("{}", signed("{}", now - 301), secret)).toBe(false);
    expect(isGenuine("{}", { ...signed("{}", now), "webhook-signature": "v1, v2,x v1" }, secret)).toBe(false);
  });
});

describe("samples", () => {
  it("quote no member's name in TypeScript, and touch no text", () => {
    expect(scriptValue({ width: 1, say: 'then "a": 1, "b": 2' })).toBe(
      String.raw`{ width: 1, say: "then \"a\": 1, \"b\": 2" }`,
    );
  });
});
