import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Scope } from "@orator/contract";
import type { UserRole } from "../features/users/index.ts";
import type { ModelShelf } from "../features/models/index.ts";
import type { Clock } from "../platform/clock/clock.ts";
import { createLogger } from "../platform/logging/logger.ts";
import type { Logger } from "../platform/logging/logger.ts";
import { readConfig } from "../start/config.ts";
import { runService } from "../start/run.ts";
import type { RunningService } from "../start/run.ts";
import { takeMemoryDatabase } from "../platform/database/memory-database.fixture.ts";

/** A response with its body read. */
export interface TestAnswer {
  status: number;
  headers: Headers;
  /** The JSON of it, or its text when it is none. */
  body: any;
}

/** What a test may say to a service. */
interface TestRequest {
  key?: string;
  /** Sent as JSON unless it is a FormData, a string or bytes. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A whole service of its own, on a free port. */
export interface TestService extends RunningService {
  url: string;
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** Makes an account with a key; "owner" exists already. */
  keyFor(account?: string, scopes?: Scope[]): Promise<string>;
  /** Makes a user and signs them in; headers as a page of the studio sends them. */
  signedIn(role: UserRole, account?: string): Promise<Record<string, string>>;
}

/**
 * Starts the service on a database in memory (or where `env` says), with generous limits, checking every response
 * against the contract. Works only when asked to. Stop it after the tests.
 */
export async function startTestService(
  options: {
    env?: Record<string, string>;
    clock?: Clock;
    works?: boolean;
    log?: Logger;
    models?: ModelShelf;
  } = {},
): Promise<TestService> {
  const folder = mkdtempSync(join(tmpdir(), "orator-service-"));
  const generous = String(1_000_000);
  const config = readConfig({
    PORT: "0",
    DATA_DIR: folder,
    RATE_LIMIT_PUBLIC: generous,
    RATE_LIMIT_STUDIO: generous,
    RATE_LIMIT_JOBS: generous,
    RATE_LIMIT_INFERENCE: generous,
    RATE_LIMIT_WIDGET_SESSIONS: generous,
    PREVIEWS_AT_START: "false",
    WEBHOOKS_ALLOW_PRIVATE: "true",
    DOWNLOADS_ALLOW_PRIVATE: "true",
    SHUTDOWN_GRACE_SECONDS: "0",
    ...options.env,
  });
  const memory = "url" in config.database ? undefined : await takeMemoryDatabase();
  if (memory !== undefined) config.database = memory.location;
  const service = await runService(
    config,
    { serves: true, works: options.works ?? false },
    {
      log: options.log ?? createLogger("silent"),
      checkResponses: true,
      ...(options.clock && { clock: options.clock }),
      ...(options.models && { models: options.models }),
    },
  );
  const url = service.url!;
  const accountOf = async (name: string): Promise<string> => {
    const { accounts } = service.features;
    return ((await accounts.byName(name)) ?? (await accounts.create(name))).id;
  };
  return {
    ...service,
    url,
    async request(method, path, { key, body, headers = {} } = {}) {
      const raw =
        body === undefined ||
        body instanceof FormData ||
        typeof body === "string" ||
        body instanceof Uint8Array;
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(key !== undefined && { "x-api-key": key }),
          ...(!raw && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: (raw ? body : JSON.stringify(body)) as RequestInit["body"] & {} }),
      });
      const text = await response.text();
      const json = response.headers.get("content-type")?.includes("json") === true;
      return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
    },
    async keyFor(account = "owner", scopes = ["read", "write"]) {
      const { keys } = service.features;
      return (await keys.create({ accountId: await accountOf(account), name: "test", scopes })).secret;
    },
    async signedIn(role, account = "owner") {
      const { users, sessions } = service.features.users;
      const email = `${randomUUID()}@example.com`;
      const person = { accountId: await accountOf(account), name: role, email, role, passwordHash: null };
      const { id: userId } = await users.create(service.services.database.queries, person);
      const token = await sessions.create({ userId, address: "127.0.0.1", userAgent: "test" });
      return { cookie: `orator_session=${token}`, "sec-fetch-site": "same-origin" };
    },
    async stop() {
      await service.stop();
      memory?.giveBack();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
