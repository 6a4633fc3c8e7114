import { Orator } from "@orator/sdk";
import { afterEach, beforeEach, inject } from "vitest";
import { claimsOf } from "./claims.ts";
import { expectAsInContract, routeOf } from "./contract-check.ts";
import type { Answer } from "./contract-check.ts";
import { admin } from "./stack/process.ts";

/** The installation under test. */
export const stack = inject("stack");

/** Answers of the test that runs, as operation and status. */
const seen = new Set<string>();
/** What the SDK got and hid in its errors and results must keep to the contract too. */
let offence: unknown;

beforeEach(() => {
  seen.clear();
  offence = undefined;
});
// A title cannot claim what the test has not seen.
afterEach(({ task }) => {
  if (offence !== undefined) throw offence;
  if (task.result?.state === "fail") return;
  const untrue = claimsOf(task.name).filter((claim) => !seen.has(claim));
  if (untrue.length > 0)
    throw new Error(`not seen: ${untrue.join(", ")}; what was seen: ${[...seen].join(", ")}`);
});

/** An account of its own, so that suites never see one another's things. */
export interface Account {
  /** Its handle. */
  name: string;
  key: string;
  client: Orator;
}

/** Makes an account with a key. Takes a run of the admin command: once a file, not once a test. */
export async function newAccount(name: string): Promise<Account> {
  const handle = `${name}-${Math.random().toString(36).slice(2, 10)}`;
  const key = await runAdmin("create-account", "--name", handle, "--key", name);
  return { name: handle, key, client: clientOf(key) };
}

/** The installation's own account, with a key that may do everything. */
export async function operatorAccount(): Promise<Account> {
  const name = `operator-${Math.random().toString(36).slice(2, 10)}`;
  const key = await runAdmin("create-key", "--name", name, "--scopes", "read,write,admin");
  return { name: "owner", key, client: clientOf(key) };
}

/** Runs an admin command on the installation under test. */
export function runAdmin(...args: string[]): Promise<string> {
  return admin(stack!.env, ...args);
}

/** How long the service may think, on a machine that runs everything twice. */
const ANSWER_MS = 240_000;

/** The SDK with this key. It tries nothing again: what the service answers is what the test sees. */
export function clientOf(key: string): Orator {
  return new Orator({
    apiKey: key,
    baseUrl: stack!.url,
    maxRetries: 0,
    timeoutMs: ANSWER_MS,
    fetch: watchedFetch,
  });
}

/** A request without the SDK: for what a well-behaved client never sends. */
export async function raw(
  method: string,
  path: string,
  options: {
    key?: string;
    json?: unknown;
    body?: RequestInit["body"] & {};
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> {
  const { key, json, headers } = options;
  const body = json === undefined ? options.body : JSON.stringify(json);
  const response = await watchedFetch(stack!.url + path, {
    method,
    headers: {
      ...(key !== undefined && { "x-api-key": key }),
      ...(json !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body }),
    ...(body instanceof ReadableStream && { duplex: "half" }),
  });
  return read(response);
}

/** `fetch` that holds every answer of an operation to the contract. */
async function watchedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  const { url = String(input), method = init?.method ?? "GET" } = input instanceof Request ? input : {};
  const route = url.startsWith(stack!.url) ? routeOf(method, url.slice(stack!.url.length)) : undefined;
  // A live stream has no end to wait for.
  if (route === undefined || (route.produces?.startsWith("video/") && response.ok)) return response;
  seen.add(`${route.id} ${response.status}`);
  try {
    expectAsInContract(route, await read(response.clone()));
  } catch (error) {
    offence ??= error;
  }
  return response;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json") === true;
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

/** The status of an error answer and what it says, for one assertion on both. */
export function refusal({ status, body }: Answer): [number, string, string | undefined] {
  return [status, body.error?.code, body.error?.details?.field];
}
