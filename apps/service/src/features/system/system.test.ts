import { describe, expect, it } from "vitest";
import { routes } from "@orator/contract";
import type { DomainError } from "../../platform/errors/domain-error.ts";
import type { SchemaState } from "../../platform/database/migrate.ts";
import { InfrastructureError } from "../../platform/errors/infrastructure-error.ts";
import { createLogger } from "../../platform/logging/logger.ts";
import type { Services } from "../../platform/services.ts";
import { createProbes } from "./probes.ts";
import { systemOperations } from "./system.ts";

/** Parts that serve, but for those that are given. */
function readiness(parts: {
  database?: () => Promise<SchemaState>;
  storage?: () => Promise<unknown>;
  scratch?: () => Promise<void>;
  engines?: string[];
}) {
  const { database = async () => "current", storage = async () => undefined, engines = [] } = parts;
  const { scratch: checkScratch = async () => {} } = parts;
  const services = {
    database: { schemaState: database },
    blobs: { check: storage },
    log: createLogger("silent"),
  } as unknown as Services;
  const probes = createProbes(services, { checkScratch, answerLimitMs: 20 });
  const readiness = { shuttingDown: () => false };
  const operations = systemOperations(services, {
    readiness,
    version: "1.0.0",
    engines: () => engines,
    probes,
  });
  const { handle } = operations.find(({ route }) => route === routes.getReadiness)!;
  return () => handle({} as never).catch((error: DomainError) => error);
}

function never(): Promise<never> {
  return new Promise(() => {});
}

describe("readiness", () => {
  it("is given when every part serves", async () => {
    expect(await readiness({})()).toEqual({
      status: "ok",
      checks: { database: "ok", storage: "ok" },
    });
  });

  it("names the engines that are there", async () => {
    expect(await readiness({ engines: ["flite", "images_engine"] })()).toMatchObject({
      checks: { database: "ok", flite: "ok", images_engine: "ok" },
    });
  });

  it("is refused within its own time when a part is frozen, and names all that are amiss", async () => {
    const away = () => Promise.reject(new InfrastructureError("database", new Error("ECONNREFUSED")));
    const ready = readiness({ database: away, storage: never });
    expect(await ready()).toMatchObject({
      code: "SERVICE_UNAVAILABLE",
      message: "The database does not answer. The storage does not answer within 0.02 s.",
      details: { field: "database", reason: "does not answer" },
    });
  });

  it.each([
    ["ENOSPC", "is full"],
    ["EROFS", "cannot be written to"],
    ["EACCES", "cannot be written to"],
  ])(
    "is refused while the storage, or the folder where uploads are gathered, answers %s",
    async (code, reason) => {
      const fault = () => Promise.reject(Object.assign(new Error(code), { code, syscall: "write" }));
      for (const parts of [{ storage: fault }, { scratch: fault }])
        expect(await readiness(parts)()).toMatchObject({
          code: "SERVICE_UNAVAILABLE",
          message: `The storage ${reason}.`,
          details: { field: "storage", reason },
        });
    },
  );

  it("asks a frozen part no second time while the first question is open", async () => {
    let asked = 0;
    const ready = readiness({
      storage: () => {
        asked++;
        return never();
      },
    });
    await ready();
    await ready();
    expect(asked).toBe(1);
  });

  it("is refused when the tables are not for this version", async () => {
    for (const state of ["too old", "too new", "before 0.2.0"] as const)
      expect(await readiness({ database: async () => state })()).toMatchObject({
        code: "SERVICE_UNAVAILABLE",
        details: { field: "database", reason: expect.stringContaining(state) },
      });
  });
});
