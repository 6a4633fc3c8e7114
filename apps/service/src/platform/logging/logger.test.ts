import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createLogger } from "./logger.ts";

function logged(err: unknown): string {
  const lines: string[] = [];
  createLogger("info", { write: (line) => void lines.push(line) }).error({ err }, "failed");
  return lines.join("");
}

describe("createLogger", () => {
  it("tells what failed and where, and the cause of it", () => {
    const line = logged(new Error("outer", { cause: new TypeError("inner") }));
    for (const part of ["outer", "inner", "TypeError", "logger.test.ts"]) expect(line).toContain(part);
  });

  it("leaves out the values of a query that failed: they are what users wrote", () => {
    const error = new DrizzleQueryError("insert into live_messages (text)\nvalues ($1)", [
      "my\nsecret",
      "script",
    ]);
    const line = logged(new Error("could not be stored", { cause: error }));
    expect(line).toContain("insert into live_messages");
    expect(line).not.toMatch(/secret|script"|params/);
  });

  it("leaves out the values that PostgreSQL could not read", () => {
    const line = logged(new Error('invalid input syntax for type uuid: "my\nsecret"'));
    expect(line).toContain("invalid input syntax for type uuid");
    expect(line).not.toContain("secret");
  });

  it("never writes other members of an error, nor what is no error", () => {
    expect(logged(Object.assign(new Error("x"), { body: "secret" }))).not.toContain("secret");
    expect(logged("secret")).not.toContain("secret");
  });
});
