import { describe, expect, it } from "vitest";
import { breaksBetween } from "./breaks.ts";
import { promisesOf, readPromises, writePromises } from "./promises.ts";
import type { Document } from "./promises.ts";
import { unnamedIn } from "./unnamed-breaks.ts";

const taken = {
  type: "object",
  properties: {
    title: { type: "string", maxLength: 100 },
    kind: { enum: ["short", "long"] },
    options: { $ref: "#/components/schemas/Options" },
  },
  required: ["title"],
};
const given = {
  type: "object",
  properties: {
    id: { type: "string" },
    status: { enum: ["waiting", "done"] },
    at: { type: ["string", "null"] },
  },
  required: ["id", "status"],
};
const Options = { type: "object", properties: { speed: { type: "number" } } };

type Parts = { taken: object; given: object; Options: object; path: string };

function api(change: Partial<Parts> = {}): Document {
  const parts = { taken, given, Options, path: "/v1/videos", ...change };
  const content = (schema: object) => ({ content: { "application/json": { schema } } });
  const operation = {
    requestBody: { required: true, ...content(parts.taken) },
    responses: { 200: content(parts.given) },
  };
  return {
    paths: { [parts.path]: { post: operation } },
    webhooks: { made: { post: { requestBody: content(parts.given) } } },
    components: { schemas: { Options: parts.Options } },
  } as unknown as Document;
}

function breaks(change: Partial<Parts>): string[] {
  return breaksBetween(promisesOf(api()), promisesOf(api(change)));
}

function withTaken(more: object): Partial<Parts> {
  return { taken: { ...taken, properties: { ...taken.properties, ...more } } };
}

function withGiven(more: object): Partial<Parts> {
  return { given: { ...given, properties: { ...given.properties, ...more } } };
}

describe("breaksBetween", () => {
  it.each([
    ["nothing changed", {}],
    ["more is accepted", withTaken({ note: { type: "string" }, kind: { type: "string" } })],
    ["a limit is wider", withTaken({ title: { type: "string", maxLength: 200 } })],
    ["an answer says more", withGiven({ length: { type: "integer" } })],
    ["an answer is always whole", { given: { ...given, required: ["id", "status", "at"] } }],
    [
      "an option takes part that need not be sent",
      { Options: { ...Options, properties: { speed: { type: "number" }, pitch: { type: "number" } } } },
    ],
  ])("breaks nothing where %s", (_, change) => {
    expect(breaks(change)).toEqual([]);
  });

  it.each([
    ["an operation", { path: "/v1/films" }, ["POST /v1/videos is gone"]],
    [
      "a value of a request",
      withTaken({ kind: { enum: ["short"] } }),
      ['POST /v1/videos ← body.kind no longer accepts "long"'],
    ],
    [
      "a type of a request",
      withTaken({ title: { type: "integer", maxLength: 100 } }),
      ["POST /v1/videos ← body.title no longer accepts string"],
    ],
    ["a member of a request", { Options: { type: "object" } }, ["← #Options.speed is gone"]],
  ])("names %s that is gone", (_, change, lines) => {
    expect(breaks(change)).toEqual(lines);
  });

  it("names what a request needs or is held to that was free", () => {
    expect(breaks({ taken: { ...taken, required: ["title", "kind"] } })).toEqual([
      "POST /v1/videos ← body.kind is required now",
    ]);
    expect(
      breaks({
        taken: { ...taken, properties: { ...taken.properties, why: {} }, required: ["title", "why"] },
      }),
    ).toEqual(["POST /v1/videos ← body.why is required now"]);
    expect(breaks(withTaken({ title: { type: "string", maxLength: 50 } }))).toEqual([
      "POST /v1/videos ← body.title is limited to maxLength=50 now",
    ]);
  });

  it("names what an answer and a webhook no longer say, or say otherwise", () => {
    const both = (line: string) => [`POST /v1/videos → 200.${line}`, `webhook made → body.${line}`];
    expect(breaks({ given: { ...given, required: ["id"] } })).toEqual(both("status may be absent now"));
    expect(breaks(withGiven({ id: { type: ["string", "null"] } }))).toEqual(both("id may be null now"));
    expect(breaks(withGiven({ status: { enum: ["waiting"] } }))).toEqual(
      both('status is never "done" any more'),
    );
    expect(
      breaks({ given: { type: "object", properties: { id: { type: "string" } }, required: ["id"] } }),
    ).toEqual([
      ...["at", "status"].map((name) => `POST /v1/videos → 200.${name} is gone`),
      ...["at", "status"].map((name) => `webhook made → body.${name} is gone`),
    ]);
  });

  it("reads back what it wrote", () => {
    const promises = promisesOf(api());
    expect(readPromises(writePromises(promises))).toEqual(promises);
  });
});

describe("unnamedIn", () => {
  const lines = ["POST /v1/videos is gone", 'GET /v1/videos → 200.kind is never "long" any more'];
  const changelog = (inner: string) =>
    `# Changelog\n\n## Unreleased\n\n${inner}\n\n## 0.2.0\n\n### Breaking\n\n- \`POST /v1/videos\` went.\n`;

  it("wants each break's subject under Breaking of what is not released yet", () => {
    expect(
      unnamedIn(
        changelog(
          "### Breaking\n\n- `POST /v1/videos` is `POST /v1/films`.\n- `GET /v1/videos → 200.kind`: no long ones.",
        ),
        lines,
      ),
    ).toEqual([]);
    expect(
      unnamedIn(
        changelog(
          "### Breaking\n\n- `POST /v1/videos` is `POST /v1/films`.\n\n### Added\n\n- `GET /v1/videos → 200.kind`",
        ),
        lines,
      ),
    ).toEqual([lines[1]]);
    expect(unnamedIn(changelog("### Added\n\n- `POST /v1/videos`"), lines)).toEqual(lines);
  });
});
