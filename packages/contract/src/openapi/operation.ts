import type { Route } from "../core/route.ts";
import { sdkNameOf } from "../core/sdk-name.ts";
import type { ErrorResponses } from "./error-responses.ts";
import type { SchemaWriter } from "./json-schema.ts";
import { parametersOf } from "./parameters.ts";
import type { JsonSchema, OpenapiMedia, OpenapiOperation, OpenapiResponse, Ref } from "./types.ts";

/** The headers of every answer. */
export const HEADERS: Record<string, Ref> = {
  "X-Request-Id": { $ref: "#/components/headers/RequestId" },
  "X-RateLimit-Limit": { $ref: "#/components/headers/RateLimitLimit" },
  "X-RateLimit-Remaining": { $ref: "#/components/headers/RateLimitRemaining" },
  "X-RateLimit-Reset": { $ref: "#/components/headers/RateLimitReset" },
};

const CONDITIONAL_HEADERS: Record<string, Ref> = {
  ...HEADERS,
  ETag: { $ref: "#/components/headers/EntityTag" },
  "Retry-After": { $ref: "#/components/headers/RetryAfter" },
};

/** What tells a caller that it has the answer already. */
const NOT_MODIFIED: OpenapiResponse = {
  description: "Nothing has changed since the answer that `If-None-Match` names.",
  headers: CONDITIONAL_HEADERS,
};

const SECURITY: Record<Route["auth"], OpenapiOperation["security"]> = {
  none: [],
  key: [{ apiKey: [] }, { studioSession: [] }],
  user: [{ studioSession: [] }],
  widget: [{ sessionToken: [] }, { apiKey: [] }],
};

/** One route as an operation of the document. */
export function operationOf(route: Route, schemas: SchemaWriter, errors: ErrorResponses): OpenapiOperation {
  const parameters = parametersOf(route, schemas);
  const content = requestContentOf(route, schemas);
  return {
    operationId: route.id,
    tags: [route.tag],
    summary: route.summary,
    description: route.description,
    security: SECURITY[route.auth],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [route.status]: {
        description: route.status === 201 ? "Created." : "Done.",
        headers: route.conditional ? CONDITIONAL_HEADERS : HEADERS,
        content: { [route.produces ?? "application/json"]: responseMediaOf(route, schemas) },
      },
      ...(route.conditional && { 304: NOT_MODIFIED }),
      ...errors.of(route),
    },
    ...(route.auth !== "none" && { "x-scope": route.scope, "x-role": route.role }),
    "x-rate-class": route.rate,
    "x-badges": badgesOf(route),
    "x-sdk": sdkNameOf(route),
    "x-idempotent": route.idempotent === true,
  };
}

/** What readers of the reference see beside the operation's name. */
function badgesOf({ auth, scope, role, rate }: Route): { name: string }[] {
  const needs = {
    none: ["no key"],
    user: ["signed in", `role ${role}`],
    key: [`scope ${scope}`, `role ${role}`],
    widget: [`scope ${scope}`, `role ${role}`],
  }[auth];
  return [...needs, `counts as ${rate.replaceAll("_", " ")}`].map((name) => ({ name }));
}

function responseMediaOf(route: Route, schemas: SchemaWriter): OpenapiMedia {
  if (route.produces !== undefined && !route.produces.startsWith("text/"))
    return { schema: { type: "string", contentMediaType: route.produces } };
  return { schema: schemas.write(route.response, "output"), example: route.examples.response };
}

function requestContentOf(route: Route, schemas: SchemaWriter): Record<string, OpenapiMedia> | undefined {
  const content: Record<string, OpenapiMedia> = {};
  if (route.body !== undefined)
    content["application/json"] = {
      schema: schemas.write(route.body, "input"),
      example: route.examples.body,
    };
  if (route.upload !== undefined) {
    const { part, many, fields, mediaTypes } = route.upload;
    const file: JsonSchema = { type: "string", contentMediaType: "application/octet-stream" };
    const texts = fields === undefined ? {} : schemas.write(fields, "input").properties;
    content["multipart/form-data"] = {
      schema: {
        type: "object",
        required: [part],
        properties: { [part]: many ? { type: "array", items: file } : file, ...texts },
      },
    };
    // A raw body of these would not be told apart from a JSON one, so only uploads alone take it.
    if (route.bodyKind === "upload")
      for (const type of mediaTypes) content[type] = { schema: { type: "string", contentMediaType: type } };
  }
  return Object.keys(content).length === 0 ? undefined : content;
}
