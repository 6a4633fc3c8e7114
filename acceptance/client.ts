import { Orator } from "@orator/sdk";
import { inject } from "vitest";
import { admin } from "./stack/process.ts";

/** The installation under test. */
export const stack = inject("stack");

/** Why a suite is skipped where there is no installation. */
export const NO_STACK = "PostgreSQL is not here and could not be installed: apt-get install postgresql";

/** A key of an account of its own, so that suites never see one another's things. */
export async function newKey(account: string, ...options: string[]): Promise<string> {
  const { env } = stack!;
  const handle = `${account}-${Math.random().toString(36).slice(2, 10)}`;
  await admin(env, "create-account", "--name", handle);
  return admin(env, "create-key", "--name", account, "--account", handle, ...options);
}

/** A client with a key of an account of its own. */
export async function newClient(account: string): Promise<Orator> {
  return new Orator({ apiKey: await newKey(account), baseUrl: stack!.url });
}

/** What came back, read. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  body: any;
}

/** A request without the SDK: for what a well-behaved client never sends. */
export async function raw(
  method: string,
  path: string,
  options: { key?: string; json?: unknown; body?: BodyInit; headers?: Record<string, string> } = {},
): Promise<RawAnswer> {
  const { key, json, headers } = options;
  const body = json === undefined ? options.body : JSON.stringify(json);
  const response = await fetch(stack!.url + path, {
    method,
    headers: {
      ...(key !== undefined && { "x-api-key": key }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
