import { describe, expect, it } from "vitest";
import { createSecrets } from "./secrets.ts";

const secrets = createSecrets(Buffer.alloc(32, 7));
const others = createSecrets(Buffer.alloc(32, 8));

describe("createSecrets", () => {
  it("accepts a signature for its text, purpose and secret alone", () => {
    const signature = secrets.sign("media", "a");
    expect(secrets.verify("media", "a", signature)).toBe(true);
    expect(secrets.verify("media", "b", signature)).toBe(false);
    expect(secrets.verify("other", "a", signature)).toBe(false);
    expect(others.verify("media", "a", signature)).toBe(false);
    expect(secrets.verify("media", "a", "")).toBe(false);
  });

  it("opens what it sealed, and nothing that was changed", () => {
    const sealed = secrets.seal("webhook", "whsec_ä");
    expect(secrets.open("webhook", sealed)).toBe("whsec_ä");
    expect(sealed).not.toBe(secrets.seal("webhook", "whsec_ä"));
    const changed = (sealed[0] === "A" ? "B" : "A") + sealed.slice(1);
    expect(() => secrets.open("webhook", changed)).toThrow(/authenticate/);
    expect(() => others.open("webhook", sealed)).toThrow(/authenticate/);
    expect(() => secrets.open("other", sealed)).toThrow(/authenticate/);
  });
});
