import { errorsOf, routes, statusOf } from "@orator/contract";
import type { ErrorCode, Route } from "@orator/contract";
import { expect } from "vitest";

/** One answer of the service, as it came over the network. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed when it is JSON, else its text. */
  body: any;
}

const table = (Object.values(routes) as Route[]).map((route) => ({
  route,
  pattern: new RegExp(`^${route.path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
}));

/** The operation that a request is for; undefined for what is none. Fixed paths go before those with parameters. */
export function routeOf(method: string, path: string): Route | undefined {
  const [pathname = ""] = path.split("?");
  const found = table.filter(({ route, pattern }) => route.method === method && pattern.test(pathname));
  return (found.find(({ route }) => !route.path.includes("{")) ?? found[0])?.route;
}

/** Requires of an answer what the contract says of its operation: headers, status, every member of the body. */
export function expectAsInContract(route: Route, { status, headers, body }: Answer): void {
  for (const name of ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"])
    expect(headers.get(name), `${route.id} ${status}: header ${name}`).not.toBeNull();
  if (status === 304) return expect([route.id, route.conditional]).toEqual([route.id, true]);
  if (status < 400) {
    expect(status, route.id).toBe(route.status);
    // The schemas drop what they do not know: equal means that nothing undocumented was sent.
    expect(body, `${route.id}: body`).toEqual(route.response.parse(body));
    return;
  }
  const code = body.error?.code as ErrorCode;
  expect(errorsOf(route), `${route.id}: code of ${status} ${JSON.stringify(body)}`).toContain(code);
  expect(statusOf(code)).toBe(status);
  expect(body.request_id).toBe(headers.get("x-request-id"));
  expect(body.error.message.length).toBeGreaterThan(0);
  if (status === 429) expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  if (route.envelope === "webm") expect(body).toMatchObject({ code: status, data: null });
  if (route.envelope === "caption") expect(body.data).toBeNull();
}
