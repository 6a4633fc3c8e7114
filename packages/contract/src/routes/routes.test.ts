import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Route } from "../core/route.ts";
import { TAGS } from "../openapi/prose.ts";
import { routes } from "./index.ts";

const table: [string, Route][] = Object.entries(routes);

describe("the route table", () => {
  it("knows each operation by its own id", () => {
    for (const [key, { id }] of table) expect(id).toBe(key);
  });

  it("has no two operations at one method and path, whatever their parameters are called", () => {
    const places = table.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it.each(table)("%s declares exactly the parameters of its path", (_, { path, params }) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
    expect(Object.keys(params?.shape ?? {}).sort()).toEqual(named.sort());
  });

  it.each(table)(
    "%s has a tag of the list and a summary of at most eight words",
    (_, { tag, summary, description }) => {
      expect(TAGS.map(({ name }) => name)).toContain(tag);
      expect(summary.split(" ").length).toBeLessThanOrEqual(8);
      expect(description).toMatch(/\.$/);
    },
  );

  it.each(table)("%s takes a body only where its method has one", (_, { method, body, bodyKind }) => {
    const bodiless = method === "GET" || method === "DELETE";
    expect(bodiless && (body ?? bodyKind) !== undefined).toBe(false);
  });

  it.each(table)(
    "%s creates with 201 and an idempotency key for its account, or neither",
    (_, { status, auth, idempotent }) => {
      expect(idempotent === true).toBe(status === 201 && auth !== "none");
    },
  );

  it.each(table)(
    "%s gives a secret or a token to keys that may write alone",
    (_, { scope, auth, response }) => {
      // A member that may be null is one that a key without the scope does not get, or the token of a list's next page.
      const schema = JSON.stringify(z.toJSONSchema(response, { unrepresentable: "any" }));
      const secrets = schema.match(/"(?:\w+_)?(?:secret|token|password)":\{[^{}]*"type":"string"/g) ?? [];
      expect(secrets.length === 0 || auth !== "key" || scope === "write").toBe(true);
    },
  );

  it.each(table)("%s has examples that its schemas accept", (_, { body, response, examples }) => {
    expect(body?.safeParse(examples.body).error).toBeUndefined();
    expect(response.safeParse(examples.response).error).toBeUndefined();
  });

  it.each(table.filter(([, { body }]) => body !== undefined))(
    "%s refuses an unknown member by its name",
    (_, route) => {
      const result = route.body!.safeParse({ ...(route.examples.body as object), no_such_member: 1 });
      expect(result.error?.issues).toContainEqual(
        expect.objectContaining({ code: "unrecognized_keys", keys: ["no_such_member"], path: [] }),
      );
    },
  );
});
