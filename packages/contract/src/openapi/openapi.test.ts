import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { HTTP_ERRORS, ERRORS } from "../core/errors.ts";
import { errorsOf } from "../core/route.ts";
import type { Route } from "../core/route.ts";
import { routes } from "../routes/index.ts";
import { createOpenapi } from "./document.ts";
import { errorSchemas } from "./error-responses.ts";
import type { JsonSchema, OpenapiDocument, OpenapiOperation, OpenapiResponse, Ref } from "./types.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../../..");
const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as OpenapiDocument;
const table: [string, Route][] = Object.entries(routes);

function resolve(response: OpenapiResponse | Ref): OpenapiResponse {
  if (!("$ref" in response)) return response;
  return document.components.responses[response.$ref.split("/").at(-1)!]!;
}

function operation(route: Route): OpenapiOperation {
  return document.paths[route.path]![route.method.toLowerCase()]!;
}

describe("openapi.json", () => {
  it("is what the contract says: after a change run `npm run openapi`", () => {
    expect(document).toEqual(JSON.parse(JSON.stringify(createOpenapi(document.info.version))));
  });

  it("passes the linter without an error or a warning", () => {
    const linter = join(root, "node_modules/.bin/redocly");
    const result = spawnSync(linter, ["lint", "openapi.json", "--format=json"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
    });
    const { totals, problems } = JSON.parse(result.stdout) as { totals: object; problems: unknown[] };
    expect(problems).toEqual([]);
    expect(totals).toEqual({ errors: 0, warnings: 0, ignored: 0 });
  });

  it.each(table)("%s shows each of its errors at its status, by an example", (_, route) => {
    const { responses } = operation(route);
    const shown = Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .flatMap(([status, response]) =>
        Object.keys(resolve(response).content!["application/json"]!.examples!).map(
          (code) => `${status} ${code}`,
        ),
      );
    expect(shown.sort()).toEqual(
      [...errorsOf(route), ...HTTP_ERRORS].map((code) => `${ERRORS[code].status} ${code}`).sort(),
    );
  });

  it("says of every operation what a wrong method and headers that are too large are answered with", () => {
    for (const [, route] of table) {
      const { 405: method, 431: headers } = operation(route).responses;
      expect(Object.keys(resolve(method!).headers!)).toContain("Allow");
      expect(resolve(headers!).description).toBe("The headers are too large.");
    }
  });

  it.each(table)("%s has the request id and the rate limit on every answer", (_, route) => {
    for (const response of Object.values(operation(route).responses))
      expect(Object.keys(resolve(response).headers ?? {})).toEqual(
        expect.arrayContaining([
          "X-Request-Id",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
        ]),
      );
  });

  it("describes every parameter but ids, and every webhook", () => {
    const bare = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ operationId, parameters = [] }) =>
        parameters
          .filter((parameter) => "name" in parameter && !parameter.name.endsWith("_id"))
          .filter((parameter) => "schema" in parameter && !parameter.description && !parameter.schema.enum)
          .map((parameter) => `${operationId}: ${JSON.stringify(parameter)}`),
      );
    expect(bare).toEqual([]);
    for (const { post } of Object.values(document.webhooks)) expect(post.description).not.toBe("");
  });

  it("describes the marks of a script wherever a text is spoken", () => {
    const described = new Set<string>();
    const visit = (owner: string, { properties = {}, ...rest }: JsonSchema): void => {
      for (const [name, member] of Object.entries(properties)) {
        if (member.description?.includes("[[Nguyen|win]]") && member.description.includes("<break time="))
          described.add(`${owner}.${name}`);
        visit(`${owner}.${name}`, member);
      }
      for (const variant of rest.oneOf ?? rest.anyOf ?? []) visit(owner, variant);
    };
    for (const [name, schema] of Object.entries(document.components.schemas)) visit(name, schema);
    expect([...described].sort()).toEqual([
      "AgenticAvatarSettings.greeting",
      "CreateVideoAvatarBody.text",
      "CreateWebmBody.input_text",
      "PreviewVoiceBody.text",
      "SceneVoice.input_text",
      "SendTaskBody.text",
      "TemplateVoice.input_text",
      "UpdateAgenticAvatarBody.settings.greeting",
    ]);
  });

  it("has error examples with exactly the members of their envelope", () => {
    for (const { content } of Object.values(document.components.responses)) {
      const { schema, examples } = content!["application/json"]!;
      const { required } = errorSchemas[schema.$ref!.split("/").at(-1)!]!;
      for (const example of Object.values(examples!)) {
        const { value } = document.components.examples[(example as Ref).$ref.split("/").at(-1)!]!;
        expect(Object.keys(value as object).sort()).toEqual([...required!].sort());
      }
    }
  });

  it("ties the key to every operation that is neither public nor for people alone", () => {
    for (const [, route] of table) {
      const { security } = operation(route);
      const takesKey = route.auth === "key" || route.auth === "widget";
      expect(security.some((scheme) => "apiKey" in scheme)).toBe(takesKey);
      expect(security.length > 0).toBe(route.auth !== "none");
    }
  });
});
