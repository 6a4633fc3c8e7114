import { describe, expect, it } from "vitest";
import { allowsOrigin, frameAncestors } from "./origins.ts";

describe("allowsOrigin", () => {
  const domains = ["example.com", "*.shop.example", "localhost:3000"];

  it("admits the hosts that are named, and those below a star", () => {
    for (const origin of [
      "https://example.com",
      "http://example.com",
      "https://a.shop.example",
      "https://a.b.shop.example",
      "http://localhost:3000",
    ])
      expect(allowsOrigin(domains, origin), origin).toBe(true);
  });

  it("refuses neighbors, other ports, look-alikes and what is no origin", () => {
    for (const origin of [
      "https://www.example.com",
      "https://example.com:8443",
      "https://example.com.evil.test",
      "https://evilexample.com",
      "https://shop.example",
      "https://evilshop.example",
      "http://localhost",
      "null",
      "",
      undefined,
    ])
      expect(allowsOrigin(domains, origin), String(origin)).toBe(false);
  });

  it("admits every page, and callers that are no page, when no domain is named", () => {
    expect(allowsOrigin(null, "https://anywhere.test")).toBe(true);
    expect(allowsOrigin(null, undefined)).toBe(true);
  });
});

describe("frameAncestors", () => {
  it("names each domain with both schemes, or everybody", () => {
    expect(frameAncestors(["a.test"])).toBe("https://a.test http://a.test");
    expect(frameAncestors(null)).toBe("*");
  });
});
