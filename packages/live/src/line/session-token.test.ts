import { describe, expect, it } from "vitest";
import { sessionIdOf } from "./session-token.ts";

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

describe("sessionIdOf", () => {
  it("reads the session out of a token, whatever its base64url needs", () => {
    for (const sub of ["wse_1", "wse_~?>?>", "wse_12345678901234567890"])
      expect(sessionIdOf(`${part({ alg: "EdDSA" })}.${part({ sub })}.c2ln`)).toBe(sub);
  });

  it("finds none in what is no token", () => {
    for (const token of [
      "",
      "a",
      "a.b.c",
      "a.!.c",
      `a.${part({})}.c`,
      `a.${part({ sub: 1 })}.c`,
      `a.${part(null)}.c`,
    ])
      expect(sessionIdOf(token), token).toBeUndefined();
  });
});
