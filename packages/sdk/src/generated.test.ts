import { createOpenapi, ERRORS, routes } from "@orator/contract";
import type { Route } from "@orator/contract";
import { describe, expect, it } from "vitest";
import { testClient } from "./core/client.fixture.ts";
import { serve } from "./core/server.fixture.ts";
import type { Received, Reply } from "./core/server.fixture.ts";
import { ERROR_CLASSES } from "./generated/errors.ts";

const table = Object.values<Route>(routes);
const operations = Object.values(createOpenapi("0").paths).flatMap((methods) => Object.values(methods));

/** The route that a request means. */
function routeOf({ method, path }: Received): Route | undefined {
  const matches = table.filter((route) => {
    const pattern = new RegExp(
      `^${route.path.replaceAll(".", String.raw`\.`).replaceAll(/\{\w+\}/g, "[^/]+")}$`,
    );
    return route.method === method && pattern.test(path);
  });
  return matches.sort((a, b) => a.path.split("{").length - b.path.split("{").length)[0];
}

/** Answers as the contract's examples do, after checking what came by the contract's schemas. */
function answer(request: Received): Reply {
  const route = routeOf(request);
  if (route === undefined) return { status: 404, text: "" };
  route.query?.parse(Object.fromEntries(request.query));
  if (request.headers["content-type"] === "application/json")
    route.body?.parse(JSON.parse(String(request.body)));
  const { response } = route.examples;
  const headers = { "x-operation": route.id };
  return route.produces === undefined
    ? { status: route.status, json: response, headers }
    : { text: String(response), headers };
}

/** What a caller gives: path ids, then a body or a file, or the query that is required. */
function argumentsOf({ params, body, bodyKind, query, examples }: Route): unknown[] {
  const ids = Object.keys(params?.shape ?? {}).map((name) => `${name}-1`);
  if (body !== undefined) return [...ids, examples.body];
  if (bodyKind !== undefined) return [...ids, new Uint8Array([1])];
  const required = Object.entries(query?.shape ?? {}).filter(
    ([, field]) => !field.safeParse(undefined).success,
  );
  return required.length === 0
    ? ids
    : [...ids, Object.fromEntries(required.map(([name]) => [name, `${name}-1`]))];
}

describe("the generated client", () => {
  it.each(table.map((route) => [route.id, route] as const))(
    "%s reaches its operation with what the contract takes, and gives its answer",
    async (id, route) => {
      await using server = await serve(answer);
      const { orator } = testClient(server.url);
      const all = orator as unknown as Record<
        string,
        Record<string, (...given: unknown[]) => Promise<unknown>>
      >;
      const { resource, method } = operations.find(({ operationId }) => operationId === id)!["x-sdk"]!;
      const result = await all[resource]![method]!(...argumentsOf(route));
      const { received } = server;
      expect(received.map((request) => routeOf(request)?.id)).toEqual([id]);
      expect(received[0]!.headers["idempotency-key"] !== undefined).toBe(route.idempotent === true);
      const read = result instanceof Response ? await result.text() : result;
      expect(read).toEqual(JSON.parse(JSON.stringify(route.examples.response)));
    },
  );

  it("has a class for every code of the catalogue", () => {
    expect(Object.keys(ERROR_CLASSES)).toEqual(Object.keys(ERRORS));
    for (const Kind of Object.values(ERROR_CLASSES)) expect(Kind.name).toMatch(/^[A-Z]\w+Error$/);
  });
});
